//! The side that is called.

use super::{Pair, PeerPrograms, ProgramFiles, authority, renewed::Renewed};
use rustls::{ServerConfig, server::WebPkiClientVerifier};
use std::{io, sync::Arc};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio_rustls::{TlsAcceptor, server::TlsStream};

const HTTP_2: &[u8] = b"h2";
const HTTP_1: &[u8] = b"http/1.1";

/// How a process is reached by TLS.
#[derive(Clone)]
pub struct ServerTls(Arc<Renewed<ServerConfig>>);

/// For programs alone that the authority vouches for.
pub(super) fn for_programs(files: &ProgramFiles) -> Result<Arc<ServerConfig>, String> {
    let verifier =
        WebPkiClientVerifier::builder(authority(&files.authority)?).build().map_err(|error| error.to_string());
    let (certificates, key) = files.pair.read()?;
    let config = ServerConfig::builder().with_client_cert_verifier(verifier?).with_single_cert(certificates, key);
    with_protocols(config, &files.pair, &[HTTP_2])
}

/// For anybody.
pub(super) fn for_browsers(pair: &Pair) -> Result<Arc<ServerConfig>, String> {
    let (certificates, key) = pair.read()?;
    let config = ServerConfig::builder().with_no_client_auth().with_single_cert(certificates, key);
    with_protocols(config, pair, &[HTTP_2, HTTP_1])
}

fn with_protocols(
    config: Result<ServerConfig, rustls::Error>,
    pair: &Pair,
    protocols: &[&[u8]],
) -> Result<Arc<ServerConfig>, String> {
    let mut config = config.map_err(|error| {
        format!("{} and {} can't be used together: {error}", pair.certificate.display(), pair.key.display())
    })?;
    config.alpn_protocols = protocols.iter().map(|protocol| protocol.to_vec()).collect();
    Ok(Arc::new(config))
}

impl ServerTls {
    pub(super) fn new(config: Renewed<ServerConfig>) -> Self {
        Self(Arc::new(config))
    }

    /// Shakes hands with whoever connected, who is told apart by the certificate that they show.
    pub(crate) async fn accept<S>(&self, stream: S) -> io::Result<(TlsStream<S>, Option<PeerPrograms>)>
    where
        S: AsyncRead + AsyncWrite + Unpin,
    {
        let stream = TlsAcceptor::from(self.0.now()).accept(stream).await?;
        let shown = stream.get_ref().1.peer_certificates().and_then(<[_]>::first);
        let programs = shown.map(PeerPrograms::of);
        Ok((stream, programs))
    }

    #[cfg(test)]
    pub(super) fn look(&self) {
        self.0.look();
    }
}
