//! The company that sells in a store and invoices there, as the law of its country wants it named.

use crate::domain::{
    field::{FieldError, FieldProblem},
    payment::settings::text,
};
use serde::{Deserialize, Serialize};
use strum::{EnumString, IntoStaticStr};

/// The longest of most of its members.
const MAX_LEN: usize = 100;
/// The longest series: `INV-COMPTO-2026-000001` still fits where a wire names it.
const MAX_SERIES_LEN: usize = 6;

/// The country whose law a company's invoices follow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, EnumString, IntoStaticStr)]
#[strum(const_into_str)]
pub enum Jurisdiction {
    /// France.
    #[serde(rename = "FR")]
    #[strum(serialize = "FR")]
    France,
    /// The United Kingdom.
    #[serde(rename = "GB")]
    #[strum(serialize = "GB")]
    UnitedKingdom,
}

/// A company that invoices.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Company {
    /// What its documents are numbered under.
    pub series: String,
    /// Its registered name.
    pub legal_name: String,
    /// Such as `SAS`; may be empty.
    pub legal_form: String,
    /// Such as `50 000 €`; may be empty.
    pub capital: String,
    /// SIREN or SIRET in France, the company number in the United Kingdom.
    pub registration_number: String,
    /// VAT number.
    pub vat_number: String,
    /// Street and number.
    pub address: String,
    /// A second line; may be empty.
    pub additional_address: String,
    /// Postcode.
    pub zipcode: String,
    /// City.
    pub city: String,
    /// Whose law its invoices follow.
    pub country: Jurisdiction,
    /// Such as `RCS Lyon`, or `England and Wales`.
    pub register: String,
    /// Where questions go.
    pub email: String,
    /// The same; may be empty.
    pub phone: String,
}

/// What somebody typed about a company.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs)]
pub struct CompanyForm {
    pub series: String,
    pub legal_name: String,
    pub legal_form: String,
    pub capital: String,
    pub registration_number: String,
    pub vat_number: String,
    pub address: String,
    pub additional_address: String,
    pub zipcode: String,
    pub city: String,
    pub country: String,
    pub register: String,
    pub email: String,
    pub phone: String,
}

impl Company {
    /// The company that is typed so.
    ///
    /// # Errors
    /// At the first member that is wrong.
    pub fn read(typed: &CompanyForm) -> Result<Self, FieldError> {
        let needed = |value: &str, field: &str| text(value, field, 1, MAX_LEN);
        let optional = |value: &str, field: &str| text(value, field, 0, MAX_LEN);
        let country = needed(&typed.country, "company.country")?;
        let country = country.parse().map_err(|_| FieldProblem::Invalid.on("company.country"))?;
        Ok(Self {
            series: series(&typed.series)?,
            legal_name: needed(&typed.legal_name, "company.legalName")?,
            legal_form: optional(&typed.legal_form, "company.legalForm")?,
            capital: optional(&typed.capital, "company.capital")?,
            registration_number: registration_number(&typed.registration_number, country)?,
            vat_number: vat_number(&typed.vat_number, country)?,
            address: needed(&typed.address, "company.address")?,
            additional_address: optional(&typed.additional_address, "company.additionalAddress")?,
            zipcode: needed(&typed.zipcode, "company.zipcode")?,
            city: needed(&typed.city, "company.city")?,
            country,
            register: needed(&typed.register, "company.register")?,
            email: needed(&typed.email, "company.email")?,
            phone: optional(&typed.phone, "company.phone")?,
        })
    }

    /// The number of the company itself: the first nine digits of a SIRET.
    #[must_use]
    pub fn legal_id(&self) -> &str {
        legal_id(&self.registration_number, self.country)
    }
}

/// The number of a company itself, of one that may be its establishment's.
#[must_use]
pub fn legal_id(number: &str, country: Jurisdiction) -> &str {
    match country {
        Jurisdiction::France if number.len() == 14 => number.get(..9).unwrap_or(number),
        _ => number,
    }
}

fn series(typed: &str) -> Result<String, FieldError> {
    let series = text(typed, "company.series", 1, MAX_SERIES_LEN)?.to_uppercase();
    if series.bytes().all(|sign| sign.is_ascii_uppercase() || sign.is_ascii_digit()) {
        Ok(series)
    } else {
        Err(FieldProblem::Invalid.on("company.series"))
    }
}

/// SIREN or SIRET in France, eight letters and digits in the United Kingdom.
fn registration_number(typed: &str, country: Jurisdiction) -> Result<String, FieldError> {
    const FIELD: &str = "company.registrationNumber";
    let number = compact(&text(typed, FIELD, 1, MAX_LEN)?);
    let is_right = match country {
        Jurisdiction::France => [9, 14].contains(&number.len()) && passes_luhn(&number),
        Jurisdiction::UnitedKingdom => number.len() == 8 && number.bytes().all(|sign| sign.is_ascii_alphanumeric()),
    };
    if is_right { Ok(number) } else { Err(FieldProblem::InvalidCompanyNumber.on(FIELD)) }
}

/// `FR`, a key and the SIREN; `GB` and nine digits.
fn vat_number(typed: &str, country: Jurisdiction) -> Result<String, FieldError> {
    const FIELD: &str = "company.vatNumber";
    let number = compact(&text(typed, FIELD, 1, MAX_LEN)?);
    let is_right = match country {
        Jurisdiction::France => {
            number.len() == 13 && number.starts_with("FR") && number.get(4..).is_some_and(passes_luhn)
        }
        Jurisdiction::UnitedKingdom => {
            [11, 14].contains(&number.len())
                && number.strip_prefix("GB").is_some_and(|digits| digits.bytes().all(|digit| digit.is_ascii_digit()))
        }
    };
    if is_right { Ok(number) } else { Err(FieldProblem::InvalidVatNumber.on(FIELD)) }
}

fn compact(typed: &str) -> String {
    typed.chars().filter(|sign| !sign.is_whitespace()).collect::<String>().to_uppercase()
}

/// Whether the last digit fits the others (ISO/IEC 7812-1, annex B); nothing but digits does.
fn passes_luhn(number: &str) -> bool {
    let Some(digits) = number.chars().map(|sign| sign.to_digit(10)).collect::<Option<Vec<_>>>() else { return false };
    let weighted = digits.iter().rev().zip([1, 2].into_iter().cycle()).map(|(digit, by)| digit * by);
    weighted.map(|product| product / 10 + product % 10).sum::<u32>().is_multiple_of(10)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::samples;

    fn refused(change: impl FnOnce(&mut CompanyForm)) -> FieldError {
        let mut form = samples::company_form();
        change(&mut form);
        Company::read(&form).unwrap_err()
    }

    #[test]
    fn a_company_is_read_with_its_numbers_as_registers_write_them() {
        let company = Company::read(&samples::company_form()).unwrap();
        assert_eq!((company.legal_id(), company.registration_number.as_str()), ("732829320", "73282932000074"));
        assert_eq!((company.vat_number.as_str(), company.series.as_str()), ("FR44732829320", "FR"));
    }

    #[test]
    fn a_wrong_number_is_refused_at_its_field() {
        let number = FieldProblem::InvalidCompanyNumber.on("company.registrationNumber");
        assert_eq!(refused(|form| form.registration_number = "732829321".into()), number);
        assert_eq!(refused(|form| form.registration_number = "٧٣٢٨٢٩٣٢٠".into()), number);
        let vat = FieldProblem::InvalidVatNumber.on("company.vatNumber");
        assert_eq!(refused(|form| form.vat_number = "GB123456789".into()), vat);
        assert_eq!(refused(|form| form.vat_number = "FR44732829321".into()), vat);
        assert_eq!(refused(|form| form.country = "DE".into()), FieldProblem::Invalid.on("company.country"));
        assert_eq!(refused(|form| form.series = "F-R".into()), FieldProblem::Invalid.on("company.series"));
        assert_eq!(refused(|form| form.register = String::new()), FieldProblem::Missing.on("company.register"));
    }

    #[test]
    fn a_british_company_has_a_number_of_eight() {
        let british = |number: &str| {
            let form = CompanyForm {
                country: "GB".into(),
                registration_number: number.into(),
                vat_number: "GB 123 4567 89".into(),
                ..samples::company_form()
            };
            Company::read(&form)
        };
        assert_eq!(british("sc123456").unwrap().legal_id(), "SC123456");
        assert!(british("1234567").is_err());
    }
}
