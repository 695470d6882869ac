//! The calls under /api, a file for each domain.

pub mod account;
pub mod address;
pub mod api_token;
pub mod auth;
pub mod buying_list;
pub mod buying_list_files;
pub mod buying_list_items;
pub mod cart;
pub mod cart_import;
pub mod cart_lines;
pub mod catalogue;
pub mod config;
pub mod contact;
pub mod content;
pub mod icons;
pub mod images;
pub mod join_request;
pub mod media;
pub mod member;
pub mod notification;
pub mod operator;
pub mod order;
pub mod order_documents;
mod other_account;
pub mod payment;
mod placed;
pub mod placed_file;
pub mod punchout;
pub mod purchasing;
pub mod quick_order;
pub mod quote;
pub mod quote_file;
pub mod recurring_order;
pub mod reference;
pub mod registration;
pub mod webhook;

use crate::{openapi, state::AppState};
use utoipa_axum::router::OpenApiRouter;

/// Every call, with its description.
pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::with_openapi(openapi::introduction())
        .merge(config::routes())
        .merge(auth::routes())
        .merge(registration::routes())
        .merge(account::routes())
        .merge(notification::routes())
        .merge(address::routes())
        .merge(member::routes())
        .merge(api_token::routes())
        .merge(webhook::routes())
        .merge(join_request::routes())
        .merge(reference::routes())
        .merge(purchasing::routes())
        .merge(catalogue::routes())
        .merge(images::routes())
        .merge(icons::routes())
        .merge(cart::routes())
        .merge(cart_lines::routes())
        .merge(cart_import::routes())
        .merge(quick_order::routes())
        .merge(buying_list::routes())
        .merge(buying_list_items::routes())
        .merge(buying_list_files::routes())
        .merge(recurring_order::routes())
        .merge(order::routes())
        .merge(other_account::routes())
        .merge(placed::routes())
        .merge(placed_file::routes())
        .merge(order_documents::routes())
        .merge(payment::routes())
        .merge(punchout::routes())
        .merge(contact::routes())
        .merge(quote::routes())
        .merge(quote_file::routes())
        .merge(operator::routes())
}
