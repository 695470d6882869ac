//! Prices that suppliers set of their own offers, and operators of any: told at once, and kept in the trail.

use crate::shop::{Shop, words};
use catalogue_files::{
    record::{PriceList, Record},
    testing::{offer, price_on, with_offers},
};
use identity::{Caller, testing};
use platform_process::Refusal;
use proto::{
    catalogue::{
        GetOfferPricesRequest, ListStockAuditRequest, OfferPrices, PriceLinesRequest, PriceRange, SetOfferPricesRequest,
    },
    common::{Page, Reason, Versions},
};
use test_shop::{buyer, buyer_of, eventually, operator};
use values::{AccountId, Currency, SupplierId, UserId};

/// Product 1 of alpha and beta, with a price of alpha's for a group.
async fn shop() -> Shop {
    let mut of_alpha = offer("alpha", "10");
    of_alpha.prices.push(price_on(PriceList::Group("gold".into()), "EUR", &[(1, "3")]));
    Shop::selling([with_offers("1", vec![of_alpha, offer("beta", "12")])]).await
}

/// Somebody who works for a supplier.
async fn clerk(shop: &Shop, supplier: &str) -> Caller {
    let id = "select id from catalogue.suppliers where external_id = $1";
    let id = sqlx::query_scalar(id).bind(supplier).fetch_one(&shop.database.pool).await.unwrap();
    Caller { user: Some(testing::user_of_supplier(UserId::new(), SupplierId(id), None)), ..Caller::default() }
}

fn range(min_quantity: u32, unit_price: &str, discount: Option<&str>) -> PriceRange {
    PriceRange { min_quantity, unit_price: unit_price.into(), discount_unit_price: discount.map(str::to_owned) }
}

async fn set(
    shop: &Shop,
    caller: &Caller,
    offer: &str,
    currency: &str,
    ranges: Vec<PriceRange>,
) -> Result<OfferPrices, Refusal> {
    let (offer_price_id, currency, reason) = (offer.into(), currency.into(), "new list".into());
    let request = SetOfferPricesRequest { offer_price_id, currency, ranges, reason, if_match: None };
    Ok(shop.operations.clone().set_offer_prices(caller.ask(request)).await?.into_inner().prices.unwrap())
}

async fn get(shop: &Shop, caller: &Caller, offer: &str) -> Result<OfferPrices, Refusal> {
    let request = GetOfferPricesRequest { offer_price_id: offer.into() };
    Ok(shop.operations.clone().get_offer_prices(caller.ask(request)).await?.into_inner().prices.unwrap())
}

async fn ranges(shop: &Shop, caller: &Caller, supplier: &str) -> Vec<PriceRange> {
    let offer = shop.quote(caller, &[shop.offer("1", supplier).await]).await.remove(0).offer.unwrap();
    offer.price_ranges
}

#[tokio::test]
async fn d6_9_a_supplier_sets_the_prices_of_its_own_offers_alone() {
    let shop = shop().await;
    let (alpha, gold) = (clerk(&shop, "alpha").await, buyer_of(AccountId::new(), &["gold"], Currency::Eur));
    let ours = vec![range(10, "8.5", Some("7.25")), range(1, "9.9", None)];
    let told = set(&shop, &alpha, "SKU-1", "EUR", ours.clone()).await.unwrap();
    let ascending = vec![range(1, "9.90", None), range(10, "8.50", Some("7.25"))];
    assert_eq!((told.prices.len(), &told.prices[0].ranges), (1, &ascending));
    assert_eq!(ranges(&shop, &buyer(), "alpha").await, ascending);
    assert_eq!(ranges(&shop, &gold, "alpha").await, [range(1, "3.00", None)], "a group's price stays");
    set(&shop, &alpha, "alpha:SKU-1", "GBP", vec![range(1, "8.0325", None)]).await.unwrap();
    let read = get(&shop, &alpha, "SKU-1").await.unwrap();
    let currencies: Vec<_> = read.prices.iter().map(|prices| prices.currency.as_str()).collect();
    assert_eq!(currencies, ["EUR", "GBP"]);

    let theirs = shop.offer("1", "beta").await;
    for offer in [theirs.as_str(), "beta:SKU-1", "nothing"] {
        assert_eq!(set(&shop, &alpha, offer, "EUR", ours.clone()).await.unwrap_err().reason, Reason::OfferNotFound);
        assert_eq!(get(&shop, &alpha, offer).await.unwrap_err().reason, Reason::OfferNotFound);
    }
    assert_eq!(ranges(&shop, &buyer(), "beta").await, [range(1, "12.00", None)]);
    for (caller, reason) in [(Caller::default(), Reason::AuthenticationRequired), (buyer(), Reason::Forbidden)] {
        assert_eq!(set(&shop, &caller, "SKU-1", "EUR", vec![]).await.unwrap_err().reason, reason);
        assert_eq!(get(&shop, &caller, "SKU-1").await.unwrap_err().reason, reason);
    }
    let page = Some(Page { page: 0, size: 10 });
    let trail = shop
        .operations
        .clone()
        .list_stock_audit(operator().ask(ListStockAuditRequest { page, filter: None }))
        .await
        .unwrap();
    let entry = trail.into_inner().entries.pop().unwrap();
    assert_eq!((entry.action.as_str(), entry.subject.as_str()), ("PRICES_SET", "alpha:SKU-1"));
    assert_eq!((&*entry.details["before"], &*entry.details["after"]), ("1: 10.0000", "1: 9.9, 10: 8.5 (7.25)"));
}

#[tokio::test]
async fn a_price_that_is_set_shows_in_listings_and_is_told_to_carts_and_a_file_brings_its_own_again() {
    let shop = shop().await;
    let price = async |since: &[String]| {
        let request = PriceLinesRequest { since: since.to_vec(), ..Default::default() };
        shop.client.clone().price_lines(buyer().ask(request)).await.unwrap().into_inner()
    };
    let before = price(&[]).await.version;
    set(&shop, &operator(), "beta:SKU-1", "EUR", vec![range(1, "1.5", None)]).await.unwrap();
    assert!(price(&[before]).await.changed[0].offer_price_ids.contains(&shop.offer("1", "beta").await));
    eventually("listings follow", async || {
        let found = shop.search(&buyer(), words("Thing")).await.unwrap().hits;
        found[0].variant.as_ref().unwrap().offers[0].price_ranges == [range(1, "1.50", None)]
    })
    .await;
    set(&shop, &operator(), "beta:SKU-1", "EUR", vec![]).await.unwrap();
    assert_eq!(ranges(&shop, &buyer(), "beta").await, []);
    let same = with_offers("1", vec![offer("alpha", "10"), offer("beta", "12")]);
    shop.load(vec![Record::Product(same)]).await;
    assert_eq!(ranges(&shop, &buyer(), "beta").await, [range(1, "12.00", None)]);
}

#[tokio::test]
async fn a_wrong_price_is_refused_at_its_member_and_changes_nothing() {
    let shop = shop().await;
    let alpha = clerk(&shop, "alpha").await;
    let many = (1..=21).map(|quantity| range(quantity, "1", None)).collect();
    for (currency, ranges, reason, field) in [
        ("EUR", vec![range(1, "-0.01", None)], Reason::UnitPriceInvalid, "ranges[0].unitPrice"),
        ("EUR", vec![range(1, "1", Some("0.12345"))], Reason::UnitPriceInvalid, "ranges[0].discountUnitPrice"),
        ("EUR", vec![range(5, "1", None)], Reason::PriceRangesInvalid, "ranges"),
        ("EUR", vec![range(1, "1", None), range(1, "2", None)], Reason::PriceRangesInvalid, "ranges[1].minQuantity"),
        ("EUR", many, Reason::TableTooLong, "ranges"),
        ("USD", vec![], Reason::CurrencyUnknown, "currency"),
    ] {
        let refused = set(&shop, &alpha, "SKU-1", currency, ranges).await.unwrap_err();
        assert_eq!((refused.reason, refused.field.as_deref()), (reason, Some(field)));
    }
    let several = set(&shop, &operator(), "SKU-1", "EUR", vec![]).await.unwrap_err();
    assert_eq!((several.reason, several.params["suppliers"].as_str()), (Reason::FieldInvalid, "alpha, beta"));
    assert_eq!(ranges(&shop, &buyer(), "alpha").await, [range(1, "10.00", None)]);
}

#[tokio::test]
async fn d7_52_prices_of_a_currency_are_set_over_the_version_that_was_seen() {
    let shop = shop().await;
    let alpha = clerk(&shop, "alpha").await;
    let over = async |currency: &str, price: &str, version: u64| {
        let if_match = Some(Versions { versions: vec![version] });
        let ranges = vec![range(1, price, None)];
        let (offer_price_id, currency) = ("SKU-1".to_owned(), currency.to_owned());
        let request = SetOfferPricesRequest { offer_price_id, currency, ranges, reason: String::new(), if_match };
        shop.operations.clone().set_offer_prices(alpha.ask(request)).await.map(drop).map_err(Refusal::from)
    };
    let euros = get(&shop, &alpha, "SKU-1").await.unwrap().prices.remove(0).version;
    over("GBP", "8", 0).await.unwrap();
    assert_eq!(over("GBP", "7", 0).await.unwrap_err().reason, Reason::StaleVersion, "there is a price by now");
    over("EUR", "11", euros).await.unwrap();
    assert_eq!(over("EUR", "12", euros).await.unwrap_err().reason, Reason::StaleVersion);
    assert_eq!(ranges(&shop, &buyer(), "alpha").await, [range(1, "11.00", None)]);
}
