//! What is owed and paid, where stores are paid, and what banks say, as the API shows and takes it (D4.21, D4.22).

use super::{amount, filled, quote_request::Price};
use crate::request::{JsonField, etag};
use platform_process::Refusal;
use proto::order;
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use values::time::iso8601_of;

/// Where money goes.
#[derive(Serialize, ToSchema)]
pub struct BankDetails {
    /// Who is paid.
    pub beneficiary: String,
    /// Without spaces.
    pub iban: String,
    /// The bank.
    pub bic: Option<String>,
}

impl From<order::BankDetails> for BankDetails {
    fn from(bank: order::BankDetails) -> Self {
        Self { beneficiary: bank.beneficiary, iban: bank.iban, bic: filled(bank.bic) }
    }
}

/// Money that came in or went back.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Payment {
    /// Opaque.
    pub id: String,
    /// PAYMENT or REFUND.
    pub kind: String,
    /// Above zero.
    pub amount: Decimal,
    /// ISO 8601 day.
    pub date: String,
    /// What the bank calls it.
    pub reference: String,
    /// OPERATOR or STATEMENT.
    pub source: String,
    /// ISO 8601, UTC.
    pub recorded_at: String,
}

impl From<order::Payment> for Payment {
    fn from(payment: order::Payment) -> Self {
        Self {
            id: payment.id,
            kind: payment.kind,
            amount: amount(&payment.amount),
            date: payment.date,
            reference: payment.reference,
            source: payment.source,
            recorded_at: iso8601_of(payment.recorded_at.as_ref()),
        }
    }
}

/// What of an order is owed and paid, tax included.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PaymentState {
    /// The order.
    pub order_id: String,
    /// What people call it.
    pub order_reference: String,
    /// ISO 4217.
    pub currency: String,
    /// WAITING_PAYMENT, PARTIALLY_PAID, PAID, WAITING_REFUND, ….
    pub status: String,
    /// What it costs, less what was called off or credited.
    pub due: Decimal,
    /// What came in.
    pub received: Decimal,
    /// What went back.
    pub refunded: Decimal,
    /// What is still to be paid.
    pub owed: Decimal,
    /// What is to be given back.
    pub excess: Decimal,
    /// ISO 8601 day to pay by; null: before the goods leave, or nothing is owed.
    pub due_date: Option<String>,
    /// Where to pay; null where the store has not said.
    pub bank: Option<BankDetails>,
    /// What the wire names.
    pub wire_reference: String,
    /// What came in and went back, oldest first.
    pub payments: Vec<Payment>,
}

impl From<order::PaymentState> for PaymentState {
    fn from(state: order::PaymentState) -> Self {
        Self {
            order_id: state.order_id,
            order_reference: state.order_reference,
            currency: state.currency,
            status: state.status,
            due: amount(&state.due),
            received: amount(&state.received),
            refunded: amount(&state.refunded),
            owed: amount(&state.owed),
            excess: amount(&state.excess),
            due_date: filled(state.due_date),
            bank: state.bank.map(Into::into),
            wire_reference: state.wire_reference,
            payments: state.payments.into_iter().map(Into::into).collect(),
        }
    }
}

/// What of an order is owed and paid.
#[derive(Serialize, ToSchema)]
pub struct PaymentAnswer {
    /// Always true.
    pub success: bool,
    /// Where it stands.
    pub payment: PaymentState,
}

impl From<Option<order::PaymentState>> for PaymentAnswer {
    fn from(state: Option<order::PaymentState>) -> Self {
        Self { success: true, payment: state.unwrap_or_default().into() }
    }
}

/// What of an order is owed once a payment was written down.
#[derive(Serialize, ToSchema)]
pub struct PaymentRecordedAnswer {
    /// Always true.
    pub success: bool,
    /// False when it was written down before.
    pub recorded: bool,
    /// Where the order stands.
    pub payment: PaymentState,
}

/// Money that came in or went back.
#[derive(Deserialize, ToSchema)]
pub struct PaymentRequest {
    /// Above zero, to the cent, in the order's currency.
    #[schema(value_type = Decimal, required)]
    pub amount: JsonField<Price>,
    /// ISO 8601 day, today at the latest.
    #[schema(value_type = String, required)]
    pub date: JsonField<String>,
    /// What the bank calls it: the same again is the same payment.
    #[schema(value_type = String, required)]
    pub reference: JsonField<String>,
}

impl PaymentRequest {
    /// What is asked of the order service.
    pub fn into_request(self, order_id: String, refund: bool) -> Result<order::RecordPaymentRequest, Refusal> {
        let Price(amount) = self.amount.required("amount")?;
        Ok(order::RecordPaymentRequest {
            order_id,
            amount: amount.to_string(),
            date: self.date.required("date")?,
            reference: self.reference.required("reference")?,
            refund,
        })
    }
}

/// The company that sells in a store.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct InvoicingCompany {
    /// What its documents are numbered under.
    pub series: String,
    /// Its registered name.
    pub legal_name: String,
    /// Such as SAS.
    pub legal_form: Option<String>,
    /// Such as 50 000 €.
    pub capital: Option<String>,
    /// SIREN or SIRET, or the company number.
    pub registration_number: String,
    /// VAT number.
    pub vat_number: String,
    /// Street and number.
    pub address: String,
    /// A second line.
    pub additional_address: Option<String>,
    /// Postcode.
    pub zipcode: String,
    /// City.
    pub city: String,
    /// FR or GB.
    pub country: String,
    /// Such as RCS Lyon, or England and Wales.
    pub register: String,
    /// Where questions go.
    pub email: String,
    /// The same.
    pub phone: Option<String>,
}

impl From<order::Company> for InvoicingCompany {
    fn from(company: order::Company) -> Self {
        Self {
            series: company.series,
            legal_name: company.legal_name,
            legal_form: filled(company.legal_form),
            capital: filled(company.capital),
            registration_number: company.registration_number,
            vat_number: company.vat_number,
            address: company.address,
            additional_address: filled(company.additional_address),
            zipcode: company.zipcode,
            city: company.city,
            country: company.country,
            register: company.register,
            email: company.email,
            phone: filled(company.phone),
        }
    }
}

/// Where a store is paid, and who invoices there.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PaymentSettings {
    /// The store.
    pub store_id: String,
    /// Where the money goes.
    pub bank: BankDetails,
    /// Who invoices.
    pub company: InvoicingCompany,
    /// ORDER or CREDITOR.
    pub reference_rule: String,
    /// ISO 8601, UTC.
    pub updated_at: String,
    /// Their ETag, for `If-Match`.
    pub etag: String,
}

impl From<order::PaymentSettings> for PaymentSettings {
    fn from(settings: order::PaymentSettings) -> Self {
        Self {
            store_id: settings.store_id,
            bank: settings.bank.unwrap_or_default().into(),
            company: settings.company.unwrap_or_default().into(),
            reference_rule: settings.reference_rule,
            updated_at: iso8601_of(settings.updated_at.as_ref()),
            etag: etag::mark(settings.version),
        }
    }
}

/// The settings of all stores that have some.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PaymentSettingsListAnswer {
    /// Always true.
    pub success: bool,
    /// By store.
    pub payment_settings: Vec<PaymentSettings>,
}

/// The settings of a store.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PaymentSettingsAnswer {
    /// Always true.
    pub success: bool,
    /// As they are now.
    pub payment_settings: PaymentSettings,
}

/// Where a store is paid, and who invoices there.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PaymentSettingsRequest {
    /// Where the money goes.
    #[schema(value_type = BankDetailsInput, required)]
    pub bank: JsonField<BankDetailsInput>,
    /// Who invoices.
    #[schema(value_type = InvoicingCompanyInput, required)]
    pub company: JsonField<InvoicingCompanyInput>,
    /// What a wire names: ORDER (the default), the order's reference, or CREDITOR, the same as a creditor reference (ISO 11649).
    #[schema(value_type = Option<String>)]
    pub reference_rule: JsonField<String>,
}

/// Where money goes.
#[derive(Deserialize, ToSchema)]
pub struct BankDetailsInput {
    /// Who is paid: at most 70 characters.
    #[schema(value_type = String, required)]
    pub beneficiary: JsonField<String>,
    /// ISO 13616; spaces do no harm.
    #[schema(value_type = String, required)]
    pub iban: JsonField<String>,
    /// ISO 9362.
    #[schema(value_type = Option<String>)]
    pub bic: JsonField<String>,
}

/// The company that sells in a store.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct InvoicingCompanyInput {
    /// What its documents are numbered under: 1 to 6 letters or digits, its own.
    #[schema(value_type = String, required)]
    pub series: JsonField<String>,
    /// Its registered name.
    #[schema(value_type = String, required)]
    pub legal_name: JsonField<String>,
    /// Such as SAS.
    #[schema(value_type = Option<String>)]
    pub legal_form: JsonField<String>,
    /// Such as 50 000 €.
    #[schema(value_type = Option<String>)]
    pub capital: JsonField<String>,
    /// SIREN or SIRET in France, the company number in the United Kingdom.
    #[schema(value_type = String, required)]
    pub registration_number: JsonField<String>,
    /// VAT number.
    #[schema(value_type = String, required)]
    pub vat_number: JsonField<String>,
    /// Street and number.
    #[schema(value_type = String, required)]
    pub address: JsonField<String>,
    /// A second line.
    #[schema(value_type = Option<String>)]
    pub additional_address: JsonField<String>,
    /// Postcode.
    #[schema(value_type = String, required)]
    pub zipcode: JsonField<String>,
    /// City.
    #[schema(value_type = String, required)]
    pub city: JsonField<String>,
    /// FR or GB: whose law its invoices follow.
    #[schema(value_type = String, required)]
    pub country: JsonField<String>,
    /// Such as RCS Lyon, or England and Wales.
    #[schema(value_type = String, required)]
    pub register: JsonField<String>,
    /// Where questions go.
    #[schema(value_type = String, required)]
    pub email: JsonField<String>,
    /// The same.
    #[schema(value_type = Option<String>)]
    pub phone: JsonField<String>,
}

impl PaymentSettingsRequest {
    /// What is asked of the order service.
    pub fn into_request(self, store_id: String) -> Result<order::SetPaymentSettingsRequest, Refusal> {
        let (bank, company) = (self.bank.required("bank")?, self.company.required("company")?);
        let settings = order::PaymentSettings {
            store_id,
            bank: Some(bank.read()?),
            company: Some(company.read()?),
            reference_rule: self.reference_rule.optional("referenceRule")?.unwrap_or_else(|| "ORDER".to_owned()),
            ..order::PaymentSettings::default()
        };
        Ok(order::SetPaymentSettingsRequest { settings: Some(settings), if_match: None })
    }
}

impl BankDetailsInput {
    fn read(self) -> Result<order::BankDetails, Refusal> {
        Ok(order::BankDetails {
            beneficiary: self.beneficiary.required("bank.beneficiary")?,
            iban: self.iban.required("bank.iban")?,
            bic: self.bic.optional("bank.bic")?.unwrap_or_default(),
        })
    }
}

impl InvoicingCompanyInput {
    fn read(self) -> Result<order::Company, Refusal> {
        let optional = |field: JsonField<String>, name| Ok::<_, Refusal>(field.optional(name)?.unwrap_or_default());
        Ok(order::Company {
            series: self.series.required("company.series")?,
            legal_name: self.legal_name.required("company.legalName")?,
            legal_form: optional(self.legal_form, "company.legalForm")?,
            capital: optional(self.capital, "company.capital")?,
            registration_number: self.registration_number.required("company.registrationNumber")?,
            vat_number: self.vat_number.required("company.vatNumber")?,
            address: self.address.required("company.address")?,
            additional_address: optional(self.additional_address, "company.additionalAddress")?,
            zipcode: self.zipcode.required("company.zipcode")?,
            city: self.city.required("company.city")?,
            country: self.country.required("company.country")?,
            register: self.register.required("company.register")?,
            email: self.email.required("company.email")?,
            phone: optional(self.phone, "company.phone")?,
        })
    }
}
