//! `shop punchout-simulator`: a procurement system to try a running shop with.

use crate::port;
use clap::Args;
use platform_process::{Settings, StartError, stop_signal};
use punchout_simulator::{Options, Secret, Simulator};
use reqwest::Url;

/// Which shop is tried, and where.
#[derive(Args)]
pub struct Arguments {
    /// Which shop, such as <https://shop.example>; by default `SHOP_URL`, else the one on this machine.
    #[arg(long, value_name = "URL")]
    shop: Option<Url>,
    /// Where the simulator listens, on the loopback address; 0: any free port.
    #[arg(long, default_value_t = 0)]
    port: u16,
    /// The shared secret that the shop's notices have to come with.
    #[arg(long, value_name = "SECRET")]
    notice_secret: Option<String>,
}

/// Serves until it is interrupted.
///
/// # Errors
/// When the shop's address is none, or the port is taken; in one sentence.
pub async fn run(settings: &Settings, arguments: Arguments) -> Result<(), StartError> {
    let shop = match arguments.shop {
        Some(shop) => shop,
        None => settings.or("SHOP_URL", local(settings)?)?,
    };
    let options = Options { shop, port: arguments.port, notice_secret: arguments.notice_secret.map(Secret::new) };
    let simulator = Simulator::start(options).await.map_err(StartError::failed)?;
    print(&simulator.url());
    stop_signal().await.map_err(StartError::failed)?;
    simulator.stop().await;
    Ok(())
}

fn local(settings: &Settings) -> Result<Url, StartError> {
    format!("http://127.0.0.1:{}", port(settings)?).parse().map_err(StartError::failed)
}

#[allow(clippy::print_stdout)]
fn print(address: &str) {
    println!("{address}");
}
