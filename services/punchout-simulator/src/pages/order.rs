//! The form that orders what came back, and what was sent by it.

use super::{
    document,
    field::{Field, choice},
    table,
};
use crate::{
    buyer::without_secrets,
    checks::money,
    cxml_entry::MODES,
    order::{Outcome, SentOrder},
    order_form::{OrderForm, SECRET},
    visits::Visit,
};
use maud::{Markup, html};
use procurement::cxml::{self, ItemOut};

/// The form.
pub fn form(id: &str, visit: &Visit, items: &[ItemOut]) -> Markup {
    let (typed, refused) = (&visit.order, &visit.refused);
    let field = |name: &'static str, label: &'static str| {
        Field::new("order", name, label, typed.get(name)).refused(refused.get(name))
    };
    let kept = if visit.secret.is_some() { "Empty: the one typed before." } else { "" };
    html! {
        h2 id="order" { "Send the order" }
        @if !refused.is_empty() {
            p.notice.bad role="alert" { "Nothing was sent: what is wrong stands at its field." }
        }
        form method="post" action=(format!("/visits/{id}/orders")) aria-labelledby="order" {
            div.fields {
                (field("order_id", "Order ID"))
                (field("email", "User e-mail"))
                (field("delivery_date", "Requested delivery date").hint("Such as 2026-12-31."))
                (field("comments", "Comments"))
            }
            fieldset {
                legend { "Who orders" }
                div.fields {
                    (field("tenant", "Tenant key").hint("One that speaks cXML."))
                    (field("domain", "Domain"))
                    (field("identity", "Identity").hint("Empty: the tenant key."))
                    (Field::new("order", SECRET, "Shared secret", "").secret().hint(kept).refused(refused.get(SECRET)))
                    (choice("order", "mode", "Deployment mode", &MODES, typed.get("mode")))
                }
            }
            (address("ship", "Deliver to", typed))
            (address("bill", "Bill to", typed))
            (lines(visit, items))
            p {
                button.first name="action" value="new" { "Send the order" }
                @if !visit.sent.is_empty() {
                    button name="action" value="again" { "Send the same again" }
                    button name="action" value="update" { "Send an update" }
                    button name="action" value="delete" { "Send a deletion" }
                }
            }
        }
    }
}

fn address(which: &str, legend: &str, typed: &OrderForm) -> Markup {
    let parts = [
        ("id", "Address ID"),
        ("name", "Name"),
        ("street", "Street"),
        ("postal_code", "Postal code"),
        ("city", "City"),
        ("country", "Country"),
    ];
    html! {
        fieldset {
            legend { (legend) }
            p.hint { "By the buyer's number of the address, or in full; the country in two letters." }
            div.fields {
                @for (part, label) in parts {
                    @let name = format!("{which}_{part}");
                    (Field::new("order", &name, label, typed.get(&name)))
                }
            }
        }
    }
}

fn lines(visit: &Visit, items: &[ItemOut]) -> Markup {
    let rows = html! {
        @for (place, item) in items.iter().enumerate() {
            @let name = OrderForm::quantity_name(place);
            @let quantity = visit.order.quantity(place, item);
            @let number = item.line_number.unwrap_or_default();
            @let label = format!("Quantity of line {number}");
            tr {
                td { (number) }
                th scope="row" { (item.part.supplier_part) }
                td { (words(item)) }
                td { (Field::new("order", &name, &label, &quantity).refused(visit.refused.get(&name))) }
                td.number { (price(item)) }
            }
        }
    };
    table("lines", "What is ordered", &["Line", "Part", "Description", "Quantity", "Price"], rows)
}

fn words(item: &ItemOut) -> &str {
    let description = item.detail.as_ref().and_then(|detail| detail.descriptions.first());
    description.map_or("", |one| one.short_name.as_deref().unwrap_or(&one.text))
}

/// The price with the units it is for.
fn price(item: &ItemOut) -> String {
    let Some(detail) = &item.detail else { return String::new() };
    let price = money(detail.unit_price.amount, &detail.unit_price.currency);
    match &detail.price_basis {
        Some(basis) => format!("{price} for {} {}", basis.quantity.normalize(), basis.unit),
        None => format!("{price} for 1 {}", detail.unit),
    }
}

/// All that was sent, the newest first.
pub fn sent(visit: &Visit) -> Markup {
    if visit.sent.is_empty() {
        return html! {};
    }
    let columns = ["Time", "Sent", "Order ID", "Version", "Total", "Status", "Detail"];
    let rows = html! { @for order in &visit.sent { (row(order)) } };
    html! {
        (table("orders", "Orders sent", &columns, rows))
        @if let Some(latest) = visit.sent.front() {
            (document("The document of the last order", &cxml::write(&without_secrets(&latest.document))))
        }
    }
}

fn row(sent: &SentOrder) -> Markup {
    let (number, version, total) = sent.order().map_or_else(Default::default, |order| {
        let version = order.order_version.map_or_else(String::new, |version| version.to_string());
        (order.order_id.as_str(), version, money(order.total.amount, &order.total.currency))
    });
    let (status, detail) = match &sent.outcome {
        Outcome::Answered(status) => (format!("{} {}", status.code, status.text), status.detail.as_str()),
        Outcome::Unanswered(why) => ("none".to_owned(), why.as_str()),
    };
    html! {
        tr {
            td { time datetime=(sent.at.to_rfc3339()) { (sent.at.format("%H:%M:%S UTC")) } }
            td { (sent.action.name()) }
            th scope="row" { (number) }
            td.number { (version) }
            td.number { (total) }
            td { (status) }
            td { (detail) }
        }
    }
}
