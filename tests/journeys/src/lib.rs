//! The whole shop from outside: a stage with a real shop on a real database, visitors who speak HTTP to it, scripts that
//! speak it badly, and its contract with an example of every call.

mod answer;
mod contract;
mod examples;
mod mails;
mod operator_examples;
mod script;
mod signing;
mod stage;
mod visitor;
mod work;

pub use answer::Answer;
pub use contract::{Route, contract};
pub use examples::{Example, FILE_PART, examples};
pub use mails::{Mail, mail_in};
pub use script::{Call, Script, Session};
pub use signing::{Signer, claims, expired, with};
pub use stage::{Stage, seeded_database};
pub use visitor::{PASSWORD, Visitor};
pub use work::{Work, WorkMeter};
