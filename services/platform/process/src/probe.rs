//! `<program> probe`: asks the one that listens beside it whether it is ready, for platforms that know of a program's
//! health by another program alone.

use crate::{Settings, StartError, listen_address, transport::Callee};
use http::{Request, StatusCode, Uri};
use hyper_util::rt::TokioIo;
use rustls::pki_types::ServerName;
use std::{
    future::Future,
    net::{IpAddr, Ipv4Addr, SocketAddr},
    time::Duration,
};
use tokio::{
    io::{AsyncRead, AsyncWrite},
    net::TcpStream,
};
use tonic_health::pb::{HealthCheckRequest, health_check_response::ServingStatus, health_client::HealthClient};

/// How long the other may take to answer.
const PROBE_TIMEOUT: Duration = Duration::from_secs(2);

/// What a program was started for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Errand {
    /// To serve.
    Serve,
    /// To ask whether the one that serves is ready.
    Probe,
}

impl Errand {
    /// What is said of a program that did not do it.
    #[must_use]
    pub const fn failure(self) -> &'static str {
        match self {
            Self::Serve => "can't start",
            Self::Probe => "is not ready",
        }
    }

    /// As the command line says.
    ///
    /// # Errors
    /// When it says something else.
    pub fn from_args(mut arguments: impl Iterator<Item = String>) -> Result<Self, StartError> {
        match (arguments.next().as_deref(), arguments.next()) {
            (None, _) => Ok(Self::Serve),
            (Some("probe"), None) => Ok(Self::Probe),
            _ => Err(StartError::failed(
                "It takes no argument but probe, which asks the running one whether it is ready.",
            )),
        }
    }
}

/// Asks the service at `SHOP_LISTEN` by `grpc.health.v1`.
///
/// # Errors
/// When it is not ready, or does not answer.
pub async fn probe_service(settings: &Settings) -> Result<(), StartError> {
    let address = probed_address(settings, None)?;
    in_time(address, async {
        let uri: Uri = format!("http://{address}").parse().map_err(StartError::failed)?;
        let beside =
            Callee { name: "neighbour".to_owned(), addresses: vec![uri.clone()], tls: settings.neighbour_tls()? };
        let channel = beside.connect(address, &uri).await.map_err(|error| no_answer(address, &error))?;
        let told = HealthClient::new(channel).check(HealthCheckRequest::default()).await;
        match told.map_err(|error| no_answer(address, &error))?.into_inner().status() {
            ServingStatus::Serving => Ok(()),
            status => Err(StartError::failed(format!("{address} says {}.", status.as_str_name()))),
        }
    })
    .await
}

/// Asks the gateway at `SHOP_LISTEN`, or at `default`, by `GET /readyz`.
///
/// # Errors
/// When it is not ready, or does not answer.
pub async fn probe_gateway(settings: &Settings, default: SocketAddr) -> Result<(), StartError> {
    let address = probed_address(settings, Some(default))?;
    in_time(address, async {
        let stream = TcpStream::connect(address).await.map_err(|error| no_answer(address, &error))?;
        match settings.entrance_client()? {
            None => ask_whether_ready(address, stream).await,
            Some(tls) => {
                let shaken = tls.connect(ServerName::from(address.ip()), stream).await;
                ask_whether_ready(address, shaken.map_err(|error| no_answer(address, &error))?).await
            }
        }
    })
    .await
}

async fn ask_whether_ready(
    address: SocketAddr,
    stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static,
) -> Result<(), StartError> {
    let shaken = hyper::client::conn::http1::handshake(TokioIo::new(stream)).await;
    let (mut asking, connection) = shaken.map_err(|error| no_answer(address, &error))?;
    tokio::spawn(connection);
    let request = Request::get("/readyz").header(http::header::HOST, address.to_string());
    let request = request.body(tonic::body::Body::empty()).map_err(StartError::failed)?;
    match asking.send_request(request).await.map_err(|error| no_answer(address, &error))?.status() {
        StatusCode::OK => Ok(()),
        status => Err(StartError::failed(format!("{address} says {status}."))),
    }
}

/// Where the other listens; one that listens everywhere is asked at home.
fn probed_address(settings: &Settings, default: Option<SocketAddr>) -> Result<SocketAddr, StartError> {
    let nowhere = SocketAddr::new(IpAddr::V4(Ipv4Addr::UNSPECIFIED), 0);
    let mut address = listen_address(settings, default.unwrap_or(nowhere))?;
    if address.port() == 0 {
        return Err(StartError::missing("SHOP_LISTEN", "Set it to the address of the one that is asked."));
    }
    if address.ip().is_unspecified() {
        address.set_ip(IpAddr::V4(Ipv4Addr::LOCALHOST));
    }
    Ok(address)
}

async fn in_time(address: SocketAddr, asked: impl Future<Output = Result<(), StartError>>) -> Result<(), StartError> {
    match tokio::time::timeout(PROBE_TIMEOUT, asked).await {
        Ok(told) => told,
        Err(_) => Err(StartError::failed(format!("{address} does not answer within {PROBE_TIMEOUT:?}."))),
    }
}

fn no_answer(address: SocketAddr, error: &dyn std::error::Error) -> StartError {
    StartError::failed(format!("{address} does not answer: {error}."))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{CancellationToken, ConnectionLimits, Places, Service, serve};
    use hyper::body::Incoming;
    use std::convert::Infallible;
    use tokio::net::TcpListener;
    use tonic::{body::Body, service::Routes};
    use tower::ServiceExt;

    fn listening(address: SocketAddr) -> Settings {
        Settings::from_pairs([("SHOP_LISTEN", address.to_string())])
    }

    #[test]
    fn a_program_serves_or_probes_and_knows_nothing_else() {
        let errand = |arguments: &[&str]| Errand::from_args(arguments.iter().map(ToString::to_string)).ok();
        assert_eq!(errand(&[]), Some(Errand::Serve));
        assert_eq!(errand(&["probe"]), Some(Errand::Probe));
        assert_eq!(errand(&["--help"]), None);
        assert_eq!(errand(&["probe", "twice"]), None);
    }

    #[tokio::test]
    async fn a_service_is_ready_until_it_is_withdrawn() {
        let service = Service::new("test", Routes::default());
        let listener = TcpListener::bind("0.0.0.0:0").await.unwrap();
        let settings = listening(listener.local_addr().unwrap());
        let stack = service.stack();
        let served = tower::service_fn(move |request: Request<Incoming>| stack.clone().oneshot(request.map(Body::new)));
        let limits = ConnectionLimits::default();
        tokio::spawn(serve(listener, None, served, limits, Places::default(), CancellationToken::new()));
        probe_service(&settings).await.unwrap();
        service.withdraw().await;
        assert!(probe_service(&settings).await.unwrap_err().to_string().contains("NOT_SERVING"));
    }

    #[tokio::test]
    async fn a_gateway_is_ready_when_it_says_so() {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let answers = tower::service_fn(|request: Request<Incoming>| {
            let status = if request.uri().path() == "/readyz" { StatusCode::OK } else { StatusCode::NOT_FOUND };
            let mut response = http::Response::new(Body::empty());
            *response.status_mut() = status;
            std::future::ready(Ok::<_, Infallible>(response))
        });
        let stop = CancellationToken::new();
        let serving =
            tokio::spawn(serve(listener, None, answers, ConnectionLimits::default(), Places::default(), stop.clone()));
        probe_gateway(&Settings::default(), address).await.unwrap();
        stop.cancel();
        serving.await.unwrap();
        let told = probe_gateway(&listening(address), address).await.unwrap_err();
        assert!(told.to_string().contains("does not answer"), "{told}");
    }

    #[tokio::test]
    async fn who_listens_anywhere_cannot_be_asked() {
        let told = probe_service(&Settings::default()).await.unwrap_err();
        assert!(told.to_string().contains("SHOP_LISTEN"), "{told}");
    }
}
