//! What the shop says of an account: how it pays, which price groups it is in, who looks after it (D3.4, D3.5).

use crate::{
    domain::{
        account::PaymentType,
        form::{FieldError, Form, text},
    },
    error::AuthError,
};
use std::ops::RangeInclusive;

/// Days to pay that an account may have.
const TERM_DAYS: RangeInclusive<u32> = 1..=365;
/// So many price groups an account is in at most.
const MAX_GROUPS: usize = 50;

/// What the shop says of an account; what is absent stays as it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AccountTerms {
    /// When it pays, and within how many days.
    pub payment: Option<(PaymentType, u32)>,
    /// Its price groups by their external ids, all of them.
    pub groups: Option<Vec<String>>,
    /// Who looks after it, or empty.
    pub account_manager: Option<String>,
}

/// What an operator typed; what is absent stays as it is.
#[derive(Clone, Debug, Default)]
pub struct TermsForm {
    /// The name of a payment type.
    pub payment_type: Option<String>,
    /// Days to pay, for who pays on a due date.
    pub payment_term_days: Option<u32>,
    /// External ids of price groups.
    pub groups: Option<Vec<String>>,
    /// Who looks after it.
    pub account_manager: Option<String>,
}

impl AccountTerms {
    /// The terms that a form says.
    ///
    /// # Errors
    /// With every field that is wrong.
    pub fn parse(typed: &TermsForm) -> Result<Self, AuthError> {
        let mut form = Form::default();
        let kind = form.take("paymentType", kind(typed.payment_type.as_deref()));
        let days = kind.and_then(|kind| form.take("paymentTermDays", days(kind, typed.payment_term_days)));
        let groups = form.take("customerTags", typed.groups.as_deref().map(groups).transpose());
        let account_manager =
            form.optional("accountManager", typed.account_manager.as_deref(), |typed| text(typed, 0..=100));
        form.end((|| {
            let payment = kind?.zip(days);
            Some(Self { payment, groups: groups?, account_manager })
        })())
    }
}

fn kind(typed: Option<&str>) -> Result<Option<PaymentType>, FieldError> {
    typed.map(|name| name.parse().map_err(|_| FieldError::Invalid)).transpose()
}

/// Days belong to a due date, and to nothing else.
fn days(kind: Option<PaymentType>, typed: Option<u32>) -> Result<u32, FieldError> {
    match (kind, typed) {
        (Some(PaymentType::DueDate), None) => Err(FieldError::Missing),
        (Some(PaymentType::DueDate), Some(days)) if TERM_DAYS.contains(&days) => Ok(days),
        (Some(PaymentType::Immediate) | None, None) => Ok(0),
        _ => Err(FieldError::Invalid),
    }
}

fn groups(typed: &[String]) -> Result<Vec<String>, FieldError> {
    if typed.len() > MAX_GROUPS {
        return Err(FieldError::TooLong(MAX_GROUPS));
    }
    let mut groups = typed.iter().map(|group| text(group, 1..=100)).collect::<Result<Vec<_>, _>>()?;
    groups.sort();
    groups.dedup();
    Ok(groups)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(typed: &TermsForm) -> Vec<(String, FieldError)> {
        match AccountTerms::parse(typed) {
            Err(AuthError::Form(issues)) => issues.into_iter().map(|issue| (issue.field, issue.error)).collect(),
            _ => Vec::new(),
        }
    }

    fn paying(kind: &str, days: Option<u32>) -> TermsForm {
        TermsForm { payment_type: Some(kind.into()), payment_term_days: days, ..TermsForm::default() }
    }

    #[test]
    fn d3_4_a_due_date_has_its_days_and_nothing_else_has() {
        let due = AccountTerms::parse(&paying("DUE_DATE", Some(45))).unwrap();
        assert_eq!(due.payment, Some((PaymentType::DueDate, 45)));
        let at_once = AccountTerms::parse(&paying("IMMEDIATE", None)).unwrap();
        assert_eq!(at_once.payment, Some((PaymentType::Immediate, 0)));
        let days = |error| vec![("paymentTermDays".to_owned(), error)];
        assert_eq!(refused(&paying("DUE_DATE", None)), days(FieldError::Missing));
        assert_eq!(refused(&paying("DUE_DATE", Some(0))), days(FieldError::Invalid));
        assert_eq!(refused(&paying("DUE_DATE", Some(366))), days(FieldError::Invalid));
        assert_eq!(refused(&paying("IMMEDIATE", Some(30))), days(FieldError::Invalid));
        let lone = TermsForm { payment_term_days: Some(30), ..TermsForm::default() };
        assert_eq!(refused(&lone), days(FieldError::Invalid));
        assert_eq!(refused(&paying("LATER", None)), [("paymentType".to_owned(), FieldError::Invalid)]);
    }

    #[test]
    fn d3_5_groups_are_named_once_each_and_none_is_a_list_too() {
        let of = |groups: &[&str]| TermsForm {
            groups: Some(groups.iter().map(ToString::to_string).collect()),
            ..TermsForm::default()
        };
        let groups = |typed: &[&str]| AccountTerms::parse(&of(typed)).unwrap().groups;
        assert_eq!(groups(&["B", " A ", "B"]), Some(vec!["A".to_owned(), "B".to_owned()]));
        assert_eq!(groups(&[]), Some(Vec::new()));
        assert_eq!(AccountTerms::parse(&TermsForm::default()).unwrap().groups, None);
        assert_eq!(refused(&of(&[""])), [("customerTags".to_owned(), FieldError::Missing)]);
        assert_eq!(groups(&["G"; 50]), Some(vec!["G".to_owned()]));
        assert_eq!(refused(&of(&["G"; 51])), [("customerTags".to_owned(), FieldError::TooLong(50))]);
    }
}
