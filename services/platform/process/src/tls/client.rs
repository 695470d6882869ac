//! The side that calls.

use super::{ProgramFiles, authority, certificates, renewed::Renewed};
use rustls::{
    ClientConfig, DigitallySignedStruct, SignatureScheme,
    client::danger::{HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier},
    crypto::{CryptoProvider, verify_tls12_signature, verify_tls13_signature},
    pki_types::{CertificateDer, ServerName, UnixTime},
};
use std::{io, path::PathBuf, sync::Arc};
use tokio::net::TcpStream;
use tokio_rustls::{TlsConnector, client::TlsStream};

/// How a process reaches another by TLS.
#[derive(Clone)]
pub(crate) struct ClientTls(Arc<Renewed<ClientConfig>>);

/// A program that shows its certificate, and believes those that the authority vouches for.
pub(super) fn of_program(files: &ProgramFiles) -> Result<Arc<ClientConfig>, String> {
    let (certificates, key) = files.pair.read()?;
    let config = ClientConfig::builder().with_root_certificates(authority(&files.authority)?);
    let mut config = config.with_client_auth_cert(certificates, key).map_err(|error| error.to_string())?;
    config.alpn_protocols = vec![b"h2".to_vec()];
    Ok(Arc::new(config))
}

/// Whoever asks the process beside it, and knows the certificate that it has to show.
pub(super) fn of_neighbour(certificate: &PathBuf) -> Result<Arc<ClientConfig>, String> {
    let expected = certificates(certificate)?.swap_remove(0);
    let provider = CryptoProvider::get_default().cloned().ok_or("no cryptography is chosen")?;
    let verifier = Arc::new(Pinned { expected, provider });
    let config = ClientConfig::builder().dangerous().with_custom_certificate_verifier(verifier).with_no_client_auth();
    Ok(Arc::new(config))
}

impl ClientTls {
    pub(super) fn new(config: Renewed<ClientConfig>) -> Self {
        Self(Arc::new(config))
    }

    /// Connects, to a process that goes by this name.
    pub async fn connect(&self, name: ServerName<'static>, stream: TcpStream) -> io::Result<TlsStream<TcpStream>> {
        TlsConnector::from(self.0.now()).connect(name, stream).await
    }
}

/// Believes one certificate, whatever its names: the neighbour's is one of the shop's public address.
#[derive(Debug)]
struct Pinned {
    expected: CertificateDer<'static>,
    provider: Arc<CryptoProvider>,
}

impl ServerCertVerifier for Pinned {
    fn verify_server_cert(
        &self,
        shown: &CertificateDer<'_>,
        _: &[CertificateDer<'_>],
        _: &ServerName<'_>,
        _: &[u8],
        _: UnixTime,
    ) -> Result<ServerCertVerified, rustls::Error> {
        if *shown == self.expected {
            Ok(ServerCertVerified::assertion())
        } else {
            Err(rustls::Error::General("it shows another certificate than its file holds".to_owned()))
        }
    }

    fn verify_tls12_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signature: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, rustls::Error> {
        verify_tls12_signature(message, certificate, signature, &self.provider.signature_verification_algorithms)
    }

    fn verify_tls13_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signature: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, rustls::Error> {
        verify_tls13_signature(message, certificate, signature, &self.provider.signature_verification_algorithms)
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        self.provider.signature_verification_algorithms.supported_schemes()
    }
}
