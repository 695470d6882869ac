//! The shape of the code as rules: who calls whom, what each room of a service may speak of, which words are used.
//!
//! A rule looks at a [`Tree`] and answers what is wrong there, a sentence each. `tests/rules.rs` asks them of this
//! repository, and shows each of them fail on a small tree made for it.
#![allow(
    clippy::expect_used,
    clippy::panic,
    clippy::unwrap_used,
    reason = "only tests ask, and one that can't go on has failed"
)]

pub mod calls;
pub mod programs;
pub mod rooms;
pub mod targets;
mod tree;
pub mod words;

pub use tree::Tree;
