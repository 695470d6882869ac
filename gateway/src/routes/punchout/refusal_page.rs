//! A page that says why a procurement system's door stays closed, to a person who is looking at it in a frame.

use super::form_page::respond;
use crate::response::sentences::of_reason;
use axum::response::Response;
use http::StatusCode;
use maud::{PreEscaped, html};
use platform_process::Refusal;
use values::Locale;

/// As little as a page needs to be read in either scheme.
const STYLE: &str = "body{font:16px/1.5 system-ui,sans-serif;max-width:40rem;margin:10vh auto;padding:0 1rem}";

/// The page, with the status of the refusal.
pub fn refusal_page(refusal: &Refusal, locale: Locale, frame_hosts: &[String]) -> Result<Response, Refusal> {
    let (title, remedy) = match locale {
        Locale::French => (
            "Le catalogue n'a pas pu s'ouvrir",
            "Transmettez ce message à la personne qui gère votre logiciel d'achat.",
        ),
        Locale::English => {
            ("The catalogue could not be opened", "Pass this message on to whoever looks after your purchasing system.")
        }
    };
    let said = of_reason(refusal.reason).say(locale, &refusal.params);
    let body = html! {
        style { (PreEscaped(STYLE)) }
        main {
            h1 { (title) }
            p { (said) }
            @if let Some(articles) = refusal.params.get("articles") { p { (articles) } }
            @if let Some(field) = &refusal.field { p { code { (field) } } }
            p { (remedy) }
        }
    };
    let status = StatusCode::from_u16(refusal.kind.http()).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    respond(status, locale, (title, &body), &[("style-src", STYLE)], "'none'", frame_hosts)
}
