//! Signing keys at rest: sealed under `SHOP_KEYS_SECRET`.

use crate::test_app::{CLAIRE, TestApp};
use platform_process::{Settings, StartError, in_process};
use proto::auth::{KeysRequest, auth_service_client::AuthServiceClient};

const SECRET: &str = "00112233445566778899aabbccddeeff";

async fn start(settings: &Settings, secret: &str) -> Result<String, StartError> {
    let service = auth::service(&settings.with("SHOP_KEYS_SECRET", secret)).await?;
    Ok(AuthServiceClient::new(in_process(&service)).keys(KeysRequest {}).await.unwrap().into_inner().jwks)
}

async fn stored(app: &TestApp) -> Vec<(Vec<u8>, bool)> {
    let rows = sqlx::query_as("select pkcs8, sealed from auth.signing_keys order by signs_from");
    rows.fetch_all(&app.database.pool).await.unwrap()
}

#[tokio::test]
async fn keys_from_before_there_was_a_secret_are_sealed_and_stay_the_same() {
    let app = TestApp::start().await;
    let bare = stored(&app).await;
    let before = app.client.clone().keys(KeysRequest {}).await.unwrap().into_inner().jwks;
    let settings = app.database.settings();
    assert_eq!(start(&settings, SECRET).await.unwrap(), before);
    let sealed = stored(&app).await;
    assert_eq!((bare.len(), bare[0].1, sealed.len(), sealed[0].1), (1, false, 1, true));
    let private_half = &bare[0].0[16..48];
    assert!(!sealed[0].0.windows(private_half.len()).any(|window| window == private_half));
    assert_eq!(start(&settings, SECRET).await.unwrap(), before);
    app.login(CLAIRE).await;
}

#[tokio::test]
async fn a_key_made_under_a_secret_is_sealed_from_the_start() {
    let app = TestApp::start().await;
    sqlx::query("delete from auth.signing_keys").execute(&app.database.pool).await.unwrap();
    start(&app.database.settings(), SECRET).await.unwrap();
    assert!(stored(&app).await.iter().all(|(_, sealed)| *sealed));
    assert_eq!(stored(&app).await.len(), 1);
}

#[tokio::test]
async fn a_start_with_another_secret_or_none_names_the_setting() {
    let app = TestApp::start().await;
    let settings = app.database.settings();
    start(&settings, SECRET).await.unwrap();
    let other = start(&settings, &SECRET.replace('0', "f")).await.unwrap_err().to_string();
    assert!(other.starts_with("SHOP_KEYS_SECRET is not the secret"), "{other}");
    let none = auth::service(&settings).await.map(drop).unwrap_err().to_string();
    assert!(none.contains("Set SHOP_KEYS_SECRET"), "{none}");
    start(&settings, SECRET).await.unwrap();
}
