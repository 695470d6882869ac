//! Placed orders as a table for spreadsheets: a row for each line, read and sent page by page.

use super::placed::filters;
use crate::{
    request::{Query, deadline},
    response::{
        problem::Problem,
        spreadsheet::{Cell, Row, Spreadsheet},
    },
    session::{Buyer, access_token},
    state::AppState,
    views::{amount, line::name_of, problem::ProblemDetails},
};
use axum::extract::State;
use chrono_tz::Europe::Paris;
use futures::{StreamExt, TryStreamExt, stream};
use http::{HeaderMap, Method};
use identity::Caller;
use platform_process::Refusal;
use prost_types::Timestamp;
use proto::{
    common::Page,
    order::{ListOrderLinesRequest, ListOrdersRequest, OrderLine, OrderSummary},
};
use utoipa_axum::{router::OpenApiRouter, routes};
use values::{Locale, status_labels, time::from_timestamp};

/// Orders read at once.
const ORDERS: u32 = 50;
/// Lines of an order read at once.
const LINES: u32 = 100;
/// Orders whose lines are read at the same time.
const AT_ONCE: usize = 4;

/// The calls.
pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new().routes(routes!(export_orders))
}

/// The same orders as in a list with these filters, oldest first, as CSV for spreadsheets of the caller's language.
#[utoipa::path(
    get, path = "/api/commercial-orders/export", tag = "Commercial orders",
    params(
        ("q" = Option<String>, Query, description = "Found in the order's reference, the buyer's order number, its lines' references and names"),
        ("status" = Option<Vec<String>>, Query, description = "CREATED, SHIPPED, …; repeated, or with commas"),
        ("from" = Option<String>, Query, description = "ISO 8601 day in Europe/Paris, inclusive"),
        ("to" = Option<String>, Query, description = "ISO 8601 day in Europe/Paris, inclusive"),
        ("toDecide" = Option<bool>, Query, description = "Only what waits for the caller's approval"),
        ("locale" = Option<String>, Query, description = "fr-FR or en-GB; the caller's when absent"),
    ),
    responses((status = 200, body = String, content_type = "text/csv"), (status = 400, body = ProblemDetails))
)]
async fn export_orders(
    buyer: Buyer,
    State(shop): State<AppState>,
    headers: HeaderMap,
    query: Query,
) -> Result<Spreadsheet, Problem> {
    let caller = Caller::clone(&buyer.speaking(query.read("locale")?));
    let locale = caller.locale;
    let token = access_token::token(&headers).unwrap_or_default().to_owned();
    let reader = Reader { caller, token, shop, wanted: filters(&query)? };
    // What is wrong with the filters is said before the file begins.
    let first = reader.page(0).await?;
    let pages = stream::try_unfold(Some((0, first)), move |read| {
        let reader = reader.clone();
        async move {
            let Some((number, orders)) = read else { return Ok(None) };
            let is_last = orders.len() < ORDERS as usize;
            let rows = reader.rows(orders).await?;
            let next = if is_last { None } else { Some((number + 1, reader.page(number + 1).await?)) };
            Ok::<_, Refusal>(Some((rows, next)))
        }
    });
    let name = match locale {
        Locale::French => "commandes",
        Locale::English => "orders",
    };
    Ok(Spreadsheet::streamed(name, header(locale), pages, locale))
}

/// Who reads which orders, for as long as the file takes.
#[derive(Clone)]
struct Reader {
    caller: Caller,
    /// What the caller is checked by again for each page.
    token: String,
    shop: AppState,
    wanted: ListOrdersRequest,
}

impl Reader {
    /// A page of the orders. Oldest first: an order that comes in meanwhile moves no other.
    async fn page(&self, page: u32) -> Result<Vec<OrderSummary>, Refusal> {
        let page = Some(Page { page, size: ORDERS });
        let request = ListOrdersRequest { page, sort: "createdAt:asc".to_owned(), ..self.wanted.clone() };
        Ok(self.shop.placed_orders().list_orders(self.patient().await?.ask(request)).await?.into_inner().orders)
    }

    async fn rows(&self, orders: Vec<OrderSummary>) -> Result<Vec<Row>, Refusal> {
        let rows = stream::iter(orders).map(|order| self.rows_of(order)).buffered(AT_ONCE);
        rows.try_concat().await
    }

    async fn rows_of(&self, order: OrderSummary) -> Result<Vec<Row>, Refusal> {
        let mut rows = Vec::new();
        for page in 0.. {
            let request = ListOrderLinesRequest { order_id: order.id.clone(), page: Some(Page { page, size: LINES }) };
            let answer =
                self.shop.placed_orders().list_order_lines(self.patient().await?.ask(request)).await?.into_inner();
            rows.extend(answer.lines.iter().map(|line| row(&order, line, self.caller.locale)));
            if answer.lines.is_empty() || rows.len() as u64 >= answer.total {
                break;
            }
        }
        Ok(rows)
    }

    /// The caller, with the time of a call of its own for each page; a session that ends meanwhile ends the file.
    async fn patient(&self) -> Result<Caller, Refusal> {
        let deadline = Some(deadline::of_call(&Method::GET, "/api/commercial-orders"));
        let user = self.shop.sessions.bearer(&self.token, deadline).await?;
        Ok(Caller { deadline, user, ..self.caller.clone() })
    }
}

fn header(locale: Locale) -> Row {
    let names = match locale {
        Locale::French => [
            "Commande",
            "Votre numéro",
            "Passée le",
            "Statut",
            "Passée par",
            "Fournisseur",
            "Référence",
            "Désignation",
            "Quantité",
            "Prix unitaire",
            "TVA %",
            "Total HT",
            "Total TTC",
            "Devise",
        ],
        Locale::English => [
            "Order",
            "Your number",
            "Placed on",
            "Status",
            "Placed by",
            "Supplier",
            "Reference",
            "Name",
            "Quantity",
            "Unit price",
            "VAT %",
            "Total excl. tax",
            "Total incl. tax",
            "Currency",
        ],
    };
    names.into_iter().map(Cell::from).collect()
}

/// A line of an order in the words of its page.
fn row(order: &OrderSummary, line: &OrderLine, locale: Locale) -> Row {
    let offer = line.offer.clone().unwrap_or_default();
    let supplier = offer.offer.as_ref().and_then(|offer| offer.supplier.clone()).unwrap_or_default();
    let customer = order.customer.clone().unwrap_or_default();
    let total = line.total_price.clone().unwrap_or_default();
    let number = |text: &str| Cell::from(Some(amount(text)));
    vec![
        Cell::from(order.reference.as_str()),
        Cell::from(order.purchase_order_number.as_str()),
        Cell::from(day(order.validated_at.as_ref()).as_str()),
        Cell::from(status_labels::order_status(&order.status, locale).unwrap_or(&order.status)),
        Cell::from(format!("{} {}", customer.first_name, customer.last_name).trim()),
        Cell::from(supplier.name.as_str()),
        Cell::from(offer.sku_variant.as_str()),
        Cell::from(name_of(&offer)),
        Cell::from(Some(line.quantity)),
        number(&line.unit_price),
        number(&line.tax_rate),
        number(&total.price_without_tax),
        number(&total.price_with_tax),
        Cell::from(total.currency.as_str()),
    ]
}

/// The day that it was in Paris at an instant, DD/MM/YYYY in both languages (D9.7).
fn day(instant: Option<&Timestamp>) -> String {
    let instant = instant.and_then(from_timestamp);
    instant.map(|instant| instant.with_timezone(&Paris).format("%d/%m/%Y").to_string()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use values::time::to_timestamp;

    fn written(status: &str, validated_at: &str, locale: Locale) -> Vec<Cell> {
        let validated_at = validated_at.parse().ok().map(to_timestamp);
        let order = OrderSummary { status: status.into(), validated_at, ..OrderSummary::default() };
        row(&order, &OrderLine::default(), locale)[2..4].to_vec()
    }

    #[test]
    fn d9_7_an_order_was_placed_on_the_day_that_it_was_in_paris() {
        for (moment, shown) in [
            ("2026-12-31T22:59:59.999Z", "31/12/2026"),
            ("2026-12-31T23:00:00.000Z", "01/01/2027"),
            ("2026-06-30T21:59:59.999Z", "30/06/2026"),
            ("2026-06-30T22:00:00.000Z", "01/07/2026"),
            ("", ""),
        ] {
            assert_eq!(written("CREATED", moment, Locale::French)[0], Cell::from(shown), "{moment}");
        }
    }

    #[test]
    fn a_status_is_called_as_on_the_page_and_one_without_a_name_by_its_word() {
        let called = |status, locale| written(status, "", locale).remove(1);
        assert_eq!(called("WAITING_SUPPLIER_APPROVAL", Locale::French), Cell::from("En attente du fournisseur"));
        assert_eq!(called("WAITING_SUPPLIER_APPROVAL", Locale::English), Cell::from("Awaiting supplier"));
        assert_eq!(called("LOST", Locale::English), Cell::from("LOST"));
    }
}
