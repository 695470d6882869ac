//! Near and far: how a client reaches a service, over the network or directly in this process.

use crate::{Service, Settings, StartError, tls::ClientTls};
use http::{Uri, uri::Scheme};
use hyper_util::rt::TokioIo;
use rustls::pki_types::ServerName;
use std::{io, time::Duration};
use tokio::net::TcpStream;
use tokio_rustls::client::TlsStream;
use tonic::{
    body::Body,
    transport::{Channel, Endpoint},
};
use tower::{ServiceExt, util::BoxCloneSyncService};

/// The most bytes of an answer's head: a refusal travels in it, and may name each of 5,000 lines; as much as a message.
const MAX_HEAD_LEN: u32 = 4 * 1024 * 1024;

/// Where it is reached whose address names no port.
const HTTPS_PORT: u16 = 443;
/// How long a connection may take to stand.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(1);

/// How a client reaches a service: over the network, or directly in this process.
pub type Transport = BoxCloneSyncService<http::Request<Body>, http::Response<Body>, NotReached>;

/// A service was not reached. A type of its own, because futures that hold a client's call are not `Send` with a boxed error.
#[derive(Debug, thiserror::Error)]
#[error("a service was not reached")]
pub struct NotReached(#[source] tonic::transport::Error);

/// Directly: messages pass through protobuf and the same stack, but no socket.
#[must_use]
pub fn in_process(service: &Service) -> Transport {
    BoxCloneSyncService::new(service.stack().map_err(|never| match never {}))
}

impl Settings {
    /// Over the network, at the address in `SHOP_<SERVICE>_URL`. Connects when first used and again when broken. With
    /// TLS it is the program with the service's name, whatever its host is called.
    ///
    /// # Errors
    /// When the address is missing or wrong, or begins with https where programs have no certificates, or the reverse.
    pub fn remote(&self, service: &str) -> Result<Transport, StartError> {
        let name = format!("SHOP_{}_URL", service.replace('-', "_").to_ascii_uppercase());
        let remedy = format!("Set it to the address of the {service} service, for example http://127.0.0.1:50051.");
        let address = self.web_address(&name)?.ok_or_else(|| StartError::missing(&name, &remedy))?;
        let wrong = |reason: String| StartError::Wrong { name: name.clone(), value: address.clone(), reason };
        let uri: Uri = address.parse().map_err(|error: http::uri::InvalidUri| wrong(error.to_string()))?;
        let tls = self.client_tls()?;
        match (&tls, uri.scheme() == Some(&Scheme::HTTPS)) {
            (None, true) => {
                return Err(wrong("https needs SHOP_TLS_CERTIFICATE, SHOP_TLS_KEY and SHOP_TLS_AUTHORITY".into()));
            }
            (Some(_), false) => {
                return Err(wrong("it has to begin with https where SHOP_TLS_CERTIFICATE is set".into()));
            }
            _ => {}
        }
        let tls = match tls {
            Some(tls) => {
                Some((tls, ServerName::try_from(service.to_owned()).map_err(|error| wrong(error.to_string()))?))
            }
            None => None,
        };
        let channel = channel(&uri, tls).map_err(|error| wrong(error.to_string()))?;
        Ok(BoxCloneSyncService::new(channel.map_err(NotReached)))
    }

    /// Whether the addresses of these services are there.
    ///
    /// # Errors
    /// When one is missing or wrong.
    pub fn check_remotes(&self, services: &[&str]) -> Result<(), StartError> {
        StartError::of_all(services.iter().map(|service| self.remote(service).map(drop)))
    }
}

/// Connects when first used and again when broken; with TLS to the program of this name.
pub(crate) fn channel(
    address: &Uri,
    tls: Option<(ClientTls, ServerName<'static>)>,
) -> Result<Channel, tonic::transport::Error> {
    // Encrypted here: an endpoint that did it itself would know no renewed certificates.
    let plain = address.to_string().replacen("https://", "http://", 1);
    let endpoint = Endpoint::from_shared(plain)?
        .connect_timeout(CONNECT_TIMEOUT)
        .tcp_nodelay(true)
        .http2_max_header_list_size(MAX_HEAD_LEN)
        .http2_keep_alive_interval(Duration::from_secs(10))
        .keep_alive_timeout(Duration::from_secs(5))
        .keep_alive_while_idle(true);
    let Some((tls, program)) = tls else { return Ok(endpoint.connect_lazy()) };
    let host = address.host().unwrap_or_default().trim_matches(['[', ']']).to_owned();
    let port = address.port_u16().unwrap_or(HTTPS_PORT);
    Ok(endpoint.connect_with_connector_lazy(tower::service_fn(move |_: Uri| {
        let (host, tls, program) = (host.clone(), tls.clone(), program.clone());
        async move { connect(&host, port, &tls, program).await.map(TokioIo::new) }
    })))
}

async fn connect(
    host: &str,
    port: u16,
    tls: &ClientTls,
    program: ServerName<'static>,
) -> io::Result<TlsStream<TcpStream>> {
    let stream = TcpStream::connect((host, port)).await?;
    stream.set_nodelay(true)?;
    tls.connect(program, stream).await
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{CancellationToken, ConnectionLimits, Places, Refusal, serve};
    use proto::{
        cart::{GetRequest, cart_service_client::CartServiceClient},
        common::{LineIssue, Reason},
    };
    use std::convert::Infallible;
    use tokio::net::TcpListener;
    use tonic::Status;

    /// A service on the network that refuses every call like this.
    async fn refusing(refusal: Refusal) -> Transport {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let refuses = tower::service_fn(move |_| {
            let answer = Status::from(refusal.clone()).into_http::<Body>();
            async { Ok::<_, Infallible>(answer) }
        });
        tokio::spawn(serve(
            listener,
            None,
            refuses,
            ConnectionLimits::default(),
            Places::default(),
            CancellationToken::new(),
        ));
        Settings::from_pairs([("SHOP_CART_URL", format!("http://{address}"))]).remote("cart").unwrap()
    }

    #[tokio::test]
    async fn a_refusal_that_names_5_000_lines_arrives_whole() {
        let issue = |index| LineIssue {
            reason: Reason::NotAPackMultiple.into(),
            index: Some(index),
            field: "quantity".into(),
            params: [("n".to_owned(), "6".to_owned()), ("suggested".to_owned(), "12".to_owned())].into(),
            suggested_quantity: Some(12),
            ..LineIssue::default()
        };
        let refusal = Refusal::precondition(Reason::NoLineAdded).because((0..5_000).map(issue));
        let answer = CartServiceClient::new(refusing(refusal.clone()).await).get(GetRequest::default()).await;
        assert_eq!(Refusal::from(answer.unwrap_err()), refusal);
    }
}
