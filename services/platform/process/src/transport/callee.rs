//! Where a service is, and how a connection to one of its replicas is made.

use crate::tls::ClientTls;
use http::Uri;
use hyper_util::rt::TokioIo;
use rustls::pki_types::ServerName;
use std::{io, net::SocketAddr, time::Duration};
use tokio::net::{TcpStream, lookup_host};
use tokio_util::either::Either;
use tonic::transport::{Channel, Endpoint};

/// The most bytes of an answer's head: a refusal travels in it, and may name each of 5,000 lines; as much as a message.
const MAX_HEAD_LEN: u32 = 4 * 1024 * 1024;

/// Where it is reached whose address names no port.
const HTTPS_PORT: u16 = 443;
const HTTP_PORT: u16 = 80;
/// How long a connection may take to stand.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(1);

/// Where a service is: one address or several, each of which may be a name for several machines. With TLS it is the
/// program with this name, whatever its hosts are called.
pub(crate) struct Callee {
    /// The program's name.
    pub name: String,
    /// Its addresses; one at least.
    pub addresses: Vec<Uri>,
    /// How it is known; none: without TLS.
    pub tls: Option<(ClientTls, ServerName<'static>)>,
}

/// What the addresses of a service stand for at a moment.
#[derive(Default)]
pub(super) struct Found {
    /// The machines, each with the address that led to it.
    pub machines: Vec<(SocketAddr, Uri)>,
    /// Why an address could not be looked up: there may be machines that are not named here.
    pub failure: Option<io::Error>,
}

impl Found {
    /// Whether this machine is one of them.
    pub fn has(&self, machine: SocketAddr) -> bool {
        self.machines.iter().any(|(found, _)| *found == machine)
    }
}

impl Callee {
    /// Looks its addresses up.
    pub(super) async fn find(&self) -> Found {
        let mut found = Found::default();
        for address in &self.addresses {
            match lookup_host((host(address), port(address))).await {
                Ok(machines) => {
                    for machine in machines {
                        if !found.has(machine) {
                            found.machines.push((machine, address.clone()));
                        }
                    }
                }
                Err(error) => found.failure = Some(error),
            }
        }
        found
    }

    /// Connects to a machine that it was found at; the connection is made anew when it ends.
    pub(crate) async fn connect(&self, machine: SocketAddr, address: &Uri) -> Result<Channel, tonic::transport::Error> {
        let tls = self.tls.clone();
        let connector = tower::service_fn(move |_: Uri| {
            let tls = tls.clone();
            async move {
                let stream = TcpStream::connect(machine).await?;
                stream.set_nodelay(true)?;
                let stream = match tls {
                    Some((tls, program)) => Either::Left(tls.connect(program, stream).await?),
                    None => Either::Right(stream),
                };
                Ok::<_, io::Error>(TokioIo::new(stream))
            }
        });
        endpoint(address)?.connect_with_connector(connector).await
    }
}

/// Whatever its scheme says, for it is encrypted by our own connector: an endpoint that did it itself would know no
/// renewed certificates.
fn endpoint(address: &Uri) -> Result<Endpoint, tonic::transport::Error> {
    let plain = address.to_string().replacen("https://", "http://", 1);
    Ok(Endpoint::from_shared(plain)?
        .connect_timeout(CONNECT_TIMEOUT)
        .http2_max_header_list_size(MAX_HEAD_LEN)
        .http2_keep_alive_interval(Duration::from_secs(10))
        .keep_alive_timeout(Duration::from_secs(5))
        .keep_alive_while_idle(true))
}

fn host(address: &Uri) -> &str {
    address.host().unwrap_or_default().trim_matches(['[', ']'])
}

fn port(address: &Uri) -> u16 {
    let usual = if address.scheme_str() == Some("https") { HTTPS_PORT } else { HTTP_PORT };
    address.port_u16().unwrap_or(usual)
}
