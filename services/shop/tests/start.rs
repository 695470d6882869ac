//! A shop that does not come up leaves nothing running behind it.

#![allow(clippy::unwrap_used)]

use platform_process::{CancellationToken, Settings, install_crypto};
use shop::Shop;
use tempfile::TempDir;

const DEMONSTRATION_OFF: (&str, &str) = ("SHOP_DEMONSTRATION", "off");

/// Why a shop in a new folder does not start, with more settings, or when it is called off.
async fn why_not(folder: &TempDir, more: &[(&str, &str)], called_off: &CancellationToken) -> String {
    install_crypto();
    let folder = folder.path().to_string_lossy();
    let settings = Settings::from_pairs([("SHOP_DATA_DIR", &*folder), ("SHOP_PORT", "0")]);
    let settings = more.iter().fold(settings, |settings, (name, value)| settings.with(*name, *value));
    Shop::start_unless(&settings, called_off).await.err().unwrap().to_string()
}

fn its_database_runs(folder: &TempDir) -> bool {
    folder.path().join("postgres/data/postmaster.pid").exists()
}

#[tokio::test]
async fn every_wrong_setting_is_named_before_anything_is_started() {
    let folder = tempfile::tempdir().unwrap();
    let wrong = [
        ("FRONT_MODE", "open"),
        ("SHOP_DATABASE_POOL", "0"),
        ("SHOP_DATABASE_URL", "http://x"),
        ("SHOP_DEMONSTRATION", "perhaps"),
        ("SHOP_KEYS_SECRET", "short"),
        ("SHOP_PUBLIC_URL", "shop.test"),
        ("SMTP_URL", "no address"),
    ];
    let error = why_not(&folder, &wrong, &CancellationToken::new()).await;
    for (name, _) in wrong {
        assert_eq!(error.matches(name).count(), 1, "{name} in {error}");
    }
    assert_eq!(error.lines().count(), wrong.len(), "{error}");
    assert!(error.contains("FRONT_MODE=\"open\" is wrong: it has to be private or public."), "{error}");
    assert!(!folder.path().join("postgres").exists());
}

#[tokio::test]
async fn a_service_that_can_t_start_stops_the_database_again() {
    let folder = tempfile::tempdir().unwrap();
    let index = folder.path().join("index");
    std::fs::write(&index, "no folder").unwrap();
    let error =
        why_not(&folder, &[("SHOP_INDEX_DIR", &index.to_string_lossy()), DEMONSTRATION_OFF], &CancellationToken::new())
            .await;
    assert!(error.contains("SHOP_INDEX_DIR"), "{error}");
    assert!(folder.path().join("postgres/data").exists());
    assert!(!its_database_runs(&folder));
}

#[tokio::test]
async fn a_start_that_is_called_off_stops_the_database_again() {
    let folder = tempfile::tempdir().unwrap();
    let called_off = CancellationToken::new();
    called_off.cancel();
    why_not(&folder, &[DEMONSTRATION_OFF], &called_off).await;
    assert!(!its_database_runs(&folder));
}
