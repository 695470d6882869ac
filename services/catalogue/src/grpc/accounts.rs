//! The wire of `accounts.proto`: what files call customer accounts, as auth tells it.

use super::{CatalogueGrpc, RpcResult};
use crate::error::CatalogueError;
use proto::catalogue::{
    NameAccountsRequest, NameAccountsResponse, NamedAccount, account_directory_service_server::AccountDirectoryService,
};
use tonic::{Request, Response};
use uuid::Uuid;

/// The most accounts of one call.
const MAX_ACCOUNTS: usize = 1_000;

#[tonic::async_trait]
impl AccountDirectoryService for CatalogueGrpc {
    async fn name_accounts(&self, request: Request<NameAccountsRequest>) -> RpcResult<NameAccountsResponse> {
        let accounts = request.into_inner().accounts;
        if accounts.len() > MAX_ACCOUNTS {
            return Err(CatalogueError::TooMany { field: "accounts", max: MAX_ACCOUNTS }.into());
        }
        let accounts = accounts.into_iter().map(read).collect::<Result<_, CatalogueError>>()?;
        self.catalogue.name_accounts(accounts).await?;
        Ok(Response::new(NameAccountsResponse {}))
    }
}

fn read(NamedAccount { id, reference }: NamedAccount) -> Result<(Uuid, String), CatalogueError> {
    let id = id.parse().map_err(|_| CatalogueError::NotAnId { field: "accounts.id" })?;
    if reference.is_empty() || reference.contains('\0') {
        return Err(CatalogueError::Unwritable { field: "accounts.reference" });
    }
    Ok((id, reference))
}
