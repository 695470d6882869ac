//! A visit: what came back with its checks, and orders of it.

use super::{document, entrance::outcome, order, page, table};
use crate::{
    checks::{Check, CheckedField, Report, money},
    cxml_entry::CxmlEntry,
    visits::{Entry, Visit},
};
use maud::{Markup, html};
use url::Url;

/// The page.
pub fn visit(shop: &Url, id: &str, visit: &Visit) -> Markup {
    let protocol = match visit.entry {
        Entry::Oci { .. } => "OCI",
        Entry::Cxml(_) => "cXML",
    };
    let content = html! {
        @match &visit.returned {
            None => p.notice { "Nothing has come back yet." },
            Some(report) => {
                @if let Some(latest) = visit.sent.front() {
                    section.notice aria-labelledby="answer" {
                        h2 id="answer" { "The shop's answer" }
                        p { "To: " (latest.action.name()) }
                        (outcome(&latest.outcome))
                    }
                }
                (summary(report))
                (fields(&report.fields))
                @if let Some(text) = &report.document { (document("The document", text)) }
                @if let (Entry::Cxml(entered), false) = (&visit.entry, report.items.is_empty()) {
                    (again(id, &entered.entry))
                }
                @if !report.items.is_empty() { (order::form(id, visit, &report.items)) }
                (order::sent(visit))
            }
        }
    };
    page(shop, &format!("A visit by {protocol}"), content)
}

fn summary(report: &Report) -> Markup {
    let wrong = report.wrong();
    html! {
        @if report.lines == 0 && wrong == 0 { p.notice { "Nothing is in it: the buyer cancelled, or nothing was found." } }
        dl {
            dt { "Lines" } dd { (report.lines) }
            dt { "Item total" }
            dd { @match report.item_total {
                Some(total) => (money(total, &report.currency)),
                None => span.wrong { "wrong: the lines can't be summed up" },
            } }
            dt { "Checks" }
            dd { @match wrong {
                0 => span.right { "ok: all fields" },
                1 => span.wrong { "wrong: 1 field" },
                _ => span.wrong { "wrong: " (wrong) " fields" },
            } }
        }
    }
}

fn fields(fields: &[CheckedField]) -> Markup {
    let rows = html! {
        @for field in fields {
            tr {
                td { @match field.line { Some(line) => (line), None => "–" } }
                th scope="row" { (field.name) }
                td { (field.value) }
                @match &field.check {
                    Check::Right(note) => td {
                        span.right { "ok" }
                        @if !note.is_empty() { ": " (note) }
                    },
                    Check::Wrong(right) => td.wrong { "wrong: " (right) },
                }
            }
        }
    };
    table("returned", "What came back", &["Line", "Field", "Value", "Check"], rows)
}

/// The basket once more in the shop.
fn again(id: &str, entry: &CxmlEntry) -> Markup {
    html! {
        h2 id="again" { "Enter again with this basket" }
        form method="post" action=(format!("/visits/{id}/again")) aria-labelledby="again" {
            p { "As " (entry.tenant) ", by the credentials of this visit." }
            button name="operation" value="edit" { "Edit the basket" }
            button name="operation" value="inspect" { "Inspect the basket" }
        }
    }
}
