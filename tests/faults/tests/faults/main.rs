//! What buyers see when a part of the shop dies, and what strangers reach who try it. Times are printed.

#![allow(clippy::unwrap_used, clippy::panic, clippy::print_stdout)]

mod killed;
mod log;
mod roles;
mod settings;
