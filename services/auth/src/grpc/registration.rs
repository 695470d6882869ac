//! The wire of `registration.proto`: how somebody becomes a user, and gets back in after forgetting the password.

use super::AuthGrpc;
use crate::{
    app::{first_operator, mail::trigger::MailTrigger, password_reset, registration},
    domain::{
        account::AccountStatus,
        credentials::rate_limit::{ACTIVATION_MAIL, RESET_MAIL},
        first_operator::FirstOperatorForm,
    },
};
use proto::auth::{
    ActivateRequest, ActivateResponse, CreateFirstOperatorRequest, CreateFirstOperatorResponse, RegisterRequest,
    RegisterResponse, ResendActivationRequest, ResendActivationResponse, ResetPasswordRequest, ResetPasswordResponse,
    SendResetPasswordEmailRequest, SendResetPasswordEmailResponse, registration_service_server::RegistrationService,
};
use tonic::{Request, Response, Status};

#[tonic::async_trait]
impl RegistrationService for AuthGrpc {
    async fn register(&self, request: Request<RegisterRequest>) -> Result<Response<RegisterResponse>, Status> {
        let request = request.into_inner();
        let network = request.network.clone();
        let account = registration::register(&self.app, request.into(), &network).await?;
        let status = AccountStatus::Pending.name().to_owned();
        Ok(Response::new(RegisterResponse { account_id: account.to_string(), status }))
    }

    async fn activate(&self, request: Request<ActivateRequest>) -> Result<Response<ActivateResponse>, Status> {
        let ActivateRequest { token, network } = request.into_inner();
        registration::activate(&self.app, &token, &network).await?;
        Ok(Response::new(ActivateResponse {}))
    }

    async fn resend_activation(
        &self,
        request: Request<ResendActivationRequest>,
    ) -> Result<Response<ResendActivationResponse>, Status> {
        let ResendActivationRequest { email, network } = request.into_inner();
        let trigger = MailTrigger::ActivationRequested;
        registration::request_mail(&self.app, trigger, &ACTIVATION_MAIL, &email, &network).await?;
        Ok(Response::new(ResendActivationResponse {}))
    }

    async fn send_reset_password_email(
        &self,
        request: Request<SendResetPasswordEmailRequest>,
    ) -> Result<Response<SendResetPasswordEmailResponse>, Status> {
        let SendResetPasswordEmailRequest { email, network } = request.into_inner();
        let trigger = MailTrigger::PasswordResetRequested;
        registration::request_mail(&self.app, trigger, &RESET_MAIL, &email, &network).await?;
        Ok(Response::new(SendResetPasswordEmailResponse {}))
    }

    async fn reset_password(
        &self,
        request: Request<ResetPasswordRequest>,
    ) -> Result<Response<ResetPasswordResponse>, Status> {
        let ResetPasswordRequest { token, new_password, network } = request.into_inner();
        password_reset::reset(&self.app, &token, new_password, network).await?;
        Ok(Response::new(ResetPasswordResponse {}))
    }

    async fn create_first_operator(
        &self,
        request: Request<CreateFirstOperatorRequest>,
    ) -> Result<Response<CreateFirstOperatorResponse>, Status> {
        let CreateFirstOperatorRequest { token, first_name, last_name, email, password, locale, network } =
            request.into_inner();
        let form = FirstOperatorForm { first_name, last_name, email, password, locale };
        first_operator::create(&self.app, &token, form, &network).await?;
        Ok(Response::new(CreateFirstOperatorResponse {}))
    }
}
