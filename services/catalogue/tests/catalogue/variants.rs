//! Listings of products in several forms: filters hold on one variant, and a row shows one that passes them all.

use crate::shop::{Shop, filtered, words};
use catalogue_files::record::{OfferRecord, PriceList, ProductRecord, Record, VariantRecord};
use catalogue_files::testing::{both, facet, offer, price_on, product, variant};
use identity::Caller;
use proptest::{prelude::*, strategy::ValueTree, test_runner::TestRunner};
use proto::{
    catalogue::{FacetFilter, ProductHit, SearchRequest, SearchResponse, Sort, StockLine, TakeStockRequest},
    common::Page,
};
use test_shop::{buyer, buyer_of, order_for};
use values::{AccountId, Currency, OrderId};

const COLOURS: [&str; 3] = ["Black", "Blue", "Green"];
const FORMATS: [&str; 3] = ["DL", "C5", "C4"];
const SUPPLIERS: [&str; 2] = ["alpha", "beta"];

/// What a supplier asks for a form: whether it is there, what everyone pays, and what the account pays instead.
#[derive(Clone, Debug)]
struct Asked {
    seller: usize,
    is_there: bool,
    price: u32,
    own: Option<u32>,
}

/// A form of a product: its colour, its format, and who sells it.
type Form = (usize, usize, Vec<Asked>);

/// One that `alpha` or `beta` sells to everyone.
fn sold(colour: usize, format: usize, seller: usize, price: u32) -> Form {
    (colour, format, vec![Asked { seller, is_there: true, price, own: None }])
}

fn form(sku: &str, (colour, format, asked): &Form, account: AccountId) -> VariantRecord {
    let offers = asked.iter().map(|asked| {
        let own = asked.own.map(|own| price_on(PriceList::Account(account.0), "EUR", &[(1, &own.to_string())]));
        let everyones = offer(SUPPLIERS[asked.seller], &asked.price.to_string());
        let prices = everyones.prices.into_iter().chain(own).collect();
        OfferRecord { stock: if asked.is_there { 100 } else { 0 }, prices, ..offer(SUPPLIERS[asked.seller], "1") }
    });
    let axes = vec![facet("colour", COLOURS[*colour]), facet("format", FORMATS[*format])];
    let name = both(&format!("{} {}", FORMATS[*format], COLOURS[*colour]));
    VariantRecord { axes, offers: offers.collect(), name, ..variant(sku) }
}

fn envelope(id: usize, forms: &[Form], account: AccountId) -> ProductRecord {
    let variants = forms.iter().enumerate().map(|(place, of)| form(&format!("E-{id}-{place}"), of, account)).collect();
    ProductRecord { name: both(&format!("Envelope {id:02}")), variants, ..product(&format!("E-{id}")) }
}

/// What is filtered by: colours, formats and suppliers by their places, stock, and the most it may cost.
#[derive(Clone, Debug)]
struct Wish {
    colours: Vec<usize>,
    formats: Vec<usize>,
    sellers: Vec<usize>,
    is_there: bool,
    most: Option<u32>,
}

/// What the account pays for a form: the lowest price that can be ordered; what can't be costs the same of all.
fn price((_, _, asked): &Form) -> u32 {
    let paid = |asked: &Asked| asked.own.unwrap_or(asked.price);
    let there = asked.iter().filter(|asked| asked.is_there).map(paid).min();
    there.unwrap_or_else(|| paid(&asked[0]))
}

fn passes(wish: &Wish, form: &Form) -> bool {
    let is_sold = |asked: &Asked| {
        (wish.sellers.is_empty() || wish.sellers.contains(&asked.seller)) && (!wish.is_there || asked.is_there)
    };
    (wish.colours.is_empty() || wish.colours.contains(&form.0))
        && (wish.formats.is_empty() || wish.formats.contains(&form.1))
        && form.2.iter().any(is_sold)
        && wish.most.is_none_or(|most| price(form) < most)
}

/// The products, by their places, with the place of the first form of each that passes.
fn passing(wish: &Wish, forms: &[Vec<Form>]) -> Vec<(usize, usize)> {
    let first = |forms: &Vec<Form>| forms.iter().position(|form| passes(wish, form));
    forms.iter().enumerate().filter_map(|(id, forms)| Some((id, first(forms)?))).collect()
}

fn request(wish: &Wish) -> SearchRequest {
    let keys = |of: &[usize], names: &[&str]| of.iter().map(|at| names[*at].to_lowercase()).collect::<Vec<_>>();
    let most = wish.most.map(|most| format!("-{most}"));
    let all = [
        ("attr.colour", keys(&wish.colours, &COLOURS)),
        ("attr.format", keys(&wish.formats, &FORMATS)),
        ("supplier", keys(&wish.sellers, &SUPPLIERS)),
        ("price", most.into_iter().collect()),
    ];
    let filters = all.into_iter().filter(|(_, values)| !values.is_empty());
    let filters = filters.map(|(facet, values)| FacetFilter { facet: facet.to_owned(), values }).collect();
    let page = Some(Page { page: 0, size: 100 });
    SearchRequest { filters, in_stock: wish.is_there, page, sort: Sort::PriceAsc.into(), ..SearchRequest::default() }
}

async fn listed(shop: &Shop, request: SearchRequest) -> SearchResponse {
    shop.search(&buyer(), request).await.unwrap()
}

/// The product and the form that a row shows, by its SKU.
fn shown(hit: &ProductHit) -> (usize, usize) {
    let sku = &hit.variant.as_ref().unwrap().sku;
    let mut places = sku.trim_start_matches("E-").split('-').map(|place| place.parse::<usize>().unwrap());
    (places.next().unwrap(), places.next().unwrap())
}

/// Holds a listing against its forms: it shows the first of each product that passes and no other, misses none, stands in
/// the order of the prices that it shows, and counts of each value what is listed when that alone is asked of its facet.
fn hold(answer: &SearchResponse, wish: &Wish, forms: &[Vec<Form>]) {
    for hit in &answer.hits {
        let (id, place) = shown(hit);
        assert!(passes(wish, &forms[id][place]), "{wish:?} shows {:?}", hit.variant);
    }
    let expected = passing(wish, forms);
    let mut rows: Vec<(usize, usize)> = answer.hits.iter().map(shown).collect();
    let prices: Vec<u32> = rows.iter().map(|(id, place)| price(&forms[*id][*place])).collect();
    assert!(prices.is_sorted(), "{wish:?} in the order of {prices:?}");
    rows.sort_unstable();
    assert_eq!((answer.total, rows), (expected.len() as u64, expected), "{wish:?}");
    let of_facet = |facet: &str, at: usize| match facet {
        "attr.colour" => Wish { colours: vec![at], ..wish.clone() },
        "attr.format" => Wish { formats: vec![at], ..wish.clone() },
        _ => Wish { sellers: vec![at], ..wish.clone() },
    };
    for (facet, names) in [("attr.colour", &COLOURS[..]), ("attr.format", &FORMATS), ("supplier", &SUPPLIERS)] {
        let Some(counted) = answer.facets.iter().find(|counted| counted.id == facet) else { continue };
        for (at, name) in names.iter().enumerate() {
            let count =
                counted.values.iter().find(|value| value.id == name.to_lowercase()).map_or(0, |value| value.count);
            assert_eq!(count as usize, passing(&of_facet(facet, at), forms).len(), "{wish:?}: {facet} {name}");
        }
    }
}

fn forms() -> impl Strategy<Value = Vec<Form>> {
    let asked = (0..2_usize, any::<bool>(), 1..30_u32, prop::option::weighted(0.3, 1..30_u32));
    let asked = asked.prop_map(|(seller, is_there, price, own)| Asked { seller, is_there, price, own });
    let asked = prop::collection::vec(asked, 1..3).prop_map(|mut asked| {
        asked.sort_by_key(|asked| asked.seller);
        asked.dedup_by_key(|asked| asked.seller);
        let first = asked[0].clone();
        if asked.iter().all(|asked| !asked.is_there) {
            asked.iter_mut().for_each(|asked| (asked.price, asked.own) = (first.price, first.own));
        }
        asked
    });
    prop::collection::vec((0..3_usize, 0..3_usize, asked), 1..5)
}

fn wish() -> impl Strategy<Value = Wish> {
    let some = |of: usize| prop::collection::vec(0..of, 0..3);
    let wish = (some(3), some(3), some(2), any::<bool>(), prop::option::of(2..30_u32));
    wish.prop_map(|(colours, formats, sellers, is_there, most)| Wish { colours, formats, sellers, is_there, most })
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_filtered_listing_never_shows_a_variant_outside_the_filter_and_misses_none() {
    let mut runner = TestRunner::deterministic();
    let account = AccountId::new();
    let buyer = buyer_of(account, &[], Currency::Eur);
    let mut all: Vec<Vec<Form>> = prop::collection::vec(forms(), 40).new_tree(&mut runner).unwrap().current();
    let shop = Shop::selling(all.iter().enumerate().map(|(id, forms)| envelope(id, forms, account))).await;
    for round in 0..4 {
        for _ in 0..40 {
            let wish = wish().new_tree(&mut runner).unwrap().current();
            hold(&shop.search(&buyer, request(&wish)).await.unwrap(), &wish, &all);
        }
        // Forms come, go and change, and so do what they cost and where they are there.
        let changed = (round..all.len()).step_by(3);
        for id in changed.clone() {
            all[id] = forms().new_tree(&mut runner).unwrap().current();
        }
        let records = changed.map(|id| Record::Product(envelope(id, &all[id], account)));
        assert_eq!(*shop.load(records.collect()).await.refused, []);
    }
}

#[tokio::test]
async fn prices_sort_by_the_version_that_a_row_shows_and_by_what_the_account_pays() {
    let account = AccountId::new();
    let own = |colour, price, own| (colour, 0, vec![Asked { seller: 0, is_there: true, price, own: Some(own) }]);
    let products = [
        vec![sold(0, 0, 0, 1), sold(2, 0, 0, 9)],
        vec![sold(0, 0, 0, 5), sold(2, 0, 0, 6)],
        vec![sold(0, 0, 0, 8), own(2, 20, 3)],
    ];
    let shop = Shop::selling(products.iter().enumerate().map(|(id, forms)| envelope(id, forms, account))).await;
    let order = async |caller: &Caller, request: SearchRequest| {
        let hits = shop.search(caller, request).await.unwrap().hits;
        hits.iter().map(|hit| shown(hit).0).collect::<Vec<_>>()
    };
    let (anybody, theirs) = (buyer(), buyer_of(account, &[], Currency::Eur));
    let by_price = |sort: Sort, request: SearchRequest| SearchRequest { sort: sort.into(), ..request };
    let green = || filtered(&[("attr.colour", &["green"])]);
    assert_eq!(order(&anybody, by_price(Sort::PriceAsc, SearchRequest::default())).await, [0, 1, 2]);
    assert_eq!(order(&anybody, by_price(Sort::PriceAsc, green())).await, [1, 0, 2]);
    assert_eq!(order(&theirs, by_price(Sort::PriceAsc, green())).await, [2, 1, 0]);
    assert_eq!(order(&theirs, by_price(Sort::PriceDesc, green())).await, [0, 1, 2]);
    assert_eq!(order(&theirs, by_price(Sort::PriceAsc, words("envelope green"))).await, [2, 1, 0], "by what was typed");
    assert_eq!(order(&theirs, by_price(Sort::PriceAsc, words("envelope black"))).await, [0, 1, 2]);
}

#[tokio::test]
async fn a_row_says_how_many_versions_fit_and_shows_the_first_that_does() {
    let forms = [sold(0, 0, 0, 5), sold(2, 0, 0, 6), sold(2, 1, 1, 7)];
    let shop = Shop::selling([envelope(0, &forms, AccountId::new())]).await;
    let hit = listed(&shop, filtered(&[("attr.colour", &["green"])])).await.hits.remove(0);
    assert_eq!((hit.variant_count, hit.fitting_variant_count), (3, Some(2)));
    let variant = hit.variant.unwrap();
    assert_eq!(variant.sku, "E-0-1");
    assert_eq!(variant.offers[0].price_ranges[0].unit_price, "6.00");
    let all = listed(&shop, SearchRequest::default()).await.hits.remove(0);
    assert_eq!((all.variant.unwrap().sku.as_str(), all.fitting_variant_count), ("E-0-0", None));
    let both = listed(&shop, filtered(&[("attr.colour", &["black"]), ("attr.format", &["c5"])])).await;
    assert_eq!((both.total, both.hits.len()), (0, 0), "no version is black and C5");
}

#[tokio::test]
async fn words_show_the_version_that_they_name() {
    let shop = Shop::selling([envelope(0, &[sold(0, 0, 0, 5), sold(1, 1, 0, 6)], AccountId::new())]).await;
    let sku = async |typed: &str| {
        let hit = listed(&shop, words(typed)).await.hits.remove(0);
        hit.variant.unwrap().sku
    };
    assert_eq!(sku("envelope").await, "E-0-0");
    assert_eq!(sku("envelope c5").await, "E-0-1");
    assert_eq!(sku("envelope dl").await, "E-0-0");
}

#[tokio::test]
async fn a_version_that_is_found_by_its_reference_has_the_stock_of_now() {
    let forms = [sold(0, 0, 0, 10), sold(1, 1, 0, 10)];
    let shop = Shop::selling([envelope(1, &forms, AccountId::new())]).await;
    let stock = async |sku: &str| {
        let hits = shop.search(&buyer(), words(sku)).await.unwrap().hits;
        let variant = hits[0].variant.clone().unwrap();
        (variant.sku, variant.offers[0].stock.unwrap())
    };
    assert_eq!(stock("E-1-0").await, ("E-1-0".to_owned(), 100));
    let line = StockLine { offer_price_id: shop.offer("E-1", "alpha").await, quantity: 3 };
    let request = TakeStockRequest { order_id: OrderId::new().to_string(), lines: vec![line] };
    shop.client.clone().take_stock(order_for(&buyer()).ask(request)).await.unwrap();
    assert_eq!(stock("E-1-0").await, ("E-1-0".to_owned(), 97), "the first, too");
    assert_eq!(stock("E-1-1").await, ("E-1-1".to_owned(), 100));
}
