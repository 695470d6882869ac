//! Becoming a user, and getting back in after forgetting the password.

use crate::{
    request::{Json, connection::ClientAddress, invalid_field},
    response::problem::Problem,
    session::Anyone,
    state::AppState,
    views::{
        Done,
        problem::ProblemDetails,
        registration::{
            ActivationRequest, FirstOperatorRequest, MailedLinkRequest, PasswordResetRequest, RegisterAnswer,
            RegistrationRequest,
        },
    },
};
use axum::extract::State;
use http::StatusCode;
use platform_process::Refusal;
use proto::{
    auth::{
        ActivateRequest, CreateFirstOperatorRequest, RegisterRequest, ResendActivationRequest, ResetPasswordRequest,
        SendResetPasswordEmailRequest,
    },
    common::Reason,
};
use utoipa_axum::{router::OpenApiRouter, routes};
use values::Locale;

/// The calls.
pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(create_account))
        .routes(routes!(activate))
        .routes(routes!(resend_activation))
        .routes(routes!(send_reset_password_email))
        .routes(routes!(reset_password))
        .routes(routes!(create_first_operator))
}

/// Asks for a customer account with its first user and address. A mailed link activates them. Members
/// that are wrong are named by their path, as `user.email`. A known e-mail address is answered alike.
// D5.3, D7.10.
#[utoipa::path(
    post, path = "/api/account/create", tag = "Account", request_body = RegistrationRequest,
    responses(
        (status = 201, body = RegisterAnswer), (status = 400, body = ProblemDetails), (status = 429, body = ProblemDetails)
    )
)]
async fn create_account(
    anyone: Anyone,
    network: ClientAddress,
    State(shop): State<AppState>,
    Json(body): Json<RegistrationRequest>,
) -> Result<(StatusCode, Json<RegisterAnswer>), Problem> {
    let locale = anyone.locale.tag().to_owned();
    let request = RegisterRequest { locale, network: network.0, ..body.into_request()? };
    let answer = shop.registration().register(anyone.ask(request)).await?.into_inner();
    Ok((StatusCode::CREATED, Json(answer.into())))
}

/// Activates the account and the user that a mailed link is for.
// D7.3.
#[utoipa::path(
    post, path = "/api/auth/activate", tag = "Auth", request_body = ActivationRequest,
    responses((status = 200, body = Done), (status = 400, body = ProblemDetails), (status = 429, body = ProblemDetails))
)]
async fn activate(
    anyone: Anyone,
    network: ClientAddress,
    State(shop): State<AppState>,
    Json(body): Json<ActivationRequest>,
) -> Result<Json<Done>, Problem> {
    let request = ActivateRequest { token: body.token.required("token")?, network: network.0 };
    shop.registration().activate(anyone.ask(request)).await?;
    Ok(Json(Done::OK))
}

/// Sends a new activation link, if the address waits for one. Known and unknown addresses are answered alike.
// D7.3.
#[utoipa::path(
    post, path = "/api/auth/resend-activation", tag = "Auth", request_body = MailedLinkRequest,
    responses((status = 200, body = Done), (status = 400, body = ProblemDetails), (status = 429, body = ProblemDetails))
)]
async fn resend_activation(
    anyone: Anyone,
    network: ClientAddress,
    State(shop): State<AppState>,
    Json(body): Json<MailedLinkRequest>,
) -> Result<Json<Done>, Problem> {
    let request = ResendActivationRequest { email: addressee(body)?, network: network.0 };
    shop.registration().resend_activation(anyone.ask(request)).await?;
    Ok(Json(Done::OK))
}

/// Sends a link to choose a new password, if the address is known. Unknown ones are answered alike.
// D7.7.
#[utoipa::path(
    post, path = "/api/auth/send-reset-password-email", tag = "Auth", request_body = MailedLinkRequest,
    responses((status = 200, body = Done), (status = 400, body = ProblemDetails), (status = 429, body = ProblemDetails))
)]
async fn send_reset_password_email(
    anyone: Anyone,
    network: ClientAddress,
    State(shop): State<AppState>,
    Json(body): Json<MailedLinkRequest>,
) -> Result<Json<Done>, Problem> {
    let request = SendResetPasswordEmailRequest { email: addressee(body)?, network: network.0 };
    shop.registration().send_reset_password_email(anyone.ask(request)).await?;
    Ok(Json(Done::OK))
}

/// Sets a new password by a mailed link, which is good once, and ends all of the user's sessions.
// D7.8.
#[utoipa::path(
    post, path = "/api/auth/reset-password", tag = "Auth", request_body = PasswordResetRequest,
    responses((status = 200, body = Done), (status = 400, body = ProblemDetails), (status = 429, body = ProblemDetails))
)]
async fn reset_password(
    anyone: Anyone,
    network: ClientAddress,
    State(shop): State<AppState>,
    Json(body): Json<PasswordResetRequest>,
) -> Result<Json<Done>, Problem> {
    let request = ResetPasswordRequest {
        token: body.reset_password_token.required("resetPasswordToken")?,
        new_password: body.new_password.required("newPassword")?,
        network: network.0,
    };
    shop.registration().reset_password(anyone.ask(request)).await?;
    Ok(Json(Done::OK))
}

/// Makes whoever has the link that an empty shop prints its first operator. Members that are wrong are named, and leave
/// the link as it was; it is good once, and only while nobody works for the shop.
// D6.8.
#[utoipa::path(
    post, path = "/api/auth/first-operator", tag = "Auth", request_body = FirstOperatorRequest,
    responses((status = 200, body = Done), (status = 400, body = ProblemDetails), (status = 429, body = ProblemDetails))
)]
async fn create_first_operator(
    anyone: Anyone,
    network: ClientAddress,
    State(shop): State<AppState>,
    Json(body): Json<FirstOperatorRequest>,
) -> Result<Json<Done>, Problem> {
    let locale = anyone.locale.tag().to_owned();
    let request = CreateFirstOperatorRequest { locale, network: network.0, ..body.into_request()? };
    shop.registration().create_first_operator(anyone.ask(request)).await?;
    Ok(Json(Done::OK))
}

/// Whom to write to. Which language that is done in, the user has said.
fn addressee(body: MailedLinkRequest) -> Result<String, Refusal> {
    let locale = body.locale.optional("locale")?;
    if locale.is_some_and(|locale| locale.parse::<Locale>().is_err()) {
        return Err(invalid_field(Reason::FieldInvalid, "locale"));
    }
    body.email.required("email")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn d7_7_a_mail_goes_to_an_address_and_a_language_that_there_is_may_be_named() {
        let read = |body: &str| addressee(serde_json::from_str(body).unwrap());
        for body in [r#"{"email":"a@b"}"#, r#"{"email":"a@b","locale":null}"#, r#"{"email":"a@b","locale":"fr-FR"}"#] {
            assert_eq!(read(body).unwrap(), "a@b");
        }
        for (body, field) in [(r#"{"email":"a@b","locale":"de-DE"}"#, "locale"), ("{}", "email")] {
            assert_eq!(read(body).unwrap_err().field.as_deref(), Some(field));
        }
    }
}
