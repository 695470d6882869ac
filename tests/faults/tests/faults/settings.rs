//! Programs that are set wrong.

use faults::program;
use std::{
    process::{Command, Output},
    time::{Duration, Instant},
};

/// A program says what is wrong with its settings within a second; a machine that builds meanwhile may take some more.
const MAX_TIME_TO_REFUSE: Duration = Duration::from_secs(5);

/// What a program says to settings, and nothing else in its environment.
fn refused(name: &str, settings: &[(&str, &str)]) -> Vec<String> {
    let begun = Instant::now();
    let output = Command::new(program(name)).env_clear().envs(settings.iter().copied()).output().unwrap();
    let time = begun.elapsed();
    let Output { status, stderr, .. } = output;
    println!("{name} with wrong settings: refused after {time:.2?}");
    assert_eq!(status.code(), Some(1));
    assert!(time < MAX_TIME_TO_REFUSE, "{time:?}");
    String::from_utf8(stderr).unwrap().lines().map(str::to_owned).collect()
}

#[test]
fn a_shop_names_every_wrong_setting_and_starts_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data").display().to_string();
    let wrong = [
        ("SHOP_DATABASE_URL", "http://x"),
        ("SHOP_DEMONSTRATION", "perhaps"),
        ("SHOP_PORT", "eighty"),
        ("SHOP_LOG_FORMAT", "xml"),
        ("OTEL_EXPORTER_OTLP_ENDPOINT", "collector"),
        ("SHOP_REDIS_URL", "nowhere"),
        ("SHOP_REDIS_TIMEOUT_MS", "soon"),
        ("SMTP_URL", "no address"),
        ("SHOP_MAIL_FROM", "nobody"),
        ("SHOP_CONTACT_EMAIL", "nobody"),
        ("SHOP_KEYS_SECRET", "short"),
        ("SHOP_ACCOUNT_APPROVAL", "perhaps"),
        ("FRONT_MODE", "open"),
        ("DEFAULT_PAGE_SIZE", "1000"),
        ("SHOP_BEHIND_PROXY", "maybe"),
        ("SENTRY_DSN", "errors.test"),
    ];
    let settings: Vec<_> = wrong.into_iter().chain([("SHOP_DATA_DIR", data.as_str())]).collect();
    let lines = refused("shop", &settings);
    for (name, _) in wrong {
        assert_eq!(lines.iter().filter(|line| line.contains(name)).count(), 1, "{name} in {lines:#?}");
    }
    assert_eq!(lines.len(), wrong.len(), "{lines:#?}");
    assert!(!folder.path().join("data").exists());
}

#[test]
fn a_service_of_its_own_names_all_that_it_lacks() {
    let lines = refused("order", &[]);
    let lacking = [
        "SHOP_DATABASE_URL",
        "SHOP_ORDER_SECRET",
        "SHOP_AUTH_URL",
        "SHOP_CATALOGUE_URL",
        "SHOP_CART_URL",
        "SHOP_BUYING_LIST_URL",
    ];
    for name in lacking {
        assert!(lines.iter().any(|line| line.contains(&format!("{name} is not set."))), "{name} in {lines:#?}");
    }
    assert_eq!(lines.len(), lacking.len(), "{lines:#?}");
}
