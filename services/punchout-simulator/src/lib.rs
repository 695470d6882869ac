//! A procurement system to try the shop with: a page that plays an SAP (OCI) and a cXML buyer.
//!
//! It enters the shop, shows what comes back field by field with its checks, sends orders, and takes notices. It listens
//! on this machine alone, calls nobody but the one shop it was started for, and keeps everything in memory.

mod buyer;
mod checks;
mod cxml_entry;
mod form;
mod notices;
mod oci_entry;
mod oci_items;
mod order;
mod order_form;
mod pages;
mod routes;
mod shop_client;
mod visits;

pub use procurement::Secret;

use axum::Router;
use notices::Notices;
use shop_client::ShopClient;
use std::{
    io,
    net::{Ipv4Addr, SocketAddr},
    sync::Arc,
};
use tokio::{net::TcpListener, task::JoinHandle};
use tokio_util::sync::CancellationToken;
use url::Url;
use visits::Visits;

/// Which shop is tried, and where the simulator is to be found.
#[derive(Clone, Debug)]
pub struct Options {
    /// The shop: the only one that is ever called.
    pub shop: Url,
    /// The port to listen on; 0: any free one.
    pub port: u16,
    /// What the shop has to prove itself by when it sends notices; none: it need not.
    pub notice_secret: Option<Secret>,
}

/// Why the simulator can't start.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The address of the shop is none.
    #[error("{0} is no address of a shop: it has to begin with http:// or https:// and a host.")]
    Shop(Url),
    /// Nothing can listen there.
    #[error("Port {port} can't be listened on: {error}. Name another one, or 0 for any.")]
    Listen {
        /// The port.
        port: u16,
        /// What the system says.
        error: io::Error,
    },
    /// No client can be made.
    #[error("The shop can't be called: {0}.")]
    Client(#[from] reqwest::Error),
}

/// A running simulator.
#[derive(Debug)]
pub struct Simulator {
    address: SocketAddr,
    stop: CancellationToken,
    serving: JoinHandle<()>,
}

impl Simulator {
    /// Starts to serve, on the loopback address alone.
    ///
    /// # Errors
    /// When the shop's address is none, or the port is taken.
    pub async fn start(options: Options) -> Result<Self, StartError> {
        let Options { shop, port, notice_secret } = options;
        if !matches!(shop.scheme(), "http" | "https") || !shop.has_host() {
            return Err(StartError::Shop(shop));
        }
        let shop = ShopClient::new(shop)?;
        let refused = |error| StartError::Listen { port, error };
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port)).await.map_err(refused)?;
        let address = listener.local_addr().map_err(refused)?;
        let state = AppState(Arc::new(Shared {
            origin: format!("http://{address}"),
            shop,
            notice_secret,
            visits: Visits::default(),
            notices: Notices::default(),
        }));
        let stop = CancellationToken::new();
        let serving = tokio::spawn(serve(listener, routes::all(state), stop.clone()));
        Ok(Self { address, stop, serving })
    }

    /// Where it is to be found.
    #[must_use]
    pub fn url(&self) -> String {
        format!("http://{}", self.address)
    }

    /// Stops it, once what is under way is answered.
    pub async fn stop(self) {
        self.stop.cancel();
        if let Err(error) = self.serving.await {
            tracing::error!(%error, "the simulator broke");
        }
    }
}

async fn serve(listener: TcpListener, routes: Router, stop: CancellationToken) {
    let served = axum::serve(listener, routes).with_graceful_shutdown(stop.cancelled_owned()).await;
    if let Err(error) = served {
        tracing::error!(%error, "the simulator stopped serving");
    }
}

/// What all routes share.
#[derive(Clone)]
struct AppState(Arc<Shared>);

struct Shared {
    /// Scheme, host and port by which the simulator is reached.
    origin: String,
    shop: ShopClient,
    notice_secret: Option<Secret>,
    visits: Visits,
    notices: Notices,
}

impl std::ops::Deref for AppState {
    type Target = Shared;

    fn deref(&self) -> &Shared {
        &self.0
    }
}
