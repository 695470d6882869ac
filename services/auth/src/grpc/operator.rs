//! The wire of `operator.proto`: customer accounts, for who works for the shop.

use super::{AuthGrpc, page};
use crate::{app::operations, domain::account::terms::TermsForm};
use identity::Caller;
use platform_database::{
    audit::{AuditFilter, MAX_PAGE_SIZE},
    entry_keys::{read_ids, read_limit},
};
use proto::{
    auth::{
        AdmitAccountRequest, AdmitAccountResponse, DismissAccountRequest, DismissAccountResponse,
        GetAccountAuditEntriesRequest, GetAccountAuditEntriesResponse, GetAccountInStoreRequest,
        GetAccountInStoreResponse, ListAccountAuditKeysRequest, ListAccountAuditKeysResponse, ListAccountAuditRequest,
        ListAccountAuditResponse, ListOperatedAccountsRequest, ListOperatedAccountsResponse, NameOperatorsRequest,
        NameOperatorsResponse, SetAccountStatusRequest, SetAccountStatusResponse, SetAccountTermsRequest,
        SetAccountTermsResponse, account_operations_service_server::AccountOperationsService,
    },
    common::Versions,
};
use tonic::{Request, Response, Status};
use values::Page;

#[tonic::async_trait]
impl AccountOperationsService for AuthGrpc {
    async fn list_operated_accounts(
        &self,
        request: Request<ListOperatedAccountsRequest>,
    ) -> Result<Response<ListOperatedAccountsResponse>, Status> {
        Caller::of(&request).operator()?;
        let ListOperatedAccountsRequest { page: asked, statuses, query } = request.into_inner();
        let page = page(asked.as_ref(), Page::MAX_SIZE)?;
        let (accounts, total) = operations::list_accounts(&self.app, &statuses, &query, page).await?;
        let accounts = accounts.into_iter().map(Into::into).collect();
        Ok(Response::new(ListOperatedAccountsResponse { accounts, total }))
    }

    async fn get_account_in_store(
        &self,
        request: Request<GetAccountInStoreRequest>,
    ) -> Result<Response<GetAccountInStoreResponse>, Status> {
        Caller::of(&request).operator()?;
        let GetAccountInStoreRequest { account_id, store } = request.into_inner();
        let found = operations::account_in_store(&self.app, account_id, &store).await?;
        Ok(Response::new(GetAccountInStoreResponse {
            account: Some(found.account.into()),
            store_id: found.store_id,
            store_view_id: found.store_view_id,
            currency: found.currency.code().to_owned(),
        }))
    }

    async fn set_account_status(
        &self,
        request: Request<SetAccountStatusRequest>,
    ) -> Result<Response<SetAccountStatusResponse>, Status> {
        let operator = Caller::of(&request).operator()?;
        let SetAccountStatusRequest { account_id, status, reason } = request.into_inner();
        let account = operations::set_account_status(&self.app, operator, account_id, &status, &reason).await?;
        Ok(Response::new(SetAccountStatusResponse { account: Some(account.into()) }))
    }

    async fn admit_account(
        &self,
        request: Request<AdmitAccountRequest>,
    ) -> Result<Response<AdmitAccountResponse>, Status> {
        let operator = Caller::of(&request).operator()?;
        let AdmitAccountRequest { account_id, store_id, store_view_id, reason } = request.into_inner();
        let store = (store_id, store_view_id);
        let account = operations::admit(&self.app, operator, account_id, store, &reason).await?;
        Ok(Response::new(AdmitAccountResponse { account: Some(account.into()) }))
    }

    async fn dismiss_account(
        &self,
        request: Request<DismissAccountRequest>,
    ) -> Result<Response<DismissAccountResponse>, Status> {
        let operator = Caller::of(&request).operator()?;
        let DismissAccountRequest { account_id, store_id, store_view_id, reason } = request.into_inner();
        let store = (store_id, store_view_id);
        let account = operations::dismiss(&self.app, operator, account_id, store, &reason).await?;
        Ok(Response::new(DismissAccountResponse { account: Some(account.into()) }))
    }

    async fn set_account_terms(
        &self,
        request: Request<SetAccountTermsRequest>,
    ) -> Result<Response<SetAccountTermsResponse>, Status> {
        let operator = Caller::of(&request).operator()?;
        let request = request.into_inner();
        let form = TermsForm {
            payment_type: request.payment_type,
            payment_term_days: request.payment_term_days,
            groups: request.groups.map(|groups| groups.external_ids),
            account_manager: request.account_manager,
        };
        let versions = request.if_match.map(|Versions { versions }| versions);
        let (id, reason) = (request.account_id, request.reason);
        let account = operations::set_terms(&self.app, operator, id, &form, versions, &reason).await?;
        Ok(Response::new(SetAccountTermsResponse { account: Some(account.into()) }))
    }

    async fn name_operators(
        &self,
        request: Request<NameOperatorsRequest>,
    ) -> Result<Response<NameOperatorsResponse>, Status> {
        Caller::of(&request).operator()?;
        let ids: Vec<_> = request.into_inner().ids.iter().filter_map(|id| id.parse().ok()).collect();
        let names = operations::user_names(&self.app, &ids).await?;
        let names = names.into_iter().map(|(id, name)| (id.to_string(), name)).collect();
        Ok(Response::new(NameOperatorsResponse { names }))
    }

    async fn list_account_audit(
        &self,
        request: Request<ListAccountAuditRequest>,
    ) -> Result<Response<ListAccountAuditResponse>, Status> {
        Caller::of(&request).operator()?;
        let ListAccountAuditRequest { page: asked, filter } = request.into_inner();
        let (page, filter) = (page(asked.as_ref(), MAX_PAGE_SIZE)?, AuditFilter::read(filter)?);
        let (entries, total) = operations::audit_log(&self.app, &filter, page).await?;
        let entries = entries.into_iter().map(Into::into).collect();
        Ok(Response::new(ListAccountAuditResponse { entries, total }))
    }

    async fn list_account_audit_keys(
        &self,
        request: Request<ListAccountAuditKeysRequest>,
    ) -> Result<Response<ListAccountAuditKeysResponse>, Status> {
        Caller::of(&request).operator()?;
        let ListAccountAuditKeysRequest { filter, limit } = request.into_inner();
        let (filter, limit) = (AuditFilter::read(filter)?, read_limit(limit)?);
        let (keys, total) = operations::audit_keys(&self.app, &filter, limit).await?;
        Ok(Response::new(ListAccountAuditKeysResponse { keys: Some(keys.into()), total }))
    }

    async fn get_account_audit_entries(
        &self,
        request: Request<GetAccountAuditEntriesRequest>,
    ) -> Result<Response<GetAccountAuditEntriesResponse>, Status> {
        Caller::of(&request).operator()?;
        let entries = operations::audit_entries(&self.app, &read_ids(&request.into_inner().ids)?).await?;
        let entries = entries.into_iter().map(Into::into).collect();
        Ok(Response::new(GetAccountAuditEntriesResponse { entries }))
    }
}
