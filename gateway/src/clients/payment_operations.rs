//! What the shop's side does about money over all accounts, with the answers that `/api/operator` gives (D4.21, D7.45).

use super::operations::Operations;
use crate::views::{
    bank_statement::{BankEntriesAnswer, BankEntryAnswer, StatementsAnswer},
    issued_document::{AllIssuedDocumentsAnswer, IssuedDocumentAnswer, Pdf},
    payment::{PaymentAnswer, PaymentRecordedAnswer, PaymentSettingsAnswer, PaymentSettingsListAnswer},
};
use platform_process::Refusal;
use proto::{
    common::Page,
    order::{
        GetAnyIssuedDocumentRequest, GetAnyPaymentRequest, ImportStatementRequest, IssueCreditNoteRequest,
        ListAllIssuedDocumentsRequest, ListPaymentSettingsRequest, ListStatementEntriesRequest, RecordPaymentRequest,
        SetPaymentSettingsRequest, SetStatementEntryAsideRequest, SettleStatementEntryRequest,
    },
};

/// What a call answers, or why not.
type Answer<T> = Result<T, Refusal>;

#[allow(clippy::missing_errors_doc, reason = "each is refused as its service refuses, and says how")]
impl Operations<'_> {
    /// Where each store is paid, and who invoices there.
    pub async fn payment_settings(self) -> Answer<PaymentSettingsListAnswer> {
        let request = self.caller.ask(ListPaymentSettingsRequest {});
        let settings = self.clients.payment_operations().list_payment_settings(request).await?.into_inner().settings;
        let payment_settings = settings.into_iter().map(Into::into).collect();
        Ok(PaymentSettingsListAnswer { success: true, payment_settings })
    }

    /// Says where a store is paid, and who invoices there.
    pub async fn set_payment_settings(self, request: SetPaymentSettingsRequest) -> Answer<PaymentSettingsAnswer> {
        let request = self.caller.ask(request);
        let answer = self.clients.payment_operations().set_payment_settings(request).await?.into_inner();
        Ok(PaymentSettingsAnswer { success: true, payment_settings: answer.settings.unwrap_or_default().into() })
    }

    /// What of an order is owed.
    pub async fn payment(self, order_id: String) -> Answer<PaymentAnswer> {
        let request = self.caller.ask(GetAnyPaymentRequest { order_id });
        Ok(self.clients.payment_operations().get_any_payment(request).await?.into_inner().payment.into())
    }

    /// Writes down that money came in or went back.
    pub async fn record_payment(self, request: RecordPaymentRequest) -> Answer<PaymentRecordedAnswer> {
        let request = self.caller.ask(request);
        let answer = self.clients.payment_operations().record_payment(request).await?.into_inner();
        let payment = answer.payment.unwrap_or_default().into();
        Ok(PaymentRecordedAnswer { success: true, recorded: answer.recorded, payment })
    }

    /// Reads a document of statements.
    pub async fn import_statement(self, request: ImportStatementRequest) -> Answer<StatementsAnswer> {
        let request = self.caller.ask(request);
        Ok(self.clients.payment_operations().import_statement(request).await?.into_inner().into())
    }

    /// Entries of statements, newest first.
    pub async fn bank_entries(self, request: ListStatementEntriesRequest) -> Answer<BankEntriesAnswer> {
        let Page { page, size } = request.page.unwrap_or_default();
        let request = self.caller.ask(request);
        let answer = self.clients.payment_operations().list_statement_entries(request).await?.into_inner();
        let entries = answer.entries.into_iter().map(Into::into).collect();
        Ok(BankEntriesAnswer { success: true, entries, page, size, total_element: answer.total })
    }

    /// Settles an open entry with an order.
    pub async fn settle_entry(self, request: SettleStatementEntryRequest) -> Answer<BankEntryAnswer> {
        let request = self.caller.ask(request);
        Ok(self.clients.payment_operations().settle_statement_entry(request).await?.into_inner().entry.into())
    }

    /// Sets an open entry aside.
    pub async fn set_entry_aside(self, request: SetStatementEntryAsideRequest) -> Answer<BankEntryAnswer> {
        let request = self.caller.ask(request);
        Ok(self.clients.payment_operations().set_statement_entry_aside(request).await?.into_inner().entry.into())
    }

    /// Documents of all accounts, newest first.
    pub async fn documents(self, request: ListAllIssuedDocumentsRequest) -> Answer<AllIssuedDocumentsAnswer> {
        let Page { page, size } = request.page.unwrap_or_default();
        let request = self.caller.ask(request);
        let answer = self.clients.invoice_operations().list_all_issued_documents(request).await?.into_inner();
        let documents = answer.documents.into_iter().map(Into::into).collect();
        Ok(AllIssuedDocumentsAnswer { success: true, documents, page, size, total_element: answer.total })
    }

    /// One of them as a file.
    pub async fn document(self, number: String) -> Answer<Pdf> {
        let request = self.caller.ask(GetAnyIssuedDocumentRequest { number });
        Ok(self.clients.invoice_operations().get_any_issued_document(request).await?.into_inner().file.into())
    }

    /// Credits an invoice.
    pub async fn credit(self, request: IssueCreditNoteRequest) -> Answer<IssuedDocumentAnswer> {
        let request = self.caller.ask(request);
        let answer = self.clients.invoice_operations().issue_credit_note(request).await?.into_inner();
        Ok(IssuedDocumentAnswer { success: true, document: answer.document.unwrap_or_default().into() })
    }
}
