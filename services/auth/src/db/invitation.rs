//! Invitations in PostgreSQL. Whoever changes one locks its account first, see [`crate::db::address::lock`].

use crate::{
    db::staff::staff_roles,
    domain::{
        account::{
            invitation::{Invitation, InvitationEnd, OpenInvitation},
            rights::MemberRights,
        },
        crypto::external_id::external_id,
        registration::NewUser,
        user::email::Email,
    },
};
use chrono::{DateTime, TimeDelta, Utc};
use rust_decimal::Decimal;
use sqlx::{PgConnection, PgPool};
use uuid::Uuid;
use values::{AccountId, Locale, UserId};

/// How long invitations are kept after their link was good, so that those who manage an account can send them again.
const INVITATION_RETENTION: TimeDelta = TimeDelta::days(90);

/// An invitation as a row.
struct Row {
    id: Uuid,
    email: String,
    roles: Vec<String>,
    order_limit: Option<Decimal>,
    monthly_limit: Option<Decimal>,
    invited_by: String,
    created_at: DateTime<Utc>,
    expires_at: DateTime<Utc>,
}

impl From<Row> for Invitation {
    fn from(row: Row) -> Self {
        Self {
            id: row.id,
            email: row.email,
            rights: MemberRights {
                roles: row.roles.iter().filter_map(|role| role.parse().ok()).collect(),
                order_limit: row.order_limit,
                monthly_limit: row.monthly_limit,
            },
            invited_by: row.invited_by,
            created_at: row.created_at,
            expires_at: row.expires_at,
        }
    }
}

/// Adds an invitation. None where one of the address waits already.
pub async fn add(
    connection: &mut PgConnection,
    account: AccountId,
    email: &Email,
    rights: &MemberRights,
    (locale, inviter): (Locale, UserId),
    (now, expires_at): (DateTime<Utc>, DateTime<Utc>),
) -> Result<Option<Uuid>, sqlx::Error> {
    sqlx::query_scalar!(
        "insert into auth.invitations
             (id, account_id, email, roles, order_limit, monthly_limit, locale, invited_by, created_at, expires_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
         on conflict (account_id, email) where ended_at is null do nothing
         returning id",
        Uuid::now_v7(),
        account.0,
        email.as_str(),
        &rights.role_names(),
        rights.order_limit,
        rights.monthly_limit,
        locale.tag(),
        inviter.0,
        now,
        expires_at,
    )
    .fetch_optional(connection)
    .await
}

/// The invitations of an account that wait, the newest first; of one id, where that is named.
pub async fn waiting(pool: &PgPool, account: AccountId, id: Option<Uuid>) -> Result<Vec<Invitation>, sqlx::Error> {
    let rows = sqlx::query_as!(
        Row,
        r#"select invitation.id, invitation.email, invitation.roles, invitation.order_limit, invitation.monthly_limit,
                  coalesce(users.first_name || ' ' || users.last_name, '') as "invited_by!", invitation.created_at,
                  invitation.expires_at
           from auth.invitations as invitation left join auth.users on users.id = invitation.invited_by
           where invitation.account_id = $1 and invitation.ended_at is null and ($2::uuid is null or invitation.id = $2)
             and not invitation.roles && $3
           order by invitation.created_at desc, invitation.id desc"#,
        account.0,
        id,
        &staff_roles(),
    );
    Ok(rows.fetch_all(pool).await?.into_iter().map(Into::into).collect())
}

/// An invitation to work for the shop or for a supplier.
#[derive(Clone, Debug)]
pub struct StaffInvitation {
    /// The invitation.
    pub invitation: Invitation,
    /// The account of the shop or the supplier.
    pub account: AccountId,
    /// The supplier's name; none: the shop.
    pub supplier_name: Option<String>,
}

/// The invitations to work for the shop or a supplier that wait, the newest first; the one of an id, where that is named.
pub async fn waiting_of_staff(pool: &PgPool, id: Option<Uuid>) -> Result<Vec<StaffInvitation>, sqlx::Error> {
    let rows = sqlx::query!(
        r#"select invitation.id, invitation.email, invitation.roles, account.id as account,
                  case when account.kind = 'SUPPLIER' then account.name end as supplier_name,
                  coalesce(users.first_name || ' ' || users.last_name, '') as "invited_by!", invitation.created_at,
                  invitation.expires_at
           from auth.invitations as invitation
           join auth.accounts as account on account.id = invitation.account_id
           left join auth.users on users.id = invitation.invited_by
           where invitation.roles && $2 and invitation.ended_at is null
             and ($1::uuid is null or invitation.id = $1)
           order by invitation.created_at desc, invitation.id desc"#,
        id,
        &staff_roles(),
    );
    let rows = rows.fetch_all(pool).await?.into_iter().map(|row| StaffInvitation {
        account: row.account.into(),
        supplier_name: row.supplier_name,
        invitation: Row {
            id: row.id,
            email: row.email,
            roles: row.roles,
            order_limit: None,
            monthly_limit: None,
            invited_by: row.invited_by,
            created_at: row.created_at,
            expires_at: row.expires_at,
        }
        .into(),
    });
    Ok(rows.collect())
}

/// Gives an invitation that waits more time, and withdraws its links; answers the address.
pub async fn renew(
    connection: &mut PgConnection,
    account: AccountId,
    id: Uuid,
    expires_at: DateTime<Utc>,
) -> Result<Option<String>, sqlx::Error> {
    let email = sqlx::query_scalar!(
        "update auth.invitations set expires_at = $3 where id = $1 and account_id = $2 and ended_at is null
         returning email",
        id,
        account.0,
        expires_at,
    );
    let email = email.fetch_optional(&mut *connection).await?;
    if email.is_some() {
        sqlx::query!("delete from auth.invitation_links where invitation_id = $1", id).execute(connection).await?;
    }
    Ok(email)
}

/// Ends an invitation that waits; answers the address.
pub async fn end(
    connection: &mut PgConnection,
    account: AccountId,
    id: Uuid,
    reason: InvitationEnd,
    now: DateTime<Utc>,
) -> Result<Option<String>, sqlx::Error> {
    sqlx::query_scalar!(
        "update auth.invitations set ended_at = $3, end_reason = $4
         where id = $1 and account_id = $2 and ended_at is null
         returning email",
        id,
        account.0,
        now,
        reason.name(),
    )
    .fetch_optional(connection)
    .await
}

/// An invitation by its id, if it waits and its link may be good.
pub async fn to_mail(pool: &PgPool, id: Uuid, now: DateTime<Utc>) -> Result<Option<OpenInvitation>, sqlx::Error> {
    open(pool, Some(id), None, now).await
}

/// The invitation of a link, if it waits and the link is good.
pub async fn of_link(pool: &PgPool, hash: &[u8], now: DateTime<Utc>) -> Result<Option<OpenInvitation>, sqlx::Error> {
    open(pool, None, Some(hash), now).await
}

async fn open(
    pool: &PgPool,
    id: Option<Uuid>,
    hash: Option<&[u8]>,
    now: DateTime<Utc>,
) -> Result<Option<OpenInvitation>, sqlx::Error> {
    let row = sqlx::query!(
        r#"select invitation.id, invitation.email, invitation.roles, invitation.order_limit, invitation.monthly_limit,
                  coalesce(inviter.first_name || ' ' || inviter.last_name, '') as "invited_by!", invitation.created_at,
                  invitation.expires_at, account.id as account, account.name as account_name,
                  account.kind as account_kind,
                  invited.id is not null as "has_user!", coalesce(invited.locale, invitation.locale) as "locale!"
           from auth.invitations as invitation
           join auth.accounts as account on account.id = invitation.account_id
           left join auth.users as inviter on inviter.id = invitation.invited_by
           left join auth.users as invited on invited.email = invitation.email and invited.status <> 'PENDING'
           where (invitation.id = $1 or invitation.id = (select invitation_id from auth.invitation_links where hash = $2))
             and invitation.ended_at is null and invitation.expires_at > $3"#,
        id,
        hash,
        now,
    );
    Ok(row.fetch_optional(pool).await?.map(|row| OpenInvitation {
        account: row.account.into(),
        account_name: row.account_name,
        for_whom: row.account_kind.parse().unwrap_or_default(),
        has_user: row.has_user,
        locale: row.locale.parse().unwrap_or_default(),
        invitation: Row {
            id: row.id,
            email: row.email,
            roles: row.roles,
            order_limit: row.order_limit,
            monthly_limit: row.monthly_limit,
            invited_by: row.invited_by,
            created_at: row.created_at,
            expires_at: row.expires_at,
        }
        .into(),
    }))
}

/// Adds a link of an invitation.
pub async fn add_link(pool: &PgPool, id: Uuid, hash: &[u8]) -> Result<(), sqlx::Error> {
    sqlx::query!("insert into auth.invitation_links (hash, invitation_id) values ($1, $2)", hash, id)
        .execute(pool)
        .await
        .map(drop)
}

/// Adds an active user with an address that a mailed link has proved. None where the address has a user.
pub async fn add_user(
    connection: &mut PgConnection,
    user: &NewUser,
    password_hash: &str,
    now: DateTime<Utc>,
) -> Result<Option<UserId>, sqlx::Error> {
    let id = sqlx::query_scalar!(
        "insert into auth.users
             (id, external_id, civility, first_name, last_name, email, phone, status, locale, password_hash, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, 'ACTIVE', $8, $9, $10)
         on conflict (email) where status <> 'PENDING' do nothing
         returning id",
        UserId::new().0,
        external_id("USR").map_err(|error| sqlx::Error::Encode(Box::new(error)))?,
        user.civility.map(|civility| civility.name()),
        user.first_name,
        user.last_name,
        user.email.as_str(),
        user.phone,
        user.locale.tag(),
        password_hash,
        now,
    );
    Ok(id.fetch_optional(connection).await?.map(UserId))
}

/// Forgets invitations that have been over for long.
pub async fn sweep(pool: &PgPool, now: DateTime<Utc>) -> Result<u64, sqlx::Error> {
    let swept = sqlx::query!("delete from auth.invitations where expires_at <= $1", now - INVITATION_RETENTION);
    Ok(swept.execute(pool).await?.rows_affected())
}
