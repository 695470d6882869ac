//! The rules of buying lists: plain Rust, which knows no database and no wire.

pub mod buying_list;
