//! The user, its accounts and their addresses.

use super::AuthGrpc;
use crate::{address::Wanted, error::AuthError, store};
use platform_database::refuse;
use platform_process::{Caller, Refusal};
use proto::auth::{GetAuthenticatedUserResponse, GetPurchaserResponse, ListAddressesRequest, ListAddressesResponse};

impl AuthGrpc {
    /// The caller's user, current account and all accounts.
    pub(super) async fn who_is(&self, caller: Caller) -> Result<GetAuthenticatedUserResponse, Refusal> {
        let session = self.live(caller.user()?.session).await?;
        let (user, accounts) = tokio::try_join!(
            store::user::user(&self.pool, session.user),
            store::account::of_user(&self.pool, session.user),
        )
        .map_err(refuse)?;
        Ok(GetAuthenticatedUserResponse {
            user: Some(user.ok_or(AuthError::SessionOver)?.into()),
            account: session.account_among(&accounts),
            accounts: accounts.into_iter().map(Into::into).collect(),
            selection: session.selection.map(Into::into),
        })
    }

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

    /// What an order has to know of its buyer.
    pub(super) async fn purchaser(&self, caller: Caller) -> Result<GetPurchaserResponse, Refusal> {
        let buyer = caller.buyer()?;
        let (user, account) = tokio::try_join!(
            store::user::user(&self.pool, buyer.user),
            store::account::of_member(&self.pool, buyer.user, buyer.account()),
        )
        .map_err(refuse)?;
        Ok(GetPurchaserResponse {
            user: Some(user.ok_or(AuthError::SessionOver)?.into()),
            account: Some(account.ok_or(AuthError::AccountNotYours)?.into()),
        })
    }
}
