//! Sessions and their refresh tokens in PostgreSQL: the truth about both.

use crate::domain::{
    account::Selection,
    credentials::login_client::LoginClient,
    punchout::PunchoutSession,
    session::{LiveSession, RejectedRefreshToken, SESSION_IDLE_TTL, SessionEndReason, SessionSummary, idle_until},
};
use chrono::{DateTime, TimeDelta, Utc};
use sqlx::{PgConnection, PgPool};
use uuid::Uuid;
use values::{AccountId, SessionId, SupplierId, UserId};

/// How long a session that is over is kept, so that its replayed tokens are still known.
const ENDED_SESSION_RETENTION: TimeDelta = TimeDelta::days(1);

/// A session that is to be opened.
pub struct NewSession<'a> {
    /// Whose.
    pub user: UserId,
    /// What it works under.
    pub selection: Option<&'a Selection>,
    /// The hash that the login's password was compared with; none for a login without one.
    pub compared_hash: Option<&'a str>,
    /// The hash of its first refresh token.
    pub token: &'a [u8],
    /// How long it lasts at most.
    pub life: TimeDelta,
    /// Where it is opened from.
    pub client: &'a LoginClient,
    /// The punch-out entry that opens it, if one does.
    pub punchout_entry: Option<Uuid>,
}

/// Opens a session of an active user with its first refresh token. None where the user is not active any more, or has
/// another password than the one whose hash was compared.
///
/// The user is locked meanwhile: who changes the password waits, and then finds this session and ends it.
pub async fn open(
    pool: &PgPool,
    session: &NewSession<'_>,
    now: DateTime<Utc>,
) -> Result<Option<SessionId>, sqlx::Error> {
    let NewSession { user, selection, compared_hash, token, life, client, punchout_entry } = session;
    let (id, expires_at) = (SessionId::new(), now + *life);
    let opened = sqlx::query!(
        "with owner as (
             select id from auth.users
             where id = $2 and status = 'ACTIVE' and ($10::text is null or password_hash = $10)
             for share
         ), opened as (
             insert into auth.sessions
                 (id, user_id, account_id, store_id, store_view_id, generation, created_at, used_at, idle_until,
                  expires_at, browser, network, punchout_entry_id)
             select $1, id, $3, $4, $5, 1, $6, $6, $7, $8, $11, $12, $13 from owner
             returning id
         )
         insert into auth.refresh_tokens (hash, session_id, generation) select $9, id, 1 from opened",
        id.0,
        user.0,
        selection.map(|selection| selection.account.0),
        selection.map(|selection| selection.store_id.as_str()),
        selection.map(|selection| selection.store_view_id.as_str()),
        now,
        idle_until(now, expires_at),
        expires_at,
        *token,
        *compared_hash,
        client.browser,
        client.network,
        *punchout_entry,
    )
    .execute(pool)
    .await?;
    Ok((opened.rows_affected() > 0).then_some(id))
}

/// What a user sees of the sessions that are not over, the last used first.
pub async fn summaries(pool: &PgPool, user: UserId, now: DateTime<Utc>) -> Result<Vec<SessionSummary>, sqlx::Error> {
    sqlx::query_as!(
        SessionSummary,
        "select id, created_at, used_at, browser, network from auth.sessions
         where user_id = $1 and ended_at is null and idle_until > $2
         order by used_at desc, id",
        user.0,
        now,
    )
    .fetch_all(pool)
    .await
}

/// The sessions of a user that are not over.
pub async fn of_user(pool: &PgPool, user: UserId, now: DateTime<Utc>) -> Result<Vec<SessionId>, sqlx::Error> {
    let ids = sqlx::query_scalar!(
        "select id from auth.sessions where user_id = $1 and ended_at is null and idle_until > $2",
        user.0,
        now,
    )
    .fetch_all(pool)
    .await?;
    Ok(ids.into_iter().map(SessionId).collect())
}

/// The sessions under an account that are not over.
pub async fn of_account(pool: &PgPool, account: AccountId, now: DateTime<Utc>) -> Result<Vec<SessionId>, sqlx::Error> {
    let ids = sqlx::query_scalar!(
        "select id from auth.sessions where account_id = $1 and ended_at is null and idle_until > $2",
        account.0,
        now,
    )
    .fetch_all(pool)
    .await?;
    Ok(ids.into_iter().map(SessionId).collect())
}

/// The session, if it lives: not ended, not idle for too long, its user active.
///
/// Its selection follows the membership: an account that the user left is none, a store that the account lost is the
/// account's default.
pub async fn live(pool: &PgPool, id: SessionId, now: DateTime<Utc>) -> Result<Option<LiveSession>, sqlx::Error> {
    let row = sqlx::query!(
        r#"select session.user_id, session.idle_until, session.expires_at, users.locale,
                  account.id as "account_id?", account.status = 'ACTIVE' as account_active,
                  membership.roles as "roles?", store.store_id as "store_id?",
                  store.store_view_id as "store_view_id?", store.currency as "currency?",
                  array(
                      select tag.external_id
                      from auth.account_tags as link join auth.customer_tags as tag on tag.id = link.tag_id
                      where link.account_id = account.id order by tag.external_id
                  ) as "groups!",
                  case when entry.id is null then (
                      select theirs.supplier_id
                      from auth.memberships as work join auth.accounts as theirs on theirs.id = work.account_id
                      where work.user_id = session.user_id and 'SUPPLIER' = any (work.roles)
                        and theirs.kind = 'SUPPLIER' and theirs.status = 'ACTIVE'
                  ) end as supplier,
                  entry.id as "entry?", tenant.key as "tenant?", tenant.name as "tenant_name?"
           from auth.sessions as session
           left join auth.punchout_entries as entry on entry.id = session.punchout_entry_id
           left join auth.punchout_tenants as tenant on tenant.key = entry.tenant
           join auth.users on users.id = session.user_id and users.status = 'ACTIVE'
           left join auth.memberships as membership
               on membership.user_id = session.user_id and membership.account_id = session.account_id
           left join auth.accounts as account on account.id = membership.account_id
           left join lateral (
               select candidate.store_id, candidate.store_view_id, candidate.currency
               from auth.account_stores as allowed join auth.stores as candidate using (store_id, store_view_id)
               where allowed.account_id = account.id
               order by (candidate.store_id, candidate.store_view_id) = (session.store_id, session.store_view_id)
                            desc nulls last,
                        allowed.is_default desc, candidate.position, candidate.store_id, candidate.store_view_id
               limit 1
           ) as store on true
           where session.id = $1 and session.ended_at is null and session.idle_until > $2"#,
        id.0,
        now,
    )
    .fetch_optional(pool)
    .await?;
    let Some(row) = row else { return Ok(None) };
    let currency = row.currency.as_deref().and_then(|code| code.parse().ok());
    let selection = match (row.account_id, row.store_id, row.store_view_id, currency) {
        (Some(account), Some(store_id), Some(store_view_id), Some(currency)) => {
            Some(Selection { account: account.into(), store_id, store_view_id, currency })
        }
        _ => None,
    };
    let roles = row.roles.unwrap_or_default();
    Ok(Some(LiveSession {
        id,
        user: row.user_id.into(),
        locale: row.locale,
        selection,
        roles: roles.iter().filter_map(|role| role.parse().ok()).collect(),
        groups: row.groups,
        account_active: row.account_active.unwrap_or_default(),
        supplier: row.supplier.map(SupplierId),
        punchout: match (row.entry, row.tenant, row.tenant_name) {
            (Some(entry), Some(tenant), Some(tenant_name)) => Some(PunchoutSession { entry, tenant, tenant_name }),
            _ => None,
        },
        idle_until: row.idle_until,
        expires_at: row.expires_at,
    }))
}

/// Spends a refresh token of a live session: in one statement, under the token's row lock, its successor takes over
/// and the session lives on. None where the token can't be spent.
pub async fn rotate(
    pool: &PgPool,
    token: &[u8],
    successor: &[u8],
    sealed: &[u8],
    now: DateTime<Utc>,
) -> Result<Option<SessionId>, sqlx::Error> {
    let id = sqlx::query_scalar!(
        "with spent as (
             update auth.refresh_tokens as token set spent_at = $4, successor = $3
             from auth.sessions as session
             where token.hash = $1 and token.spent_at is null and session.id = token.session_id
               and session.ended_at is null and session.idle_until > $4
             returning token.session_id, token.generation + 1 as next
         ), succeeded as (
             insert into auth.refresh_tokens (hash, session_id, generation) select $2, session_id, next from spent
         )
         update auth.sessions as session
         set generation = spent.next, used_at = $4, idle_until = least($5, session.expires_at)
         from spent
         where session.id = spent.session_id and session.ended_at is null
         returning session.id",
        token,
        successor,
        sealed,
        now,
        now + SESSION_IDLE_TTL,
    )
    .fetch_optional(pool)
    .await?;
    Ok(id.map(SessionId))
}

/// A refresh token that was found.
pub struct RefreshTokenRecord {
    /// The session it is of.
    pub session: SessionId,
    /// What is known of it.
    pub state: RejectedRefreshToken,
    /// Its successor, sealed, once it is spent.
    pub sealed_successor: Option<Vec<u8>>,
}

/// What is known of a refresh token; none where there was never such a token, or long ago.
pub async fn find_token(
    pool: &PgPool,
    token: &[u8],
    now: DateTime<Utc>,
) -> Result<Option<RefreshTokenRecord>, sqlx::Error> {
    let row = sqlx::query!(
        r#"select session.id, token.generation, session.generation as newest, token.spent_at, token.successor,
                  session.ended_at is null and session.idle_until > $2 as "session_lives!"
           from auth.refresh_tokens as token join auth.sessions as session on session.id = token.session_id
           where token.hash = $1"#,
        token,
        now,
    )
    .fetch_optional(pool)
    .await?;
    Ok(row.map(|row| RefreshTokenRecord {
        session: row.id.into(),
        state: RejectedRefreshToken {
            generation: row.generation,
            newest: row.newest,
            spent_at: row.spent_at,
            session_lives: row.session_lives,
        },
        sealed_successor: row.successor,
    }))
}

/// Ends a session, and with it the family of its refresh tokens. False where it was over already.
pub async fn end(
    pool: &PgPool,
    id: SessionId,
    reason: SessionEndReason,
    now: DateTime<Utc>,
) -> Result<bool, sqlx::Error> {
    let ended = sqlx::query!(
        "update auth.sessions set ended_at = $2, end_reason = $3 where id = $1 and ended_at is null",
        id.0,
        now,
        reason.name(),
    )
    .execute(pool)
    .await?;
    Ok(ended.rows_affected() > 0)
}

/// Ends a session of a user. False where it is over or another user's.
pub async fn end_of_user(
    pool: &PgPool,
    user: UserId,
    id: SessionId,
    reason: SessionEndReason,
    now: DateTime<Utc>,
) -> Result<bool, sqlx::Error> {
    let ended = sqlx::query!(
        "update auth.sessions set ended_at = $3, end_reason = $4
         where id = $2 and user_id = $1 and ended_at is null and idle_until > $3",
        user.0,
        id.0,
        now,
        reason.name(),
    );
    Ok(ended.execute(pool).await?.rows_affected() > 0)
}

/// Ends all sessions of a user but one, and says which those were.
pub async fn end_all(
    connection: &mut PgConnection,
    user: UserId,
    except: Option<SessionId>,
    reason: SessionEndReason,
    now: DateTime<Utc>,
) -> Result<Vec<SessionId>, sqlx::Error> {
    let ended = sqlx::query_scalar!(
        "update auth.sessions set ended_at = $3, end_reason = $4
         where user_id = $1 and id is distinct from $2 and ended_at is null
         returning id",
        user.0,
        except.map(|session| session.0),
        now,
        reason.name(),
    )
    .fetch_all(connection)
    .await?;
    Ok(ended.into_iter().map(SessionId).collect())
}

/// Makes a selection the user's session works under from now on. False where the session is over.
pub async fn select(
    pool: &PgPool,
    id: SessionId,
    user: UserId,
    selection: &Selection,
    now: DateTime<Utc>,
) -> Result<bool, sqlx::Error> {
    let selected = sqlx::query!(
        "update auth.sessions set account_id = $3, store_id = $4, store_view_id = $5
         where id = $1 and user_id = $2 and ended_at is null and idle_until > $6",
        id.0,
        user.0,
        selection.account.0,
        selection.store_id,
        selection.store_view_id,
        now,
    )
    .execute(pool)
    .await?;
    Ok(selected.rows_affected() > 0)
}

/// Forgets sessions that have been over for a day.
pub async fn sweep(pool: &PgPool, now: DateTime<Utc>) -> Result<u64, sqlx::Error> {
    let swept = sqlx::query!("delete from auth.sessions where idle_until <= $1", now - ENDED_SESSION_RETENTION)
        .execute(pool)
        .await?;
    Ok(swept.rows_affected())
}
