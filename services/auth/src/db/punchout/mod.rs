//! Punch-out entries in PostgreSQL, and the sessions that they opened.

pub mod tenant;

use crate::domain::punchout::{ENTRY_RETENTION, Entry, RETURN_GRACE, Visit};
use chrono::{DateTime, Utc};
use sqlx::{PgConnection, PgPool};
use uuid::Uuid;
use values::{SessionId, UserId};

/// An entry that is to be kept.
pub struct NewEntry<'a> {
    /// The tenant's key.
    pub tenant: &'a str,
    /// Whether a credential for tests was shown.
    pub is_test: bool,
    /// What was asked for.
    pub visit: &'a Visit,
    /// Who is let in.
    pub user: UserId,
    /// The hash of the token that opens it.
    pub token: &'a [u8],
    /// How long that is good.
    pub until: DateTime<Utc>,
}

/// Keeps an entry and its token.
pub async fn add(connection: &mut PgConnection, entry: &NewEntry<'_>, now: DateTime<Utc>) -> Result<(), sqlx::Error> {
    sqlx::query!(
        "with entry as (
             insert into auth.punchout_entries (id, tenant, protocol, is_test, return_address, context, created_at)
             values ($1, $2, $3, $4, $5, $6, $7)
             returning id
         )
         insert into auth.login_tokens (hash, user_id, expires_at, punchout_entry_id) select $8, $9, $10, id from entry",
        Uuid::now_v7(),
        entry.tenant,
        entry.visit.protocol.name(),
        entry.is_test,
        entry.visit.return_address,
        entry.visit.context,
        now,
        entry.token,
        entry.user.0,
        entry.until,
    )
    .execute(connection)
    .await
    .map(drop)
}

/// What opened a session; none for one that no punch-out did.
pub async fn of_session(pool: &PgPool, session: SessionId) -> Result<Option<Entry>, sqlx::Error> {
    let row = sqlx::query!(
        "select tenant.key, tenant.name, entry.protocol, entry.is_test, entry.return_address, entry.context, tenant.mapping,
                tenant.hook_hosts, tenant.frame_hosts
         from auth.sessions as session
         join auth.punchout_entries as entry on entry.id = session.punchout_entry_id
         join auth.punchout_tenants as tenant on tenant.key = entry.tenant
         where session.id = $1",
        session.0,
    )
    .fetch_optional(pool)
    .await?;
    let Some(row) = row else { return Ok(None) };
    let protocol = row.protocol.parse().map_err(|error| sqlx::Error::Decode(Box::new(error)))?;
    Ok(Some(Entry {
        tenant: row.key,
        tenant_name: row.name,
        protocol,
        is_test: row.is_test,
        return_address: row.return_address,
        context: row.context,
        mapping: row.mapping,
        hook_hosts: row.hook_hosts,
        frame_hosts: row.frame_hosts,
    }))
}

/// Leaves a session whose return begins a few minutes.
pub async fn begin_return(pool: &PgPool, session: SessionId, now: DateTime<Utc>) -> Result<(), sqlx::Error> {
    sqlx::query!(
        "update auth.sessions set expires_at = least(expires_at, $2), idle_until = least(idle_until, $2)
         where id = $1 and ended_at is null",
        session.0,
        now + RETURN_GRACE,
    )
    .execute(pool)
    .await
    .map(drop)
}

/// Forgets entries whose sessions are over for long.
pub async fn sweep(pool: &PgPool, now: DateTime<Utc>) -> Result<u64, sqlx::Error> {
    let swept = sqlx::query!("delete from auth.punchout_entries where created_at <= $1", now - ENTRY_RETENTION);
    Ok(swept.execute(pool).await?.rows_affected())
}
