//! The gateway and each service as a process of its own, over a PostgreSQL in `.shop/services`, until it is told to stop.
//! The first start fills it with the demonstration. They listen on the loopback address; people find the shop at port 8080.

use anyhow::Result;
use load::programs::{Programs, SERVICES};
use platform_embedded::{Cluster, EmbeddedSettings};
use platform_process::{install_crypto, stop_signal};
use std::path::PathBuf;

/// Where it keeps its files, beside those of a shop in one process.
const FOLDER: &str = ".shop/services";
/// Where people find it.
const PORT: u16 = 8080;

#[tokio::main]
async fn main() -> Result<()> {
    install_crypto();
    std::fs::create_dir_all(FOLDER)?;
    let folder: PathBuf = std::path::absolute(FOLDER)?;
    let cluster = Cluster::start(&EmbeddedSettings { data_dir: folder.clone(), durable: true }).await?;
    let outcome = serve(&cluster, folder).await;
    cluster.stop().await;
    outcome
}

#[allow(clippy::print_stdout)]
async fn serve(cluster: &Cluster, folder: PathBuf) -> Result<()> {
    let url = cluster.url("shop").await?;
    // A shop in one process knows how to fill a database; once it is filled, that takes a moment.
    drop(Programs::shop(&url, &folder, &[("SHOP_LOG", "warn")]).await?);
    let programs = Programs::services(Some(PORT), &url, &folder, &[]).await?;
    println!("\n  {} and the gateway, each a process of its own: {}", SERVICES.join(", "), programs.address());
    println!("  Stop   Ctrl-C\n");
    stop_signal().await?;
    Ok(())
}
