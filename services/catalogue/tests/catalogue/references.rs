//! What references mean: one article, several, or what an account has said of them.

use crate::shop::Shop;
use catalogue_files::record::{OfferRecord, ProductRecord, Record, Status, VariantRecord};
use catalogue_files::testing::{offer, product, variant};
use identity::{Caller, Role, testing};
use platform_process::{Kind, Refusal};
use proto::{
    catalogue::{
        AmbiguousKey, ChooseArticleRequest, LineKey, ListReferencesRequest, OwnReference, RemoveReferencesRequest,
        ResolveLinesRequest, ResolveLinesResponse, SetReferencesRequest, line_key::Key,
    },
    common::{IdType, LineIssue, Page, Reason},
};
use test_shop::{buyer, buyer_of, operator, visitor};
use values::{AccountId, Currency};

/// A product with one variant of its maker's part number.
fn made(id: &str, mpn: &str) -> ProductRecord {
    let variants = vec![VariantRecord { mpn: mpn.into(), ..variant(&format!("SKU-{id}")) }];
    ProductRecord { variants, ..product(id) }
}

async fn resolve(shop: &Shop, caller: &Caller, references: &[&str]) -> ResolveLinesResponse {
    let keys = references.iter().map(|text| LineKey { key: Some(Key::VariantId((*text).to_owned())) }).collect();
    let request = caller.ask(ResolveLinesRequest { keys, id_type: IdType::Reference.into() });
    shop.client.clone().resolve_lines(request).await.unwrap().into_inner()
}

/// Of an account, as somebody who administrates it.
fn administrator(account: AccountId) -> Caller {
    let mut caller = buyer_of(account, &[], Currency::Eur);
    let membership = caller.user.as_mut().and_then(|user| user.membership.as_mut()).unwrap();
    membership.roles = vec![Role::Buyer, Role::AccountAdmin];
    testing::signed_again(caller)
}

async fn set(shop: &Shop, caller: &Caller, account: &str, own: &[(&str, &str)]) -> Result<Vec<LineIssue>, Refusal> {
    let own = own.iter().map(|(reference, sku)| OwnReference { reference: (*reference).into(), sku: (*sku).into() });
    let request = SetReferencesRequest { account_id: account.to_owned(), references: own.collect() };
    Ok(shop.references.clone().set_references(caller.ask(request)).await?.into_inner().issues)
}

#[tokio::test]
async fn a_part_number_of_several_products_means_none_of_them_and_names_all() {
    let dear = VariantRecord { mpn: "PN-7".into(), offers: vec![offer("beta", "30")], ..variant("SKU-2") };
    let shop = Shop::selling([
        made("1", "PN-7"),
        ProductRecord { variants: vec![dear], ..product("2") },
        made("3", "PN-8"),
        ProductRecord { status: Status::Inactive, ..made("4", "PN-8") },
    ])
    .await;
    let answer = resolve(&shop, &buyer(), &["pn 7", "PN-8", "NO-SUCH"]).await;
    let (one, two) = (shop.offer("1", "alpha").await, shop.offer("2", "beta").await);
    let three = shop.offer("3", "alpha").await;
    let several = AmbiguousKey { index: 0, offer_price_ids: vec![one, two], articles: 2 };
    assert_eq!(answer.ambiguous, [several], "the cheapest first");
    assert_eq!(answer.offer_price_ids, [String::new(), three, String::new()], "what is not sold is not meant");
}

#[tokio::test]
async fn a_sku_as_it_is_written_means_its_article_alone() {
    let shop = Shop::selling([
        ProductRecord { variants: vec![variant("AB-12")], ..product("1") },
        ProductRecord { variants: vec![variant("AB12")], ..product("2") },
    ])
    .await;
    let answer = resolve(&shop, &buyer(), &["AB-12", "AB12", "ab 12"]).await;
    let (one, two) = (shop.offer("1", "alpha").await, shop.offer("2", "alpha").await);
    assert_eq!(answer.offer_price_ids, [one, two, String::new()]);
    assert_eq!(answer.ambiguous.iter().map(|key| (key.index, key.articles)).collect::<Vec<_>>(), [(2, 2)]);
}

#[tokio::test]
async fn a_products_own_number_asks_which_variant() {
    let variants =
        vec![variant("PEN-BLUE"), variant("PEN-RED"), VariantRecord { status: Status::Inactive, ..variant("PEN-OLD") }];
    let shop = Shop::selling([ProductRecord { variants, ..product("PEN") }, product("INK")]).await;
    let answer = resolve(&shop, &buyer(), &["pen", "INK"]).await;
    assert_eq!(answer.ambiguous[0].articles, 2);
    assert_eq!(answer.offer_price_ids, [String::new(), shop.offer("INK", "alpha").await]);
}

#[tokio::test]
async fn two_offers_of_one_article_are_no_question() {
    let of = |supplier: &str, price: &str| OfferRecord { supplier_reference: "S-1".into(), ..offer(supplier, price) };
    let variants = vec![VariantRecord { offers: vec![of("alpha", "9"), of("beta", "8")], ..variant("SKU-1") }];
    let shop = Shop::selling([ProductRecord { variants, ..product("1") }]).await;
    let answer = resolve(&shop, &buyer(), &["S-1"]).await;
    assert_eq!((answer.offer_price_ids, answer.ambiguous), (vec![shop.offer("1", "beta").await], vec![]));
}

#[tokio::test]
async fn an_accounts_own_numbers_come_before_all_other_references_and_only_for_it() {
    let shop = Shop::selling([made("1", "PN-1"), made("2", "PN-2")]).await;
    let account = AccountId::new();
    let admin = administrator(account);
    assert_eq!(set(&shop, &admin, "", &[("SKU-1", "SKU-2"), ("4711", "pn-1")]).await.unwrap(), []);
    let (one, two) = (shop.offer("1", "alpha").await, shop.offer("2", "alpha").await);
    let own = resolve(&shop, &admin, &["sku 1", "47-11"]).await;
    assert_eq!(own.offer_price_ids, [two.clone(), one.clone()]);
    let others = resolve(&shop, &buyer(), &["sku 1", "47-11"]).await;
    assert_eq!(others.offer_price_ids, [one.clone(), String::new()]);
    let quoted = shop.quote(&admin, &[one.clone(), two]).await;
    let numbers: Vec<&str> = quoted.iter().map(|offer| offer.account_reference.as_str()).collect();
    assert_eq!(numbers, ["4711", "SKU-1"]);
    assert_eq!(shop.quote(&buyer(), &[one]).await[0].account_reference, "");

    let request = RemoveReferencesRequest { account_id: String::new(), references: vec!["sku1".into(), "gone".into()] };
    let removed = shop.references.clone().remove_references(admin.ask(request)).await.unwrap().into_inner().removed;
    assert_eq!(removed, 1);
    let request = ListReferencesRequest { account_id: String::new(), page: Some(Page { page: 0, size: 20 }) };
    let kept = shop.references.clone().list_references(admin.ask(request)).await.unwrap().into_inner();
    let kept: Vec<_> = kept.references.iter().map(|own| (own.reference.as_str(), own.sku.as_str())).collect();
    assert_eq!(kept, [("4711", "SKU-1")]);
}

#[tokio::test]
async fn numbers_that_say_nothing_or_two_things_come_back_with_their_reason() {
    let shop = Shop::selling([made("1", "PN-7"), made("2", "PN-7")]).await;
    let own = [("A", "SKU-1"), ("--", "SKU-1"), ("B", "SKU-1"), ("b", "SKU-2"), ("C", "NO-SUCH"), ("D", "PN-7")];
    let issues = set(&shop, &administrator(AccountId::new()), "", &own).await.unwrap();
    let told: Vec<_> = issues.iter().map(|issue| (issue.index.unwrap(), issue.reason())).collect();
    let expected = [
        (1, Reason::FieldInvalid),
        (2, Reason::ReferenceTwice),
        (3, Reason::ReferenceTwice),
        (4, Reason::ReferenceUnknown),
        (5, Reason::ReferenceAmbiguous),
    ];
    assert_eq!(told, expected);
    assert_eq!(issues[4].offer_price_ids.len(), 2);
}

#[tokio::test]
async fn a_choice_is_remembered_for_the_account_and_yields_to_its_own_number() {
    let shop = Shop::selling([made("1", "PN-7"), made("2", "PN-7"), product("3")]).await;
    let account = AccountId::new();
    let member = buyer_of(account, &[], Currency::Eur);
    let choose = async |id: &str| {
        let variant_id = shop.product(&member, id).await.unwrap().variants[0].id.clone();
        let request = ChooseArticleRequest { reference: "PN-7".into(), variant_id };
        shop.references.clone().choose_article(member.ask(request)).await
    };
    let _ = choose("2").await.unwrap();
    let meant = async || resolve(&shop, &member, &["pn7"]).await.offer_price_ids.remove(0);
    assert_eq!(meant().await, shop.offer("2", "alpha").await);
    assert_eq!(resolve(&shop, &buyer(), &["pn7"]).await.ambiguous.len(), 1, "another account is still asked");
    assert_eq!(Refusal::from(choose("3").await.unwrap_err()).reason, Reason::VariantNotFound);
    let quoted = shop.quote(&member, &[shop.offer("2", "alpha").await]).await;
    assert_eq!(quoted[0].account_reference, "", "a choice is no number of the account's own");

    assert_eq!(set(&shop, &administrator(account), "", &[("PN-7", "SKU-3")]).await.unwrap(), []);
    let _ = choose("1").await.unwrap();
    assert_eq!(meant().await, shop.offer("3", "alpha").await);
}

#[tokio::test]
async fn administrators_write_for_their_account_and_operators_for_any() {
    let shop = Shop::selling([product("1")]).await;
    let account = AccountId::new();
    let refused = set(&shop, &buyer_of(account, &[], Currency::Eur), "", &[("A", "SKU-1")]).await.unwrap_err();
    assert_eq!(refused.kind, Kind::Forbidden);
    let foreign = set(&shop, &administrator(AccountId::new()), &account.to_string(), &[("A", "SKU-1")]).await;
    assert_eq!(foreign.unwrap_err().kind, Kind::Forbidden);
    assert_eq!(set(&shop, &visitor(), "", &[("A", "SKU-1")]).await.unwrap_err().kind, Kind::Unauthenticated);
    assert_eq!(set(&shop, &operator(), &account.to_string(), &[("A", "SKU-1")]).await.unwrap(), []);
    let member = buyer_of(account, &[], Currency::Eur);
    assert_eq!(resolve(&shop, &member, &["a"]).await.offer_price_ids, [shop.offer("1", "alpha").await]);
    let audited = sqlx::query_scalar::<_, i64>(
        "select count(*) from catalogue.audit_log where action = 'ACCOUNT_REFERENCES_SET'",
    );
    assert_eq!(audited.fetch_one(&shop.database.pool).await.unwrap(), 1);
}

#[tokio::test]
async fn an_accounts_number_of_something_off_sale_is_still_known() {
    let shop = Shop::selling([product("1")]).await;
    let admin = administrator(AccountId::new());
    assert_eq!(set(&shop, &admin, "", &[("A", "SKU-1")]).await.unwrap(), []);
    shop.load(vec![Record::Product(ProductRecord { status: Status::Inactive, ..product("1") })]).await;
    let offer = resolve(&shop, &admin, &["A"]).await.offer_price_ids.remove(0);
    assert!(!offer.is_empty(), "it is told from an unknown reference");
}
