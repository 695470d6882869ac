//! How somebody becomes a user: registering, and following the link in a mail.

use crate::{
    app::{AppState, fair_queue::QueueKey, join_requests, mail::trigger::MailTrigger, rate_limit, staff_news},
    db,
    domain::{
        account::approval::AccountApproval,
        credentials::{
            mailed_link::LinkPurpose,
            rate_limit::{ACTIVATION_MAIL, LINK, MAIL_OF_NETWORK, REGISTRATION, RateLimit, normal},
        },
        crypto::opaque_token::OpaqueToken,
        registration::{Registration, RegistrationForm},
        store,
        user::email::Email,
    },
    error::AuthError,
};
use values::AccountId;

/// Adds an account and its first user, who wait for their activation, beside whatever else waits under the address: a
/// link activates the registration that it was mailed for, and no other. For a known address it does the same work,
/// adds nothing, and gives the same answer (D5.3).
pub async fn register(app: &AppState, form: RegistrationForm, network: &str) -> Result<AccountId, AuthError> {
    rate_limit::admit(app, REGISTRATION.by_network(network)).await?;
    let key = QueueKey { network: &normal(network), address: &form.user.email };
    let permit = app.passwords.permit(key).await?;
    let registration = permit.work(move || Ok(Registration::parse(&form))).await??;
    let password_hash = permit.hash(registration.password.text()).await?;
    drop(permit);
    let stores = store::of_new_company(&app.stores.all().await?, registration.address.country);
    if stores.is_empty() {
        return Err(AuthError::StoresUnknown);
    }

    let account = AccountId::new();
    let mail = mail_is_allowed(app, &ACTIVATION_MAIL, &registration.user.email).await?;
    let (pool, outbox, now) = (app.pool.clone(), app.outbox.clone(), app.clock.now());
    let added = app.run_to_completion(async move {
        let mut transaction = platform_database::begin(&pool).await?;
        let email = &registration.user.email;
        let added =
            db::registration::add(&mut transaction, account, &registration, &stores, &password_hash, now).await?;
        if !mail {
            // Without a mail to follow, nobody ever could.
            transaction.rollback().await?;
            return Ok(None);
        }
        MailTrigger::Registered.push_of(&outbox, &mut transaction, email, added).await?;
        transaction.commit().await?;
        outbox.wake();
        Ok(added)
    });
    match added.await? {
        Some(user) => {
            tracing::info!(target: "security", event = "registered", user.id = %user, account.id = %account, "registered");
        }
        None => {
            tracing::info!(
                target: "security", event = "registered_in_vain", "somebody registered with an address that has a user, or too often"
            );
        }
    }
    Ok(account)
}

/// Activates whom the link is for, and the account where nobody has to approve it first; a company that is a customer
/// already gets no second account, and its own decides on a join request (D6.10). Who follows it again, while
/// the link is good, is told the same (D7.3).
pub async fn activate(app: &AppState, token: &str, network: &str) -> Result<(), AuthError> {
    rate_limit::admit(app, LINK.by_network(network)).await?;
    let hash = OpaqueToken::parse(token).ok_or_else(|| refused_link(LinkPurpose::Activation))?.hash();
    let (pool, outbox, now) = (app.pool.clone(), app.outbox.clone(), app.clock.now());
    let approval = app.approval;
    let activated = app.run_to_completion(async move {
        let mut transaction = platform_database::begin(&pool).await?;
        db::registration::lock_of_link(&mut transaction, &hash).await?;
        let holder = db::mailed_link::holder(&mut transaction, LinkPurpose::Activation, &hash, now).await?;
        let holder = holder.ok_or_else(|| refused_link(LinkPurpose::Activation))?;
        if holder.is_active {
            return Ok(None);
        }
        let is_spent = !db::mailed_link::spend(&mut transaction, &hash, now).await?;
        if is_spent || !db::registration::activate(&mut transaction, holder.user).await? {
            return Err(refused_link(LinkPurpose::Activation));
        }
        let asks_to_join = join_requests::ask_instead(&outbox, &mut transaction, holder.user, now).await?;
        if approval == AccountApproval::None {
            db::registration::open_accounts(&mut transaction, holder.user).await?;
        }
        let waiting = db::registration::waiting_account(&mut transaction, holder.user).await?;
        let email = Email::parse(&holder.email)?;
        db::registration::forget_waiting(&mut transaction, &email).await?;
        let trigger = match (asks_to_join, waiting) {
            (true, _) => MailTrigger::ActivatedAwaitingAccount,
            (false, Some(_)) => MailTrigger::ActivatedAwaitingApproval,
            (false, None) => MailTrigger::Activated,
        };
        if let Some(account) = waiting {
            staff_news::push_waiting(&outbox, &mut transaction, account).await?;
        }
        trigger.push(&outbox, &mut transaction, &email).await?;
        transaction.commit().await?;
        outbox.wake();
        Ok(Some(holder.user))
    });
    if let Some(user) = activated.await? {
        tracing::info!(target: "security", event = "activated", user.id = %user, "activated");
    }
    Ok(())
}

/// Has a mail written to whoever has an address, if there is something to write: for known and unknown addresses the
/// same work. More mails than `limit` are dropped without a word.
pub async fn request_mail(
    app: &AppState,
    trigger: MailTrigger,
    limit: &'static RateLimit,
    email: &str,
    network: &str,
) -> Result<(), AuthError> {
    rate_limit::admit(app, MAIL_OF_NETWORK.by_network(network)).await?;
    let Ok(email) = Email::parse(email) else { return Ok(()) };
    if !mail_is_allowed(app, limit, &email).await? {
        return Ok(());
    }
    let (pool, outbox) = (app.pool.clone(), app.outbox.clone());
    let pushed = app.run_to_completion(async move {
        let mut transaction = platform_database::begin(&pool).await?;
        trigger.push(&outbox, &mut transaction, &email).await?;
        transaction.commit().await?;
        outbox.wake();
        Ok(())
    });
    pushed.await
}

/// Counts a mail to an address. False where it has had as many as it may get.
async fn mail_is_allowed(app: &AppState, limit: &'static RateLimit, email: &Email) -> Result<bool, AuthError> {
    let counter = limit.by_email(email);
    let [before] = db::rate_limit::count(&app.pool, [counter], app.clock.now()).await?;
    Ok(rate_limit::check(app, counter, before).is_ok())
}

/// The refusal of a link that is unknown, spent, withdrawn or too old.
pub(super) fn refused_link(purpose: LinkPurpose) -> AuthError {
    tracing::warn!(
        target: "security", event = "link_refused", purpose = purpose.name(), "a link is unknown, spent or old"
    );
    AuthError::LinkExpired
}
