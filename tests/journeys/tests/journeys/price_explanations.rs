//! What an operator is told that an account pays is what the account's buyer pays, by every kind of list and rule.

use crate::{desk::Desk, steps};
use journeys::{Stage, Visitor};
use serde_json::{Value, json};

/// An account, an offer on sale, the kind of list whose price of it holds for the account, and where its ranges begin.
type Held = (String, String, String, Vec<i32>);

/// For each account and each kind of list an offer with a price there, in the currency of the account's default store.
async fn held(stage: &Stage) -> Vec<Held> {
    let sql = "with listed as (
             select account.external_id as account, offer.id, list.kind,
                    array_agg(range.min_quantity order by range.min_quantity) as begins,
                    row_number() over (partition by account.external_id, offer.id
                        order by case list.kind when 'ACCOUNT' then 0 when 'GROUP' then 1 else 2 end) as place
             from auth.accounts as account
             join auth.account_stores as place on place.account_id = account.id and place.is_default
             join auth.stores as store on (store.store_id, store.store_view_id) = (place.store_id, place.store_view_id)
             join catalogue.price_ranges as range on range.currency = store.currency
             join catalogue.price_lists as list on list.id = range.list_id and (list.kind = 'PUBLIC'
                 or (list.kind, list.key) = ('ACCOUNT', account.id::text)
                 or list.kind = 'GROUP' and list.key in (
                     select tag.external_id
                     from auth.account_tags as link join auth.customer_tags as tag on tag.id = link.tag_id
                     where link.account_id = account.id))
             join catalogue.offers as offer on offer.id = range.offer_id and offer.active and offer.stock > 300
             join catalogue.variants as variant on variant.id = offer.variant_id and variant.status = 'ACTIVE'
             join catalogue.products as product on product.id = variant.product_id and product.status = 'ACTIVE'
             join catalogue.suppliers as supplier on supplier.id = offer.supplier_id and supplier.active
             group by account.external_id, offer.id, list.id, list.kind
         )
         select distinct on (account, kind) account, id::text, kind, begins from listed where place = 1
         order by account, kind, cardinality(begins) desc, id";
    stage.rows(sql).await
}

/// The line of a cart as the buyer reads it, alone in the cart.
async fn line(buyer: &Visitor, cart: &str, offer: &str, quantity: u64) -> Result<Value, Value> {
    let changed = steps::put_line(buyer, cart, offer, quantity).await;
    if changed.status != 200 {
        return Err(changed.at("/warnings/0").clone());
    }
    let lines = buyer.get(&format!("/api/carts/{cart}/cartlines?page=0&size=100")).await.expect(200);
    let lines = lines.at("/cartLines").as_array().unwrap().clone();
    Ok(lines.into_iter().find(|line| line["offer"]["offerPriceId"] == offer).unwrap())
}

async fn explain(operator: &Desk, account: &str, offer: &str, quantity: u64) -> Value {
    let path = format!("/api/operator/accounts/{account}/price-explanation?article={offer}&quantity={quantity}");
    let told = operator.get(&path).await.expect(200);
    assert_eq!(told.text("/account/externalId"), account);
    let offers = told.at("/offers").as_array().unwrap();
    offers.iter().find(|one| one["offer"]["offerPriceId"] == offer).unwrap().clone()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn d3_7_an_operator_is_told_what_the_accounts_buyer_pays_and_why() {
    let stage = Stage::open().await;
    let operator = Desk::of(&stage, "operator@demo.test").await;
    let (held, mut kinds) = (held(&stage).await, Vec::new());
    let buyer = stage.visitor().in_english();
    let session = buyer.login("admin@demo.test").await.expect(200);
    for account in session.at("/data/accountData/accounts").as_array().unwrap() {
        let _ = buyer.post("/api/account/switch", json!({ "customerAccountId": account["id"] })).await.expect(200);
        let account = account["externalId"].as_str().unwrap().to_owned();
        let cart = steps::cart(&buyer).await;
        for (_, offer, kind, begins) in held.iter().filter(|(whose, ..)| *whose == account) {
            let told = explain(&operator, &account, offer, 1).await;
            let number = |pointer: &str| told.pointer(pointer).and_then(Value::as_u64).unwrap();
            let (least, pack) = (number("/smallestQuantity"), number("/offer/itemPerPack"));
            for begin in begins {
                let quantity = u64::from(begin.unsigned_abs()).max(least).next_multiple_of(pack);
                let told = explain(&operator, &account, offer, quantity).await;
                assert_eq!(told["lists"][0]["source"], kind.as_str(), "{offer} for {account}");
                match line(&buyer, &cart, offer, quantity).await {
                    Ok(line) => {
                        let (price, shown) = (&told["price"], &line["offer"]);
                        assert_eq!(price["unitPrice"], shown["unitPrice"], "{quantity} of {offer} for {account}");
                        assert_eq!(price["totalPrice"], shown["totalPrice"]);
                        assert_eq!(price["totalDiscountPrice"], shown["totalDiscountPrice"]);
                        assert_eq!(told["offer"]["priceRanges"], shown["priceRanges"]);
                        assert_eq!(told["blockedLineInformation"], line["blockedLineInformation"]);
                        assert_eq!(told["productVariant"], line["productVariant"]);
                    }
                    Err(warning) => assert_eq!(told["blockedLineInformation"][0]["code"], warning["code"]),
                }
            }
            // What can't be ordered is refused of the cart for the reason that the operator is told.
            let told = explain(&operator, &account, offer, 99_998).await;
            let refused = line(&buyer, &cart, offer, 99_998).await.unwrap_err();
            let why = &told["blockedLineInformation"][0];
            assert_eq!((&why["code"], &why["suggestedQuantity"]), (&refused["code"], &refused["suggestedQuantity"]));
            kinds.push(kind);
        }
        let found =
            operator.get(&format!("/api/operator/accounts/{account}/catalogue?q=chair&size=20")).await.expect(200);
        let theirs = buyer.get("/api/search?q=chair&size=20").await.expect(200);
        assert_eq!(found.at("/found/products"), theirs.at("/products"), "{account}");
    }
    for kind in ["ACCOUNT", "GROUP", "PUBLIC"] {
        assert!(kinds.iter().any(|known| *known == kind), "{kind} is none of {kinds:?}");
    }
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_price_is_explained_in_a_store_of_the_account_and_to_operators_alone() {
    let stage = Stage::open().await;
    let operator = Desk::of(&stage, "operator@demo.test").await;
    let buyer = stage.visitor();
    let session = buyer.login("acheteur@demo.test").await.expect(200);
    let account = session.text("/data/accountData/account/externalId").to_owned();
    let (offer, _) = steps::find(&buyer, "stylo").await;
    let path = format!("/api/operator/accounts/{account}/price-explanation");
    for (asked, status, code) in [
        ("article=no-such-sku", 404, "OFFER_NOT_FOUND"),
        ("quantity=1", 400, "FIELD_REQUIRED"),
        (&*format!("article={offer}&quantity=0"), 400, "QUANTITY_INVALID"),
        (&*format!("article={offer}&quantity=many"), 400, "QUANTITY_INVALID"),
        (&*format!("article={offer}&store=nowhere/at-all"), 400, "FIELD_INVALID"),
    ] {
        let refused = operator.get(&format!("{path}?{asked}")).await.expect(status);
        assert_eq!(refused.text("/code"), code, "{asked}");
    }
    let desk = Desk::at(&stage).await;
    for call in [format!("{path}?article={offer}"), format!("/api/operator/accounts/{account}/catalogue?q=stylo")] {
        assert_eq!(desk.get(&call).await.expect(403).text("/code"), "FORBIDDEN");
    }
    // An account that is stopped is told as such, with the prices that it sees.
    let stop = json!({ "status": "INACTIVE", "reason": "unpaid" });
    let _ = operator
        .write(reqwest::Method::PUT, &format!("/api/operator/accounts/{account}/status"), &stop)
        .await
        .expect(200);
    let told = operator.get(&format!("{path}?article={offer}")).await.expect(200);
    assert_eq!((told.text("/account/status"), told.at("/offers/0/price").is_object()), ("INACTIVE", true));
    stage.close().await;
}
