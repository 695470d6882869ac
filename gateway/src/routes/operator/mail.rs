//! Mails that were given up, and what each kind of mail looks like (D7.48).

use crate::{
    clients::mails::MailService,
    middleware::security_headers::Framed,
    request::{Json, Query},
    response::problem::Problem,
    session::Operator,
    state::AppState,
    views::{
        Done,
        mail::{
            FailedMailsAnswer, MailKindsAnswer, MailPreviewAnswer, MailSampleRequest, RetriedMailsAnswer,
            RetryMailsRequest, service_named,
        },
        problem::ProblemDetails,
    },
};
use axum::{
    extract::{Path, State},
    response::{Html, IntoResponse, Response},
};
use http::{HeaderValue, StatusCode, header::CONTENT_SECURITY_POLICY};
use platform_process::Refusal;
use proto::common::Reason;
use utoipa_axum::{router::OpenApiRouter, routes};
use values::{Locale, Page};

/// What a mail may do in a frame of the office: wear the styles that it is written with, and nothing else.
const MAIL_POLICY: HeaderValue = HeaderValue::from_static(
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox",
);

/// The calls.
pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(list_failed_mails))
        .routes(routes!(retry_failed_mails))
        .routes(routes!(retry_failed_mail))
        .routes(routes!(list_mail_kinds))
        .routes(routes!(preview_mail))
        .routes(routes!(show_mail))
        .routes(routes!(send_mail_sample))
}

/// Mails that were given up, of all services, the last first; the last 5,000.
// D7.48.
#[utoipa::path(
    get, path = "/api/operator/mails", tag = "Operator",
    params(
        ("service" = Option<String>, Query, description = "auth or order alone"),
        ("q" = Option<String>, Query, description = "Words of the address or the subject"),
        ("page" = Option<u32>, Query, description = "From 0"),
        ("size" = Option<u32>, Query, description = "1 to 100"),
    ),
    responses(
        (status = 200, body = FailedMailsAnswer), (status = 400, body = ProblemDetails),
        (status = 403, body = ProblemDetails)
    )
)]
async fn list_failed_mails(
    operator: Operator,
    State(shop): State<AppState>,
    query: Query,
) -> Result<Json<FailedMailsAnswer>, Problem> {
    let page = query.page(shop.page_size(), Page::MAX_SIZE)?;
    let service = query.get("service").map(service_named).transpose()?;
    Ok(Json(shop.operations(&operator).failed_mails(service, query.get("q").unwrap_or_default(), page).await?))
}

/// Sends again what was given up: all, or what a filter shows.
// D7.48.
#[utoipa::path(
    post, path = "/api/operator/mails/retry", tag = "Operator", request_body = RetryMailsRequest,
    responses(
        (status = 200, body = RetriedMailsAnswer), (status = 400, body = ProblemDetails),
        (status = 403, body = ProblemDetails)
    )
)]
async fn retry_failed_mails(
    operator: Operator,
    State(shop): State<AppState>,
    Json(body): Json<RetryMailsRequest>,
) -> Result<Json<RetriedMailsAnswer>, Problem> {
    let (service, words) = body.read()?;
    Ok(Json(shop.operations(&operator).retry_failed_mails(service, &words).await?))
}

/// Sends one of them again; what is on its way already stays as it is.
// D7.48.
#[utoipa::path(
    post, path = "/api/operator/mails/{service}/{id}/retry", tag = "Operator",
    params(
        ("service" = String, Path, description = "auth or order"),
        ("id" = String, Path, description = "The mail's id"),
    ),
    responses(
        (status = 200, body = RetriedMailsAnswer), (status = 403, body = ProblemDetails),
        (status = 404, body = ProblemDetails)
    )
)]
async fn retry_failed_mail(
    operator: Operator,
    State(shop): State<AppState>,
    Path((service, id)): Path<(String, String)>,
) -> Result<Json<RetriedMailsAnswer>, Problem> {
    Ok(Json(shop.operations(&operator).retry_failed_mail(sender(&service)?, id).await?))
}

/// Every kind of mail that the shop sends, by who sends it.
// D7.48.
#[utoipa::path(
    get, path = "/api/operator/mails/kinds", tag = "Operator",
    responses((status = 200, body = MailKindsAnswer), (status = 403, body = ProblemDetails))
)]
async fn list_mail_kinds(operator: Operator, State(shop): State<AppState>) -> Result<Json<MailKindsAnswer>, Problem> {
    Ok(Json(shop.operations(&operator).mail_kinds().await?))
}

/// A mail of a kind as it would be sent, about sample data.
// D7.48.
#[utoipa::path(
    get, path = "/api/operator/mails/kinds/{service}/{kind}", tag = "Operator",
    params(
        ("service" = String, Path, description = "auth or order"),
        ("kind" = String, Path, description = "Such as ORDER_CONFIRMED"),
        ("locale" = Option<String>, Query, description = "fr-FR or en-GB; without it the caller's own"),
    ),
    responses(
        (status = 200, body = MailPreviewAnswer), (status = 400, body = ProblemDetails),
        (status = 403, body = ProblemDetails), (status = 404, body = ProblemDetails)
    )
)]
async fn preview_mail(
    operator: Operator,
    State(shop): State<AppState>,
    Path((service, kind)): Path<(String, String)>,
    query: Query,
) -> Result<Json<MailPreviewAnswer>, Problem> {
    let locale = query.read("locale")?.unwrap_or(operator.locale);
    Ok(Json(shop.operations(&operator).preview_mail(sender(&service)?, kind, locale).await?))
}

/// The HTML form of the same as a page, for a frame of the office: no script runs in it, and nothing is loaded.
// D7.48. The office's own policy lets no text become a document (Trusted Types), so the frame has an address.
#[utoipa::path(
    get, path = "/api/operator/mails/kinds/{service}/{kind}/page", tag = "Operator",
    params(
        ("service" = String, Path, description = "auth or order"),
        ("kind" = String, Path, description = "Such as ORDER_CONFIRMED"),
        ("locale" = Option<String>, Query, description = "fr-FR or en-GB; without it the caller's own"),
    ),
    responses(
        (status = 200, body = String, content_type = "text/html"), (status = 400, body = ProblemDetails),
        (status = 403, body = ProblemDetails), (status = 404, body = ProblemDetails)
    )
)]
async fn show_mail(
    operator: Operator,
    State(shop): State<AppState>,
    Path((service, kind)): Path<(String, String)>,
    query: Query,
) -> Result<Response, Problem> {
    let locale: Option<Locale> = query.read("locale")?;
    let locale = locale.unwrap_or(operator.locale);
    let mail = shop.operations(&operator).preview_mail(sender(&service)?, kind, locale).await?;
    Ok(framed(&mail.html))
}

/// Sends a mail about sample data to the caller.
// D7.48.
#[utoipa::path(
    post, path = "/api/operator/mails/kinds/{service}/{kind}/sample", tag = "Operator", request_body = MailSampleRequest,
    params(
        ("service" = String, Path, description = "auth or order"),
        ("kind" = String, Path, description = "Such as ORDER_CONFIRMED"),
    ),
    responses(
        (status = 202, body = Done), (status = 400, body = ProblemDetails), (status = 403, body = ProblemDetails),
        (status = 404, body = ProblemDetails), (status = 429, body = ProblemDetails)
    )
)]
async fn send_mail_sample(
    operator: Operator,
    State(shop): State<AppState>,
    Path((service, kind)): Path<(String, String)>,
    Json(body): Json<MailSampleRequest>,
) -> Result<(StatusCode, Json<Done>), Problem> {
    let locale = body.language(operator.locale)?;
    shop.operations(&operator).send_mail_sample(sender(&service)?, kind, locale).await?;
    Ok((StatusCode::ACCEPTED, Json(Done::OK)))
}

/// Who sends mails under that name; nobody else is there.
fn sender(name: &str) -> Result<MailService, Refusal> {
    MailService::named(name).ok_or_else(|| Refusal::not_found(Reason::NotFound))
}

/// A mail in a frame. Its links lead out of the frame, which the frame lets none do.
fn framed(html: &str) -> Response {
    let page = html.replacen("<head>", "<head><base target=\"_blank\">", 1);
    let mut response = ([(CONTENT_SECURITY_POLICY, MAIL_POLICY)], Html(page)).into_response();
    response.extensions_mut().insert(Framed);
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn d7_48_a_mail_in_a_frame_runs_and_loads_nothing() {
        let response = framed("<html><head></head></html>");
        let policy = response.headers()[CONTENT_SECURITY_POLICY].to_str().unwrap();
        assert!(policy.starts_with("default-src 'none'") && policy.ends_with("; sandbox"), "{policy}");
        assert!(policy.contains("frame-ancestors 'self'") && !policy.contains("script-src"), "{policy}");
        assert!(response.extensions().get::<Framed>().is_some());
    }
}
