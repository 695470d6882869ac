//! The wire of `operator.proto`: customer accounts, for who works for the shop.

use super::AuthGrpc;
use crate::{
    account::AccountStatus,
    email::Email,
    error::AuthError,
    operator::{Deed, LONGEST_REASON, OperatedAccount},
    outbox::{self, Occasion},
    store::{self, operator::Wanted},
};
use platform_database::refuse;
use platform_process::{Caller, Operator, Refusal};
use proto::{
    auth::{
        self as pb, ListAccountAuditRequest, ListAccountAuditResponse, ListOperatedAccountsRequest,
        ListOperatedAccountsResponse, NameOperatorsRequest, NameOperatorsResponse, SetAccountStatusRequest,
        account_operations_server::AccountOperations,
    },
    common::{self, AuditEntry, Reason},
};
use tonic::{Request, Response, Status};
use values::{Page, line::timestamp};

/// What the trail calls a change of an account's status.
const STATUS_SET: &str = "ACCOUNT_STATUS_SET";
/// The most entries of a trail in one answer: whoever merges trails reads each from its beginning.
const MOST_ENTRIES: u32 = 5_000;

#[tonic::async_trait]
impl AccountOperations for AuthGrpc {
    async fn list(
        &self,
        request: Request<ListOperatedAccountsRequest>,
    ) -> Result<Response<ListOperatedAccountsResponse>, Status> {
        Caller::of(&request).operator()?;
        let request = request.into_inner();
        let page = page(request.page.as_ref(), Page::MAX_SIZE)?;
        if request.statuses.iter().any(|status| AccountStatus::named(status).is_none()) {
            return Err(Refusal::from(AuthError::Invalid("status")).into());
        }
        let query = text(request.query.trim(), "q", 100).map_err(Refusal::from)?;
        let wanted = Wanted { statuses: &request.statuses, query };
        let (accounts, total) = store::operator::accounts(&self.pool, &wanted, page).await.map_err(refuse)?;
        let accounts = accounts.into_iter().map(Into::into).collect();
        Ok(Response::new(ListOperatedAccountsResponse { accounts, total: count(total) }))
    }

    async fn set_status(
        &self,
        request: Request<SetAccountStatusRequest>,
    ) -> Result<Response<pb::OperatedAccount>, Status> {
        let operator = Caller::of(&request).operator()?;
        Ok(Response::new(self.set_account_status(operator, request.into_inner()).await?.into()))
    }

    async fn name_operators(
        &self,
        request: Request<NameOperatorsRequest>,
    ) -> Result<Response<NameOperatorsResponse>, Status> {
        Caller::of(&request).operator()?;
        let ids: Vec<_> = request.into_inner().ids.iter().filter_map(|id| id.parse().ok()).collect();
        let names = store::operator::names(&self.pool, &ids).await.map_err(refuse)?;
        let names = names.into_iter().map(|(id, name)| (id.to_string(), name)).collect();
        Ok(Response::new(NameOperatorsResponse { names }))
    }

    async fn list_audit(
        &self,
        request: Request<ListAccountAuditRequest>,
    ) -> Result<Response<ListAccountAuditResponse>, Status> {
        Caller::of(&request).operator()?;
        let page = page(request.into_inner().page.as_ref(), MOST_ENTRIES)?;
        let (deeds, total) = store::operator::trail(&self.pool, page).await.map_err(refuse)?;
        let entries = deeds.into_iter().map(Into::into).collect();
        Ok(Response::new(ListAccountAuditResponse { entries, total: count(total) }))
    }
}

impl AuthGrpc {
    /// Approves or stops an account: its sessions learn of it at once, and who manages it of an approval by mail.
    async fn set_account_status(
        &self,
        operator: Operator,
        request: SetAccountStatusRequest,
    ) -> Result<OperatedAccount, Refusal> {
        let next = AccountStatus::named(&request.status).ok_or(AuthError::Invalid("status"))?;
        let reason = text(request.reason.trim(), "reason", LONGEST_REASON)?.to_owned();
        // The database can't even be asked for such a text.
        let named = Some(request.account_id).filter(|named| !named.contains('\0')).ok_or(AuthError::AccountNotFound)?;
        let (pool, outbox, now) = (self.pool.clone(), self.outbox.clone(), self.clock.now());
        let changed = self.to_completion(async move {
            let mut transaction = platform_database::begin(&pool).await.map_err(refuse)?;
            let account = store::operator::lock(&mut transaction, named.trim()).await.map_err(refuse)?;
            let account = account.ok_or(AuthError::AccountNotFound)?;
            let status = account.status.becoming(next)?;
            store::operator::set_status(&mut transaction, account.id, status).await.map_err(refuse)?;
            let details = [("before", account.status.name()), ("after", status.name()), ("reason", &reason)];
            store::operator::record(&mut transaction, &operator, STATUS_SET, &account.external_id, &details, now)
                .await
                .map_err(refuse)?;
            outbox::push_account_change(&outbox, &mut transaction, account.id).await.map_err(refuse)?;
            if status == AccountStatus::Active {
                for email in store::operator::managers(&mut transaction, account.id).await.map_err(refuse)? {
                    let email = Email::parse(&email)?;
                    Occasion::Approval.push(&outbox, &mut transaction, &email).await.map_err(refuse)?;
                }
            }
            transaction.commit().await.map_err(refuse)?;
            outbox.wake();
            tracing::info!(
                target: "security", event = "account_status_set", account.id = %account.id, user.id = %operator.user,
                status = status.name(), "an operator changed what an account may do"
            );
            Ok(account.id)
        });
        let account = store::operator::account(&self.pool, changed.await?).await.map_err(refuse)?;
        Ok(account.ok_or(AuthError::AccountNotFound)?)
    }
}

fn page(page: Option<&common::Page>, most: u32) -> Result<Page, Refusal> {
    Page::from_proto(page, most)
        .map_err(|out| Refusal::invalid(Reason::PageOutOfRange).on("size").with("max", out.max_size))
}

fn text<'a>(text: &'a str, field: &'static str, max: usize) -> Result<&'a str, AuthError> {
    match text {
        text if text.chars().count() > max => Err(AuthError::TooLong { field, max }),
        text if text.contains('\0') => Err(AuthError::Invalid(field)),
        text => Ok(text),
    }
}

fn count(rows: i64) -> u64 {
    u64::try_from(rows).unwrap_or_default()
}

impl From<OperatedAccount> for pb::OperatedAccount {
    fn from(account: OperatedAccount) -> Self {
        Self {
            id: account.id.to_string(),
            external_id: account.external_id,
            name: account.name,
            status: account.status,
            business_registration_number: account.business_registration_number,
            vat_number: account.vat_number,
            created_at: timestamp(account.created_at),
            number_of_users: u32::try_from(account.number_of_users).unwrap_or(u32::MAX),
        }
    }
}

impl From<Deed> for AuditEntry {
    fn from(deed: Deed) -> Self {
        Self {
            id: deed.id.to_string(),
            at: timestamp(deed.at),
            operator_id: deed.operator.to_string(),
            operator_name: String::new(),
            action: deed.action,
            subject: deed.subject,
            details: deed.details.into_iter().collect(),
        }
    }
}
