//! Pages of a punch-out that are not the shop's own: one that hands a form to a procurement system by itself.

use crate::{middleware::security_headers::Framed, pages::index_html::sources};
use axum::{
    body::Body,
    response::{IntoResponse, Response},
};
use base64::{Engine, prelude::BASE64_STANDARD};
use http::{
    HeaderValue, StatusCode,
    header::{CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE},
};
use maud::{DOCTYPE, Markup, PreEscaped, html};
use platform_process::Refusal;
use procurement::ReturnAddress;
use sha2::{Digest, Sha256};
use values::Locale;

/// What submits the form; without scripts its button does.
const SUBMIT: &str = "document.forms[0].submit()";

/// A form that goes back to a procurement system.
pub struct ReturnForm {
    /// Where to.
    pub action: ReturnAddress,
    /// Which frame or window shows the answer.
    pub target: String,
    /// Its fields, in order.
    pub fields: Vec<(String, String)>,
    /// The characters that it is sent in.
    pub charset: &'static str,
}

impl ReturnForm {
    /// The page. It may send its form to the one address alone, and runs no script but its own.
    pub fn page(&self, locale: Locale, frame_hosts: &[String]) -> Result<Response, Refusal> {
        let (title, button) = match locale {
            Locale::French => ("Retour à votre logiciel d'achat", "Continuer"),
            Locale::English => ("Back to your purchasing system", "Continue"),
        };
        let body = html! {
            form method="post" action=(self.action) target=(self.target) accept-charset=(self.charset) {
                @for (name, value) in &self.fields {
                    input type="hidden" name=(name) value=(value);
                }
                button { (button) }
            }
            script { (PreEscaped(SUBMIT)) }
        };
        let origin = self.action.origin().unwrap_or("'none'");
        respond(StatusCode::OK, locale, (title, &body), &[("script-src", SUBMIT)], origin, frame_hosts)
    }
}

/// A page of a punch-out, which a tenant's hosts may frame: nothing runs or applies in it but what `inline` has by
/// directive, and its form goes to one place.
pub fn respond(
    status: StatusCode,
    locale: Locale,
    (title, body): (&str, &Markup),
    inline: &[(&str, &str)],
    form_action: &str,
    frame_hosts: &[String],
) -> Result<Response, Refusal> {
    let page = html! {
        (DOCTYPE)
        html lang=(locale.tag()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width";
                meta name="color-scheme" content="light dark";
                title { (title) }
            }
            body { (body) }
        }
    };
    let inline = inline
        .iter()
        .map(|(directive, text)| format!("{directive} 'sha256-{}'; ", BASE64_STANDARD.encode(Sha256::digest(text))));
    let policy = format!(
        "default-src 'none'; {}base-uri 'none'; form-action {form_action}; frame-ancestors {}",
        inline.collect::<String>(),
        if frame_hosts.is_empty() { "'none'".to_owned() } else { sources(frame_hosts) },
    );
    let headers = [
        (CONTENT_TYPE, HeaderValue::from_static("text/html; charset=utf-8")),
        (CACHE_CONTROL, HeaderValue::from_static("no-store")),
        (CONTENT_SECURITY_POLICY, HeaderValue::try_from(policy).map_err(Refusal::internal)?),
    ];
    let mut response = (status, headers, Body::from(page.into_string())).into_response();
    response.extensions_mut().insert(Framed);
    Ok(response)
}
