//! What may be wrong with a member of a request, as a fact: how that is told is the wire's.

/// What is wrong with a member.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FieldProblem {
    /// Nothing is said.
    #[error("it is missing")]
    Missing,
    /// It is none of what it may be.
    #[error("it is invalid")]
    Invalid,
    /// It is no IBAN (ISO 13616).
    #[error("it is no IBAN")]
    InvalidIban,
    /// It is no BIC (ISO 9362).
    #[error("it is no BIC")]
    InvalidBic,
    /// It is no number of a company in its country's register.
    #[error("it is no number of a company")]
    InvalidCompanyNumber,
    /// It is no VAT number of its country.
    #[error("it is no VAT number")]
    InvalidVatNumber,
    /// It has fewer characters.
    #[error("it is shorter than {min} characters")]
    TooShort {
        /// The fewest it may have.
        min: usize,
    },
    /// It has more characters.
    #[error("it is longer than {max} characters")]
    TooLong {
        /// The most it may have.
        max: usize,
    },
}

/// A member of a request that is wrong.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{field}: {problem}")]
pub struct FieldError {
    /// The member, as the API spells it.
    pub field: String,
    /// What is wrong with it.
    pub problem: FieldProblem,
}

impl FieldProblem {
    /// The same, of this member.
    #[must_use]
    pub fn on(self, field: &str) -> FieldError {
        FieldError { field: field.to_owned(), problem: self }
    }
}
