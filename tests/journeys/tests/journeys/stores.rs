//! Stores, from the story about them to the account switcher.

use crate::{fleet::Fleet, registration::form};
use journeys::{Answer, Call, Script, Session, Stage};
use serde_json::{Value, json};
use std::{fs, path::Path};
use tempfile::TempDir;
use test_shop::eventually;

/// The shop's own stories, to be changed.
fn stories() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    for entry in fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../services/content/stories")).unwrap() {
        let path = entry.unwrap().path();
        fs::copy(&path, folder.path().join(path.file_name().unwrap())).unwrap();
    }
    folder
}

fn change(folder: &TempDir, change: impl FnOnce(&mut Vec<Value>)) {
    let file = folder.path().join("stores.json");
    let mut story: Value = serde_json::from_slice(&fs::read(&file).unwrap()).unwrap();
    change(story["content"]["stores"].as_array_mut().unwrap());
    let half = folder.path().join("half");
    fs::write(&half, story.to_string()).unwrap();
    fs::rename(half, file).unwrap();
}

async fn who(script: &Script, session: &Session) -> Answer {
    script.send(Call::get("/api/auth/get-authenticated-user").bearer(&session.token)).await.expect(200)
}

#[tokio::test]
async fn d1_4_a_changed_story_shows_in_the_account_switcher_without_a_restart() {
    let folder = stories();
    let stage = Stage::open_with([("SHOP_CONTENT_DIR", folder.path().to_str().unwrap())]).await;
    let script = stage.script();
    let buyer = script.login("buyer@demo.test").await;
    let seen = who(&script, &buyer).await;
    assert_eq!(seen.text("/account/stores/0/name"), "Comptoir United Kingdom");
    assert_eq!(seen.text("/account/stores/0/supportEmail"), "hello@comptoir.example");

    change(&folder, |stores| {
        let mut london = stores[1].clone();
        stores[1]["name"] = "Comptoir Leeds".into();
        stores[1]["supportPhone"] = "+44 1632 960 999".into();
        (london["storeId"], london["storeViewId"]) = ("london".into(), "london-en".into());
        london["name"] = "Comptoir London".into();
        stores.insert(1, london);
    });
    eventually("the switcher shows the new name", async || {
        let seen = who(&script, &buyer).await;
        let store = seen.at("/accounts/0/stores/0");
        (&store["name"], &store["supportPhone"]) == (&json!("Comptoir Leeds"), &json!("+44 1632 960 999"))
    })
    .await;

    // A company that comes now buys in the new store, which is the first of its country.
    let email = "ann@london.test";
    let mut british = form(email);
    british["account"]["vatNumber"] = "".into();
    british["address"]["country"] = "GB".into();
    british["address"]["zipcode"] = "SW1A 1AA".into();
    let _ = script.send(Call::post("/api/account/create", &british)).await.expect(201);
    let mail = stage.mail_to(email, |text| text.contains("/auth/validation?token=")).await;
    let activate = json!({ "token": mail.token().unwrap() });
    let _ = script.send(Call::post("/api/auth/activate", &activate)).await.expect(200);
    let ann = script.login_with(email, form(email)["user"]["password"].as_str().unwrap()).await;
    let seen = who(&script, &ann).await;
    assert_eq!(seen.text("/account/stores/0/name"), "Comptoir London");
    assert_eq!(seen.at("/account/stores").as_array().unwrap().len(), 1);

    // An older account that is let in there finds it in its switcher at once, and buys there.
    let let_in = "insert into auth.account_stores (account_id, store_id, store_view_id, is_default)
                  values ('01930a6c-0000-7000-8000-00000000a002', 'london', 'london-en', false)";
    assert_eq!(stage.change(let_in).await, 1);
    let london = json!({
        "customerAccountId": "01930a6c-0000-7000-8000-00000000a002", "storeId": "london", "storeViewId": "london-en",
    });
    let switched = script.send(Call::post("/api/account/switch", &london).bearer(&buyer.token)).await.expect(200);
    assert_eq!(switched.text("/account/stores/1/name"), "Comptoir London");
    assert_eq!(switched.cookie("store-id"), Some("london"));
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn d1_4_people_get_in_while_catalogue_is_away_also_after_a_restart() {
    let mut fleet = Fleet::start().await;
    let _ = fleet.visitor().login("acheteur@demo.test").await.expect(200);
    fleet.kill("catalogue");
    fleet.kill("auth");
    fleet.launch("auth");
    let visitor = fleet.visitor();
    eventually("people get in", async || visitor.login("acheteur@demo.test").await.status == 200).await;
    let seen = visitor.get("/api/auth/get-authenticated-user").await.expect(200);
    assert_eq!(seen.text("/account/stores/0/name"), "Comptoir France");
}
