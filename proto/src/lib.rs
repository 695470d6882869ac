//! The contract between processes: messages and services as Rust types, made from `shop/**/*.proto`.

pub mod access;

#[allow(missing_docs, clippy::all)]
mod generated {
    include!(concat!(env!("OUT_DIR"), "/shop.rs"));
}

pub use generated::shop::{
    auth::v1 as auth, buying_list::v1 as buying_list, cart::v1 as cart, catalogue::v1 as catalogue,
    common::v1 as common, content::v1 as content, mail::v1 as mail, order::v1 as order,
};
