//! What the shop's side does over all accounts (D7.34), with the answers that `/api/operator` gives.

use super::{Clients, audit_log};
use crate::views::{
    comment::{CommentAnswer, CommentsAnswer},
    operated_account::{OperatedAccountAnswer, OperatedAccountsAnswer},
    operator::{AuditAnswer, ContactRequestStatusAnswer, ContactRequestsAnswer},
    order::OrderAnswer,
    placed::{OrderHistoryAnswer, OrdersAnswer},
    quote::{QuoteAnswer, QuotesAnswer},
    staff::{NotificationsAnswer, PeopleAnswer},
    tenant::{CredentialAnswer, TenantAnswer, TenantsAnswer},
};
use identity::Caller;
use platform_process::Refusal;
use proto::{
    auth::{
        AddCredentialRequest, AdmitAccountRequest, DismissAccountRequest, GetNotificationsRequest,
        ListOperatedAccountsRequest, ListPeopleRequest, ListTenantsRequest, RemovePersonRequest,
        SetAccountStatusRequest, SetAccountTermsRequest, SetNotificationsRequest, SetTenantRequest,
        WithdrawCredentialRequest,
    },
    common::{AuditFilter, Page},
    order::{
        AddOperatorCommentRequest, AddSupplierMessageRequest, AdvanceLogisticOrderRequest, AnswerQuoteRequest,
        CancelLinesRequest, DecideAnyOrderRequest, DeclineQuoteAsSupplierRequest, GetAnyOrderHistoryRequest,
        GetAnyOrderRequest, GetAnyQuoteRequest, ListAllOrdersRequest, ListAllQuotesRequest,
        ListAnyOrderCommentsRequest, ListContactsRequest, RecordParcelRequest, SetContactStatusRequest,
        WithdrawParcelRequest,
    },
};

/// Lines shown of one order.
const LINES: u32 = 500;

/// How the lists of orders and quotes are ordered.
const NEWEST_FIRST: &str = "createdAt:desc";

/// The shop's side, for somebody who works for it. Each call is refused to anybody else, by the service itself.
#[derive(Clone, Copy)]
pub struct Operations<'a> {
    pub(super) clients: &'a Clients,
    pub(super) caller: &'a Caller,
}

/// What a call answers, or why not.
pub(super) type Answer<T> = Result<T, Refusal>;

#[allow(clippy::missing_errors_doc, reason = "each is refused as its service refuses, and says how")]
impl<'a> Operations<'a> {
    /// Through these clients, in this name.
    #[must_use]
    pub const fn new(clients: &'a Clients, caller: &'a Caller) -> Self {
        Self { clients, caller }
    }

    /// Placed orders of all accounts, newest first.
    pub async fn orders(self, request: ListAllOrdersRequest) -> Answer<OrdersAnswer> {
        let Page { page, size } = request.page.unwrap_or_default();
        let answer = self.clients.order_operations().list_all_orders(self.caller.ask(request)).await?;
        let answer = answer.into_inner();
        Ok(OrdersAnswer {
            success: true,
            orders: answer.orders.into_iter().map(Into::into).collect(),
            page,
            size,
            sort: vec![NEWEST_FIRST.to_owned()],
            total_element: answer.total,
        })
    }

    /// A placed order, by its id or reference.
    pub async fn order(self, id: String) -> Answer<OrderAnswer> {
        let request = self.caller.ask(GetAnyOrderRequest { id, preview_lines: LINES });
        Ok(self.clients.order_operations().get_any_order(request).await?.into_inner().order.unwrap_or_default().into())
    }

    /// Every step of an order, oldest first.
    pub async fn history(self, order_id: String) -> Answer<OrderHistoryAnswer> {
        let request = self.caller.ask(GetAnyOrderHistoryRequest { order_id });
        Ok(self.clients.order_operations().get_any_order_history(request).await?.into_inner().changes.into())
    }

    /// Takes a logistic order a step further.
    pub async fn advance(self, request: AdvanceLogisticOrderRequest) -> Answer<OrderAnswer> {
        let request = self.caller.ask(request);
        Ok(self
            .clients
            .order_operations()
            .advance_logistic_order(request)
            .await?
            .into_inner()
            .order
            .unwrap_or_default()
            .into())
    }

    /// Records a parcel of a logistic order.
    pub async fn record_parcel(self, request: RecordParcelRequest) -> Answer<OrderAnswer> {
        let request = self.caller.ask(request);
        let order = self.clients.order_operations().record_parcel(request).await?.into_inner().order;
        Ok(order.unwrap_or_default().into())
    }

    /// Takes items off a logistic order that will not come.
    pub async fn cancel_lines(self, request: CancelLinesRequest) -> Answer<OrderAnswer> {
        let request = self.caller.ask(request);
        let order = self.clients.order_operations().cancel_lines(request).await?.into_inner().order;
        Ok(order.unwrap_or_default().into())
    }

    /// Takes back a parcel that was recorded wrongly.
    pub async fn withdraw_parcel(self, request: WithdrawParcelRequest) -> Answer<OrderAnswer> {
        let request = self.caller.ask(request);
        let order = self.clients.order_operations().withdraw_parcel(request).await?.into_inner().order;
        Ok(order.unwrap_or_default().into())
    }

    /// The shop's word on an order that nobody of its account can decide on.
    pub async fn decide(self, request: DecideAnyOrderRequest) -> Answer<OrderAnswer> {
        let request = self.caller.ask(request);
        let order = self.clients.order_operations().decide_any_order(request).await?.into_inner().order;
        Ok(order.unwrap_or_default().into())
    }

    /// The thread of an order.
    pub async fn comments(self, order_id: String) -> Answer<CommentsAnswer> {
        let request = self.caller.ask(ListAnyOrderCommentsRequest { order_id });
        let thread = self.clients.order_operations().list_any_order_comments(request).await?.into_inner();
        Ok(CommentsAnswer { success: true, comments: thread.comments.into_iter().map(Into::into).collect() })
    }

    /// Writes in the thread of an order, as the shop.
    pub async fn comment(self, request: AddOperatorCommentRequest) -> Answer<CommentAnswer> {
        let request = self.caller.ask(request);
        let comment = self
            .clients
            .order_operations()
            .add_operator_comment(request)
            .await?
            .into_inner()
            .comment
            .unwrap_or_default();
        Ok(CommentAnswer { success: true, comment: comment.into() })
    }

    /// Quotes of all accounts, newest first.
    pub async fn quotes(self, request: ListAllQuotesRequest) -> Answer<QuotesAnswer> {
        let Page { page, size } = request.page.unwrap_or_default();
        let answer = self.clients.order_operations().list_all_quotes(self.caller.ask(request)).await?;
        let answer = answer.into_inner();
        Ok(QuotesAnswer {
            success: true,
            quotes: answer.quotes.into_iter().map(Into::into).collect(),
            page,
            size,
            sort: vec![NEWEST_FIRST.to_owned()],
            total_element: answer.total,
        })
    }

    /// A quote, by its id or reference.
    pub async fn quote(self, id: String) -> Answer<QuoteAnswer> {
        let request = self.caller.ask(GetAnyQuoteRequest { id });
        Ok(self.clients.order_operations().get_any_quote(request).await?.into_inner().quote.unwrap_or_default().into())
    }

    /// The supplier's answer to a quote.
    pub async fn answer_quote(self, request: AnswerQuoteRequest) -> Answer<QuoteAnswer> {
        let request = self.caller.ask(request);
        Ok(self.clients.order_operations().answer_quote(request).await?.into_inner().quote.unwrap_or_default().into())
    }

    /// The supplier's no to a quote.
    pub async fn decline_quote(self, request: DeclineQuoteAsSupplierRequest) -> Answer<QuoteAnswer> {
        let request = self.caller.ask(request);
        Ok(self
            .clients
            .order_operations()
            .decline_quote_as_supplier(request)
            .await?
            .into_inner()
            .quote
            .unwrap_or_default()
            .into())
    }

    /// Writes in the thread of a quote, as the supplier.
    pub async fn message(self, request: AddSupplierMessageRequest) -> Answer<QuoteAnswer> {
        let request = self.caller.ask(request);
        Ok(self
            .clients
            .order_operations()
            .add_supplier_message(request)
            .await?
            .into_inner()
            .quote
            .unwrap_or_default()
            .into())
    }

    /// Customer accounts, those that wait for approval first.
    pub async fn accounts(self, request: ListOperatedAccountsRequest) -> Answer<OperatedAccountsAnswer> {
        let Page { page, size } = request.page.unwrap_or_default();
        let answer = self.clients.account_operations().list_operated_accounts(self.caller.ask(request)).await?;
        let answer = answer.into_inner();
        Ok(OperatedAccountsAnswer {
            success: true,
            accounts: answer.accounts.into_iter().map(Into::into).collect(),
            page,
            size,
            total_element: answer.total,
        })
    }

    /// Approves or stops an account.
    pub async fn set_account_status(self, request: SetAccountStatusRequest) -> Answer<OperatedAccountAnswer> {
        let request = self.caller.ask(request);
        let answer = self.clients.account_operations().set_account_status(request).await?.into_inner();
        Ok(OperatedAccountAnswer { success: true, account: answer.account.unwrap_or_default().into() })
    }

    /// Lets an account buy in a store.
    pub async fn admit_account(self, request: AdmitAccountRequest) -> Answer<OperatedAccountAnswer> {
        let request = self.caller.ask(request);
        let answer = self.clients.account_operations().admit_account(request).await?.into_inner();
        Ok(OperatedAccountAnswer { success: true, account: answer.account.unwrap_or_default().into() })
    }

    /// Takes a store away from an account.
    pub async fn dismiss_account(self, request: DismissAccountRequest) -> Answer<OperatedAccountAnswer> {
        let request = self.caller.ask(request);
        let answer = self.clients.account_operations().dismiss_account(request).await?.into_inner();
        Ok(OperatedAccountAnswer { success: true, account: answer.account.unwrap_or_default().into() })
    }

    /// Says how an account pays, which groups it is in and who looks after it.
    pub async fn set_account_terms(self, request: SetAccountTermsRequest) -> Answer<OperatedAccountAnswer> {
        let request = self.caller.ask(request);
        let answer = self.clients.account_operations().set_account_terms(request).await?.into_inner();
        Ok(OperatedAccountAnswer { success: true, account: answer.account.unwrap_or_default().into() })
    }

    /// Contact requests, newest first.
    pub async fn contacts(self, request: ListContactsRequest) -> Answer<ContactRequestsAnswer> {
        let Page { page, size } = request.page.unwrap_or_default();
        let answer = self.clients.order_operations().list_contacts(self.caller.ask(request)).await?;
        let answer = answer.into_inner();
        Ok(ContactRequestsAnswer {
            success: true,
            contacts: answer.contacts.into_iter().map(Into::into).collect(),
            page,
            size,
            total_element: answer.total,
        })
    }

    /// Says where a contact request stands.
    pub async fn set_contact_status(self, request: SetContactStatusRequest) -> Answer<ContactRequestStatusAnswer> {
        let request = self.caller.ask(request);
        let contact =
            self.clients.order_operations().set_contact_status(request).await?.into_inner().contact.unwrap_or_default();
        Ok(ContactRequestStatusAnswer { success: true, contact: contact.into() })
    }

    /// What operators did to all of these, newest first.
    pub async fn audit(self, filter: AuditFilter, page: Page) -> Answer<AuditAnswer> {
        let (entries, total_element) = audit_log::audit(self.clients, self.caller, filter, page).await?;
        let entries = entries.into_iter().map(Into::into).collect();
        Ok(AuditAnswer { success: true, entries, page: page.page, size: page.size, total_element })
    }

    /// Who works for the shop, and who for a supplier.
    pub async fn people(self) -> Answer<PeopleAnswer> {
        let people = self.clients.staff().list_people(self.caller.ask(ListPeopleRequest {})).await?.into_inner().people;
        Ok(PeopleAnswer { success: true, people: people.into_iter().map(Into::into).collect() })
    }

    /// Takes somebody's right to work here away.
    pub async fn remove_person(self, request: RemovePersonRequest) -> Answer<()> {
        self.clients.staff().remove_person(self.caller.ask(request)).await?;
        Ok(())
    }

    /// What somebody of the staff is mailed of.
    pub async fn notifications(self, request: GetNotificationsRequest) -> Answer<NotificationsAnswer> {
        let answer = self.clients.staff().get_notifications(self.caller.ask(request)).await?.into_inner();
        Ok(answer.notifications.into())
    }

    /// Says what somebody of the staff is mailed of.
    pub async fn set_notifications(self, request: SetNotificationsRequest) -> Answer<NotificationsAnswer> {
        let answer = self.clients.staff().set_notifications(self.caller.ask(request)).await?.into_inner();
        Ok(answer.notifications.into())
    }

    /// All procurement systems.
    pub async fn tenants(self) -> Answer<TenantsAnswer> {
        let request = self.caller.ask(ListTenantsRequest {});
        let tenants = self.clients.punchout_operations().list_tenants(request).await?.into_inner().tenants;
        Ok(TenantsAnswer { success: true, tenants: tenants.into_iter().map(Into::into).collect() })
    }

    /// Adds a procurement system, or makes of the one that is there what is said.
    pub async fn set_tenant(self, request: SetTenantRequest) -> Answer<TenantAnswer> {
        let request = self.caller.ask(request);
        let tenant = self.clients.punchout_operations().set_tenant(request).await?.into_inner().tenant;
        Ok(TenantAnswer { success: true, tenant: tenant.unwrap_or_default().into() })
    }

    /// Makes a secret for a procurement system.
    pub async fn add_credential(self, request: AddCredentialRequest) -> Answer<CredentialAnswer> {
        let request = self.caller.ask(request);
        let added = self.clients.punchout_operations().add_credential(request).await?.into_inner();
        let credential = added.credential.unwrap_or_default().into();
        Ok(CredentialAnswer { success: true, credential, secret: added.secret })
    }

    /// Takes a credential away.
    pub async fn withdraw_credential(self, request: WithdrawCredentialRequest) -> Answer<()> {
        let request = self.caller.ask(request);
        self.clients.punchout_operations().withdraw_credential(request).await?;
        Ok(())
    }
}
