//! Loading records.

use crate::stage::{CLAIRE, NORD, PASSWORD, Stage, user};
use auth::seed::{self, AccountRecord, Loaded, Records, UserRecord};

#[tokio::test]
async fn loading_again_changes_nothing_and_hashes_nothing() {
    let stage = Stage::set().await;
    let hash = async || -> String {
        sqlx::query_scalar("select password_hash from auth.users where email = $1")
            .bind(CLAIRE)
            .fetch_one(&stage.database.pool)
            .await
            .unwrap()
    };
    let before = hash().await;
    let again = Records {
        accounts: vec![AccountRecord {
            id: NORD,
            external_id: "ACC-NORD".into(),
            name: "Another name".into(),
            ..AccountRecord::default()
        }],
        users: vec![UserRecord { password: "another one".into(), ..user(CLAIRE) }],
    };
    assert_eq!(seed::load(&stage.database.settings(), &again).await.unwrap(), Loaded::default());
    assert_eq!(hash().await, before);
    let login = stage.try_login(CLAIRE, PASSWORD).await.unwrap();
    assert_eq!(login.account.unwrap().name, "Nord Bureau");
}

#[tokio::test]
async fn a_record_that_cannot_be_loaded_is_named() {
    let stage = Stage::set().await;
    let broken = Records { users: vec![UserRecord { email: "no address".into(), ..user("x") }], ..Records::default() };
    let error = seed::load(&stage.database.settings(), &broken).await.unwrap_err().to_string();
    assert_eq!(error, "The record USR-x can't be loaded: email is invalid.");
}
