//! The addresses of an account: adding, changing and removing them (D3.2, D5.4, D7.14).

use super::AuthGrpc;
use crate::{
    address::{Address, NewAddress, Wanted},
    error::AuthError,
    external_id::external_id,
    store,
};
use platform_database::refuse;
use platform_process::{Caller, Refusal};
use proto::auth::{
    CreateAddressRequest, CreateAddressResponse, DeleteAddressRequest, DeleteAddressResponse, ListAddressesRequest,
    ListAddressesResponse, UpdateAddressRequest, UpdateAddressResponse,
};
use sqlx::PgConnection;
use values::AccountId;

impl AuthGrpc {
    /// The addresses of the caller's account.
    pub(super) async fn addresses_of(
        &self,
        caller: Caller,
        request: ListAddressesRequest,
    ) -> Result<ListAddressesResponse, Refusal> {
        let account = caller.buyer()?.account();
        let addresses = store::account::addresses(&self.pool, account).await.map_err(refuse)?;
        let wanted = Wanted { shipping: request.shipping, billing: request.billing };
        Ok(ListAddressesResponse { addresses: wanted.of(addresses).into_iter().map(Into::into).collect() })
    }

    /// Adds an address to the caller's account.
    pub(super) async fn add_address(
        &self,
        caller: Caller,
        request: CreateAddressRequest,
    ) -> Result<CreateAddressResponse, Refusal> {
        let account = caller.buyer()?.who_may_order()?.account();
        let address = NewAddress::parse(&request.address.unwrap_or_default())?;
        let mut transaction = platform_database::begin(&self.pool).await.map_err(refuse)?;
        store::address::lock(&mut transaction, account).await.map_err(refuse)?;
        let book = store::address::book(&mut transaction, account, None).await.map_err(refuse)?;
        book.has_room()?;
        let address = book.settle(address);
        store::address::yield_defaults(&mut transaction, account, &address).await.map_err(refuse)?;
        let added = self.add_under_new_name(&mut transaction, account, &address).await?;
        transaction.commit().await.map_err(refuse)?;
        Ok(CreateAddressResponse { address: Some(added.into()) })
    }

    /// Chance gives two addresses of an account one name about never; then it is asked again.
    async fn add_under_new_name(
        &self,
        connection: &mut PgConnection,
        account: AccountId,
        address: &NewAddress,
    ) -> Result<Address, Refusal> {
        loop {
            let name = external_id("ADR").map_err(Refusal::internal)?;
            let added = store::address::add(connection, account, &name, address, self.clock.now()).await;
            if let Some(added) = added.map_err(refuse)? {
                return Ok(added);
            }
        }
    }

    /// Replaces what an address of the caller's account says.
    pub(super) async fn change_address(
        &self,
        caller: Caller,
        request: UpdateAddressRequest,
    ) -> Result<UpdateAddressResponse, Refusal> {
        let account = caller.buyer()?.who_may_order()?.account();
        let address = NewAddress::parse(&request.address.unwrap_or_default());
        let mut transaction = platform_database::begin(&self.pool).await.map_err(refuse)?;
        store::address::lock(&mut transaction, account).await.map_err(refuse)?;
        let found = store::address::find(&mut transaction, account, &request.address_id).await.map_err(refuse)?;
        // An address that is not the account's is not there, whatever the form says.
        let id = found.ok_or(AuthError::AddressNotFound)?;
        let others = store::address::book(&mut transaction, account, Some(id)).await.map_err(refuse)?;
        let address = others.settle(address?);
        store::address::yield_defaults(&mut transaction, account, &address).await.map_err(refuse)?;
        let changed = store::address::replace(&mut transaction, id, &address).await.map_err(refuse)?;
        transaction.commit().await.map_err(refuse)?;
        Ok(UpdateAddressResponse { address: Some(changed.into()) })
    }

    /// Removes an address of the caller's account; orders hold copies of their own.
    pub(super) async fn remove_address(
        &self,
        caller: Caller,
        request: DeleteAddressRequest,
    ) -> Result<DeleteAddressResponse, Refusal> {
        let account = caller.buyer()?.who_may_order()?.account();
        let mut transaction = platform_database::begin(&self.pool).await.map_err(refuse)?;
        store::address::lock(&mut transaction, account).await.map_err(refuse)?;
        let found = store::address::find(&mut transaction, account, &request.address_id).await.map_err(refuse)?;
        store::address::remove(&mut transaction, found.ok_or(AuthError::AddressNotFound)?).await.map_err(refuse)?;
        transaction.commit().await.map_err(refuse)?;
        Ok(DeleteAddressResponse {})
    }
}
