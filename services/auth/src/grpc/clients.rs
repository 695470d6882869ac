//! The service that auth asks and tells: catalogue, beside which the shop's content lives.

use crate::domain::store::StoreView;
use platform_process::{Refusal, Transport};
use proto::{
    catalogue::{NameAccountsRequest, NamedAccount, account_directory_service_client::AccountDirectoryServiceClient},
    content::{ListStoresRequest, Store, content_service_client::ContentServiceClient},
};
use std::time::Duration;
use tonic::{Request, metadata::MetadataValue};
use uuid::Uuid;

/// How long the answer may take.
const CALL_TIMEOUT: Duration = Duration::from_secs(2);

/// Who says which stores there are.
#[derive(Clone)]
pub struct StoreDirectory(ContentServiceClient<Transport>);

impl StoreDirectory {
    /// The directory over this transport to catalogue.
    #[must_use]
    pub fn new(catalogue: Transport) -> Self {
        Self(ContentServiceClient::new(catalogue))
    }

    /// Every store there ever was, in order. What a newer catalogue says in words that are unknown here is left out.
    ///
    /// # Errors
    /// When catalogue is away.
    pub async fn stores(&self) -> Result<Vec<StoreView>, Refusal> {
        let mut request = Request::new(ListStoresRequest {});
        request.set_timeout(CALL_TIMEOUT);
        let answer = self.0.clone().list_stores(request).await?.into_inner();
        Ok(answer.stores.into_iter().filter_map(view).collect())
    }
}

/// Who is told what accounts are called.
#[derive(Clone)]
pub struct AccountDirectory(AccountDirectoryServiceClient<Transport>);

impl AccountDirectory {
    /// The directory over this transport to catalogue.
    #[must_use]
    pub fn new(catalogue: Transport) -> Self {
        Self(AccountDirectoryServiceClient::new(catalogue))
    }

    /// Says what some accounts are called; the token proves who says it.
    ///
    /// # Errors
    /// When catalogue is away or does not believe it.
    pub async fn name(&self, token: &str, accounts: &[(Uuid, String)]) -> Result<(), Refusal> {
        let named =
            |(id, reference): &(Uuid, String)| NamedAccount { id: id.to_string(), reference: reference.clone() };
        let mut request = Request::new(NameAccountsRequest { accounts: accounts.iter().map(named).collect() });
        request.set_timeout(CALL_TIMEOUT);
        let bearer: MetadataValue<_> = format!("Bearer {token}").parse().map_err(Refusal::internal)?;
        request.metadata_mut().insert("authorization", bearer);
        self.0.clone().name_accounts(request).await?;
        Ok(())
    }
}

fn view(store: Store) -> Option<StoreView> {
    Some(StoreView {
        currency: store.currency.parse().ok()?,
        locale: store.locale.parse().ok()?,
        store_id: store.store_id,
        store_view_id: store.store_view_id,
        name: store.name,
        logo: store.logo,
        support_email: store.support_email,
        support_phone: store.support_phone,
        is_open: store.is_open,
    })
}
