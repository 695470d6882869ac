//! What delivery costs and what is taxed how, as operators set it and as everybody is told.

use crate::shop::Shop;
use catalogue_files::testing::{offer, with_offers};
use identity::Caller;
use platform_process::Refusal;
use proto::{
    catalogue::{
        GetShippingFeesRequest, GetShippingFeesResponse, ListShippingFeeTablesRequest, ListStockAuditRequest,
        ListTaxTablesRequest, SetShippingFeeTableRequest, SetTaxTableRequest, ShippingFeeEntry, ShippingFeeTable,
        TaxRateEntry, TaxTable,
    },
    common::{Page, Reason, Versions},
};
use test_shop::{buyer, operator, visitor};

const SINCE: &str = "2020-01-01";

async fn shop() -> Shop {
    let shop = Shop::selling([with_offers("1", vec![offer("alpha", "1")])]).await;
    let view = "insert into catalogue.stores
                    (store_id, store_view_id, position, name, currency, locale, logo, support_email, support_phone, is_open)
                values ('uk', 'uk-en', 1, 'United Kingdom', 'GBP', 'en-GB', '', '', '', true)";
    sqlx::query(view).execute(&shop.database.pool).await.unwrap();
    shop
}

fn fee(shipping_type: &str, price: &str, free_from: &str) -> ShippingFeeEntry {
    ShippingFeeEntry {
        shipping_type: shipping_type.into(),
        price: price.into(),
        free_from: free_from.into(),
        valid_from: SINCE.into(),
        valid_to: String::new(),
    }
}

fn widest(currency: &str, fees: Vec<ShippingFeeEntry>) -> ShippingFeeTable {
    ShippingFeeTable { currency: currency.into(), fees, ..ShippingFeeTable::default() }
}

async fn set(shop: &Shop, caller: &Caller, table: ShippingFeeTable) -> Result<ShippingFeeTable, Refusal> {
    let request = SetShippingFeeTableRequest { table: Some(table), reason: "new carrier".into(), if_match: None };
    Ok(shop.fees.clone().set_shipping_fee_table(caller.ask(request)).await?.into_inner().table.unwrap())
}

pub async fn set_rates(shop: &Shop, country: &str, rates: &[(&str, &str, &str, &str)]) -> Result<TaxTable, Refusal> {
    let rate = |(kind, percent, from, to): &(&str, &str, &str, &str)| TaxRateEntry {
        kind: (*kind).into(),
        percent: (*percent).into(),
        valid_from: (*from).into(),
        valid_to: (*to).into(),
    };
    let table = TaxTable { country: country.into(), rates: rates.iter().map(rate).collect(), version: 0 };
    let request = SetTaxTableRequest { table: Some(table), ..SetTaxTableRequest::default() };
    Ok(shop.fees.clone().set_tax_table(operator().ask(request)).await?.into_inner().table.unwrap())
}

async fn told(shop: &Shop, view: (&str, &str), currency: &str) -> GetShippingFeesResponse {
    let request =
        GetShippingFeesRequest { store_id: view.0.into(), store_view_id: view.1.into(), currency: currency.into() };
    shop.client.clone().get_shipping_fees(visitor().ask(request)).await.unwrap().into_inner()
}

/// Whose, how, for how much and free from when: in one line each.
async fn lines(shop: &Shop, view: (&str, &str), currency: &str) -> Vec<String> {
    let fees = told(shop, view, currency).await.fees.into_iter();
    let line = |fee: proto::catalogue::ShippingFee| {
        let whose = if fee.supplier_id.is_empty() { "all" } else { "one" };
        format!("{whose} {} {} {}", fee.shipping_type, fee.price, fee.free_from.unwrap_or_default())
    };
    let mut lines: Vec<_> = fees.map(|fee| line(fee).trim_end().to_owned()).collect();
    lines.sort();
    lines
}

#[tokio::test]
async fn d9_4_the_first_fees_are_those_of_each_currency() {
    let shop = shop().await;
    let euros = ["all EXPRESS 19.90", "all PICKUP 0.00", "all STD 9.90 150.00"];
    assert_eq!(lines(&shop, ("", ""), "EUR").await, euros);
    let pounds = ["all EXPRESS 16.90", "all PICKUP 0.00", "all STD 8.50 130.00"];
    assert_eq!(lines(&shop, ("uk", "uk-en"), "GBP").await, pounds);
    assert_eq!(told(&shop, ("", ""), "GBP").await.tax_rate, "20.00");
}

#[tokio::test]
async fn d9_4_the_narrowest_table_that_knows_the_type_holds() {
    let (shop, operator) = (shop().await, operator());
    let of_view = ShippingFeeTable {
        store_id: "uk".into(),
        store_view_id: "uk-en".into(),
        ..widest("GBP", vec![fee("STD", "7", "")])
    };
    set(&shop, &operator, of_view.clone()).await.unwrap();
    let of_supplier = ShippingFeeTable { supplier: "alpha".into(), ..widest("GBP", vec![fee("STD", "45", "")]) };
    set(&shop, &operator, of_supplier).await.unwrap();
    let everywhere = ["all EXPRESS 16.90", "all PICKUP 0.00", "all STD 8.50 130.00", "one STD 45.00"];
    assert_eq!(lines(&shop, ("", ""), "GBP").await, everywhere);
    let in_view = ["all EXPRESS 16.90", "all PICKUP 0.00", "all STD 7.00", "one STD 45.00"];
    assert_eq!(lines(&shop, ("uk", "uk-en"), "GBP").await, in_view);
    let in_both = ShippingFeeTable { supplier: "alpha".into(), fees: vec![fee("STD", "40", "500")], ..of_view.clone() };
    set(&shop, &operator, in_both).await.unwrap();
    assert_eq!(lines(&shop, ("uk", "uk-en"), "GBP").await[3], "one STD 40.00 500.00");

    set(&shop, &operator, ShippingFeeTable { fees: Vec::new(), ..of_view }).await.unwrap();
    assert_eq!(lines(&shop, ("uk", "uk-en"), "GBP").await[2], "all STD 8.50 130.00");
    let request = operator.ask(ListShippingFeeTablesRequest {});
    let tables = shop.fees.clone().list_shipping_fee_tables(request).await.unwrap().into_inner().tables;
    let scopes: Vec<_> =
        tables.iter().map(|table| format!("{} {} {}", table.currency, table.store_view_id, table.supplier)).collect();
    assert_eq!(scopes, ["EUR  ", "GBP  ", "GBP  alpha", "GBP uk-en alpha"]);
}

#[tokio::test]
async fn d9_4_a_fee_holds_on_its_days_alone() {
    let (shop, operator) = (shop().await, operator());
    let std = |price: &str, from: &str, to: &str| ShippingFeeEntry {
        valid_from: from.into(),
        valid_to: to.into(),
        ..fee("STD", price, "")
    };
    let fees = vec![
        std("1", "2020-01-01", "2020-12-31"),
        std("2", "2021-01-01", "2998-12-31"),
        std("3", "2999-01-01", ""),
        fee("EXPRESS", "4", ""),
        fee("PICKUP", "0", ""),
    ];
    set(&shop, &operator, widest("EUR", fees)).await.unwrap();
    assert_eq!(lines(&shop, ("", ""), "EUR").await[2], "all STD 2.00");
    let rates = [("STANDARD", "20", "2020-01-01", "2020-12-31"), ("STANDARD", "21", "2021-01-01", "")];
    set_rates(&shop, "FR", &rates).await.unwrap();
    assert_eq!(told(&shop, ("", ""), "EUR").await.tax_rate, "21.00");
}

#[tokio::test]
async fn a_table_that_is_wrong_is_refused_at_its_member_and_changes_nothing() {
    let (shop, operator) = (shop().await, operator());
    let before = lines(&shop, ("", ""), "EUR").await;
    let others = || [fee("EXPRESS", "1", ""), fee("PICKUP", "0", "")];
    let with = |std: Vec<ShippingFeeEntry>| widest("EUR", std.into_iter().chain(others()).collect());
    let ends = |to: &str| ShippingFeeEntry { valid_to: to.into(), ..fee("STD", "1", "") };
    let begins = |from: &str| ShippingFeeEntry { valid_from: from.into(), ..fee("STD", "1", "") };
    for (table, reason, field, right) in [
        (with(vec![fee("STD", "-1", "")]), Reason::AmountInvalid, "fees[0].price", ""),
        (with(vec![fee("STD", "1", "0.001")]), Reason::AmountInvalid, "fees[0].freeFrom", ""),
        (with(vec![fee("DRONE", "1", "")]), Reason::WordUnknown, "fees[0].shippingType", ""),
        (with(vec![ends("2019-01-01")]), Reason::ValidityBackwards, "fees[0].validTo", "2020-01-01"),
        (with(vec![begins("2020-13-01")]), Reason::DayInvalid, "fees[0].validFrom", ""),
        (with(vec![ends("2021-12-31"), begins("2022-02-01")]), Reason::ValidityHole, "fees[1].validFrom", "2022-01-01"),
        (
            with(vec![ends("2022-02-01"), begins("2022-02-01")]),
            Reason::ValidityOverlap,
            "fees[0].validTo",
            "2022-01-31",
        ),
        (with(vec![ends("2098-12-31")]), Reason::ValidityEnds, "fees[0].validTo", ""),
        (widest("EUR", others().into()), Reason::TableEntryMissing, "fees", ""),
        (widest("EUR", Vec::new()), Reason::TableEntryMissing, "fees", ""),
        (widest("USD", others().into()), Reason::CurrencyUnknown, "currency", ""),
        (ShippingFeeTable { supplier: "nobody".into(), ..with(vec![]) }, Reason::SupplierUnknown, "supplier", ""),
        (ShippingFeeTable { store_id: "uk".into(), ..with(vec![]) }, Reason::StoreViewUnknown, "storeViewId", ""),
    ] {
        let refused = set(&shop, &operator, table).await.unwrap_err();
        let told_right = refused.params.get("right").map_or("", String::as_str);
        assert_eq!((refused.reason, refused.field.as_deref(), told_right), (reason, Some(field), right));
    }
    let wrong = set_rates(&shop, "FR", &[("STANDARD", "120", SINCE, "")]).await.unwrap_err();
    assert_eq!((wrong.reason, wrong.field.as_deref()), (Reason::TaxRateInvalid, Some("rates[0].percent")));
    let none = set_rates(&shop, "FR", &[("REDUCED", "5.5", SINCE, "")]).await.unwrap_err();
    assert_eq!((none.reason, none.params["what"].as_str()), (Reason::TableEntryMissing, "STANDARD"));
    assert_eq!(set_rates(&shop, "France", &[]).await.unwrap_err().reason, Reason::CountryUnknown);
    assert_eq!(lines(&shop, ("", ""), "EUR").await, before);
}

#[tokio::test]
async fn d7_34_operators_alone_set_and_list_and_the_trail_says_what_was_before() {
    let (shop, operator) = (shop().await, operator());
    let table = || widest("EUR", vec![fee("STD", "5", ""), fee("EXPRESS", "6", ""), fee("PICKUP", "0", "")]);
    for (caller, reason) in [(Caller::default(), Reason::AuthenticationRequired), (buyer(), Reason::Forbidden)] {
        assert_eq!(set(&shop, &caller, table()).await.unwrap_err().reason, reason);
        let listed = shop.fees.clone().list_tax_tables(caller.ask(ListTaxTablesRequest {})).await;
        assert_eq!(Refusal::from(listed.unwrap_err()).reason, reason);
    }
    set(&shop, &operator, table()).await.unwrap();
    let request = ListStockAuditRequest { page: Some(Page { page: 0, size: 10 }), filter: None };
    let trail = shop.operations.clone().list_stock_audit(operator.ask(request)).await.unwrap().into_inner().entries;
    let entry = &trail[0];
    assert_eq!((entry.action.as_str(), entry.subject.as_str()), ("SHIPPING_FEES_SET", "EUR"));
    assert!(entry.details["before"].starts_with("STD 9.90, free from 150.00, from 2020-01-01; EXPRESS 19.90"));
    assert!(entry.details["after"].starts_with("STD 5.00, from 2020-01-01"));
    assert_eq!(entry.details["reason"], "new carrier");
}

#[tokio::test]
async fn d7_52_a_table_is_set_over_the_version_that_was_seen_and_over_no_other() {
    let (shop, operator) = (shop().await, operator());
    let over = async |table: ShippingFeeTable, version: u64| {
        let if_match = Some(Versions { versions: vec![version] });
        let request = SetShippingFeeTableRequest { table: Some(table), reason: String::new(), if_match };
        let set = shop.fees.clone().set_shipping_fee_table(operator.ask(request)).await.map_err(Refusal::from)?;
        Ok::<_, Refusal>(set.into_inner().table.unwrap().version)
    };
    let of_alpha =
        |price: &str| ShippingFeeTable { supplier: "alpha".into(), ..widest("EUR", vec![fee("STD", price, "")]) };
    let first = over(of_alpha("45"), 0).await.unwrap();
    assert_eq!(over(of_alpha("46"), 0).await.unwrap_err().reason, Reason::StaleVersion, "there is one by now");
    let second = over(of_alpha("47"), first).await.unwrap();
    assert_ne!(first, second);
    assert_eq!(over(of_alpha("48"), first).await.unwrap_err().reason, Reason::StaleVersion);
    let request = operator.ask(ListShippingFeeTablesRequest {});
    let tables = shop.fees.clone().list_shipping_fee_tables(request).await.unwrap().into_inner().tables;
    let kept = tables.iter().find(|table| table.supplier == "alpha").unwrap();
    assert_eq!((kept.fees[0].price.as_str(), kept.version), ("47.00", second));
}

#[tokio::test]
async fn d7_52_rates_are_set_over_the_version_that_was_seen_and_over_no_other() {
    let shop = shop().await;
    let version = async || {
        let request = operator().ask(ListTaxTablesRequest {});
        let tables = shop.fees.clone().list_tax_tables(request).await.unwrap().into_inner().tables;
        tables.into_iter().find(|table| table.country == "FR").unwrap().version
    };
    let seen = version().await;
    let set = set_rates(&shop, "FR", &[("STANDARD", "21", SINCE, "")]).await.unwrap();
    assert_eq!((set.version, set.version == seen), (version().await, false));
    let if_match = Some(Versions { versions: vec![seen] });
    let late = SetTaxTableRequest { table: Some(set), reason: String::new(), if_match };
    let late = shop.fees.clone().set_tax_table(operator().ask(late)).await.map_err(Refusal::from);
    assert_eq!(late.unwrap_err().reason, Reason::StaleVersion);
}
