//! The whole of a service's `main`: settings, telemetry, listening, health, a graceful stop.

use crate::{
    CancellationToken, ConnectionLimits, Errand, Places, Service, Settings, StartError, Telemetry,
    probe::probe_service, serve, stop_signal,
};
use http::Request;
use hyper::body::Incoming;
use std::{
    net::{IpAddr, Ipv4Addr, SocketAddr},
    path::PathBuf,
    process::ExitCode,
};
use tokio::{net::TcpListener, task::JoinSet};
use tonic::body::Body;
use tower::ServiceExt;

/// Where a service listens that is told nothing: any free port of the loopback address.
const LISTEN_ADDRESS: SocketAddr = SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 0);

/// Runs a service until it is told to stop: 0 after a clean stop, 1 with a sentence for each reason when it can't start.
/// `check` judges the settings that `make` reads, before it is asked for anything. Started with `probe`, it asks the one
/// that serves whether it is ready instead.
pub fn run(
    name: &'static str,
    check: impl FnOnce(&Settings) -> Result<(), StartError>,
    make: impl AsyncFnOnce(Settings) -> Result<Service, StartError>,
) -> ExitCode {
    install_crypto();
    let settings = Settings::from_env();
    let errand = match Errand::from_args(std::env::args().skip(1)) {
        Ok(errand) => errand,
        Err(error) => return refuse(name, Errand::Serve, &error),
    };
    let runtime = match tokio::runtime::Runtime::new() {
        Ok(runtime) => runtime,
        Err(error) => return refuse(name, errand, &StartError::failed(format!("The runtime can't start: {error}."))),
    };
    let outcome = runtime.block_on(async {
        if errand == Errand::Probe {
            return probe_service(&settings).await;
        }
        let listening = listen_address(&settings, LISTEN_ADDRESS).map(drop);
        let reached_by = settings.server_tls().map(drop);
        StartError::of_all([Telemetry::check(&settings), listening, reached_by, check(&settings)])?;
        let _telemetry = Telemetry::start(name, &settings)?;
        let service = make(settings.clone()).await?;
        serve_service(service, &settings).await
    });
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => refuse(name, errand, &error),
    }
}

/// The address of `SHOP_LISTEN`, or `default`.
///
/// # Errors
/// When it is set to something that is no address with a port.
pub fn listen_address(settings: &Settings, default: SocketAddr) -> Result<SocketAddr, StartError> {
    let right = "an address with a port, such as 127.0.0.1:8080";
    Ok(settings.described("SHOP_LISTEN", right)?.unwrap_or(default))
}

/// Chooses the cryptography of every TLS connection of this process.
pub fn install_crypto() {
    // A second call in one process finds it chosen.
    let _ = rustls::crypto::aws_lc_rs::default_provider().install_default();
}

#[allow(clippy::print_stderr)]
fn refuse(name: &str, errand: Errand, error: &StartError) -> ExitCode {
    eprintln!("{name} {}. {error}", errand.failure());
    ExitCode::FAILURE
}

async fn serve_service(mut service: Service, settings: &Settings) -> Result<(), StartError> {
    let address = listen_address(settings, LISTEN_ADDRESS)?;
    let listener = TcpListener::bind(address).await.map_err(|error| {
        StartError::failed(format!("{address} can't be listened on: {error}. Set SHOP_LISTEN to a free address."))
    })?;
    let address = listener.local_addr().map_err(StartError::failed)?;
    let (stop, mut tasks) = (CancellationToken::new(), JoinSet::new());
    service.start_tasks(&mut tasks, &stop);
    let stack = service.stack();
    let served = tower::service_fn(move |request: Request<Incoming>| stack.clone().oneshot(request.map(Body::new)));
    let (tls, limits) = (settings.server_tls()?, ConnectionLimits::default());
    let serving = tokio::spawn(serve(listener, tls, served, limits, Places::default(), stop.clone()));
    if let Some(file) = settings.get::<PathBuf>("SHOP_LISTEN_FILE")? {
        std::fs::write(&file, address.to_string())
            .map_err(|error| StartError::failed(format!("{} can't be written: {error}.", file.display())))?;
    }
    tracing::info!(service = service.name(), %address, "listening");
    let outcome = tokio::select! {
        signal = stop_signal() => match signal {
            Ok(signal) => {
                tracing::info!(?signal, "stopping");
                service.withdraw().await;
                tokio::time::sleep(signal.notice()).await;
                Ok(())
            }
            Err(error) => Err(StartError::failed(error)),
        },
        () = stop.cancelled() => Err(StartError::failed("Its background work broke; the log says where.")),
    };
    stop.cancel();
    let _ = serving.await;
    while tasks.join_next().await.is_some() {}
    tracing::info!(service = service.name(), "stopped");
    outcome
}
