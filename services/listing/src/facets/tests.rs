//! Counts of facets and the listing's total against a scan, product by product.

use crate::facets::*;
use crate::{
    account_prices::{AccountPrices, ListPrice, ListPrices, PriceListRef},
    columns::{ProductRow, facet_values::AttributeValue},
    ranking::{PageQuery, Sort, rank},
};
use catalogue_model::{
    category::{Category, CategoryTree, MovedSlugs},
    offer::{PublicOfferPrice, Supplier},
    price::{PriceListKind, UNPRICED},
    text::Text,
};
use proptest::prelude::*;
use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};
use uuid::Uuid;
use values::{Currency, Page};

const UNIT: i64 = 1_000_000;

/// Categories 1 to 6: 2 and 3 lie in 1, 4 in 2, 6 in 5.
const PARENTS: [(u128, Option<u128>); 6] =
    [(1, None), (2, Some(1)), (3, Some(1)), (4, Some(2)), (5, None), (6, Some(5))];

/// In this order, or the other way round.
fn tree(is_turned: bool) -> CategoryTree {
    let categories = PARENTS.map(|(number, parent)| Category {
        id: Uuid::from_u128(number),
        external_id: format!("c{number}"),
        parent: parent.map(Uuid::from_u128),
        position: if is_turned { 9 - number as u32 } else { 0 },
        ..Category::default()
    });
    CategoryTree::new(categories.into())
}

fn columns(rows: &[ProductRow]) -> ProductColumns {
    let supplier = |number: u128| Supplier {
        id: Uuid::from_u128(number),
        external_id: format!("s{number}"),
        ..Supplier::default()
    };
    let mut columns = ProductColumns::default();
    columns.set_taxonomy(tree(false), MovedSlugs::new(), (1..4).map(supplier).collect());
    for id in 0..6 {
        let attribute = ["colour", "size"][id as usize % 2].to_owned();
        let (attribute_name, value) = (Text::same(&attribute), Text::same(id.to_string()));
        columns.facets.learn_attribute(AttributeValue { id, attribute, attribute_name, key: format!("v{id}"), value });
    }
    columns.put(rows.to_vec());
    columns
}

fn rows() -> impl Strategy<Value = Vec<ProductRow>> {
    let suppliers = prop::collection::btree_set(1_u128..4, 0..3);
    let attributes = prop::collection::btree_set(0_i32..6, 0..4);
    let sample_products =
        (1_u128..7, 0..4_usize, suppliers, attributes, any::<[bool; 2]>(), prop::option::of(0_i64..70), "[a-c]{2}");
    let row = sample_products.prop_map(|(category, brand, suppliers, attributes, [listed, in_stock], price, name)| {
        ProductRow {
            names: [name.clone(), name.chars().rev().collect()],
            category: Uuid::from_u128(category),
            brand: ["", "Acme", "Bolt", "Cord"][brand].to_owned(),
            suppliers: suppliers.into_iter().map(Uuid::from_u128).collect(),
            attributes: attributes.into_iter().collect(),
            is_listed: listed || in_stock,
            is_in_stock: in_stock,
            prices: [price.map_or(UNPRICED, |price| price * UNIT), UNPRICED],
            ..ProductRow::default()
        }
    });
    prop::collection::vec(row, 0..60).prop_map(|mut rows| {
        for (number, row) in (1..).zip(&mut rows) {
            row.number = number;
            let (offer, prices) = (offer_of(number), row.prices);
            row.offers = vec![PublicOfferPrice {
                offer,
                smallest: 1,
                is_available: true,
                prices,
                ..PublicOfferPrice::default()
            }];
        }
        rows
    })
}

/// The only offer of a product.
fn offer_of(number: u32) -> Uuid {
    Uuid::from_u128(number.into())
}

/// An account's own prices of products.
type OwnPrices = BTreeMap<u32, i64>;

fn account_prices(columns: &ProductColumns, own: &OwnPrices) -> AccountPrices {
    let price = |(&number, &price): (&u32, &i64)| {
        let (offer, product, _) = columns.offers.find(offer_of(number))?;
        Some(ListPrice { product, offer, single: price * UNIT, price: price * UNIT })
    };
    let prices = ListPrices::new(own.iter().filter_map(price).collect(), 0);
    AccountPrices { lists: vec![(PriceListRef { source: PriceListKind::Account, id: 2 }, Arc::new(prices))] }
}

/// Facets with the values that are asked for.
type FilterValues = BTreeMap<&'static str, BTreeSet<&'static str>>;

fn filter_values() -> impl Strategy<Value = FilterValues> {
    let values = |id: &'static str, of: &'static [&'static str]| {
        let chosen = prop::collection::btree_set(prop::sample::select(of), 1..3);
        prop::option::of(chosen).prop_map(move |values| values.map(|values| (id, values)))
    };
    let facets = [
        values(CATEGORY, &["c2", "c3", "c6"]),
        values("brand", &["Acme", "Bolt", "Nobody"]),
        values("supplier", &["s1", "s2"]),
        values("attr.colour", &["v0", "v2", "v4"]),
        values("attr.size", &["v1", "v3"]),
        values(PRICE_FACET, &["5-10", "10-20", "-7", "15-"]),
        values(IN_STOCK, &["true"]),
    ];
    facets.prop_map(|facets| facets.into_iter().flatten().collect())
}

/// A product's values of a facet.
fn values_of(row: &ProductRow, own: &OwnPrices, facet: &str) -> Vec<String> {
    let attributes = |parity: i32| {
        let of = row.attributes.iter().filter(move |id| **id % 2 == parity);
        of.map(|id| format!("v{id}")).collect::<Vec<_>>()
    };
    match facet {
        CATEGORY => {
            let parent = |number: u128| PARENTS[usize::try_from(number).unwrap() - 1].1;
            let lineage = std::iter::successors(Some(row.category.as_u128()), |number| parent(*number));
            lineage.map(|number| format!("c{number}")).collect()
        }
        "brand" => Some(row.brand.clone()).filter(|brand| !brand.is_empty()).into_iter().collect(),
        "supplier" => row.suppliers.iter().map(|id| format!("s{}", id.as_u128())).collect(),
        "attr.colour" => attributes(0),
        "attr.size" => attributes(1),
        IN_STOCK => row.is_in_stock.then(|| "true".to_owned()).into_iter().collect(),
        _ => {
            let price = own.get(&row.number).map_or(row.prices[0], |price| price * UNIT);
            let bounds = |span: &str| {
                let (from, below) = span.split_once('-').unwrap();
                (from.parse().unwrap_or(0), below.parse().unwrap_or(i64::MAX / UNIT))
            };
            let holds = |span: &&str| {
                let (from, below): (i64, i64) = bounds(span);
                price != UNPRICED && (from * UNIT..below * UNIT).contains(&price)
            };
            let spans = ["0-1", "1-2", "2-5", "5-10", "10-20", "20-50", "50-100", "0-7", "15-"];
            let held = spans.into_iter().filter(holds).map(str::to_owned);
            // A span without a beginning is the one from nothing.
            held.flat_map(|span| if span == "0-7" { vec!["-7".to_owned(), span] } else { vec![span] }).collect()
        }
    }
}

proptest! {
    #[test]
    fn d2_10_counts_and_totals_are_those_of_a_scan(
        rows in rows(),
        asked in filter_values(),
        own in prop::collection::btree_map(1_u32..60, 0_i64..70, 0..20),
        within in prop::option::of(0_usize..6),
    ) {
        let columns = columns(&rows);
        let account_prices = account_prices(&columns, &own);
        let texts: Vec<(&str, Vec<String>)> = asked
            .iter()
            .filter(|(id, _)| **id != IN_STOCK)
            .map(|(id, values)| (*id, values.iter().map(|value| (*value).to_owned()).collect()))
            .collect();
        let filters = texts.iter().map(|(id, values)| (*id, values.as_slice()));
        let in_stock = asked.contains_key(IN_STOCK);
        let query = PageQuery {
            category: within,
            hits: None,
            filters: Filters::new(&columns, filters, in_stock, Locale::English).unwrap(),
            sort: Sort::Relevance,
            locale: Locale::English,
            page: Page::new(0, 100, 100).unwrap(),
        };
        let prices = ViewerPrices::new(&columns, Currency::Eur, &account_prices);
        let listing = rank(&columns, &query, Some(&prices));

        let of = |row: &ProductRow, facet: &str| values_of(row, &own, facet);
        let lies_within = |row: &&ProductRow| {
            let category = within.map(|at| columns.tree.nodes()[at].category.external_id.clone());
            row.is_listed && category.is_none_or(|category| of(row, CATEGORY).contains(&category))
        };
        let passes = |row: &ProductRow, but: &str| {
            let mut others = asked.iter().filter(|(id, _)| **id != but);
            others.all(|(id, values)| of(row, id).iter().any(|value| values.contains(value.as_str())))
        };
        let passing = rows.iter().filter(lies_within).filter(|row| passes(row, ""));
        prop_assert_eq!(listing.total, passing.count() as u64);
        for facet in &listing.facets {
            let mut counts: BTreeMap<String, u32> = BTreeMap::new();
            for row in rows.iter().filter(lies_within).filter(|row| passes(row, &facet.id)) {
                of(row, &facet.id).into_iter().for_each(|value| *counts.entry(value).or_default() += 1);
            }
            for value in &facet.values {
                prop_assert_eq!(value.count, counts.get(&value.id).copied().unwrap_or(0), "{} {}", &facet.id, &value.id);
                let is_asked = asked.get(facet.id.as_str()).is_some_and(|asked| {
                    asked.contains(value.id.as_str()) || (value.id == "0-7" && asked.contains("-7"))
                });
                prop_assert_eq!(value.is_selected, is_asked, "{} {}", &facet.id, &value.id);
            }
            // Nothing that products have is left out; of categories and prices, others than those offered overlap them.
            if !matches!(facet.id.as_str(), CATEGORY | PRICE_FACET) {
                let shown = facet.values.iter().map(|value| value.count).sum::<u32>();
                prop_assert_eq!(shown, counts.values().sum::<u32>(), "{}", &facet.id);
            }
        }
    }
}

/// The pages of all categories in some orders, with what they could be narrowed by.
fn pages(columns: &ProductColumns) -> Vec<(Vec<u32>, Vec<Facet>)> {
    let (account_prices, filters) = (AccountPrices::default(), Filters::default());
    let prices = ViewerPrices::new(columns, Currency::Eur, &account_prices);
    let categories = ["c1", "c2", "c3", "c4", "c5", "c6"].map(|id| columns.tree.named(id, Locale::French));
    let sorts = [Sort::NameAscending, Sort::NameDescending, Sort::PriceAscending];
    let asked = categories.into_iter().chain([None]).flat_map(|category| sorts.map(|sort| (category, sort)));
    let page = |((category, sort), locale)| {
        let page = Page::new(0, 7, 100).unwrap();
        let query = PageQuery { category, hits: None, filters: filters.clone(), sort, locale, page };
        let mut listing = rank(columns, &query, Some(&prices));
        // Values that as many products have, and categories, come in the order of their names, or as they came.
        listing.facets.iter_mut().for_each(|facet| facet.values.sort_by(|a, b| a.id.cmp(&b.id)));
        (listing.shown, listing.facets)
    };
    asked.flat_map(|asked| [(asked, Locale::French), (asked, Locale::English)]).map(page).collect()
}

proptest! {
    #[test]
    fn a_shelf_that_changed_answers_as_one_that_is_filled_anew(
        first in rows(),
        then in rows(),
        is_turned in any::<bool>(),
    ) {
        let mut changed = columns(&first);
        // What is asked for is kept in order from here on.
        pages(&changed);
        changed.put(then.clone());
        let stay = first.into_iter().skip(then.len());
        let anew = pages(&columns(&then.into_iter().chain(stay).collect::<Vec<_>>()));
        prop_assert_eq!(&pages(&changed), &anew);
        let suppliers = changed.suppliers.clone();
        changed.set_taxonomy(tree(is_turned), MovedSlugs::new(), suppliers);
        prop_assert_eq!(&pages(&changed), &anew);
    }
}
