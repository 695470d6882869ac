//! The shop's side, over all accounts: for the shop's roles, each as far as it goes (D7.34, D7.51), and what suppliers do, for who works for one (D6.9).

mod account;
mod api_token;
mod audit;
mod cancellation;
mod category;
mod contact;
mod fee;
mod file;
mod import;
mod import_upload;
mod issued_document;
mod join_request;
mod mail;
mod member;
mod on_behalf;
mod order;
mod parcel;
mod payment;
mod price_explanation;
mod product;
mod punchout;
mod purchasing;
mod quote;
mod quote_file;
mod reference;
mod search_rule;
mod staff;
mod statistics;
mod stock;
mod supplier;
mod webhook;

use crate::state::AppState;
use utoipa_axum::router::OpenApiRouter;

/// The calls, a file for each noun.
pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .merge(order::routes())
        .merge(parcel::routes())
        .merge(cancellation::routes())
        .merge(payment::routes())
        .merge(issued_document::routes())
        .merge(quote::routes())
        .merge(quote_file::routes())
        .merge(account::routes())
        .merge(price_explanation::routes())
        .merge(on_behalf::routes())
        .merge(member::routes())
        .merge(join_request::routes())
        .merge(reference::routes())
        .merge(purchasing::routes())
        .merge(product::routes())
        .merge(category::routes())
        .merge(supplier::routes())
        .merge(search_rule::routes())
        .merge(stock::routes())
        .merge(fee::routes())
        .merge(file::routes())
        .merge(contact::routes())
        .merge(import::routes())
        .merge(import_upload::routes())
        .merge(punchout::routes())
        .merge(staff::routes())
        .merge(api_token::routes())
        .merge(webhook::routes())
        .merge(statistics::routes())
        .merge(mail::routes())
        .merge(audit::routes())
}
