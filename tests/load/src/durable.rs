//! A whole shop on a database of its own that loses nothing, for as long as it is measured.

use anyhow::Result;
use platform_embedded::{Cluster, EmbeddedSettings};
use platform_process::{Settings, StopSignal, install_crypto};
use shop::Shop;

/// Starts a shop with these settings beside those of every measurement, has it measured by its address and its database's
/// URL, and stops it whatever comes of that.
///
/// # Errors
/// When PostgreSQL or the shop does not start, or measuring fails.
pub async fn measured(settings: &[(&str, &str)], measure: impl AsyncFnOnce(&str, &str) -> Result<()>) -> Result<()> {
    install_crypto();
    let folder = tempfile::tempdir()?;
    let cluster = Cluster::start(&EmbeddedSettings { data_dir: folder.path().to_path_buf(), durable: true }).await?;
    let url = cluster.url("shop").await?;
    let common = Settings::from_env()
        .with("SHOP_DATABASE_URL", &url)
        .with("SHOP_DATA_DIR", folder.path().to_string_lossy())
        .with("SHOP_KEYS_SECRET", "a secret of this measurement alone, and of no shop")
        .with("SHOP_PICTURES", "off")
        .with("SHOP_DEMONSTRATION_PAST", "off")
        .with("SHOP_SESSION_RATE", "0")
        .with("SHOP_NETWORK_RATE", "0")
        .with("SHOP_LOG", "error")
        .with("SHOP_PORT", "0");
    let settings = settings.iter().fold(common, |all, (name, value)| all.with(*name, *value));
    let outcome = match Shop::start(&settings).await {
        Ok(shop) => {
            let outcome = measure(&format!("http://localhost:{}", shop.address().port()), &url).await;
            shop.stop(StopSignal::Interrupt).await;
            outcome
        }
        Err(error) => Err(error.into()),
    };
    cluster.stop().await;
    outcome
}
