//! Signing keys at rest: sealed under `SHOP_KEYS_SECRET`.

use crate::stage::{CLAIRE, Stage};
use platform_process::{Settings, StartError, in_process};
use proto::auth::{KeysRequest, auth_client::AuthClient};

const SECRET: &str = "00112233445566778899aabbccddeeff";

async fn start(settings: &Settings, secret: &str) -> Result<String, StartError> {
    let service = auth::service(&settings.with("SHOP_KEYS_SECRET", secret)).await?;
    Ok(AuthClient::new(in_process(&service)).keys(KeysRequest {}).await.unwrap().into_inner().jwks)
}

async fn stored(stage: &Stage) -> Vec<(Vec<u8>, bool)> {
    let rows = sqlx::query_as("select pkcs8, sealed from auth.signing_keys order by signs_from");
    rows.fetch_all(&stage.database.pool).await.unwrap()
}

#[tokio::test]
async fn keys_from_before_there_was_a_secret_are_sealed_and_stay_the_same() {
    let stage = Stage::set().await;
    let bare = stored(&stage).await;
    let before = stage.client.clone().keys(KeysRequest {}).await.unwrap().into_inner().jwks;
    let settings = stage.database.settings();
    assert_eq!(start(&settings, SECRET).await.unwrap(), before);
    let sealed = stored(&stage).await;
    assert_eq!((bare.len(), bare[0].1, sealed.len(), sealed[0].1), (1, false, 1, true));
    let private_half = &bare[0].0[16..48];
    assert!(!sealed[0].0.windows(private_half.len()).any(|window| window == private_half));
    assert_eq!(start(&settings, SECRET).await.unwrap(), before);
    stage.login(CLAIRE).await;
}

#[tokio::test]
async fn a_key_made_under_a_secret_is_sealed_from_the_start() {
    let stage = Stage::set().await;
    sqlx::query("delete from auth.signing_keys").execute(&stage.database.pool).await.unwrap();
    start(&stage.database.settings(), SECRET).await.unwrap();
    assert!(stored(&stage).await.iter().all(|(_, sealed)| *sealed));
    assert_eq!(stored(&stage).await.len(), 1);
}

#[tokio::test]
async fn a_start_with_another_secret_or_none_names_the_setting() {
    let stage = Stage::set().await;
    let settings = stage.database.settings();
    start(&settings, SECRET).await.unwrap();
    let other = start(&settings, &SECRET.replace('0', "f")).await.unwrap_err().to_string();
    assert!(other.starts_with("SHOP_KEYS_SECRET is not the secret"), "{other}");
    let none = auth::service(&settings).await.map(drop).unwrap_err().to_string();
    assert!(none.contains("Set SHOP_KEYS_SECRET"), "{none}");
    start(&settings, SECRET).await.unwrap();
}
