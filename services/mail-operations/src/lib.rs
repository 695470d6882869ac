//! The shop's side of mails, once for each service that sends some: those that were given up, and what each kind of them
//! looks like (D7.48).

mod failed;
mod grpc;
mod sample;
mod send;
mod source;

pub use grpc::MailGrpc;
pub use sample::{MAIL_SAMPLE, MailSample};
pub use send::send;
pub use source::MailSource;
