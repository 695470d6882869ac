//! A company as it registers (D5.3).

pub mod siret;
mod vat_check;
pub mod vat_number;

use crate::domain::{
    address::country::Country,
    company::{siret::siret, vat_number::vat_number},
    form::{FieldError, Form, text},
};
use url::Url;

/// A company as it registers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewCompany {
    /// Its registered name.
    pub registration_name: String,
    /// Its number in its country's register; in France the SIRET.
    pub registration_number: String,
    /// VAT number, or empty.
    pub vat_number: String,
    /// Its site, or empty.
    pub website: String,
}

/// What somebody typed about a company.
#[derive(Clone, Debug, Default)]
pub struct CompanyForm {
    /// Its registered name.
    pub company_registration_name: String,
    /// Its number in its country's register; in France the SIRET.
    pub business_registration_number: String,
    /// VAT number.
    pub vat_number: String,
    /// Its site.
    pub website: String,
}

impl NewCompany {
    /// The company that a form says to lie in this country; none where the form names no country that there is.
    pub fn read(typed: &CompanyForm, country: Option<Country>, form: &mut Form) -> Option<Self> {
        let name = form.text("companyRegistrationName", &typed.company_registration_name, 2..=100);
        let number = registration_number(&typed.business_registration_number, country);
        let number = form.take("businessRegistrationNumber", number);
        let vat_number = country.map_or(Ok(String::new()), |country| vat_number(&typed.vat_number, country));
        let vat_number = form.take("vatNumber", vat_number);
        let website = form.take("website", website(&typed.website));
        Some(Self {
            registration_name: name?,
            registration_number: number?,
            vat_number: vat_number?,
            website: website?,
        })
    }
}

/// Whether a character only makes a number readable: blanks of any kind, dots, dashes, slashes, colons, commas, brackets.
fn is_filler(character: char) -> bool {
    character.is_whitespace() || ".,:;-/\\()[]_·'’‐‑‒–—".contains(character)
}

/// A company's number in the register of its country, in capitals.
fn registration_number(typed: &str, country: Option<Country>) -> Result<String, FieldError> {
    if country == Some(Country::FRANCE) {
        return siret(typed);
    }
    let wrong = FieldError::InvalidRegistrationNumber;
    let typed = text(typed, 1..=100).map_err(|error| if error == FieldError::Missing { error } else { wrong })?;
    let number = typed.to_uppercase();
    let is_number = (4..=20).contains(&number.len())
        && number.bytes().all(|byte| byte.is_ascii_uppercase() || byte.is_ascii_digit() || b" .-/".contains(&byte));
    if is_number { Ok(number) } else { Err(wrong) }
}

/// The address of a web site that somebody typed, or empty.
///
/// # Errors
/// When it is too long, or none that a browser opens over http or https.
pub fn website(typed: &str) -> Result<String, FieldError> {
    let typed = text(typed, 0..=200)?;
    let opens = Url::parse(&typed).is_ok_and(|url| ["http", "https"].contains(&url.scheme()) && url.has_host());
    if opens || typed.is_empty() { Ok(typed) } else { Err(FieldError::InvalidWebsite) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::error::AuthError;

    #[test]
    fn d5_3_every_field_of_a_company_is_looked_at() {
        let mut form = Form::default();
        let typed =
            CompanyForm { company_registration_name: "X".into(), website: "x".into(), ..CompanyForm::default() };
        let company = NewCompany::read(&typed, Some(Country::FRANCE), &mut form);
        let Err(AuthError::Form(issues)) = form.end(company) else { panic!("it was taken") };
        let issues: Vec<_> = issues.iter().map(|issue| (issue.field.as_str(), issue.error)).collect();
        assert_eq!(
            issues,
            [
                ("companyRegistrationName", FieldError::TooShort(2)),
                ("businessRegistrationNumber", FieldError::Missing),
                ("vatNumber", FieldError::Missing),
                ("website", FieldError::InvalidWebsite),
            ]
        );
    }

    #[test]
    fn d5_3_a_number_is_a_siret_in_france_and_4_to_20_characters_elsewhere() {
        let number = |typed, country| registration_number(typed, Some(country));
        assert_eq!(number("732 829 320 00074", Country::FRANCE).unwrap(), "73282932000074");
        assert_eq!(number("sc 123/45.6-7", Country::UNITED_KINGDOM).unwrap(), "SC 123/45.6-7");
        for typed in ["123", "123456789012345678901", "1234_", "1234é", "1234\n5", "ſſſſ1"] {
            let parsed = number(typed, Country::UNITED_KINGDOM);
            assert_eq!(parsed.is_err(), typed != "ſſſſ1", "{typed}");
        }
        assert_eq!(number("  ", Country::UNITED_KINGDOM), Err(FieldError::Missing));
    }

    #[test]
    fn d5_3_a_website_is_one_that_a_browser_opens() {
        for typed in ["https://example.com", "http://löwe.example/a?b#c", ""] {
            assert_eq!(website(&format!(" {typed} ")).unwrap(), typed);
        }
        for typed in
            ["example.com", "javascript:alert(1)", "ftp://example.com", "https://", "mailto:a@example.com", "https:"]
        {
            assert_eq!(website(typed), Err(FieldError::InvalidWebsite), "{typed}");
        }
    }
}
