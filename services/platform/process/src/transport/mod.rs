//! Near and far: how a client reaches a service, over the network or directly in this process.

mod call;
mod callee;
mod failure;
mod replicas;

pub(crate) use callee::Callee;

use crate::{Service, Settings, StartError};
use call::Remote;
use http::uri::Scheme;
use rustls::pki_types::ServerName;
use std::sync::Arc;
use tonic::{Status, body::Body};
use tower::{ServiceExt, util::BoxCloneSyncService};

/// How a client reaches a service: over the network, or directly in this process.
pub type Transport = BoxCloneSyncService<http::Request<Body>, http::Response<Body>, NotReached>;

/// A service was not reached. A type of its own, because futures that hold a client's call are not `Send` with a boxed error.
#[derive(Debug, thiserror::Error)]
#[error("a service was not reached")]
pub enum NotReached {
    /// The connection broke under the call.
    Broken(#[source] tonic::transport::Error),
    /// There is no connection to any of its replicas.
    Nobody(#[source] Status),
}

/// Directly: messages pass through protobuf and the same stack, but no socket.
#[must_use]
pub fn in_process(service: &Service) -> Transport {
    BoxCloneSyncService::new(service.stack().map_err(|never| match never {}))
}

impl Settings {
    /// Over the network, at the addresses in `SHOP_<SERVICE>_URL`, with commas between them: every replica that they lead
    /// to takes its share of the calls (D7.56). Connects when first used and again when broken. With TLS it is the program
    /// with the service's name, whatever its hosts are called.
    ///
    /// # Errors
    /// When the address is missing or wrong, or begins with https where programs have no certificates, or the reverse.
    pub fn remote(&self, service: &str) -> Result<Transport, StartError> {
        let remote = Arc::new(Remote::new(self.callee(service)?));
        Ok(BoxCloneSyncService::new(tower::service_fn(move |request| {
            let remote = Arc::clone(&remote);
            async move { remote.call(request).await }
        })))
    }

    fn callee(&self, service: &str) -> Result<Callee, StartError> {
        let name = format!("SHOP_{}_URL", service.replace('-', "_").to_ascii_uppercase());
        let remedy = format!("Set it to the address of the {service} service, for example http://127.0.0.1:50051.");
        let addresses = self.web_addresses(&name)?;
        let wrong = |reason: String| {
            let value = addresses.iter().map(ToString::to_string).collect::<Vec<_>>().join(",");
            StartError::Wrong { name: name.clone(), value, reason }
        };
        if addresses.is_empty() {
            return Err(StartError::missing(&name, &remedy));
        }
        let tls = match self.client_tls()? {
            Some(tls) => {
                Some((tls, ServerName::try_from(service.to_owned()).map_err(|error| wrong(error.to_string()))?))
            }
            None => None,
        };
        for address in &addresses {
            match (&tls, address.scheme() == Some(&Scheme::HTTPS)) {
                (None, true) => {
                    return Err(wrong("https needs SHOP_TLS_CERTIFICATE, SHOP_TLS_KEY and SHOP_TLS_AUTHORITY".into()));
                }
                (Some(_), false) => {
                    return Err(wrong("it has to begin with https where SHOP_TLS_CERTIFICATE is set".into()));
                }
                _ => {}
            }
        }
        Ok(Callee { name: service.to_owned(), addresses, tls })
    }

    /// Whether the addresses of these services are there.
    ///
    /// # Errors
    /// When one is missing or wrong.
    pub fn check_remotes(&self, services: &[&str]) -> Result<(), StartError> {
        StartError::of_all(services.iter().map(|service| self.callee(service).map(drop)))
    }
}

#[cfg(test)]
mod tests;
