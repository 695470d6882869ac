//! Where a store is paid, and who invoices there.

use crate::domain::{
    field::{FieldError, FieldProblem},
    payment::{company::Company, wire_reference},
};
use serde::{Deserialize, Serialize};
use strum::{EnumString, IntoStaticStr};
use values::version;

/// The longest name of a beneficiary that SEPA carries.
const MAX_BENEFICIARY_LEN: usize = 70;
/// The longest id of a store.
const MAX_STORE_LEN: usize = 100;

/// An account at a bank.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct BankDetails {
    /// Who is paid.
    pub beneficiary: String,
    /// Without spaces (ISO 13616).
    pub iban: String,
    /// The bank (ISO 9362); may be empty, as SEPA finds it by the IBAN.
    pub bic: String,
}

/// What a wire names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, EnumString, IntoStaticStr)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
#[strum(serialize_all = "SCREAMING_SNAKE_CASE", const_into_str)]
pub enum ReferenceRule {
    /// The order's reference: `CO-2026-000001`.
    Order,
    /// The same as a creditor reference (ISO 11649): `RF24CO2026000001`.
    Creditor,
}

/// Where a store is paid, and who invoices there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PaymentSettings {
    /// The store, as the story `stores` names it.
    pub store: String,
    /// Where the money goes.
    pub bank: BankDetails,
    /// Who sells there.
    pub company: Company,
    /// What a wire names.
    pub rule: ReferenceRule,
}

impl PaymentSettings {
    /// Which version this is.
    #[must_use]
    pub fn version(&self) -> u64 {
        // They are made of texts, which JSON can hold.
        version::of([serde_json::to_string(self).unwrap_or_default()])
    }

    /// What a wire for an order of this store names.
    #[must_use]
    pub fn wire_reference(&self, order: &str) -> String {
        match self.rule {
            ReferenceRule::Order => order.to_owned(),
            ReferenceRule::Creditor => wire_reference::creditor(order),
        }
    }
}

impl BankDetails {
    /// The account that is typed so.
    ///
    /// # Errors
    /// At the member that is wrong.
    pub fn read(beneficiary: &str, iban: &str, bic: &str) -> Result<Self, FieldError> {
        let beneficiary = text(beneficiary, "bank.beneficiary", 1, MAX_BENEFICIARY_LEN)?;
        let iban: String = iban.chars().filter(|sign| !sign.is_whitespace()).collect::<String>().to_uppercase();
        if iban.is_empty() {
            return Err(FieldProblem::Missing.on("bank.iban"));
        }
        if iban.parse::<iban::Iban>().is_err() {
            return Err(FieldProblem::InvalidIban.on("bank.iban"));
        }
        let bic: String = bic.chars().filter(|sign| !sign.is_whitespace()).collect::<String>().to_uppercase();
        if !bic.is_empty() && !is_bic(&bic) {
            return Err(FieldProblem::InvalidBic.on("bank.bic"));
        }
        Ok(Self { beneficiary, iban, bic })
    }

    /// The IBAN as people read it: in groups of four.
    #[must_use]
    pub fn grouped_iban(&self) -> String {
        let groups: Vec<_> = self.iban.as_bytes().chunks(4).map(String::from_utf8_lossy).collect();
        groups.join(" ")
    }
}

/// The store that is named so.
///
/// # Errors
/// When nothing is, or something that no store is called.
pub fn store(typed: &str) -> Result<String, FieldError> {
    text(typed, "storeId", 1, MAX_STORE_LEN)
}

/// Bank, country, place and perhaps branch (ISO 9362).
fn is_bic(bic: &str) -> bool {
    let is = |range: std::ops::Range<usize>, of: fn(&u8) -> bool| bic.as_bytes()[range].iter().all(of);
    [8, 11].contains(&bic.len())
        && is(0..4, u8::is_ascii_alphanumeric)
        && is(4..6, u8::is_ascii_uppercase)
        && is(6..bic.len(), u8::is_ascii_alphanumeric)
}

/// A text of one line without the space around it.
///
/// # Errors
/// When it is too short, too long, or holds what no line holds.
pub fn text(typed: &str, field: &str, min: usize, max: usize) -> Result<String, FieldError> {
    let typed = typed.trim();
    let length = typed.chars().count();
    if length < min {
        return Err(FieldProblem::Missing.on(field));
    }
    if length > max {
        return Err(FieldProblem::TooLong { max }.on(field));
    }
    if typed.chars().any(char::is_control) {
        return Err(FieldProblem::Invalid.on(field));
    }
    Ok(typed.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(iban: &str, bic: &str) -> FieldError {
        BankDetails::read("Comptoir SAS", iban, bic).unwrap_err()
    }

    #[test]
    fn an_iban_is_held_against_its_check_digits_and_its_countrys_form() {
        let bank = BankDetails::read(" Comptoir SAS ", "fr14 2004 1010 0505 0001 3M02 606", "psstfrpplyo").unwrap();
        assert_eq!((bank.iban.as_str(), bank.bic.as_str()), ("FR1420041010050500013M02606", "PSSTFRPPLYO"));
        assert_eq!(bank.grouped_iban(), "FR14 2004 1010 0505 0001 3M02 606");
        assert!(BankDetails::read("X", "GB29 NWBK 6016 1331 9268 19", "").is_ok());
        let wrong = ["FR1420041010050500013M02607", "FR142004101005050001", "XX00", "FR14-2004", "<script>"];
        for iban in wrong {
            assert_eq!(refused(iban, ""), FieldProblem::InvalidIban.on("bank.iban"), "{iban}");
        }
        assert_eq!(refused(" ", ""), FieldProblem::Missing.on("bank.iban"));
    }

    #[test]
    fn a_bic_has_8_or_11_signs_with_a_country_in_them() {
        for bic in ["PSSTFRPP1", "PSST12PP", "PSSTFRP", "PSSTFR-P"] {
            assert_eq!(refused("GB29NWBK60161331926819", bic), FieldProblem::InvalidBic.on("bank.bic"), "{bic}");
        }
    }

    #[test]
    fn a_line_holds_no_line_breaks() {
        assert_eq!(text("a\nb", "bank.beneficiary", 1, 70).unwrap_err(), FieldProblem::Invalid.on("bank.beneficiary"));
        assert_eq!(store("").unwrap_err(), FieldProblem::Missing.on("storeId"));
    }
}
