//! Listings of products in several forms: filters hold on one variant, and a row shows one that passes them all.

use crate::shop::{Shop, filtered, words};
use catalogue_files::record::{OfferRecord, ProductRecord, VariantRecord};
use catalogue_files::testing::{both, facet, offer, product, variant};
use proptest::{prelude::*, strategy::ValueTree, test_runner::TestRunner};
use proto::{
    catalogue::{ProductHit, SearchRequest, SearchResponse},
    common::Page,
};
use test_shop::buyer;

const COLOURS: [&str; 3] = ["Black", "Blue", "Green"];
const FORMATS: [&str; 3] = ["DL", "C5", "C4"];
const SUPPLIERS: [&str; 2] = ["alpha", "beta"];

/// A form of a product: its colour, its format, who sells it, whether it is there, and what it costs.
type Form = (usize, usize, usize, bool, u32);

fn form(sku: &str, (colour, format, seller, is_there, price): Form) -> VariantRecord {
    let offers =
        vec![OfferRecord { stock: if is_there { 100 } else { 0 }, ..offer(SUPPLIERS[seller], &price.to_string()) }];
    let axes = vec![facet("colour", COLOURS[colour]), facet("format", FORMATS[format])];
    VariantRecord { axes, offers, name: both(&format!("{} {}", FORMATS[format], COLOURS[colour])), ..variant(sku) }
}

fn envelope(id: usize, forms: &[Form]) -> ProductRecord {
    let variants = forms.iter().enumerate().map(|(place, of)| form(&format!("E-{id}-{place}"), *of)).collect();
    ProductRecord { name: both(&format!("Envelope {id:02}")), variants, ..product(&format!("E-{id}")) }
}

/// What is filtered by: colours and formats by their places, a supplier, stock, and the most it may cost.
type Wish = (Vec<usize>, Vec<usize>, Option<usize>, bool, Option<u32>);

fn passes((colours, formats, seller, is_there, most): &Wish, form: &Form) -> bool {
    (colours.is_empty() || colours.contains(&form.0))
        && (formats.is_empty() || formats.contains(&form.1))
        && seller.is_none_or(|seller| seller == form.2)
        && (!is_there || form.3)
        && most.is_none_or(|most| form.4 < most)
}

fn request((colours, formats, seller, is_there, most): &Wish) -> SearchRequest {
    let keys = |of: &[usize], names: [&str; 3]| of.iter().map(|at| names[*at].to_lowercase()).collect::<Vec<_>>();
    let (colours, formats) = (keys(colours, COLOURS), keys(formats, FORMATS));
    let (seller, most) = (seller.map(|at| SUPPLIERS[at]), most.map(|most| format!("-{most}")));
    let colours: Vec<&str> = colours.iter().map(String::as_str).collect();
    let formats: Vec<&str> = formats.iter().map(String::as_str).collect();
    let seller: Vec<&str> = seller.into_iter().collect();
    let most: Vec<&str> = most.as_deref().into_iter().collect();
    let all = [("attr.colour", &*colours), ("attr.format", &*formats), ("supplier", &*seller), ("price", &*most)];
    let all: Vec<(&str, &[&str])> = all.into_iter().filter(|(_, values)| !values.is_empty()).collect();
    SearchRequest { in_stock: *is_there, page: Some(Page { page: 0, size: 100 }), ..filtered(&all) }
}

async fn listed(shop: &Shop, request: SearchRequest) -> SearchResponse {
    shop.search(&buyer(), request).await.unwrap()
}

/// The form that a row shows, by its SKU.
fn shown<'a>(hit: &ProductHit, forms: &'a [Vec<Form>]) -> &'a Form {
    let sku = &hit.variant.as_ref().unwrap().sku;
    let mut places = sku.trim_start_matches("E-").split('-').map(|place| place.parse::<usize>().unwrap());
    &forms[places.next().unwrap()][places.next().unwrap()]
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_filtered_listing_never_shows_a_variant_outside_the_filter_and_misses_none() {
    let one = (0..3_usize, 0..3_usize, 0..2_usize, any::<bool>(), 1..30_u32);
    let forms = prop::collection::vec(prop::collection::vec(one, 1..5), 40);
    let mut runner = TestRunner::deterministic();
    let forms: Vec<Vec<Form>> = forms.new_tree(&mut runner).unwrap().current();
    let shop = Shop::selling(forms.iter().enumerate().map(|(id, forms)| envelope(id, forms))).await;
    let some = |of: usize| prop::collection::vec(0..of, 0..3);
    let wish = (some(3), some(3), prop::option::of(0..2_usize), any::<bool>(), prop::option::of(2..30_u32));
    for _ in 0..120 {
        let wish: Wish = wish.new_tree(&mut runner).unwrap().current();
        let answer = listed(&shop, request(&wish)).await;
        for hit in &answer.hits {
            assert!(passes(&wish, shown(hit, &forms)), "{wish:?} shows {:?}", hit.variant);
        }
        // A price alone is held against the variant that stands for its product where nothing else is asked for.
        let is_by_price_alone =
            wish.4.is_some() && wish.0.is_empty() && wish.1.is_empty() && wish.2.is_none() && !wish.3;
        if !is_by_price_alone {
            let expected = forms.iter().filter(|forms| forms.iter().any(|form| passes(&wish, form))).count();
            assert_eq!((answer.total, answer.hits.len()), (expected as u64, expected), "{wish:?}");
        }
    }
}

#[tokio::test]
async fn a_row_says_how_many_versions_fit_and_shows_the_first_that_does() {
    let forms = [(0, 0, 0, true, 5), (2, 0, 0, true, 6), (2, 1, 1, true, 7)];
    let shop = Shop::selling([envelope(0, &forms)]).await;
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
    let shop = Shop::selling([envelope(0, &[(0, 0, 0, true, 5), (1, 1, 0, true, 6)])]).await;
    let sku = async |typed: &str| {
        let hit = listed(&shop, words(typed)).await.hits.remove(0);
        hit.variant.unwrap().sku
    };
    assert_eq!(sku("envelope").await, "E-0-0");
    assert_eq!(sku("envelope c5").await, "E-0-1");
    assert_eq!(sku("envelope dl").await, "E-0-0");
}
