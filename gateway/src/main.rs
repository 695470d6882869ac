//! The gateway as a process of its own, with every service reached over the network.

use gateway::{Transports, gateway};
use mimalloc::MiMalloc;
use platform_process::{
    CancellationToken, Errand, Settings, StartError, Telemetry, install_crypto, listen_address, probe_gateway,
    stop_signal,
};
use std::{
    net::{IpAddr, Ipv4Addr, SocketAddr},
    path::PathBuf,
    process::ExitCode,
};
use tokio::net::TcpListener;

/// Answers are made of thousands of small pieces: the system's allocator takes a fifth of the processor to place them.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

/// Where the gateway listens that is told nothing.
const LISTEN_ADDRESS: SocketAddr = SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 8080);

#[tokio::main]
async fn main() -> ExitCode {
    install_crypto();
    let settings = Settings::from_env();
    let (errand, outcome) = match Errand::from_args(std::env::args().skip(1)) {
        Ok(Errand::Serve) => (Errand::Serve, run(&settings).await),
        Ok(Errand::Probe) => (Errand::Probe, probe_gateway(&settings, LISTEN_ADDRESS).await),
        Err(error) => (Errand::Serve, Err(error)),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => refuse(errand, &error),
    }
}

#[allow(clippy::print_stderr)]
fn refuse(errand: Errand, error: &StartError) -> ExitCode {
    eprintln!("gateway {}. {error}", errand.failure());
    ExitCode::FAILURE
}

async fn run(settings: &Settings) -> Result<(), StartError> {
    let listening = listen_address(settings, LISTEN_ADDRESS).map(drop);
    let remotes = settings.check_remotes(&["auth", "catalogue", "cart", "buying-list", "order"]);
    StartError::of_all([Telemetry::check(settings), listening, gateway::check(settings), remotes])?;
    let _telemetry = Telemetry::start("gateway", settings)?;
    let services = Transports {
        auth: settings.remote("auth")?,
        catalogue: settings.remote("catalogue")?,
        cart: settings.remote("cart")?,
        buying_list: settings.remote("buying-list")?,
        order: settings.remote("order")?,
    };
    let gateway = gateway(settings, services)?;
    let address = listen_address(settings, LISTEN_ADDRESS)?;
    let listener = TcpListener::bind(address).await.map_err(|error| {
        StartError::failed(format!("{address} can't be listened on: {error}. Set SHOP_LISTEN to a free address."))
    })?;
    let address = listener.local_addr().map_err(StartError::failed)?;
    if let Some(file) = settings.get::<PathBuf>("SHOP_LISTEN_FILE")? {
        std::fs::write(&file, address.to_string())
            .map_err(|error| StartError::failed(format!("{} can't be written: {error}.", file.display())))?;
    }
    let stop = CancellationToken::new();
    let serving = tokio::spawn(gateway.clone().serve(listener, stop.clone()));
    tracing::info!(service = "gateway", %address, "listening");
    let signal = stop_signal().await.map_err(StartError::failed)?;
    tracing::info!(?signal, "stopping");
    gateway.stops_soon();
    tokio::time::sleep(signal.notice()).await;
    stop.cancel();
    serving.await.map_err(StartError::failed)?;
    tracing::info!(service = "gateway", "stopped");
    Ok(())
}
