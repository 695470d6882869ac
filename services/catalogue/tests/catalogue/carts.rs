//! What carts and quick orders ask: what may have changed since a version of prices, and what references mean.

use crate::shop::Shop;
use catalogue_files::record::{OfferRecord, ProductRecord, Record, VariantRecord};
use catalogue_files::testing::{offer, product, variant, with_offers};
use identity::Caller;
use proto::{
    catalogue::{LineKey, PriceLinesRequest, PriceLinesResponse, ResolveLinesRequest, line_key::Key},
    common::IdType,
};
use test_shop::{buyer, buyer_of};
use values::{AccountId, Currency};

impl Shop {
    async fn price(&self, caller: &Caller, request: PriceLinesRequest) -> PriceLinesResponse {
        self.client.clone().price_lines(caller.ask(request)).await.unwrap().into_inner()
    }

    async fn version(&self, caller: &Caller) -> String {
        self.price(caller, PriceLinesRequest::default()).await.version
    }

    /// Whether everything may have changed since a version, and which offers.
    async fn changed(&self, caller: &Caller, since: &str) -> (bool, Vec<String>) {
        let request = PriceLinesRequest { since: vec![since.to_owned()], ..Default::default() };
        let changed = self.price(caller, request).await.changed.remove(0);
        (changed.everything, changed.offer_price_ids)
    }

    async fn meant(&self, references: &[&str]) -> Vec<String> {
        let key = |reference: &&str| LineKey { key: Some(Key::VariantId((*reference).to_owned())) };
        let keys = references.iter().map(key).collect();
        let request = ResolveLinesRequest { keys, id_type: IdType::Reference.into() };
        self.client.clone().resolve_lines(buyer().ask(request)).await.unwrap().into_inner().offer_price_ids
    }
}

fn priced(id: &str, price: &str) -> ProductRecord {
    with_offers(id, vec![offer("alpha", price)])
}

#[tokio::test]
async fn what_moved_since_a_version_is_named_and_nothing_else() {
    let shop = Shop::selling([priced("1", "10"), priced("2", "20")]).await;
    let caller = buyer();
    let before = shop.version(&caller).await;
    assert_eq!(shop.changed(&caller, &before).await, (false, vec![]));
    shop.load(vec![Record::Product(priced("2", "21"))]).await;
    assert_eq!(shop.changed(&caller, &before).await, (false, vec![shop.offer("2", "alpha").await]));
    let after = shop.version(&caller).await;
    assert_eq!(shop.changed(&caller, &after).await, (false, vec![]));
}

#[tokio::test]
async fn everything_may_have_moved_for_somebody_elses_prices_and_for_versions_that_nobody_gave() {
    let shop = Shop::selling([priced("1", "10")]).await;
    let caller = buyer();
    let euros = shop.version(&caller).await;
    let pounds = buyer_of(AccountId::new(), &[], Currency::Gbp);
    for (who, since) in [(&pounds, euros.as_str()), (&caller, ""), (&caller, "EUR 1:1: 7"), (&caller, "EUR x")] {
        assert_eq!(shop.changed(who, since).await, (true, vec![]), "{since}");
    }
    sqlx::query("update catalogue.change_feed set trimmed_up_to = pg_current_xact_id()")
        .execute(&shop.database.pool)
        .await
        .unwrap();
    assert_eq!(shop.changed(&caller, &euros).await, (true, vec![]), "what was cut off can't be told");
}

#[tokio::test]
async fn terms_come_without_texts_where_nothing_is_shown() {
    let shop = Shop::selling([priced("1", "10")]).await;
    let (caller, id) = (buyer(), shop.offer("1", "alpha").await);
    let request =
        |terms_only| PriceLinesRequest { offer_price_ids: vec![id.clone()], terms_only, ..Default::default() };
    let (terms, texts) = (shop.price(&caller, request(true)).await, shop.price(&caller, request(false)).await);
    assert_eq!(terms.offers[0].offer, texts.offers[0].offer);
    assert_eq!(
        (terms.offers[0].variant_id.as_str(), terms.offers[0].product_name.as_str()),
        (&*texts.offers[0].variant_id, "")
    );
    assert!(!texts.offers[0].product_name.is_empty());
}

#[tokio::test]
async fn a_reference_is_found_by_any_of_its_names_whatever_its_case_and_signs() {
    let named = VariantRecord {
        mpn: "MK/77.b".into(),
        eans: vec!["0400638133390".into()],
        offers: vec![
            OfferRecord { supplier_reference: "ALPHA 900".into(), ..offer("alpha", "10") },
            OfferRecord { supplier_reference: "B-55".into(), ..offer("beta", "12") },
        ],
        ..variant("AB-12 X")
    };
    let shop = Shop::selling([ProductRecord { variants: vec![named], ..product("1") }]).await;
    let (alpha, beta) = (shop.offer("1", "alpha").await, shop.offer("1", "beta").await);
    let best = ["AB-12 X", "ab12x", "a b.1-2_x", "mk77B", "0400638133390", "400638133390", "alpha-900"];
    assert_eq!(shop.meant(&best).await, vec![alpha; best.len()]);
    assert_eq!(shop.meant(&["b55"]).await, [beta], "a supplier's own reference means that supplier's offer");
    assert_eq!(shop.meant(&["AB-12", "", "--", "\0", "%"]).await, vec![String::new(); 5]);
}

#[tokio::test]
async fn a_reference_of_what_can_not_be_ordered_is_known_all_the_same() {
    let sold_out = OfferRecord { stock: 0, ..offer("alpha", "1") };
    let shop = Shop::selling([with_offers("1", vec![sold_out]), priced("2", "5")]).await;
    let sku = |id: &str| format!("sku-{id}");
    let meant = shop.meant(&[&sku("1"), &sku("2")]).await;
    assert_eq!(meant, [shop.offer("1", "alpha").await, shop.offer("2", "alpha").await]);
}
