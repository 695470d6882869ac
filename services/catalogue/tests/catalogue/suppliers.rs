//! Suppliers that operators make, rename and stop: seen at once, and kept in the trail.

use crate::shop::Shop;
use catalogue_files::testing::product;
use identity::Caller;
use platform_process::Refusal;
use proto::{
    catalogue::{
        ListStockAuditRequest, ListSupplierRecordsRequest, ListSuppliersRequest, SaveSupplierRecordRequest,
        SaveSupplierRecordResponse, SupplierRecord,
    },
    common::{AuditEntry, Page, Reason, Versions},
};
use test_shop::{buyer, operator};

fn supplier(id: &str, name: &str) -> SupplierRecord {
    SupplierRecord { external_id: id.into(), name: name.into(), is_active: true }
}

async fn save(
    shop: &Shop,
    caller: &Caller,
    supplier: SupplierRecord,
    version: Option<u64>,
) -> Result<SaveSupplierRecordResponse, Refusal> {
    let if_match = version.map(|version| Versions { versions: vec![version] });
    let request = SaveSupplierRecordRequest { supplier: Some(supplier), is_new: false, if_match };
    Ok(shop.editing.clone().save_supplier_record(caller.ask(request)).await?.into_inner())
}

async fn add(shop: &Shop, supplier: SupplierRecord) -> Result<SaveSupplierRecordResponse, Refusal> {
    let request = SaveSupplierRecordRequest { supplier: Some(supplier), is_new: true, if_match: None };
    Ok(shop.editing.clone().save_supplier_record(operator().ask(request)).await?.into_inner())
}

/// Each supplier's id, name and how many offers it has.
async fn listed(shop: &Shop) -> Vec<(String, String, u64)> {
    let request = operator().ask(ListSupplierRecordsRequest {});
    let answer = shop.editing.clone().list_supplier_records(request).await.unwrap().into_inner();
    let suppliers = answer.suppliers.into_iter().map(|listed| {
        let SupplierRecord { external_id, name, .. } = listed.supplier.unwrap();
        (external_id, name, listed.offers)
    });
    suppliers.collect()
}

async fn trail(shop: &Shop) -> Vec<AuditEntry> {
    let page = Some(Page { page: 0, size: 10 });
    let request = operator().ask(ListStockAuditRequest { page, filter: None });
    shop.operations.clone().list_stock_audit(request).await.unwrap().into_inner().entries
}

/// How many offers a buyer finds at the shop's only product.
async fn count_offers(shop: &Shop) -> usize {
    let variants = shop.product(&buyer(), "1").await.map(|product| product.variants).unwrap_or_default();
    variants.iter().map(|variant| variant.offers.len()).sum()
}

#[tokio::test]
async fn a_supplier_is_made_and_renamed_and_buyers_see_it_so() {
    let shop = Shop::selling([product("1")]).await;
    add(&shop, supplier("martin", "Papeterie Martin")).await.unwrap();
    let taken = add(&shop, supplier("martin", "Another")).await.unwrap_err();
    assert_eq!((taken.reason, taken.field.as_deref()), (Reason::SupplierExists, Some("externalId")));
    let all = listed(&shop).await;
    let of = |id: &str| all.iter().find(|(known, ..)| known == id).map(|(_, name, offers)| (&**name, *offers));
    assert_eq!(of("martin"), Some(("Papeterie Martin", 0)));
    assert_eq!(of("alpha").map(|(_, offers)| offers), Some(1));

    let renamed = save(&shop, &operator(), supplier("martin", "Martin & fils"), None).await.unwrap();
    let again = save(&shop, &operator(), supplier("martin", "Martin & fils"), Some(renamed.version)).await.unwrap();
    assert_eq!(again.version, renamed.version, "the same again changes nothing");
    shop.caught_up().await;
    let seen = shop.client.clone().list_suppliers(buyer().ask(ListSuppliersRequest {})).await.unwrap().into_inner();
    assert!(seen.suppliers.iter().any(|one| one.external_id == "martin" && one.name == "Martin & fils"));

    let trail = trail(&shop).await;
    let actions: Vec<_> = trail.iter().map(|entry| (&*entry.action, &*entry.subject)).collect();
    assert_eq!(actions, [("SUPPLIER_CHANGED", "martin"), ("SUPPLIER_ADDED", "martin")]);
    assert_eq!(trail[0].details["before"], "martin name: Papeterie Martin");
    assert_eq!(trail[0].details["after"], "martin name: Martin & fils");
}

#[tokio::test]
async fn what_a_stopped_supplier_sells_can_not_be_had_until_it_sells_again() {
    let shop = Shop::selling([product("1")]).await;
    let stopped = SupplierRecord { is_active: false, ..supplier("alpha", "Alpha") };
    save(&shop, &operator(), stopped, None).await.unwrap();
    shop.caught_up().await;
    assert_eq!(count_offers(&shop).await, 0);
    save(&shop, &operator(), supplier("alpha", "Alpha"), None).await.unwrap();
    shop.caught_up().await;
    assert_eq!(count_offers(&shop).await, 1);
}

#[tokio::test]
async fn a_supplier_needs_a_name_and_who_was_slower_overwrites_nothing() {
    let shop = Shop::selling([product("1")]).await;
    for (wrong, field) in [(supplier("alpha", " "), "name"), (supplier("alpha", &"a".repeat(301)), "name")] {
        let refused = save(&shop, &operator(), wrong, None).await.unwrap_err();
        assert_eq!((refused.reason, refused.field.as_deref()), (Reason::RecordRefused, Some(field)));
    }
    let unnamed = add(&shop, supplier(" ", "Nobody")).await.unwrap_err();
    assert_eq!((unnamed.reason, unnamed.field.as_deref()), (Reason::RecordRefused, Some("supplier")));
    let first = save(&shop, &operator(), supplier("alpha", "First"), None).await.unwrap();
    save(&shop, &operator(), supplier("alpha", "Second"), Some(first.version)).await.unwrap();
    let late = save(&shop, &operator(), supplier("alpha", "Late"), Some(first.version)).await.unwrap_err();
    assert_eq!(late.reason, Reason::StaleVersion);
    let missing = save(&shop, &operator(), supplier("nobody", "Nobody"), None).await.unwrap_err();
    assert_eq!(missing.reason, Reason::SupplierNotFound);
    for (caller, reason) in [(Caller::default(), Reason::AuthenticationRequired), (buyer(), Reason::Forbidden)] {
        let refused = save(&shop, &caller, supplier("alpha", "Mine"), None).await.unwrap_err();
        assert_eq!(refused.reason, reason);
    }
}
