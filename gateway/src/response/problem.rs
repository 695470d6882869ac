//! How a refusal reaches the browser: facts travel to the edge, and become sentences there (D8.1).

use crate::{
    request::locale,
    response::{delivery, sentences},
    views::problem::{Code, FieldProblem, ProblemDetails, Warning},
};
use axum::{
    extract::{MatchedPath, Request},
    middleware::Next,
    response::{IntoResponse, Response},
};
use http::{
    HeaderValue, Method, StatusCode, Uri,
    header::{CONTENT_LENGTH, CONTENT_TYPE, RETRY_AFTER},
};
use platform_process::{
    Kind, Refusal,
    metrics::{Counts, KeyValue},
    trace_id,
};
use proto::common::Reason;
use std::sync::Arc;
use uuid::Uuid;
use values::Locale;

static REFUSALS: Counts = Counts::new("shop.refusals", "{call}", "Calls that were refused, by status and reason.");

/// A refused call: what handlers and extractors give instead of an answer.
#[derive(Clone, Debug)]
pub struct Problem {
    refusal: Arc<Refusal>,
    /// Said only by a refused refresh (D7.4).
    is_authenticated: Option<bool>,
}

impl Problem {
    /// The same, for a refresh: nobody is logged in any more.
    pub fn and_nobody_is_logged_in(self) -> Self {
        Self { is_authenticated: Some(false), ..self }
    }

    /// What sort it is.
    pub fn kind(&self) -> Kind {
        self.refusal.kind
    }
}

impl From<Refusal> for Problem {
    fn from(refusal: Refusal) -> Self {
        Self { refusal: Arc::new(refusal), is_authenticated: None }
    }
}

impl From<tonic::Status> for Problem {
    fn from(status: tonic::Status) -> Self {
        Refusal::from(status).into()
    }
}

impl IntoResponse for Problem {
    /// Facts only: [`write_problems`] knows the call and the language.
    fn into_response(self) -> Response {
        let mut response =
            StatusCode::from_u16(self.refusal.kind.http()).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR).into_response();
        response.extensions_mut().insert(self);
        response
    }
}

/// Writes the body of every refused call, also of those that the router refuses by itself.
pub async fn write_problems(request: Request, next: Next) -> Response {
    let locale = locale::of_call(request.headers());
    let method = request.method().clone();
    let route = request.extensions().get::<MatchedPath>().cloned();
    let mut response = next.run(request).await;
    let Some(problem) = response.extensions_mut().remove::<Problem>().or_else(|| of_router(&response)) else {
        return response;
    };
    let route = route.as_ref().map_or("", MatchedPath::as_str);
    write(&mut response, &problem, &method, route, locale);
    response
}

/// What a refusal needs to know of a request that no route is looked for.
pub struct Asked {
    method: Method,
    uri: Uri,
    locale: Locale,
}

impl Asked {
    /// What was asked for.
    pub fn of<B>(request: &http::Request<B>) -> Self {
        Self {
            method: request.method().clone(),
            uri: request.uri().clone(),
            locale: locale::of_call(request.headers()),
        }
    }

    /// The answer to it that says why not.
    pub fn refused(&self, problem: impl Into<Problem>) -> Response {
        let problem = problem.into();
        if let Some(response) = delivery::refused_early(&self.method, self.uri.path(), &problem.refusal) {
            return response;
        }
        let mut response = problem.clone().into_response();
        write(&mut response, &problem, &self.method, &self.route(), self.locale);
        response
    }

    /// The path with `{id}` for what is an id.
    fn route(&self) -> String {
        let segments = self.uri.path().split('/');
        segments
            .map(|segment| if Uuid::try_parse(segment).is_ok() { "{id}" } else { segment })
            .collect::<Vec<_>>()
            .join("/")
    }
}

/// What the router refuses by itself: an unknown method, and an id that is no text.
fn of_router(response: &Response) -> Option<Problem> {
    // A page is written already.
    if response.headers().get(CONTENT_TYPE).is_some_and(|kind| kind.as_bytes().starts_with(b"text/html")) {
        return None;
    }
    let refusal = match response.status() {
        StatusCode::METHOD_NOT_ALLOWED => Refusal::method_not_allowed(Reason::MethodNotAllowed),
        StatusCode::BAD_REQUEST => Refusal::invalid(Reason::FieldInvalid).on("id"),
        _ => return None,
    };
    Some(refusal.into())
}

fn write(response: &mut Response, problem: &Problem, method: &Method, route: &str, locale: Locale) {
    let body = body(problem, method, route, locale);
    REFUSALS.add(1.0, || {
        [
            KeyValue::new("http.response.status_code", i64::from(body.status)),
            KeyValue::new("shop.reason", body.code.name().to_owned()),
        ]
    });
    let json = serde_json::to_vec(&body).unwrap_or_default();
    let headers = response.headers_mut();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static("application/problem+json"));
    headers.remove(CONTENT_LENGTH);
    if let Some(wait) = retry_after(&problem.refusal) {
        headers.insert(RETRY_AFTER, wait.into());
    }
    *response.body_mut() = json.into();
}

/// Seconds to wait, where waiting helps.
pub fn retry_after(refusal: &Refusal) -> Option<u64> {
    let said = refusal.retry_after.map(|wait| wait.as_secs().max(1));
    said.or_else(|| matches!(refusal.kind, Kind::TooMany | Kind::Unavailable | Kind::Deadline).then_some(1))
}

fn body(problem: &Problem, method: &Method, route: &str, locale: Locale) -> ProblemDetails {
    let refusal = &*problem.refusal;
    let status = refusal.kind.http();
    let call = sentences::of_call(method, route, status, refusal.reason);
    let mut errors = refusal.issues.iter().map(|issue| FieldProblem::of(issue, locale)).collect::<Vec<_>>();
    let mut warnings = Vec::new();
    if refusal.kind == Kind::Precondition {
        // Lines that were not taken stand where they would if others had been (D5.6).
        errors.clear();
        warnings = Warning::all(&refusal.issues, locale);
    }
    let detail = sentences::of_reason(refusal.reason).say(locale, &refusal.params);
    let field = refusal.field.as_deref().unwrap_or_default();
    let detail = detail.replace("{field}", field);
    if errors.is_empty() && refusal.field.is_some() {
        let (field, message) = (refusal.field.clone(), detail.clone());
        let code = Code(refusal.reason);
        errors.push(FieldProblem::at(field, code, message));
    }
    let title = StatusCode::from_u16(status).ok().and_then(|status| status.canonical_reason());
    ProblemDetails {
        r#type: "about:blank".to_owned(),
        title: title.unwrap_or("Error").to_owned(),
        status,
        detail,
        success: false,
        error: true,
        status_code: status,
        status_message: call.say(Locale::English, &refusal.params).replace("{field}", field),
        message: call.say(locale, &refusal.params).replace("{field}", field),
        code: Code(refusal.reason),
        params: refusal.params.clone(),
        errors,
        warnings,
        trace_id: trace_id(),
        is_authenticated: problem.is_authenticated,
    }
}

/// An address under `/api` that is none.
pub async fn no_such_call() -> Problem {
    Refusal::not_found(Reason::NotFound).into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proto::common::LineIssue;

    fn said(refusal: Refusal, method: &Method, route: &str) -> ProblemDetails {
        body(&refusal.into(), method, route, Locale::French)
    }

    #[test]
    fn d8_1_the_message_is_the_callers_and_the_status_message_the_specifications() {
        let refusal = Refusal::not_found(Reason::CartNotFound);
        let body = said(refusal, &Method::PUT, "/api/carts/{id}/update");
        assert_eq!((body.status, body.status_message.as_str()), (404, "Cart not found."));
        assert_eq!((body.message.as_str(), body.code.name()), ("Panier introuvable.", "CART_NOT_FOUND"));
    }

    #[test]
    fn d5_6_lines_that_were_not_taken_are_warnings_and_wrong_members_are_errors() {
        let issue = LineIssue {
            reason: Reason::BelowMinQuantity.into(),
            index: Some(0),
            field: "quantity".into(),
            params: [("min".into(), "6".into())].into(),
            suggested_quantity: Some(6),
            ..LineIssue::default()
        };
        let none = Refusal::precondition(Reason::NoLineAdded).because([issue.clone()]);
        let body = said(none, &Method::PUT, "/api/carts/{id}/cartlines/add");
        assert_eq!((body.errors.len(), body.warnings[0].suggested_quantity), (0, Some(6)));
        assert_eq!(body.warnings[0].message, "Quantité minimale : 6.");
        let wrong = Refusal::invalid(Reason::QuantityInvalid).on("linesToUpdate").because([issue]);
        let body = said(wrong, &Method::PUT, "/api/carts/{id}/updateCartLines");
        assert_eq!((body.errors[0].index, body.warnings.len()), (Some(0), 0));
    }

    #[test]
    fn d7_20_a_line_that_is_short_is_named() {
        let issue = LineIssue {
            reason: Reason::QuantityAboveStock.into(),
            params: [("n", "2"), ("offerPriceId", "o"), ("sku", "CHAIR")].map(|(k, v)| (k.into(), v.into())).into(),
            ..LineIssue::default()
        };
        let short = Refusal::conflict(Reason::OrderLinesNotAvailable).because([issue]);
        let body = said(short, &Method::PUT, "/api/commercial-orders/{id}/created");
        let line = serde_json::to_value(&body.errors[0]).unwrap();
        assert_eq!((&line["offerPriceId"], &line["sku"]), (&"o".into(), &"CHAIR".into()));
        assert_eq!(line["message"], "Plus que 2 en stock.");
    }

    #[test]
    fn d7_8_a_failed_reset_says_so_and_each_member_says_why() {
        let weak = Refusal::invalid(Reason::PasswordWeak).on("newPassword");
        let body = said(weak, &Method::POST, "/api/auth/reset-password");
        assert_eq!(body.status_message, "Failed to reset password.");
        assert_eq!(body.errors[0].field.as_deref(), Some("newPassword"));
        assert_eq!(body.errors[0].message, "Au moins 12 caractères, et difficile à deviner.");
    }

    #[test]
    fn d7_10_every_wrong_member_of_a_form_is_named_by_its_path() {
        let issue = |reason: Reason, field: &str| LineIssue {
            reason: reason.into(),
            field: field.into(),
            ..LineIssue::default()
        };
        let issues = [issue(Reason::FieldRequired, "user.lastName"), issue(Reason::ZipcodeInvalid, "address.zipcode")];
        let refusal = Refusal::invalid(Reason::FieldRequired).on("user.lastName").because(issues);
        let body = said(refusal, &Method::POST, "/api/account/create");
        let errors = body.errors.iter().map(|error| (error.field.as_deref().unwrap(), error.message.as_str()));
        let expected = [
            ("user.lastName", "Le champ user.lastName est obligatoire."),
            ("address.zipcode", "Saisissez un code postal valide."),
        ];
        assert_eq!(errors.collect::<Vec<_>>(), expected);
        assert_eq!(body.message, "Le champ user.lastName est obligatoire.");
    }

    #[test]
    fn d8_1_what_a_refusal_is_about_is_told_by_name() {
        let refusal = Refusal::conflict(Reason::InvalidTransition).with("from", "SHIPPED").with("next", "COMPLETED");
        let body = said(refusal, &Method::PUT, "/api/operator/orders/{reference}/status");
        let params = serde_json::to_value(&body).unwrap()["params"].clone();
        assert_eq!(params, serde_json::json!({ "from": "SHIPPED", "next": "COMPLETED" }));
    }

    #[test]
    fn a_wrong_member_is_named() {
        let refusal = Refusal::invalid(Reason::FieldRequired).on("name").with("field", "name");
        let body = said(refusal, &Method::POST, "/api/account/switch");
        assert_eq!(body.errors[0].field.as_deref(), Some("name"));
        assert_eq!(body.message, "Le champ name est obligatoire.");
    }
}
