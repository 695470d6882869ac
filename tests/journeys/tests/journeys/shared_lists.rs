//! Lists that members of an account share, over HTTP (D6.16).

use crate::desk::{ABSENT, Desk, is};
use journeys::{Answer, Stage};
use reqwest::Method;
use serde_json::{Value, json};

const LIST_404: &str = "BuyingList not found.";

#[tokio::test]
async fn d6_16_a_list_is_shared_with_the_account_under_its_owners_name() {
    const OWNER_403: &str = "Only the list's owner or an administrator of your account can do this.";
    let stage = Stage::open().await;
    let owner = Desk::of(&stage, "buyer@demo.test").await;
    let list = owner
        .post("/api/buyinglists/create", json!({ "name": "Every Monday" }))
        .await
        .expect(201)
        .text("/buyingList/id")
        .to_owned();
    let path = |rest: &str| format!("/api/buyinglists/{list}{rest}");
    // Both act for this account; the colleague for another one at first.
    let account = owner.get("/api/account").await.expect(200).text("/account/id").to_owned();
    let colleague = stage.visitor();
    let _ = colleague.login("acheteur@demo.test").await.expect(200);
    let share = async |sharing: &str| {
        let shared = owner.write(Method::PUT, &path("/sharing"), &json!({ "sharing": sharing })).await.expect(200);
        (shared.text("/buyingList/right").to_owned(), shared.at("/buyingList/owner").clone())
    };
    assert_eq!(share("READ").await, ("MANAGE".to_owned(), Value::Null));
    assert_eq!(colleague.get(&path("")).await.status, 404, "the colleague acts for another account");
    let _ = colleague.post("/api/account/switch", json!({ "customerAccountId": account })).await.expect(200);

    let seen = colleague.get(&path("")).await.expect(200);
    assert_eq!((seen.text("/buyingList/right"), seen.text("/buyingList/owner/name")), ("READ", "Priya Hollis"));
    let listed = colleague.get("/api/buyinglists?size=999").await.expect(200);
    let lists = listed.at("/buyingLists").as_array().unwrap();
    assert!(lists.iter().any(|one| one["id"] == *list && one["owner"]["name"] == "Priya Hollis"));
    let lines = json!({ "linesToUpdate": [{ "offerPriceId": ABSENT, "quantity": 1 }] });
    let code = |answer: Answer| (answer.status, answer.text("/code").to_owned());
    assert_eq!(code(colleague.put(&path("/items/update"), lines.clone()).await), (403, "BUYING_LIST_READ_ONLY".into()));
    let renaming = colleague.put(&path("/update"), json!({ "name": "Mine" })).await;
    is(&renaming, 403, OWNER_403, "BUYING_LIST_OWNER_ONLY");
    assert_eq!(code(colleague.delete(&path("/delete")).await), (403, "BUYING_LIST_OWNER_ONLY".into()));

    assert_eq!(share("EDIT").await.0, "MANAGE");
    assert_eq!(code(colleague.put(&path("/items/update"), lines).await), (412, "NO_LINE_ADDED".into()));
    assert_eq!(share("PRIVATE").await.0, "MANAGE");
    is(&colleague.get(&path("")).await, 404, LIST_404, "BUYING_LIST_NOT_FOUND");
    stage.close().await;
}
