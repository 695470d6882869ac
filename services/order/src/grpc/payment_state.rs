//! Payments as the contract writes them.

use crate::{
    app::payment::{ImportedStatement, PaymentState},
    db::payment::{entries::StoredEntry, settings::StoredSettings},
    domain::{
        field::{FieldError, FieldProblem},
        payment::{
            company::{Company, CompanyForm},
            movement::Movement,
            settings::{self, BankDetails, PaymentSettings},
        },
    },
};
use proto::order as wire;
use values::time::to_timestamp;

impl TryFrom<wire::PaymentSettings> for PaymentSettings {
    type Error = FieldError;

    fn try_from(said: wire::PaymentSettings) -> Result<Self, FieldError> {
        let (bank, company) = (said.bank.unwrap_or_default(), said.company.unwrap_or_default());
        let rule = match said.reference_rule.trim() {
            "" => return Err(FieldProblem::Missing.on("referenceRule")),
            rule => rule.parse().map_err(|_| FieldProblem::Invalid.on("referenceRule"))?,
        };
        Ok(Self {
            store: settings::store(&said.store_id)?,
            bank: BankDetails::read(&bank.beneficiary, &bank.iban, &bank.bic)?,
            company: Company::read(&CompanyForm {
                series: company.series,
                legal_name: company.legal_name,
                legal_form: company.legal_form,
                capital: company.capital,
                registration_number: company.registration_number,
                vat_number: company.vat_number,
                address: company.address,
                additional_address: company.additional_address,
                zipcode: company.zipcode,
                city: company.city,
                country: company.country,
                register: company.register,
                email: company.email,
                phone: company.phone,
            })?,
            rule,
        })
    }
}

impl From<StoredSettings> for wire::PaymentSettings {
    fn from(StoredSettings { settings, updated_at }: StoredSettings) -> Self {
        Self {
            version: settings.version(),
            store_id: settings.store,
            bank: Some(settings.bank.into()),
            company: Some(settings.company.into()),
            reference_rule: settings.rule.into_str().to_owned(),
            updated_at: Some(to_timestamp(updated_at)),
        }
    }
}

impl From<BankDetails> for wire::BankDetails {
    fn from(BankDetails { beneficiary, iban, bic }: BankDetails) -> Self {
        Self { beneficiary, iban, bic }
    }
}

impl From<Company> for wire::Company {
    fn from(company: Company) -> Self {
        Self {
            series: company.series,
            legal_name: company.legal_name,
            legal_form: company.legal_form,
            capital: company.capital,
            registration_number: company.registration_number,
            vat_number: company.vat_number,
            address: company.address,
            additional_address: company.additional_address,
            zipcode: company.zipcode,
            city: company.city,
            country: company.country.into_str().to_owned(),
            register: company.register,
            email: company.email,
            phone: company.phone,
        }
    }
}

impl From<PaymentState> for wire::PaymentState {
    fn from(state: PaymentState) -> Self {
        let standing = &state.standing;
        Self {
            order_id: state.order.to_string(),
            order_reference: state.reference,
            currency: state.currency.to_string(),
            status: state.status.into_str().to_owned(),
            due: amount(standing.due()),
            received: amount(standing.received),
            refunded: amount(standing.refunded),
            owed: amount(standing.owed()),
            excess: amount(standing.excess()),
            due_date: state.due_on.map(|day| day.to_string()).unwrap_or_default(),
            bank: state.bank.map(Into::into),
            wire_reference: state.wire_reference,
            payments: state.movements.into_iter().map(Into::into).collect(),
        }
    }
}

impl From<Movement> for wire::Payment {
    fn from(Movement { id, said, recorded_at }: Movement) -> Self {
        Self {
            id: id.to_string(),
            kind: said.kind.into_str().to_owned(),
            amount: amount(said.amount),
            date: said.date.to_string(),
            reference: said.reference,
            source: said.source.into_str().to_owned(),
            recorded_at: Some(to_timestamp(recorded_at)),
        }
    }
}

impl From<ImportedStatement> for wire::ReadStatement {
    fn from(read: ImportedStatement) -> Self {
        Self {
            id: read.id,
            account: read.account,
            known: read.is_known,
            entries: read.entries,
            settled: read.settled,
            open: read.open,
            aside: read.aside,
        }
    }
}

impl From<StoredEntry> for wire::StatementEntry {
    fn from(stored: StoredEntry) -> Self {
        let entry = stored.entry;
        let cents = entry.cents();
        Self {
            id: stored.id.to_string(),
            statement_id: stored.statement_id,
            account: stored.account,
            status: stored.status.into_str().to_owned(),
            credit: entry.is_credit,
            amount: cents.unwrap_or(entry.amount).to_string(),
            currency: entry.currency,
            date: entry.date.to_string(),
            payer_name: entry.party_name,
            payer_iban: entry.party_iban,
            information: entry.information,
            order_references: stored.order_references,
            reason: stored.reason,
        }
    }
}

fn amount(amount: rust_decimal::Decimal) -> String {
    values::cents(amount).to_string()
}
