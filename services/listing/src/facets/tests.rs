//! Totals, counts of facets and the variants that rows show against a scan, variant by variant.

use crate::facets::*;
use crate::{
    account_prices::{AccountPrices, ListPrice, ListPrices, PriceListRef},
    columns::{
        facet_values::AttributeValue,
        product_row::{ProductRow, SoldVariant},
    },
    ranking::{PageQuery, Sort, rank},
    variants::TypedWords,
};
use catalogue_model::{
    category::{Category, CategoryTree, MovedSlugs},
    offer::{PublicOfferPrice, Supplier, listing_price},
    price::{Micros, PriceListKind, UNPRICED},
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

/// What is drawn of a variant: its own attributes, and what is asked for it by whom, and whether it is there.
fn variants() -> impl Strategy<Value = Vec<SoldVariant>> {
    let attributes = prop::collection::btree_set(0_i32..6, 0..3);
    let offers = prop::collection::btree_map(1_u128..4, (any::<bool>(), prop::option::of(0_i64..70)), 0..3);
    let variant = (attributes, offers).prop_map(|(attributes, offers)| SoldVariant {
        axes: attributes.into_iter().map(|id| (facet_of(id), format!("v{id}"))).collect(),
        offers: offers
            .into_iter()
            .map(|(supplier, (is_available, price))| PublicOfferPrice {
                supplier: Uuid::from_u128(supplier),
                smallest: 1,
                is_available,
                prices: [price.map_or(UNPRICED, |price| price * UNIT), UNPRICED],
                ..PublicOfferPrice::default()
            })
            .collect(),
        ..SoldVariant::default()
    });
    prop::collection::vec(variant, 1..4)
}

/// The facet of an attribute's value.
fn facet_of(id: i32) -> String {
    format!("attr.{}", ["colour", "size"][id as usize % 2])
}

fn rows() -> impl Strategy<Value = Vec<ProductRow>> {
    let of_product = prop::collection::btree_set(0_i32..6, 0..2);
    let product = (1_u128..7, 0..4_usize, of_product, variants(), prop::bool::weighted(0.8), "[a-c]{2}");
    let row = product.prop_map(|(category, brand, of_product, variants, is_listed, name)| {
        let all = || variants.iter().flat_map(|variant| &variant.offers);
        let ids = |(_, key): &(String, String)| key.trim_start_matches('v').parse::<i32>().unwrap();
        let of_variants = variants.iter().flat_map(|variant| variant.axes.iter().map(ids));
        ProductRow {
            names: [name.clone(), name.chars().rev().collect()],
            category: Uuid::from_u128(category),
            brand: ["", "Acme", "Bolt", "Cord"][brand].to_owned(),
            suppliers: all().map(|offer| offer.supplier).collect::<BTreeSet<_>>().into_iter().collect(),
            attributes: of_variants.chain(of_product).collect::<BTreeSet<_>>().into_iter().collect(),
            is_listed,
            is_in_stock: all().any(|offer| offer.is_available),
            prices: [price(&variants[0], &OwnPrices::new()), UNPRICED],
            variants,
            ..ProductRow::default()
        }
    });
    prop::collection::vec(row, 0..40).prop_map(|mut rows| {
        for (number, row) in (1_u32..).zip(&mut rows) {
            row.number = number;
            for (place, variant) in (0..).zip(&mut row.variants) {
                variant.id = Uuid::from_u128(u128::from(number) << 8 | place);
                let numbered = |offer: &mut PublicOfferPrice| offer.offer = offer_of(number, place, offer.supplier);
                variant.offers.iter_mut().for_each(numbered);
            }
        }
        rows
    })
}

/// What a supplier asks for a variant of a product.
fn offer_of(product: u32, variant: u128, supplier: Uuid) -> Uuid {
    Uuid::from_u128(u128::from(product) << 16 | variant << 8 | supplier.as_u128())
}

/// An account's own prices of offers.
type OwnPrices = BTreeMap<Uuid, i64>;

fn own_prices() -> impl Strategy<Value = OwnPrices> {
    let offer =
        (1_u32..40, 0_u128..3, 1_u128..4).prop_map(|(of, variant, by)| offer_of(of, variant, Uuid::from_u128(by)));
    prop::collection::btree_map(offer, 0_i64..70, 0..40)
}

/// What an account pays for a variant.
fn price(variant: &SoldVariant, own: &OwnPrices) -> Micros {
    let paid = |offer: &PublicOfferPrice| own.get(&offer.offer).map_or(offer.prices[0], |price| price * UNIT);
    listing_price(variant.offers.iter().map(|offer| (offer.is_available, paid(offer))))
}

fn account_prices(columns: &ProductColumns, own: &OwnPrices) -> AccountPrices {
    let price = |(offer, price): (&Uuid, &i64)| {
        let (offer, product, _) = columns.offers.find(*offer)?;
        Some(ListPrice { product, offer, single: price * UNIT, price: price * UNIT, ranges: None })
    };
    let prices = ListPrices::new(own.iter().filter_map(price).collect(), 0);
    AccountPrices { lists: vec![(PriceListRef { source: PriceListKind::Account, id: 2 }, Arc::new(prices))] }
}

/// Facets with the values that are asked for.
type FilterValues = BTreeMap<&'static str, BTreeSet<&'static str>>;

/// The values that products may have of each facet, and some that they have not.
const VALUES: [(&str, &[&str]); 7] = [
    (CATEGORY, &["c1", "c2", "c3", "c4", "c5", "c6"]),
    ("brand", &["Acme", "Bolt", "Cord", "Nobody"]),
    ("supplier", &["s1", "s2", "s3"]),
    ("attr.colour", &["v0", "v2", "v4"]),
    ("attr.size", &["v1", "v3", "v5"]),
    (PRICE_FACET, &["5-10", "10-20", "-7", "15-"]),
    (IN_STOCK, &["true"]),
];

fn filter_values() -> impl Strategy<Value = FilterValues> {
    let facets = VALUES.map(|(id, of)| {
        let chosen = prop::collection::btree_set(prop::sample::select(of), 1..3);
        prop::option::weighted(0.4, chosen).prop_map(move |values| values.map(|values| (id, values)))
    });
    facets.prop_map(|facets| facets.into_iter().flatten().collect())
}

fn filters(columns: &ProductColumns, asked: &FilterValues) -> Filters {
    let texts: Vec<(&str, Vec<String>)> = asked
        .iter()
        .filter(|(id, _)| **id != IN_STOCK)
        .map(|(id, values)| (*id, values.iter().map(|value| (*value).to_owned()).collect()))
        .collect();
    let texts = texts.iter().map(|(id, values)| (*id, values.as_slice()));
    Filters::new(columns, texts, asked.contains_key(IN_STOCK), Locale::English).unwrap()
}

/// Whether a price lies in one of these spans.
fn is_within(price: Micros, spans: &BTreeSet<&str>) -> bool {
    spans.iter().any(|span| {
        let (from, below) = span.split_once('-').unwrap();
        let (from, below) = (from.parse().unwrap_or(0), below.parse().unwrap_or(i64::MAX / UNIT));
        price != UNPRICED && (from * UNIT..below * UNIT).contains(&price)
    })
}

/// Whether a variant of a product passes all that is asked.
fn passes(row: &ProductRow, variant: &SoldVariant, own: &OwnPrices, asked: &FilterValues) -> bool {
    let has = |facet: &str, value: &str| match facet {
        CATEGORY => {
            let parent = |number: u128| PARENTS[usize::try_from(number).unwrap() - 1].1;
            let mut lineage = std::iter::successors(Some(row.category.as_u128()), |number| parent(*number));
            lineage.any(|number| format!("c{number}") == value)
        }
        "brand" => row.brand == value,
        _ => {
            let has = |variant: &SoldVariant| variant.axes.iter().any(|(of, key)| of == facet && key == value);
            let is_of_product = || {
                let mut all = row.attributes.iter().filter(|id| facet_of(**id) == facet);
                all.any(|id| format!("v{id}") == value) && !row.variants.iter().any(has)
            };
            has(variant) || is_of_product()
        }
    };
    let is_sold = |offer: &PublicOfferPrice| {
        let by = asked.get("supplier");
        let seller = format!("s{}", offer.supplier.as_u128());
        (offer.is_available || !asked.contains_key(IN_STOCK)) && by.is_none_or(|by| by.contains(seller.as_str()))
    };
    let is_about_offers = asked.contains_key("supplier") || asked.contains_key(IN_STOCK);
    (!is_about_offers || variant.offers.iter().any(is_sold))
        && asked.iter().all(|(facet, values)| match *facet {
            "supplier" | IN_STOCK => true,
            PRICE_FACET => is_within(price(variant, own), values),
            facet => values.iter().any(|value| has(facet, value)),
        })
}

/// The products in a category, with the variants that pass all that is asked.
fn scan<'a>(
    rows: &'a [ProductRow],
    within: Option<&'static str>,
    own: &OwnPrices,
    asked: &FilterValues,
) -> Vec<(&'a ProductRow, Vec<usize>)> {
    let within = within.map(|category| FilterValues::from([(CATEGORY, BTreeSet::from([category]))]));
    let lies_within = |row: &ProductRow, variant: &SoldVariant| {
        row.is_listed && within.as_ref().is_none_or(|within| passes(row, variant, own, within))
    };
    let passing = |row: &'a ProductRow| {
        let variants = row.variants.iter().enumerate();
        let passing = variants.filter(|(_, variant)| lies_within(row, variant) && passes(row, variant, own, asked));
        (row, passing.map(|(place, _)| place).collect::<Vec<_>>())
    };
    rows.iter().map(passing).filter(|(_, passing)| !passing.is_empty()).collect()
}

fn page(size: u32) -> Page {
    Page::new(0, size, 100).unwrap()
}

proptest! {
    #[test]
    fn d2_10_totals_counts_and_rows_are_those_of_a_scan_of_variants(
        rows in rows(),
        asked in filter_values(),
        own in own_prices(),
        within in prop::option::of(0_usize..6),
    ) {
        let columns = columns(&rows);
        let account_prices = account_prices(&columns, &own);
        let typed = TypedWords::new("", Locale::English);
        let query = PageQuery {
            category: within,
            hits: None,
            typed: &typed,
            filters: filters(&columns, &asked),
            sort: Sort::PriceAscending,
            locale: Locale::English,
            page: page(100),
        };
        let prices = ViewerPrices::new(&columns, Currency::Eur, &account_prices);
        let listing = rank(&columns, &query, Some(&prices));

        let id = |at: usize| VALUES[0].1.iter().find(|id| ***id == columns.tree.nodes()[at].category.external_id).unwrap();
        let within = within.map(|at| *id(at));
        let scanned = scan(&rows, within, &own, &asked);
        prop_assert_eq!(listing.total, scanned.len() as u64);

        // Rows show the first variant that passes, and stand where its price does.
        let is_narrowed = asked.keys().any(|facet| !matches!(*facet, CATEGORY | "brand"));
        let mut shown: Vec<_> = scanned
            .iter()
            .map(|(row, passing)| {
                let place = if is_narrowed { passing[0] } else { 0 };
                (price(&row.variants[place], &own), row.number, place, is_narrowed.then_some(passing.len()))
            })
            .collect();
        shown.sort_by_key(|(price, number, ..)| (*price, columns.names(Locale::English).rank(*number), *number));
        let variants = query.variants(&columns, Some(&prices));
        let chosen = listing.shown.iter().map(|number| {
            let chosen = query.shown(&variants, *number);
            (prices.of_variant(*number, chosen.place), *number, chosen.place, chosen.fitting)
        });
        prop_assert_eq!(chosen.collect::<Vec<_>>(), shown);

        // A count is how many products there are when its value alone is asked of its facet.
        for facet in &listing.facets {
            let count = |value: &'static str| {
                let (facet, _) = VALUES.iter().find(|(id, _)| *id == facet.id).unwrap();
                let asked = asked.iter().map(|(id, values)| (*id, values.clone())).filter(|(id, _)| id != facet);
                let alone = asked.chain([(*facet, BTreeSet::from([value]))]).collect();
                u32::try_from(scan(&rows, within, &own, &alone).len()).unwrap()
            };
            let steps = ["0-1", "1-2", "2-5", "5-10", "10-20", "20-50", "50-100", "0-7", "15-"];
            let (_, values) = VALUES.iter().find(|(id, _)| *id == facet.id).unwrap();
            let known = || values.iter().chain(&steps);
            for value in &facet.values {
                let known = known().find(|known| **known == value.id).unwrap();
                prop_assert_eq!(value.count, count(known), "{} {}", &facet.id, &value.id);
                let is_asked = asked.get(facet.id.as_str()).is_some_and(|asked| {
                    asked.contains(value.id.as_str()) || (value.id == "0-7" && asked.contains("-7"))
                });
                prop_assert_eq!(value.is_selected, is_asked, "{} {}", &facet.id, &value.id);
            }
            // Nothing that products have is left out; of categories and prices, others than those offered overlap them.
            if !matches!(facet.id.as_str(), CATEGORY | PRICE_FACET) {
                let offered = facet.values.iter().map(|value| value.count).sum::<u32>();
                prop_assert_eq!(offered, values.iter().map(|value| count(value)).sum::<u32>(), "{}", &facet.id);
            }
        }
    }
}

/// The pages of all categories in some orders, with what they could be narrowed by.
fn pages(columns: &ProductColumns) -> Vec<(Vec<u32>, Vec<Facet>)> {
    let (account_prices, typed) = (AccountPrices::default(), TypedWords::new("", Locale::French));
    let prices = ViewerPrices::new(columns, Currency::Eur, &account_prices);
    let categories = ["c1", "c2", "c3", "c4", "c5", "c6"].map(|id| columns.tree.named(id, Locale::French));
    let sorts = [Sort::NameAscending, Sort::NameDescending, Sort::PriceAscending];
    let narrowed =
        FilterValues::from([("attr.colour", BTreeSet::from(["v0", "v2"])), ("attr.size", BTreeSet::from(["v1"]))]);
    let narrowed = [FilterValues::new(), narrowed, FilterValues::from([(IN_STOCK, BTreeSet::from(["true"]))])];
    let narrowed = narrowed.map(|asked| filters(columns, &asked));
    let asked = categories.into_iter().chain([None]).flat_map(|category| sorts.map(|sort| (category, sort)));
    let ranked = |(((category, sort), locale), filters): (_, &Filters)| {
        let query =
            PageQuery { category, hits: None, typed: &typed, filters: filters.clone(), sort, locale, page: page(7) };
        let mut listing = rank(columns, &query, Some(&prices));
        // Values that as many products have, and categories, come in the order of their names, or as they came.
        listing.facets.iter_mut().for_each(|facet| facet.values.sort_by(|a, b| a.id.cmp(&b.id)));
        (listing.shown, listing.facets)
    };
    let asked = asked.flat_map(|asked| [(asked, Locale::French), (asked, Locale::English)]);
    asked.flat_map(|asked| narrowed.each_ref().map(|filters| (asked, filters))).map(ranked).collect()
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
