//! Stores: what catalogue says of them, and what auth remembers when it is away.

use crate::test_app::{CLAIRE, PASSWORD, records};
use identity::{Guard, PublishedKeys, testing};
use platform_database::testing::{TestDatabase, database};
use platform_process::{CancellationToken, Refusal, Service, Settings, Transport, in_process};
use proto::{
    auth::{LoginRequest, OpenedSession, auth_service_client::AuthServiceClient},
    common::Reason,
};
use serde_json::{Value, json};
use std::fs;
use tempfile::TempDir;
use test_shop::eventually;
use tokio::task::JoinSet;
use tonic::Status;
use uuid::Uuid;

#[tokio::test]
async fn yesterdays_release_finds_what_it_reads_of_an_accounts_stores() {
    let database = database("auth", &auth::MIGRATIONS).await;
    let read = "select store_id, store_view_id, name, currency, is_default from auth.account_stores";
    assert!(sqlx::query(read).fetch_optional(&database.pool).await.unwrap().is_none());
}

/// A process of auth or of catalogue, at work until it is dropped.
struct Process {
    transport: Transport,
    stop: CancellationToken,
    _tasks: JoinSet<()>,
}

impl Process {
    fn of(mut service: Service) -> Self {
        let (stop, mut tasks) = (CancellationToken::new(), JoinSet::new());
        service.start_tasks(&mut tasks, &stop);
        Self { transport: in_process(&service), stop, _tasks: tasks }
    }

    async fn catalogue(folder: &TempDir) -> Self {
        let database = database("catalogue", &catalogue::MIGRATIONS).await;
        let settings = database.settings().with("SHOP_CONTENT_DIR", folder.path().to_string_lossy());
        Self::of(catalogue::service(&settings, &testing::guard()).await.unwrap())
    }

    async fn auth(database: &TestDatabase, catalogue: Transport) -> Self {
        let (service, stores) = auth::with_stores(&database.settings()).await.unwrap();
        Self::of(stores.follow(service, catalogue))
    }

    async fn login(&self) -> Result<OpenedSession, Status> {
        let request = LoginRequest { email: CLAIRE.into(), password: PASSWORD.into(), ..LoginRequest::default() };
        let answer = AuthServiceClient::new(self.transport.clone()).login(request).await;
        answer.map(|answer| answer.into_inner().session.unwrap())
    }

    /// The stores of all accounts of a user, as a login says them.
    async fn stores(&self) -> Vec<String> {
        let accounts = self.login().await.unwrap().accounts;
        let stores = accounts.into_iter().flat_map(|account| account.stores);
        let word = |store: proto::auth::Store| format!("{} {} {}", store.store_view_id, store.name, store.currency);
        stores.map(word).collect()
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.stop.cancel();
    }
}

/// A catalogue that does not answer.
fn nowhere() -> Transport {
    Settings::from_pairs([("SHOP_CATALOGUE_URL", "http://127.0.0.1:9")]).remote("catalogue").unwrap()
}

async fn accounts() -> TestDatabase {
    let database = database("auth", &auth::MIGRATIONS).await;
    auth::seed::load(&database.settings(), &records()).await.unwrap();
    database
}

fn tell(folder: &TempDir, stores: &[(&str, &str, &str, &str, &str)]) {
    let store = |(store, view, name, currency, locale): &(&str, &str, &str, &str, &str)| -> Value {
        json!({
            "component": "store", "storeId": store, "storeViewId": view, "name": name, "currency": currency,
            "locale": locale, "logo": null, "supportEmail": "aide@shop.test", "supportPhone": "",
        })
    };
    let story = json!({
        "id": 1, "uuid": "00000000-0000-4000-8000-000000000001", "name": "Magasins",
        "created_at": "2026-01-01T00:00:00.000Z", "published_at": "2026-01-01T00:00:00.000Z",
        "content": { "component": "stores", "stores": stores.iter().map(store).collect::<Vec<_>>() },
    });
    let half = folder.path().join("half");
    fs::write(&half, story.to_string()).unwrap();
    fs::rename(half, folder.path().join("stores.json")).unwrap();
}

#[tokio::test]
async fn d1_4_accounts_show_the_stores_that_catalogue_knows_as_it_names_them() {
    let (folder, accounts) = (tempfile::tempdir().unwrap(), accounts().await);
    tell(&folder, &[("france", "france-fr", "Paris", "EUR", "fr-FR"), ("uk", "uk-en", "London", "GBP", "en-GB")]);
    let catalogue = Process::catalogue(&folder).await;
    let auth = Process::auth(&accounts, catalogue.transport.clone()).await;
    let login = auth.login().await.unwrap();
    assert_eq!(login.selection.unwrap().currency, "EUR");
    let store = &login.account.unwrap().stores[0];
    assert_eq!((store.locale.as_str(), store.support_email.as_str()), ("fr-FR", "aide@shop.test"));
    // The account names france/france-en too, of which the story says nothing yet.
    assert_eq!(auth.stores().await, ["france-fr Paris EUR", "uk-en London GBP"]);
    tell(
        &folder,
        &[
            ("france", "france-fr", "Lyon", "EUR", "fr-FR"),
            ("france", "france-en", "Lyons", "EUR", "en-GB"),
            ("uk", "uk-en", "Leeds", "GBP", "en-GB"),
        ],
    );
    let expected = ["france-fr Lyon EUR", "france-en Lyons EUR", "uk-en Leeds GBP"];
    eventually("the new names are shown", async || auth.stores().await == expected).await;

    // A store that leaves the story stays for who buys in it, also when auth starts again and catalogue is away.
    tell(&folder, &[("uk", "uk-en", "Leeds", "GBP", "en-GB")]);
    eventually("the stores are closed", async || {
        let open = sqlx::query_scalar("select count(*) from auth.stores where is_open").fetch_one(&accounts.pool);
        open.await.is_ok_and(|open: i64| open == 1)
    })
    .await;
    drop((auth, catalogue));
    let alone = Process::auth(&accounts, nowhere()).await;
    assert_eq!(alone.stores().await, expected);
}

#[tokio::test]
async fn d1_4_who_logs_in_before_any_store_is_known_waits_for_them() {
    let (folder, accounts) = (tempfile::tempdir().unwrap(), accounts().await);
    let alone = Process::auth(&accounts, nowhere()).await;
    let refused = Refusal::from(alone.login().await.unwrap_err());
    assert_eq!((refused.kind.http(), refused.reason), (503, Reason::ServiceUnavailable));
    drop(alone);
    tell(&folder, &[("france", "france-fr", "Paris", "EUR", "fr-FR"), ("uk", "uk-en", "London", "GBP", "en-GB")]);
    let catalogue = Process::catalogue(&folder).await;
    let auth = Process::auth(&accounts, catalogue.transport.clone()).await;
    assert_eq!(auth.stores().await, ["france-fr Paris EUR", "uk-en London GBP"]);
}

#[tokio::test]
async fn what_customer_accounts_are_called_is_told_to_the_catalogue() {
    let (accounts, rows) = (accounts().await, database("catalogue", &catalogue::MIGRATIONS).await);
    let (service, sync) = auth::with_stores(&accounts.settings()).await.unwrap();
    let guard = Guard::new(PublishedKeys::of_auth(in_process(&service)));
    let catalogue = Process::of(catalogue::service(&rows.settings(), &guard).await.unwrap());
    let _auth = Process::of(sync.follow(service, catalogue.transport.clone()));
    let told = async || {
        let told = "select id, reference from catalogue.accounts order by id";
        sqlx::query_as::<_, (Uuid, String)>(told).fetch_all(&rows.pool).await.unwrap()
    };
    let customers = async || {
        let customers = "select id, external_id from auth.accounts where kind = 'CUSTOMER' order by id";
        sqlx::query_as::<_, (Uuid, String)>(customers).fetch_all(&accounts.pool).await.unwrap()
    };
    assert!(!customers().await.is_empty());
    eventually("all are told", async || told().await == customers().await).await;
    let renamed = "update auth.accounts set external_id = external_id || '-B' where kind = 'CUSTOMER'";
    sqlx::query(renamed).execute(&accounts.pool).await.unwrap();
    eventually("a new name is told", async || told().await == customers().await).await;
}
