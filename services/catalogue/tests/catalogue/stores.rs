//! Stores, which follow the story about them.

use identity::{Caller, testing};
use platform_database::testing::{TestDatabase, database};
use platform_process::{CancellationToken, Service, Settings, Transport, in_process};
use proto::content::{GetStoryRequest, ListStoresRequest, Store, content_service_client::ContentServiceClient};
use serde_json::{Value, json};
use std::fs;
use tempfile::TempDir;
use test_shop::eventually;
use tokio::task::JoinSet;

/// A catalogue whose stories lie in a folder.
struct Shop {
    database: TestDatabase,
    folder: TempDir,
    replicas: Vec<Replica>,
}

/// A process of it, at work until it is dropped.
struct Replica {
    client: ContentServiceClient<Transport>,
    stop: CancellationToken,
    _service: Service,
    _tasks: JoinSet<()>,
}

impl Replica {
    async fn start(settings: &Settings) -> Self {
        let mut service = catalogue::service(settings, &testing::guard()).await.unwrap();
        let (stop, mut tasks) = (CancellationToken::new(), JoinSet::new());
        service.start_tasks(&mut tasks, &stop);
        Self { client: ContentServiceClient::new(in_process(&service)), stop, _service: service, _tasks: tasks }
    }

    async fn stores(&self) -> Vec<Store> {
        let request = Caller::default().ask(ListStoresRequest {});
        self.client.clone().list_stores(request).await.unwrap().into_inner().stores
    }

    /// What the story says.
    async fn told(&self) -> Value {
        let request = GetStoryRequest { path: "stores".into(), ..GetStoryRequest::default() };
        let answer = self.client.clone().get_story(Caller::default().ask(request)).await.unwrap().into_inner();
        let mut answer: Value = serde_json::from_str(&answer.json).unwrap();
        answer["story"]["content"]["stores"].take()
    }

    /// Each store in a word, those that are closed in brackets.
    async fn names(&self) -> Vec<String> {
        let stores = self.stores().await.into_iter();
        let word = |store: Store| format!("{}/{} {}", store.store_id, store.store_view_id, store.name);
        stores.map(|store| if store.is_open { word(store) } else { format!("({})", word(store)) }).collect()
    }
}

impl Drop for Replica {
    fn drop(&mut self) {
        self.stop.cancel();
    }
}

impl Shop {
    async fn telling(stores: Value) -> Self {
        let database = database("catalogue", &catalogue::MIGRATIONS).await;
        let mut shop = Self { database, folder: tempfile::tempdir().unwrap(), replicas: Vec::new() };
        shop.tell(stores);
        shop.start().await;
        shop
    }

    async fn start(&mut self) {
        let settings = self.database.settings().with("SHOP_CONTENT_DIR", self.folder.path().to_string_lossy());
        self.replicas.push(Replica::start(&settings).await);
    }

    /// The story says so from now on.
    fn tell(&self, stores: Value) {
        let story = json!({
            "id": 1, "uuid": "00000000-0000-4000-8000-000000000001", "name": "Magasins",
            "created_at": "2026-01-01T00:00:00.000Z", "published_at": "2026-01-01T00:00:00.000Z",
            "content": { "component": "stores", "stores": stores },
        });
        let half = self.folder.path().join("half");
        fs::write(&half, story.to_string()).unwrap();
        fs::rename(half, self.folder.path().join("stores.json")).unwrap();
    }

    async fn becomes(&self, expected: &[&str]) {
        for replica in &self.replicas {
            eventually(&format!("the stores are {expected:?}"), async || replica.names().await == expected).await;
        }
    }
}

fn store(store_id: &str, store_view_id: &str, name: &str) -> Value {
    json!({
        "component": "store", "storeId": store_id, "storeViewId": store_view_id, "name": name, "currency": "EUR",
        "locale": "fr-FR", "logo": { "filename": "https://a.example/logo.png" }, "supportEmail": "aide@shop.test",
        "supportPhone": "+33 1 99 00 12 34",
    })
}

#[tokio::test]
async fn d1_4_stores_follow_the_story_while_the_shop_runs() {
    let mut shop = Shop::telling(json!([store("fr", "fr-fr", "France"), store("be", "be-fr", "Belgique")])).await;
    shop.start().await;
    shop.becomes(&["fr/fr-fr France", "be/be-fr Belgique"]).await;
    let told = shop.replicas[0].stores().await.remove(0);
    let expected = Store {
        store_id: "fr".into(),
        store_view_id: "fr-fr".into(),
        name: "France".into(),
        currency: "EUR".into(),
        locale: "fr-FR".into(),
        logo: "https://a.example/logo.png".into(),
        support_email: "aide@shop.test".into(),
        support_phone: "+33 1 99 00 12 34".into(),
        is_open: true,
    };
    assert_eq!(told, expected);
    shop.tell(json!([store("be", "be-fr", "Bruxelles"), store("fr", "fr-fr", "France"), store("lu", "lu-fr", "Lux")]));
    shop.becomes(&["be/be-fr Bruxelles", "fr/fr-fr France", "lu/lu-fr Lux"]).await;
}

#[tokio::test]
async fn d1_4_a_store_that_leaves_the_story_is_closed_and_opens_again_when_it_comes_back() {
    let shop = Shop::telling(json!([store("fr", "fr-fr", "France"), store("be", "be-fr", "Belgique")])).await;
    shop.becomes(&["fr/fr-fr France", "be/be-fr Belgique"]).await;
    shop.tell(json!([store("be", "be-fr", "Belgique")]));
    shop.becomes(&["be/be-fr Belgique", "(fr/fr-fr France)"]).await;
    shop.tell(json!([store("be", "be-fr", "Belgique"), store("fr", "fr-fr", "France")]));
    shop.becomes(&["be/be-fr Belgique", "fr/fr-fr France"]).await;
}

#[tokio::test]
async fn d1_4_what_is_wrong_in_a_story_changes_nothing_of_its_store() {
    let shop = Shop::telling(json!([store("fr", "fr-fr", "France"), store("be", "be-fr", "Belgique")])).await;
    shop.becomes(&["fr/fr-fr France", "be/be-fr Belgique"]).await;
    let mut wrong = store("be", "be-fr", "Bruxelles");
    wrong["currency"] = "francs".into();
    let doubled = store("fr", "fr-fr", "Encore");
    shop.tell(json!([store("fr", "fr-fr", "Paris"), wrong, doubled, store("l u", "lu-fr", "Lux"), 7]));
    shop.becomes(&["fr/fr-fr Paris", "be/be-fr Belgique"]).await;
    for nothing in [json!(null), json!([]), json!({ "fr": 1 }), json!([{ "component": "banner" }])] {
        shop.tell(nothing.clone());
        eventually("the story is read", async || shop.replicas[0].told().await == nothing).await;
        let named = format!("Belgique {}", uuid::Uuid::new_v4().simple());
        shop.tell(json!([store("fr", "fr-fr", "Paris"), store("be", "be-fr", &named)]));
        shop.becomes(&["fr/fr-fr Paris", &format!("be/be-fr {named}")]).await;
    }
}

#[tokio::test]
async fn d1_4_a_sick_content_service_leaves_the_stores_as_they_were() {
    let mut shop = Shop::telling(json!([store("fr", "fr-fr", "France")])).await;
    shop.becomes(&["fr/fr-fr France"]).await;
    shop.replicas.clear();
    let away =
        shop.database.settings().with("SHOP_CONTENT_URL", "http://127.0.0.1:9/v2").with("SHOP_CONTENT_TOKEN", "t");
    shop.replicas.push(Replica::start(&away).await);
    shop.becomes(&["fr/fr-fr France"]).await;
}
