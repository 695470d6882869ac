//! Loading records.

use crate::test_app::{CLAIRE, NORD, PASSWORD, TestApp, user};
use auth::seed::{self, AccountRecord, SeedCounts, SeedRecords, UserRecord};

#[tokio::test]
async fn loading_again_changes_nothing_and_hashes_nothing() {
    let app = TestApp::start().await;
    let hash = async || -> String {
        sqlx::query_scalar("select password_hash from auth.users where email = $1")
            .bind(CLAIRE)
            .fetch_one(&app.database.pool)
            .await
            .unwrap()
    };
    let before = hash().await;
    let again = SeedRecords {
        tenants: Vec::new(),
        accounts: vec![AccountRecord {
            id: NORD,
            external_id: "ACC-NORD".into(),
            name: "Another name".into(),
            ..AccountRecord::default()
        }],
        users: vec![UserRecord { password: "another one".into(), ..user(CLAIRE) }],
    };
    assert_eq!(seed::load(&app.database.settings(), &again).await.unwrap(), SeedCounts::default());
    assert_eq!(hash().await, before);
    let login = app.try_login(CLAIRE, PASSWORD).await.unwrap();
    assert_eq!(login.account.unwrap().name, "Nord Bureau");
}

#[tokio::test]
async fn a_record_that_cannot_be_loaded_is_named() {
    let app = TestApp::start().await;
    let broken =
        SeedRecords { users: vec![UserRecord { email: "no address".into(), ..user("x") }], ..SeedRecords::default() };
    let error = seed::load(&app.database.settings(), &broken).await.unwrap_err().to_string();
    assert_eq!(error, "The record USR-x can't be loaded: email is invalid.");
}
