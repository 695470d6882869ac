//! Letting in whom a procurement system sends, and knowing where what they choose goes back to (D7.21, D7.22).

use crate::{
    app::{AppState, rate_limit},
    db::{
        self,
        punchout::{NewEntry, tenant::IdentifiedTenant},
    },
    domain::{
        account::acted_for::ActedFor,
        credentials::rate_limit::PUNCHOUT_OF_NETWORK,
        punchout::{Credential, ENTRY_TTL, Entry, Person, Protocol, Visit, tenant::UserMapping},
        session::login_token::LoginToken,
        user::email::Email,
    },
    error::AuthError,
};
use identity::{Caller, Membership};
use sqlx::PgConnection;
use values::UserId;

/// What is told to whoever was let in.
pub struct Admission {
    /// Opens one punch-out session.
    pub token: LoginToken,
    /// BCP 47: the language to answer in.
    pub locale: String,
}

/// Lets somebody in for whom a tenant's credential is shown: the token opens one session, within a minute.
pub async fn enter(
    app: &AppState,
    tenant: &str,
    credential: &Credential,
    visit: Visit,
    network: &str,
) -> Result<Admission, AuthError> {
    let known = identify(app, tenant, visit.protocol, credential, network).await?;
    if !crate::domain::punchout::may_return_to(&visit.return_address, &known.hook_hosts) {
        tracing::warn!(
            target: "security", event = "punchout_return_refused", tenant,
            "a procurement system wants what is chosen at an address that its tenant does not name"
        );
        return Err(AuthError::ReturnAddressRefused);
    }
    let now = app.clock.now();
    let mut transaction = platform_database::begin(&app.pool).await?;
    let (user, own_locale) = user(&mut transaction, &known, &visit.person, app).await?;
    let token = LoginToken::generate()?;
    let (is_test, until, hash) = (known.is_test, now + ENTRY_TTL, token.hash());
    let entry = NewEntry { tenant, is_test, visit: &visit, user, token: &hash, until };
    db::punchout::add(&mut transaction, &entry, now).await?;
    transaction.commit().await?;
    let locale = known.locale.unwrap_or(own_locale);
    tracing::info!(target: "security", event = "punchout_entered", tenant, user.id = %user, is_test, "let in by a procurement system");
    Ok(Admission { token, locale })
}

/// In whose name a message of a tenant's systems comes.
pub struct Sender {
    /// Whether the credential is for tests.
    pub is_test: bool,
    /// Who, where they buy, and the language of the tenant or else of that user; none where the tenant knows nobody by
    /// what is said.
    pub buyer: Option<(UserId, Membership, String)>,
    /// How orders of the tenant's systems are paid; none: when due, where the account may.
    pub payment_option: Option<String>,
}

/// In whose name a message of a tenant comes that lets nobody in. Nobody becomes a member by it.
pub async fn sender(
    app: &AppState,
    tenant: &str,
    protocol: Protocol,
    credential: &Credential,
    email: &str,
    network: &str,
) -> Result<Sender, AuthError> {
    let known = identify(app, tenant, protocol, credential, network).await?;
    let email = Email::parse(email).ok().filter(|_| known.users != UserMapping::Fixed);
    // Who sends orders is often a machine: without a person it orders as the tenant's own user, if it has one.
    let found = match email {
        Some(email) => db::punchout::tenant::member(&app.pool, known.account, None, Some(&email)).await?,
        None => None,
    };
    let found = match (found, known.user) {
        (None, Some(user)) => db::punchout::tenant::member(&app.pool, known.account, Some(user), None).await?,
        (found, _) => found,
    };
    let buyer = match found {
        Some((user, own_locale)) => {
            let (store_id, store_view_id) = known.store.unwrap_or_default();
            let acted_for = ActedFor { user, account: known.account, store_id, store_view_id, punchout: None };
            let membership = db::account::acted_for::membership(&app.pool, &acted_for).await?;
            membership.map(|membership| (user, membership, known.locale.unwrap_or(own_locale)))
        }
        None => None,
    };
    Ok(Sender { is_test: known.is_test, buyer, payment_option: known.payment_option })
}

/// Where notices of orders go that the caller's account had sent by a tenant's systems, and what proves them there.
pub async fn reply(app: &AppState, caller: &Caller, tenant: &str) -> Result<Option<(String, String)>, AuthError> {
    Ok(db::punchout::tenant::reply(&app.pool, caller.buyer()?.account(), tenant).await?)
}

/// The tenant whose credential this is. Failures of a network are counted; one answer says nothing of what was wrong.
pub async fn identify(
    app: &AppState,
    tenant: &str,
    protocol: Protocol,
    credential: &Credential,
    network: &str,
) -> Result<IdentifiedTenant, AuthError> {
    let failures = PUNCHOUT_OF_NETWORK.by_network(network);
    let [before] = db::rate_limit::counted(&app.pool, [failures], app.clock.now()).await?;
    rate_limit::check(app, failures, before)?;
    let texts = [tenant, &credential.domain, &credential.identity];
    let known = match texts.iter().any(|text| text.contains('\0')) {
        true => None,
        false => db::punchout::tenant::identify(&app.pool, tenant, protocol, credential).await?,
    };
    match known {
        Some(known) => Ok(known),
        None => {
            db::rate_limit::count(&app.pool, [failures], app.clock.now()).await?;
            tracing::warn!(target: "security", event = "punchout_refused", "a procurement system showed no credential of a tenant");
            Err(AuthError::PunchoutRefused)
        }
    }
}

/// Whom a person shops as, and the language of that user.
async fn user(
    connection: &mut PgConnection,
    tenant: &IdentifiedTenant,
    person: &Person,
    app: &AppState,
) -> Result<(UserId, String), AuthError> {
    let found = match tenant.users {
        UserMapping::Fixed => db::punchout::tenant::member(&mut *connection, tenant.account, tenant.user, None).await?,
        UserMapping::ByEmail | UserMapping::Created => {
            let email = Email::parse(&person.email).map_err(|_| AuthError::PunchoutPersonUnknown)?;
            let member = db::punchout::tenant::member(&mut *connection, tenant.account, None, Some(&email)).await?;
            match member {
                None if tenant.users == UserMapping::Created => {
                    let person = named(person, &email);
                    let now = app.clock.now();
                    db::punchout::tenant::add_member(&mut *connection, tenant.account, &email, &person, now).await?;
                    db::punchout::tenant::member(&mut *connection, tenant.account, None, Some(&email)).await?
                }
                member => member,
            }
        }
    };
    found.ok_or(AuthError::PunchoutPersonUnknown)
}

/// A person who has names: what stands before the @, where the system says none.
fn named(person: &Person, email: &Email) -> Person {
    const MAX_NAME_LEN: usize = 50;
    let name = |said: &str, otherwise: &str| -> String {
        let said = said.trim();
        let said = if said.is_empty() { otherwise } else { said };
        said.chars().filter(|character| !character.is_control()).take(MAX_NAME_LEN).collect()
    };
    let local = email.as_str().split('@').next().unwrap_or_default();
    let (first, last) = local.split_once('.').unwrap_or((local, local));
    Person {
        email: email.as_str().to_owned(),
        first_name: name(&person.first_name, first),
        last_name: name(&person.last_name, last),
    }
}

/// Who may show the shop in a frame for a tenant, and where its people take what they chose.
pub async fn hosts(app: &AppState, tenant: &str) -> Result<(Vec<String>, Vec<String>), AuthError> {
    if tenant.contains('\0') {
        return Ok(<_>::default());
    }
    Ok(db::punchout::tenant::hosts(&app.pool, tenant).await?)
}

/// What the caller's punch-out session was opened by. Once it is returning, it ends within a few minutes.
pub async fn of_caller(app: &AppState, caller: &Caller, is_returning: bool) -> Result<Entry, AuthError> {
    let session = caller.session()?;
    let entry = db::punchout::of_session(&app.pool, session).await?.ok_or(AuthError::PunchoutOnly)?;
    if is_returning {
        let (pool, sessions, now) = (app.pool.clone(), app.sessions.clone(), app.clock.now());
        app.run_to_completion(async move {
            db::punchout::begin_return(&pool, session, now).await?;
            sessions.mark_changed(session).await;
            Ok(())
        })
        .await?;
    }
    Ok(entry)
}
