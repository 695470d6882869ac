//! The wire of `references.proto`: what accounts say of references.

use super::{CatalogueGrpc, RpcResult};
use crate::{
    app::ReferenceWriter,
    db::account_reference::AccountReferenceRow,
    domain::account_reference::{OwnReference, ReferenceProblem},
    error::CatalogueError,
};
use identity::{Caller, Duty, Reach, Role};
use platform_process::Refusal;
use proto::{
    catalogue::{
        self as wire, ChooseArticleRequest, ChooseArticleResponse, ListReferencesRequest, ListReferencesResponse,
        RemoveReferencesRequest, RemoveReferencesResponse, SetReferencesRequest, SetReferencesResponse,
        reference_service_server::ReferenceService,
    },
    common::{LineIssue, Reason},
};
use tonic::{Request, Response};
use values::{AccountId, OfferId, Page, time::to_timestamp};

#[tonic::async_trait]
impl ReferenceService for CatalogueGrpc {
    async fn list_references(&self, request: Request<ListReferencesRequest>) -> RpcResult<ListReferencesResponse> {
        let caller = Caller::of(&request);
        let ListReferencesRequest { account_id, page } = request.into_inner();
        let account = if account_id.is_empty() {
            caller.buyer()?.account()
        } else {
            of_operator(&caller, &account_id, Reach::Read)?.account
        };
        let page = Page::from_proto(page.as_ref(), Page::MAX_LISTS)
            .map_err(|out| CatalogueError::PageOutOfRange { max_size: out.max_size })?;
        let (references, total) = self.catalogue.account_references(account, caller.locale, page).await?;
        let references = references.into_iter().map(Into::into).collect();
        Ok(Response::new(ListReferencesResponse { references, total }))
    }

    async fn set_references(&self, request: Request<SetReferencesRequest>) -> RpcResult<SetReferencesResponse> {
        let caller = Caller::of(&request);
        let SetReferencesRequest { account_id, references } = request.into_inner();
        let writer = writer(&caller, &account_id)?;
        let own = |wire::OwnReference { reference, sku }| OwnReference { reference, sku };
        let references: Vec<OwnReference> = references.into_iter().map(own).collect();
        let problems = self.catalogue.set_account_references(writer, &references).await?;
        let issues = problems.into_iter().map(|(place, problem)| issue(place, &references[place], problem)).collect();
        Ok(Response::new(SetReferencesResponse { issues }))
    }

    async fn remove_references(
        &self,
        request: Request<RemoveReferencesRequest>,
    ) -> RpcResult<RemoveReferencesResponse> {
        let caller = Caller::of(&request);
        let RemoveReferencesRequest { account_id, references } = request.into_inner();
        let removed = self.catalogue.remove_account_references(writer(&caller, &account_id)?, &references).await?;
        Ok(Response::new(RemoveReferencesResponse { removed: u32::try_from(removed).unwrap_or(u32::MAX) }))
    }

    async fn choose_article(&self, request: Request<ChooseArticleRequest>) -> RpcResult<ChooseArticleResponse> {
        let buyer = Caller::of(&request).buyer()?;
        let ChooseArticleRequest { reference, variant_id } = request.into_inner();
        let variant = variant_id.parse().map_err(|_| CatalogueError::NotAnId { field: "productVariantId" })?;
        self.catalogue.choose_article(buyer.account(), buyer.user, &reference, variant).await?;
        Ok(Response::new(ChooseArticleResponse {}))
    }
}

/// Who may write the numbers of an account: its own administrators, and operators of any.
fn writer(caller: &Caller, account_id: &str) -> Result<ReferenceWriter, Refusal> {
    if !account_id.is_empty() {
        return of_operator(caller, account_id, Reach::Change);
    }
    let buyer = caller.buyer()?;
    if !buyer.has(Role::AccountAdmin) {
        return Err(Refusal::forbidden(Reason::Forbidden));
    }
    Ok(ReferenceWriter { account: buyer.account(), user: buyer.user, is_operator: false })
}

fn of_operator(caller: &Caller, account_id: &str, needed: Reach) -> Result<ReferenceWriter, Refusal> {
    let operator = caller.operator_who(Duty::Customers, needed)?;
    let account: AccountId = account_id.parse().map_err(|_| CatalogueError::NotAnId { field: "id" })?;
    Ok(ReferenceWriter { account, user: operator.user, is_operator: true })
}

/// Why a number was not taken, at its member.
fn issue(place: usize, own: &OwnReference, problem: ReferenceProblem) -> LineIssue {
    let about = |reason: Reason, field: &str, text: &str| LineIssue {
        reason: reason.into(),
        index: u32::try_from(place).ok(),
        field: field.to_owned(),
        params: [(field.to_owned(), text.to_owned())].into(),
        ..LineIssue::default()
    };
    match problem {
        ReferenceProblem::Unreadable => about(Reason::FieldInvalid, "reference", &own.reference),
        ReferenceProblem::Twice => about(Reason::ReferenceTwice, "reference", &own.reference),
        ReferenceProblem::UnknownSku => about(Reason::ReferenceUnknown, "sku", &own.sku),
        ReferenceProblem::AmbiguousSku(articles) => {
            let mut issue = about(Reason::ReferenceAmbiguous, "sku", &own.sku);
            issue.params.insert("n".to_owned(), articles.number.to_string());
            issue.offer_price_ids = articles.offers.iter().map(OfferId::to_string).collect();
            issue
        }
    }
}

impl From<AccountReferenceRow> for wire::AccountReference {
    fn from(row: AccountReferenceRow) -> Self {
        Self {
            reference: row.reference,
            sku: row.sku,
            name: row.name,
            product_id: row.product_id,
            is_choice: row.is_choice,
            changed_at: Some(to_timestamp(row.changed_at)),
        }
    }
}
