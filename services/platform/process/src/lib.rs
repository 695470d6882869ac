//! How any process of ours starts, listens, talks, logs and stops.
//!
//! A service hands its routes to [`Service`]; [`run`] is the whole of a service's `main`,
//! and the one-process shop reaches the same service through [`in_process`].

mod disk;
mod fail_point;
mod listen;
mod log_line;
pub mod metrics;
mod probe;
mod refusal;
mod run;
mod service;
mod settings;
mod stack;
mod stop;
mod telemetry;
#[cfg(any(test, feature = "testing"))]
pub mod testing;
mod tls;
mod transport;

pub use disk::{has_room, watch_disk};
pub use fail_point::fail_point;
pub use listen::{ConnectionLimits, LastAnswer, PeerAddress, PerNetwork, Place, Places, Share, serve};
pub use probe::{Errand, probe_gateway};
pub use refusal::{Kind, Refusal};
pub use run::{install_crypto, listen_address, run};
pub use service::Service;
pub use settings::{Settings, StartError};
pub use stack::Deadline;
pub use stop::{StopSignal, stop_signal};
pub use telemetry::{Telemetry, inject_trace, trace_id};
pub use tls::{PeerPrograms, ServerTls};
pub use tokio_util::sync::CancellationToken;
pub use transport::{NotReached, Transport, in_process};
