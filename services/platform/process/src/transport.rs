//! Near and far: how a client reaches a service, over the network or directly in this process.

use crate::{Service, Settings, StartError};
use std::time::Duration;
use tonic::{body::Body, transport::Endpoint};
use tower::{ServiceExt, util::BoxCloneSyncService};

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
    /// Over the network, at the address in `SHOP_<SERVICE>_URL`. Connects when first used and again when broken.
    ///
    /// # Errors
    /// When the address is missing or wrong.
    pub fn remote(&self, service: &str) -> Result<Transport, StartError> {
        let name = format!("SHOP_{}_URL", service.replace('-', "_").to_ascii_uppercase());
        let remedy = format!("Set it to the address of the {service} service, for example http://127.0.0.1:50051.");
        let address: String = self.required(&name, &remedy)?;
        let endpoint = Endpoint::from_shared(address.clone())
            .map_err(|reason| StartError::Wrong { name, value: address, reason: reason.to_string() })?
            .connect_timeout(Duration::from_secs(1))
            .tcp_nodelay(true)
            .http2_keep_alive_interval(Duration::from_secs(10))
            .keep_alive_timeout(Duration::from_secs(5))
            .keep_alive_while_idle(true);
        Ok(BoxCloneSyncService::new(endpoint.connect_lazy().map_err(NotReached)))
    }
}
