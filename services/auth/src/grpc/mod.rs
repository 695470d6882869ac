//! The wire: each service of `proto/shop/auth`, in a file named like its own.

mod accounts;
mod api_tokens;
mod auth;
pub mod clients;
pub mod error;
mod events;
mod forms;
mod members;
mod messages;
mod notifications;
mod operator;
mod punchout;
mod registration;
mod staff;

use crate::app::AppState;
use platform_process::Refusal;
use proto::common::{self, Reason};
use std::sync::Arc;
use values::Page;

/// Answers the calls.
#[derive(Clone)]
pub struct AuthGrpc {
    app: Arc<AppState>,
}

impl AuthGrpc {
    /// With the use cases that work with this.
    #[must_use]
    pub fn new(app: AppState) -> Self {
        Self { app: Arc::new(app) }
    }
}

/// The page that a request asks for, of at most so many rows.
fn page(page: Option<&common::Page>, max_size: u32) -> Result<Page, Refusal> {
    Page::from_proto(page, max_size)
        .map_err(|out| Refusal::invalid(Reason::PageOutOfRange).on("size").with("max", out.max_size))
}
