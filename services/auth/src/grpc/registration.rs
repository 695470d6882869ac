//! How somebody becomes a user: registering, and following the link in a mail.

use super::AuthGrpc;
use crate::{
    approval::Approval,
    email::Email,
    error::AuthError,
    link::Purpose,
    outbox::Occasion,
    registration::Registration,
    secret::Secret,
    store,
    throttle::{self, Limit},
};
use platform_database::refuse;
use platform_process::Refusal;
use proto::auth::{
    ActivateRequest, ActivateResponse, RegisterRequest, RegisterResponse, ResendActivationRequest,
    ResendActivationResponse, ResetPasswordRequest, ResetPasswordResponse, SendResetPasswordEmailRequest,
    SendResetPasswordEmailResponse, registration_server,
};
use tonic::{Request, Response, Status};
use values::AccountId;

impl AuthGrpc {
    /// Adds an account and its first user, who wait for their activation. For a known address it does the same work,
    /// adds nothing, and gives the same answer (D5.3).
    async fn register_company(&self, request: RegisterRequest) -> Result<RegisterResponse, Refusal> {
        self.admit(throttle::REGISTRATION.by_network(&request.network)).await?;
        let turn = self.passwords.turn().await.map_err(Refusal::internal)?;
        let registration = turn.work(move || Ok(Registration::parse(&request))).await.map_err(Refusal::internal)??;
        let password_hash = turn.hash(registration.password.text()).await.map_err(Refusal::internal)?;
        drop(turn);

        let account = AccountId::new();
        let mail = self.mail_is_allowed(&throttle::ACTIVATION_MAIL, &registration.user.email).await?;
        let (pool, outbox, now) = (self.pool.clone(), self.outbox.clone(), self.clock.now());
        let added = self.to_completion(async move {
            let mut transaction = platform_database::begin(&pool).await.map_err(refuse)?;
            let email = &registration.user.email;
            if mail {
                // Without a letter to follow, the registration that waits keeps the links that it has.
                store::registration::forget_waiting(&mut transaction, email).await.map_err(refuse)?;
            }
            let added = store::registration::add(&mut transaction, account, &registration, &password_hash, now);
            let added = added.await.map_err(refuse)?;
            if mail {
                Occasion::Registration.push(&outbox, &mut transaction, email).await.map_err(refuse)?;
            }
            transaction.commit().await.map_err(refuse)?;
            outbox.wake();
            Ok(added)
        });
        match added.await? {
            Some(user) => {
                tracing::info!(target: "security", event = "registered", user.id = %user, account.id = %account, "registered");
            }
            None => {
                tracing::info!(target: "security", event = "registered_again", "somebody registered with a known address")
            }
        }
        Ok(RegisterResponse { account_id: account.to_string(), status: "PENDING".to_owned() })
    }

    /// Activates whom the link is for, and the account where nobody has to approve it first. Who follows it again, while the link is good, is told the same (D7.3).
    async fn activate_user(&self, request: ActivateRequest) -> Result<ActivateResponse, Refusal> {
        self.admit(throttle::LINK.by_network(&request.network)).await?;
        let hash = Secret::parse(&request.token).ok_or_else(|| refused(Purpose::Activation))?.hash();
        let (pool, outbox, now) = (self.pool.clone(), self.outbox.clone(), self.clock.now());
        let approval = self.approval;
        let activated = self.to_completion(async move {
            let mut transaction = platform_database::begin(&pool).await.map_err(refuse)?;
            let holder =
                store::link::holder(&mut transaction, Purpose::Activation, &hash, now).await.map_err(refuse)?;
            let holder = holder.ok_or_else(|| refused(Purpose::Activation))?;
            if holder.is_active {
                return Ok(None);
            }
            let is_spent = !store::link::spend(&mut transaction, &hash, now).await.map_err(refuse)?;
            if is_spent || !holder.is_pending {
                return Err(refused(Purpose::Activation).into());
            }
            store::registration::activate(&mut transaction, holder.user).await.map_err(refuse)?;
            if approval == Approval::None {
                store::registration::open_accounts(&mut transaction, holder.user).await.map_err(refuse)?;
            }
            let waits = store::registration::waits_for_approval(&mut transaction, holder.user).await.map_err(refuse)?;
            let email = Email::parse(&holder.email)?;
            let occasion = if waits { Occasion::ActivationToApprove } else { Occasion::Activation };
            occasion.push(&outbox, &mut transaction, &email).await.map_err(refuse)?;
            transaction.commit().await.map_err(refuse)?;
            outbox.wake();
            Ok(Some(holder.user))
        });
        if let Some(user) = activated.await? {
            tracing::info!(target: "security", event = "activated", user.id = %user, "activated");
        }
        Ok(ActivateResponse {})
    }

    /// Has a mail written to whoever has an address, if there is something to write: for known and unknown addresses
    /// the same work. More mails than `limit` are dropped without a word.
    pub(super) async fn have_mail_written(
        &self,
        occasion: Occasion,
        limit: &'static Limit,
        email: &str,
        network: &str,
    ) -> Result<(), Refusal> {
        self.admit(throttle::MAIL_OF_NETWORK.by_network(network)).await?;
        let Ok(email) = Email::parse(email) else { return Ok(()) };
        if !self.mail_is_allowed(limit, &email).await? {
            return Ok(());
        }
        let (pool, outbox) = (self.pool.clone(), self.outbox.clone());
        let pushed = self.to_completion(async move {
            let mut transaction = platform_database::begin(&pool).await.map_err(refuse)?;
            occasion.push(&outbox, &mut transaction, &email).await.map_err(refuse)?;
            transaction.commit().await.map_err(refuse)?;
            outbox.wake();
            Ok(())
        });
        pushed.await
    }

    /// Counts a mail to an address. False where it has had as many as it may get.
    async fn mail_is_allowed(&self, limit: &'static Limit, email: &Email) -> Result<bool, Refusal> {
        let counter = limit.by_email(email);
        let [before] = store::throttle::count(&self.pool, [counter], self.clock.now()).await.map_err(refuse)?;
        Ok(self.check_attempts(counter, before).is_ok())
    }
}

/// The refusal of a link that is unknown, spent, withdrawn or too old.
pub(super) fn refused(purpose: Purpose) -> AuthError {
    tracing::warn!(target: "security", event = "link_refused", purpose = purpose.name(), "a link is unknown, spent or old");
    AuthError::LinkExpired
}

#[tonic::async_trait]
impl registration_server::Registration for AuthGrpc {
    async fn register(&self, request: Request<RegisterRequest>) -> Result<Response<RegisterResponse>, Status> {
        Ok(Response::new(self.register_company(request.into_inner()).await?))
    }

    async fn activate(&self, request: Request<ActivateRequest>) -> Result<Response<ActivateResponse>, Status> {
        Ok(Response::new(self.activate_user(request.into_inner()).await?))
    }

    async fn resend_activation(
        &self,
        request: Request<ResendActivationRequest>,
    ) -> Result<Response<ResendActivationResponse>, Status> {
        let ResendActivationRequest { email, network } = request.into_inner();
        let (occasion, limit) = (Occasion::ActivationWanted, &throttle::ACTIVATION_MAIL);
        self.have_mail_written(occasion, limit, &email, &network).await?;
        Ok(Response::new(ResendActivationResponse {}))
    }

    async fn send_reset_password_email(
        &self,
        request: Request<SendResetPasswordEmailRequest>,
    ) -> Result<Response<SendResetPasswordEmailResponse>, Status> {
        let SendResetPasswordEmailRequest { email, network } = request.into_inner();
        self.have_mail_written(Occasion::ResetWanted, &throttle::RESET_MAIL, &email, &network).await?;
        Ok(Response::new(SendResetPasswordEmailResponse {}))
    }

    async fn reset_password(
        &self,
        request: Request<ResetPasswordRequest>,
    ) -> Result<Response<ResetPasswordResponse>, Status> {
        Ok(Response::new(self.reset_forgotten_password(request.into_inner()).await?))
    }
}
