//! Addresses in PostgreSQL. Whoever changes one locks its account first, so that changes come one after the other.

use crate::domain::address::{Address, AddressDetails, limits::AddressCounts};
use chrono::{DateTime, Utc};
use sqlx::{PgConnection, types::Json};
use values::{AccountId, AddressId};

/// Waits until nobody else changes the account or its addresses.
pub async fn lock(connection: &mut PgConnection, account: AccountId) -> Result<(), sqlx::Error> {
    sqlx::query!("select id from auth.accounts where id = $1 for no key update", account.0)
        .fetch_optional(connection)
        .await
        .map(drop)
}

/// The account's address of that id or external id.
pub async fn find(
    connection: &mut PgConnection,
    account: AccountId,
    key: &str,
) -> Result<Option<AddressId>, sqlx::Error> {
    let id = sqlx::query_scalar!(
        "select id from auth.addresses where account_id = $1 and (id = $2 or external_id = $3)",
        account.0,
        key.parse::<AddressId>().ok().map(|id| id.0),
        key,
    )
    .fetch_optional(connection)
    .await?;
    Ok(id.map(AddressId))
}

/// How many addresses the account has, one left out.
pub async fn counts(
    connection: &mut PgConnection,
    account: AccountId,
    except: Option<AddressId>,
) -> Result<AddressCounts, sqlx::Error> {
    sqlx::query_as!(
        AddressCounts,
        r#"select count(*) as "addresses!", count(*) filter (where shipping) as "shipping!",
                  count(*) filter (where billing) as "billing!"
           from auth.addresses where account_id = $1 and id is distinct from $2"#,
        account.0,
        except.map(|id| id.0),
    )
    .fetch_one(connection)
    .await
}

/// Takes the defaults from the addresses that have them, where `successor` is to get them.
pub async fn clear_defaults(
    connection: &mut PgConnection,
    account: AccountId,
    successor: &AddressDetails,
) -> Result<(), sqlx::Error> {
    sqlx::query!(
        "update auth.addresses
         set is_default_shipping = is_default_shipping and not $2, is_default_billing = is_default_billing and not $3
         where account_id = $1 and (is_default_shipping and $2 or is_default_billing and $3)",
        account.0,
        successor.is_default_shipping,
        successor.is_default_billing,
    )
    .execute(connection)
    .await
    .map(drop)
}

/// Adds an address; none where another of the account's has the external id.
pub async fn add(
    connection: &mut PgConnection,
    account: AccountId,
    external_id: &str,
    address: &AddressDetails,
    now: DateTime<Utc>,
) -> Result<Option<Address>, sqlx::Error> {
    let added = sqlx::query_scalar!(
        r#"insert into auth.addresses as place
               (id, account_id, external_id, label, full_name, company, address, additional_address, zipcode, city,
                state, country, phone, shipping, billing, is_default_shipping, is_default_billing, created_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)
           on conflict on constraint addresses_external_id_unique do nothing
           returning to_jsonb(place) as "address!: Json<Address>""#,
        AddressId::new().0,
        account.0,
        external_id,
        address.label,
        address.full_name,
        address.company,
        address.address,
        address.additional_address,
        address.zipcode,
        address.city,
        address.state,
        address.country.code(),
        address.phone,
        address.shipping,
        address.billing,
        address.is_default_shipping,
        address.is_default_billing,
        now,
    )
    .fetch_optional(connection)
    .await?;
    Ok(added.map(|Json(address)| address))
}

/// Replaces what an address says; its ids and its age stay.
pub async fn replace(
    connection: &mut PgConnection,
    id: AddressId,
    address: &AddressDetails,
) -> Result<Address, sqlx::Error> {
    let Json(replaced) = sqlx::query_scalar!(
        r#"update auth.addresses as place
           set label = $2, full_name = $3, company = $4, address = $5, additional_address = $6, zipcode = $7, city = $8,
               state = $9, country = $10, phone = $11, shipping = $12, billing = $13, is_default_shipping = $14,
               is_default_billing = $15
           where id = $1
           returning to_jsonb(place) as "address!: Json<Address>""#,
        id.0,
        address.label,
        address.full_name,
        address.company,
        address.address,
        address.additional_address,
        address.zipcode,
        address.city,
        address.state,
        address.country.code(),
        address.phone,
        address.shipping,
        address.billing,
        address.is_default_shipping,
        address.is_default_billing,
    )
    .fetch_one(connection)
    .await?;
    Ok(replaced)
}

/// Removes an address.
pub async fn remove(connection: &mut PgConnection, id: AddressId) -> Result<(), sqlx::Error> {
    sqlx::query!("delete from auth.addresses where id = $1", id.0).execute(connection).await.map(drop)
}
