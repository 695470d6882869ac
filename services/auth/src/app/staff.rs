//! Who works for the shop or for a supplier, and what each of them is mailed of (D6.8, D6.9, D9.17).

use crate::{
    app::{AppState, outbox},
    db::{self, staff::NamedPerson},
    domain::{
        account::operated::MAX_REASON_LEN,
        staff::{NotifiedPerson, Person, Topic, staff_role},
    },
    error::AuthError,
};
use identity::{Operator, Role, Staff};
use values::SupplierId;

/// What the audit log calls somebody who works here no more.
const PERSON_REMOVED: &str = "PERSON_REMOVED";
/// What it calls a change of somebody's role.
const PERSON_ROLE_CHANGED: &str = "PERSON_ROLE_CHANGED";
/// What it calls a change of what somebody is mailed of.
const NOTIFICATIONS_SET: &str = "NOTIFICATIONS_SET";

/// Everybody who works here.
pub async fn people(app: &AppState) -> Result<Vec<Person>, AuthError> {
    Ok(db::staff::people(&app.pool, None).await?)
}

/// Takes somebody's right to work here away; sessions learn of it at once.
pub async fn remove(app: &AppState, operator: Operator, person: &str, reason: &str) -> Result<(), AuthError> {
    let reason = read_reason(reason)?;
    let NamedPerson { user, email, .. } = named(app, person).await?;
    let (pool, outbox, sessions, now) = (app.pool.clone(), app.outbox.clone(), app.sessions.clone(), app.clock.now());
    let removed = app.run_to_completion(async move {
        let mut transaction = platform_database::begin(&pool).await?;
        db::staff::lock(&mut transaction).await?;
        for account in db::staff::remove(&mut transaction, user).await? {
            outbox::push_account_change(&outbox, &mut transaction, account).await?;
        }
        if !db::first_operator::is_any_operator(&mut transaction).await? {
            return Err(AuthError::LastOperator);
        }
        let details = [("reason", &*reason)];
        db::AUDIT_LOG.record(&mut transaction, operator.user, PERSON_REMOVED, &email, &details).await?;
        transaction.commit().await?;
        outbox.wake();
        for session in db::session::of_user(&pool, user, now).await? {
            sessions.mark_changed(session).await;
        }
        Ok(())
    });
    removed.await?;
    tracing::info!(target: "security", event = "person_removed", user.id = %user, "somebody works here no more");
    Ok(())
}

/// Gives one of the shop's people another of the shop's roles; sessions learn of it at once (D7.51).
pub async fn set_role(
    app: &AppState,
    operator: Operator,
    person: &str,
    role: Role,
    reason: &str,
) -> Result<Person, AuthError> {
    let reason = read_reason(reason)?;
    let NamedPerson { user, email, roles } = named(app, person).await?;
    let before = staff_role(&roles).filter(|role| role.is_of_shop()).ok_or(AuthError::PersonNotFound)?;
    let (pool, outbox, sessions, now) = (app.pool.clone(), app.outbox.clone(), app.sessions.clone(), app.clock.now());
    let changed = app.run_to_completion(async move {
        let mut transaction = platform_database::begin(&pool).await?;
        db::staff::lock(&mut transaction).await?;
        let accounts = db::staff::set_role(&mut transaction, user, role).await?;
        if accounts.is_empty() {
            return Err(AuthError::PersonNotFound);
        }
        for account in accounts {
            outbox::push_account_change(&outbox, &mut transaction, account).await?;
        }
        if !db::first_operator::is_any_operator(&mut transaction).await? {
            return Err(AuthError::LastOperator);
        }
        let details = [("before", before.name()), ("after", role.name()), ("reason", &*reason)];
        db::AUDIT_LOG.record(&mut transaction, operator.user, PERSON_ROLE_CHANGED, &email, &details).await?;
        transaction.commit().await?;
        outbox.wake();
        for session in db::session::of_user(&pool, user, now).await? {
            sessions.mark_changed(session).await;
        }
        Ok(())
    });
    changed.await?;
    tracing::info!(target: "security", event = "person_role_changed", user.id = %user, role = role.name(), "somebody works here by another role");
    let mut people = db::staff::people(&app.pool, Some(user)).await?.into_iter();
    people.find(|person| person.role.is_of_shop()).ok_or(AuthError::PersonNotFound)
}

/// Whether somebody is mailed of each topic there is for them.
pub async fn notifications(app: &AppState, staff: &Staff, person: &str) -> Result<Vec<(Topic, bool)>, AuthError> {
    let person = meant(app, staff, person).await?;
    of(app, &person).await
}

/// Has somebody mailed of some topics, or not; the others stay as they are.
pub async fn set_notifications(
    app: &AppState,
    staff: &Staff,
    person: &str,
    topics: &[(Topic, bool)],
) -> Result<Vec<(Topic, bool)>, AuthError> {
    let person = meant(app, staff, person).await?;
    let known = Topic::of(&person.roles);
    if topics.iter().any(|(topic, _)| !known.contains(topic)) {
        return Err(AuthError::Invalid("topic"));
    }
    let mut transaction = platform_database::begin(&app.pool).await?;
    for (topic, is_on) in topics {
        db::staff::set(&mut transaction, person.user, *topic, *is_on).await?;
    }
    let details: Vec<_> =
        topics.iter().map(|(topic, is_on)| (topic.name(), if *is_on { "on" } else { "off" })).collect();
    db::AUDIT_LOG.record(&mut transaction, staff.user, NOTIFICATIONS_SET, &person.email, &details).await?;
    transaction.commit().await?;
    of(app, &person).await
}

/// Who is to be mailed of a topic: the shop's people whose role sees to it, or the users of a supplier. For services, which prove themselves.
pub async fn notified(
    app: &AppState,
    (service, secret): (&str, &str),
    topic: Topic,
    supplier: Option<SupplierId>,
) -> Result<Vec<NotifiedPerson>, AuthError> {
    if !app.service_secrets.proves(service, secret) {
        tracing::warn!(target: "security", event = "service_refused", service, "somebody called itself a service without its secret");
        return Err(AuthError::ServiceUnknown);
    }
    Ok(db::staff::notified(&app.pool, topic, supplier).await?)
}

async fn of(app: &AppState, person: &NamedPerson) -> Result<Vec<(Topic, bool)>, AuthError> {
    let muted = db::staff::muted(&app.pool, person.user).await?;
    Ok(Topic::of(&person.roles).into_iter().map(|topic| (topic, !muted.contains(&topic))).collect())
}

/// The person whom somebody means: who asks, or whom an administrator names.
async fn meant(app: &AppState, staff: &Staff, person: &str) -> Result<NamedPerson, AuthError> {
    let own = staff.user.to_string();
    let person = person.trim();
    if staff.supplier.is_some() && !person.is_empty() {
        return Err(AuthError::PersonNotFound);
    }
    named(app, if person.is_empty() { &own } else { person }).await
}

/// What somebody gave as a reason, for the audit log.
fn read_reason(typed: &str) -> Result<String, AuthError> {
    let reason = typed.trim().to_owned();
    if reason.chars().count() > MAX_REASON_LEN {
        return Err(AuthError::TooLong { field: "reason", max: MAX_REASON_LEN });
    }
    Ok(reason)
}

async fn named(app: &AppState, person: &str) -> Result<NamedPerson, AuthError> {
    if person.contains('\0') {
        return Err(AuthError::PersonNotFound);
    }
    db::staff::named(&app.pool, person.trim()).await?.ok_or(AuthError::PersonNotFound)
}
