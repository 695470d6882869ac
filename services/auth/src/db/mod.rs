//! What lies in PostgreSQL, one file per noun, one statement per function.

pub mod account;
pub mod account_to_name;
pub mod address;
pub mod api_token;
pub mod first_operator;
pub mod invitation;
pub mod join_request;
pub mod known_browser;
pub mod login_token;
pub mod mailed_link;
pub mod notification;
pub mod punchout;
pub mod rate_limit;
pub mod registration;
pub mod seed;
pub mod session;
pub mod shop_account;
pub mod signing_key;
pub mod staff;
pub mod store;
pub mod supplier_account;
pub mod user;

use platform_database::{audit::AuditLog, event_log::EventLog};

/// What operators did to customer accounts.
pub const AUDIT_LOG: AuditLog = AuditLog::of("auth");

/// What happens to customer accounts.
pub const EVENT_LOG: EventLog = EventLog::of("auth");
