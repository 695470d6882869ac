//! The addresses of an account: adding, changing and removing them (D3.2, D5.4, D7.14).

use crate::{
    app::AppState,
    db,
    domain::{
        address::{Address, AddressDetails, AddressFilter, AddressForm},
        crypto::external_id::external_id,
    },
    error::AuthError,
};
use identity::Caller;
use sqlx::PgConnection;
use values::AccountId;

/// The addresses of the caller's account, in the order of the filter.
pub async fn list(app: &AppState, caller: &Caller, filter: AddressFilter) -> Result<Vec<Address>, AuthError> {
    let account = caller.buyer()?.account();
    let addresses = db::account::addresses(&app.pool, account).await?;
    Ok(filter.apply(addresses))
}

/// Adds an address to the caller's account.
pub async fn create(app: &AppState, caller: &Caller, form: &AddressForm) -> Result<Address, AuthError> {
    let account = caller.buyer()?.who_may_order()?.account();
    let address = AddressDetails::parse(form)?;
    let mut transaction = platform_database::begin(&app.pool).await?;
    db::address::lock(&mut transaction, account).await?;
    let counts = db::address::counts(&mut transaction, account, None).await?;
    counts.ensure_room()?;
    let address = counts.with_first_defaults(address);
    db::address::clear_defaults(&mut transaction, account, &address).await?;
    let added = add_under_new_external_id(app, &mut transaction, account, &address).await?;
    transaction.commit().await?;
    Ok(added)
}

/// Chance gives two addresses of an account one external id about never; then it is asked again.
async fn add_under_new_external_id(
    app: &AppState,
    connection: &mut PgConnection,
    account: AccountId,
    address: &AddressDetails,
) -> Result<Address, AuthError> {
    loop {
        let id = external_id("ADR")?;
        if let Some(added) = db::address::add(connection, account, &id, address, app.clock.now()).await? {
            return Ok(added);
        }
    }
}

/// Replaces what an address of the caller's account says, known by its id or external id.
pub async fn update(
    app: &AppState,
    caller: &Caller,
    address_id: &str,
    form: &AddressForm,
) -> Result<Address, AuthError> {
    let account = caller.buyer()?.who_may_order()?.account();
    let address = AddressDetails::parse(form);
    let mut transaction = platform_database::begin(&app.pool).await?;
    db::address::lock(&mut transaction, account).await?;
    let found = db::address::find(&mut transaction, account, address_id).await?;
    // An address that is not the account's is not there, whatever the form says.
    let id = found.ok_or(AuthError::AddressNotFound)?;
    let others = db::address::counts(&mut transaction, account, Some(id)).await?;
    let address = others.with_first_defaults(address?);
    db::address::clear_defaults(&mut transaction, account, &address).await?;
    let changed = db::address::replace(&mut transaction, id, &address).await?;
    transaction.commit().await?;
    Ok(changed)
}

/// Removes an address of the caller's account; orders hold copies of their own.
pub async fn delete(app: &AppState, caller: &Caller, address_id: &str) -> Result<(), AuthError> {
    let account = caller.buyer()?.who_may_order()?.account();
    let mut transaction = platform_database::begin(&app.pool).await?;
    db::address::lock(&mut transaction, account).await?;
    let found = db::address::find(&mut transaction, account, address_id).await?;
    db::address::remove(&mut transaction, found.ok_or(AuthError::AddressNotFound)?).await?;
    Ok(transaction.commit().await?)
}
