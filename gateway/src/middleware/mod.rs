//! What every request passes through, whatever it asks for.

pub mod cross_site;
pub mod request_span;
pub mod revalidation;
pub mod security_headers;
