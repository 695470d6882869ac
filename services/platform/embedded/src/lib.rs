//! The private PostgreSQL that the shop starts itself, used when `SHOP_DATABASE_URL` is unset.
//!
//! Everything lives in one directory, `SHOP_DATA_DIR/postgres`: the data, the log, the lock and the socket. The
//! server listens on that socket alone, in a directory that only its own user may enter, so it needs no password and
//! opens no port, and its address stays the same from one start to the next.
//!
//! Whoever holds the lock owns the server, starts it again where it dies, and stops it. Whoever comes second is a
//! guest: it connects and never stops anything, until the owner is gone and it takes the owner's place. A shop that was
//! killed leaves its server running; the next start takes the lock and adopts it.
//!
//! Data of an older major version are taken over when the owner starts.

mod address;
mod binaries;
mod cluster;
mod postgres_user;
mod postmaster;
mod restoration;
mod server;
mod testing;
mod upgrade;

pub use address::Address;
pub use cluster::{Cluster, EmbeddedSettings};
pub use restoration::{Recovered, Restoration};
pub use testing::{stop_test_cluster, test_cluster};
