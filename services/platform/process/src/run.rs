//! The whole of a service's `main`: settings, telemetry, listening, health, a graceful stop.

use crate::{CancellationToken, Limits, Service, Settings, StartError, Telemetry, serve, stop_signal};
use http::{Request, Response};
use hyper::body::Incoming;
use std::{net::SocketAddr, path::PathBuf, process::ExitCode};
use tokio::{net::TcpListener, task::JoinSet};
use tonic::{body::Body, service::Routes};
use tonic_health::{ServingStatus, server::HealthReporter};
use tower::ServiceExt;

/// Runs a service until it is told to stop: 0 after a clean stop, 1 with one sentence when it can't start.
pub fn run(name: &'static str, make: impl AsyncFnOnce(Settings) -> Result<Service, StartError>) -> ExitCode {
    install_crypto();
    let settings = Settings::from_env();
    let runtime = match tokio::runtime::Runtime::new() {
        Ok(runtime) => runtime,
        Err(error) => return refuse(name, &StartError::failed(format!("The runtime can't start: {error}."))),
    };
    let outcome = runtime.block_on(async {
        let _telemetry = Telemetry::start(name, &settings)?;
        let service = make(settings.clone()).await?;
        serve_service(service, &settings).await
    });
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => refuse(name, &error),
    }
}

/// Chooses the cryptography of every TLS connection of this process.
pub fn install_crypto() {
    // A second call in one process finds it chosen.
    let _ = rustls::crypto::aws_lc_rs::default_provider().install_default();
}

#[allow(clippy::print_stderr)]
fn refuse(name: &str, error: &StartError) -> ExitCode {
    eprintln!("{name} can't start. {error}");
    ExitCode::FAILURE
}

async fn serve_service(mut service: Service, settings: &Settings) -> Result<(), StartError> {
    let address: SocketAddr = settings.or("SHOP_LISTEN", SocketAddr::from(([127, 0, 0, 1], 0)))?;
    let listener = TcpListener::bind(address).await.map_err(|error| {
        StartError::failed(format!("{address} can't be listened on: {error}. Set SHOP_LISTEN to a free address."))
    })?;
    let address = listener.local_addr().map_err(StartError::failed)?;
    let (health, health_server) = tonic_health::server::health_reporter();
    let (stop, mut tasks) = (CancellationToken::new(), JoinSet::new());
    service.start_tasks(&mut tasks, &stop);
    let serving = tokio::spawn(serve(
        listener,
        with_health(&service, Routes::new(health_server)),
        Limits::default(),
        stop.clone(),
    ));
    health.set_service_status("", ServingStatus::Serving).await;
    if let Some(file) = settings.get::<PathBuf>("SHOP_LISTEN_FILE")? {
        std::fs::write(&file, address.to_string())
            .map_err(|error| StartError::failed(format!("{} can't be written: {error}.", file.display())))?;
    }
    tracing::info!(service = service.name(), %address, "listening");
    wait_and_stop(&health).await?;
    stop.cancel();
    let _ = serving.await;
    while tasks.join_next().await.is_some() {}
    tracing::info!(service = service.name(), "stopped");
    Ok(())
}

async fn wait_and_stop(health: &HealthReporter) -> Result<(), StartError> {
    let signal = stop_signal().await.map_err(StartError::failed)?;
    tracing::info!(?signal, "stopping");
    health.set_service_status("", ServingStatus::NotServing).await;
    tokio::time::sleep(signal.notice()).await;
    Ok(())
}

/// Health calls go past the service's own stack: they carry no caller.
fn with_health(
    service: &Service,
    health: Routes,
) -> impl tower::Service<Request<Incoming>, Response = Response<Body>, Error = std::convert::Infallible, Future: Send>
+ Clone
+ Send
+ 'static {
    let stack = service.stack();
    tower::service_fn(move |request: Request<Incoming>| {
        let (stack, health) = (stack.clone(), health.clone());
        async move {
            let request = request.map(Body::new);
            if request.uri().path().starts_with("/grpc.health.") {
                health.oneshot(request).await
            } else {
                stack.oneshot(request).await
            }
        }
    })
}
