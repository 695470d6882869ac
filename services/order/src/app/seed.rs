//! Where the stores of a demonstration are paid, and who invoices there: written where nobody has said it yet.

use crate::{
    MIGRATIONS,
    db::Database,
    domain::payment::{
        company::{Company, CompanyForm},
        settings::{BankDetails, PaymentSettings, ReferenceRule, store},
    },
};
use platform_database::Presence;
use platform_process::{Settings, StartError};

/// How a store is paid, and by which company it invoices.
#[derive(Clone, Copy, Debug)]
#[allow(missing_docs, reason = "named as PaymentSettings names them")]
pub struct StorePayment {
    pub store_id: &'static str,
    pub beneficiary: &'static str,
    pub iban: &'static str,
    pub bic: &'static str,
    pub series: &'static str,
    pub legal_name: &'static str,
    pub legal_form: &'static str,
    pub capital: &'static str,
    pub registration_number: &'static str,
    pub vat_number: &'static str,
    pub address: &'static str,
    pub zipcode: &'static str,
    pub city: &'static str,
    pub country: &'static str,
    pub register: &'static str,
    pub email: &'static str,
}

/// Writes the settings of these stores, each unless it has some.
///
/// # Errors
/// When the database refuses, or a setting is wrong.
pub async fn load(settings: &Settings, stores: &[StorePayment]) -> Result<(), StartError> {
    let pool = platform_database::open(settings, "orders", &MIGRATIONS).await?;
    let db = Database::new(pool.clone(), Presence::announce(&pool).await?);
    for payment in stores {
        let payment = payment.read()?;
        if db.payment_settings(&payment.store).await.map_err(StartError::failed)?.is_none() {
            let mut transaction = db.begin().await.map_err(StartError::failed)?;
            crate::db::payment::settings::set(&mut transaction, &payment).await.map_err(StartError::failed)?;
            transaction.commit().await.map_err(StartError::failed)?;
        }
    }
    pool.close().await;
    Ok(())
}

impl StorePayment {
    fn read(&self) -> Result<PaymentSettings, StartError> {
        let text = str::to_owned;
        let company = CompanyForm {
            series: text(self.series),
            legal_name: text(self.legal_name),
            legal_form: text(self.legal_form),
            capital: text(self.capital),
            registration_number: text(self.registration_number),
            vat_number: text(self.vat_number),
            address: text(self.address),
            zipcode: text(self.zipcode),
            city: text(self.city),
            country: text(self.country),
            register: text(self.register),
            email: text(self.email),
            ..CompanyForm::default()
        };
        Ok(PaymentSettings {
            store: store(self.store_id).map_err(StartError::failed)?,
            bank: BankDetails::read(self.beneficiary, self.iban, self.bic).map_err(StartError::failed)?,
            company: Company::read(&company).map_err(StartError::failed)?,
            rule: ReferenceRule::Order,
        })
    }
}
