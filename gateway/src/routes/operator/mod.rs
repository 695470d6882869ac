//! The shop's side, over all accounts: for the role OPERATOR (D7.34), and what suppliers do, for who works for one (D6.9).

mod account;
mod audit;
mod contact;
mod fee;
mod import;
mod import_upload;
mod issued_document;
mod member;
mod order;
mod parcel;
mod payment;
mod punchout;
mod quote;
mod staff;
mod stock;

use crate::state::AppState;
use utoipa_axum::router::OpenApiRouter;

/// The calls, a file for each noun.
pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .merge(order::routes())
        .merge(parcel::routes())
        .merge(payment::routes())
        .merge(issued_document::routes())
        .merge(quote::routes())
        .merge(account::routes())
        .merge(member::routes())
        .merge(stock::routes())
        .merge(fee::routes())
        .merge(contact::routes())
        .merge(import::routes())
        .merge(import_upload::routes())
        .merge(punchout::routes())
        .merge(staff::routes())
        .merge(audit::routes())
}
