//! A shop that does not come up leaves nothing running behind it.

#![allow(clippy::unwrap_used)]

use platform_process::{CancellationToken, Settings, install_crypto};
use shop::Shop;
use tempfile::TempDir;

/// Why a shop in a new folder does not start, with one more setting, or when it is called off.
async fn why_not(folder: &TempDir, setting: (&str, &str), called_off: &CancellationToken) -> String {
    install_crypto();
    let folder = folder.path().to_string_lossy();
    let settings = Settings::from_pairs([("SHOP_DATA_DIR", &*folder), ("SHOP_PORT", "0"), setting]);
    Shop::start_unless(&settings, called_off).await.err().unwrap().to_string()
}

fn its_database_runs(folder: &TempDir) -> bool {
    folder.path().join("postgres/data/postmaster.pid").exists()
}

#[tokio::test]
async fn a_wrong_setting_of_the_pages_is_named_before_anything_is_started() {
    let folder = tempfile::tempdir().unwrap();
    let error = why_not(&folder, ("FRONT_MODE", "open"), &CancellationToken::new()).await;
    assert_eq!(error, "FRONT_MODE=\"open\" is wrong: private or public.");
    assert!(!folder.path().join("postgres").exists());
}

#[tokio::test]
async fn a_service_that_can_t_start_stops_the_database_again() {
    let folder = tempfile::tempdir().unwrap();
    let error = why_not(&folder, ("SMTP_URL", "no address"), &CancellationToken::new()).await;
    assert!(error.contains("SMTP_URL"), "{error}");
    assert!(folder.path().join("postgres/data").exists());
    assert!(!its_database_runs(&folder));
}

#[tokio::test]
async fn a_start_that_is_called_off_stops_the_database_again() {
    let folder = tempfile::tempdir().unwrap();
    let called_off = CancellationToken::new();
    called_off.cancel();
    why_not(&folder, ("FRONT_MODE", "private"), &called_off).await;
    assert!(!its_database_runs(&folder));
}
