//! What an account's administrators change about it (D7.11).

use crate::{
    domain::{
        account::{Contact, CustomField},
        address::country::Country,
        company::{vat_number::vat_number, website},
        form::{FieldError, Form, text},
        user::{Civility, email::Email, phone::phone},
    },
    error::AuthError,
};
use std::collections::BTreeSet;

/// So many persons to talk to an account names at most.
const MAX_CONTACTS: usize = 20;
/// So many custom fields an account has at most.
pub const MAX_CUSTOM_FIELDS: usize = 50;

/// A change of what an account says of itself; what is absent stays as it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AccountChange {
    /// What its members call it.
    pub name: Option<String>,
    /// Its site, or empty.
    pub website: Option<String>,
    /// VAT number, or empty.
    pub vat_number: Option<String>,
    /// Whom to talk to, all of them, in order.
    pub contacts: Option<Vec<Contact>>,
    /// Values to set; an empty one removes its field.
    pub custom_fields: Vec<CustomField>,
}

/// What an administrator typed; what is absent stays as it is.
#[derive(Clone, Debug, Default)]
pub struct AccountForm {
    /// What the members call the account.
    pub name: Option<String>,
    /// Its site.
    pub website: Option<String>,
    /// VAT number.
    pub vat_number: Option<String>,
    /// Whom to talk to, all of them, in order.
    pub contacts: Option<Vec<ContactForm>>,
    /// Values to set; an empty one removes its field.
    pub custom_fields: Vec<CustomField>,
}

/// A person to talk to, as an administrator typed it.
#[derive(Clone, Debug, Default)]
pub struct ContactForm {
    /// "MR", "MRS" or empty.
    pub civility: String,
    /// First name.
    pub first_name: String,
    /// Last name.
    pub last_name: String,
    /// E-mail address.
    pub email: String,
    /// Telephone.
    pub phone: String,
    /// What the person does there.
    pub job_title: String,
}

impl AccountChange {
    /// The change that a form says, for an account at home in this country.
    ///
    /// # Errors
    /// With every field that is wrong.
    pub fn parse(typed: &AccountForm, country: Country) -> Result<Self, AuthError> {
        let mut form = Form::default();
        let name = form.optional("name", typed.name.as_deref(), |typed| text(typed, 1..=100));
        let website = form.optional("website", typed.website.as_deref(), website);
        let vat_number = form.optional("vatNumber", typed.vat_number.as_deref(), |typed| vat_number(typed, country));
        let contacts = typed.contacts.as_ref().and_then(|typed| contacts(typed, &mut form));
        let custom_fields = custom_fields(&typed.custom_fields, &mut form);
        form.end(custom_fields.map(|custom_fields| Self { name, website, vat_number, contacts, custom_fields }))
    }
}

fn contacts(typed: &[ContactForm], form: &mut Form) -> Option<Vec<Contact>> {
    if typed.len() > MAX_CONTACTS {
        return form.take("mainContacts", Err(FieldError::TooLong(MAX_CONTACTS)));
    }
    let read = |(index, typed)| form.within(&format!("mainContacts[{index}]"), |form| contact(typed, form));
    // All are read before one that is wrong decides.
    let contacts: Vec<_> = typed.iter().enumerate().map(read).collect();
    contacts.into_iter().collect()
}

fn contact(typed: &ContactForm, form: &mut Form) -> Option<Contact> {
    let civility = form.take("civility", Civility::parse(&typed.civility));
    let first_name = form.text("firstName", &typed.first_name, 1..=50);
    let last_name = form.text("lastName", &typed.last_name, 1..=50);
    let email = form.take("email", email(&typed.email));
    let phone = form.take("phone", phone(&typed.phone));
    let job_title = form.text("jobTitle", &typed.job_title, 0..=100);
    Some(Contact {
        civility: civility?,
        first_name: first_name?,
        last_name: last_name?,
        email: email?,
        phone: phone?,
        job_title: job_title?,
    })
}

/// An address to write to, as it was typed: nobody logs in with it.
fn email(typed: &str) -> Result<String, FieldError> {
    Email::of_new_user(typed).map(|_| typed.trim().to_owned())
}

fn custom_fields(typed: &[CustomField], form: &mut Form) -> Option<Vec<CustomField>> {
    if typed.len() > MAX_CUSTOM_FIELDS {
        return form.take("customFieldValues", Err(FieldError::TooLong(MAX_CUSTOM_FIELDS)));
    }
    let mut seen = BTreeSet::new();
    let read = |(index, typed): (usize, &CustomField)| {
        form.within(&format!("customFieldValues[{index}]"), |form| {
            let external_id =
                form.take("externalId", text(&typed.external_id, 1..=100).and_then(|id| unseen(id, &mut seen)));
            let value = form.text("value", &typed.value, 0..=255);
            Some(CustomField { external_id: external_id?, value: value? })
        })
    };
    let fields: Vec<_> = typed.iter().enumerate().map(read).collect();
    fields.into_iter().collect()
}

/// A field that is named twice has two values.
fn unseen(external_id: String, seen: &mut BTreeSet<String>) -> Result<String, FieldError> {
    if seen.insert(external_id.clone()) { Ok(external_id) } else { Err(FieldError::Invalid) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn typed_contact() -> ContactForm {
        ContactForm {
            civility: "MRS".into(),
            first_name: "Zoë".into(),
            last_name: "Durand".into(),
            email: " Zoe@Nord.test ".into(),
            phone: "+33 1 23 45 67 89".into(),
            job_title: "Achats".into(),
        }
    }

    fn parse(typed: &AccountForm) -> Result<AccountChange, AuthError> {
        AccountChange::parse(typed, Country::FRANCE)
    }

    fn of_contacts(contacts: Vec<ContactForm>) -> AccountForm {
        AccountForm { contacts: Some(contacts), ..Default::default() }
    }

    fn of_fields(fields: &[(&str, &str)]) -> AccountForm {
        let field =
            |(id, value): &(&str, &str)| CustomField { external_id: (*id).to_owned(), value: (*value).to_owned() };
        AccountForm { custom_fields: fields.iter().map(field).collect(), ..Default::default() }
    }

    fn refused(typed: &AccountForm) -> Vec<(String, FieldError)> {
        match parse(typed) {
            Err(AuthError::Form(issues)) => issues.into_iter().map(|issue| (issue.field, issue.error)).collect(),
            _ => Vec::new(),
        }
    }

    #[test]
    fn d7_11_what_is_absent_stays() {
        let change = parse(&AccountForm::default()).unwrap();
        assert_eq!((change.name, change.website, change.vat_number), (None, None, None));
        assert_eq!((change.contacts, change.custom_fields), (None, Vec::new()));
    }

    #[test]
    fn d3_5_contacts_replace_those_that_were_there() {
        let change = parse(&of_contacts(vec![typed_contact()])).unwrap();
        let contact = &change.contacts.unwrap()[0];
        assert_eq!((contact.civility, contact.email.as_str()), (Some(Civility::Mrs), "Zoe@Nord.test"));
        assert_eq!(parse(&of_contacts(Vec::new())).unwrap().contacts, Some(Vec::new()));
    }

    #[test]
    fn every_wrong_field_is_named_with_its_place() {
        let wrong = ContactForm { email: "zoe".into(), phone: "x".into(), ..typed_contact() };
        let mut typed = of_contacts(vec![ContactForm { first_name: String::new(), ..typed_contact() }, wrong]);
        typed.name = Some("\u{7}".into());
        assert_eq!(
            refused(&typed),
            [
                ("name".to_owned(), FieldError::Invalid),
                ("mainContacts[0].firstName".to_owned(), FieldError::Missing),
                ("mainContacts[1].email".to_owned(), FieldError::InvalidEmail),
                ("mainContacts[1].phone".to_owned(), FieldError::InvalidPhone),
            ]
        );
    }

    #[test]
    fn there_are_at_most_twenty_contacts_and_fifty_custom_fields() {
        assert!(parse(&of_contacts(vec![typed_contact(); 20])).is_ok());
        assert_eq!(
            refused(&of_contacts(vec![typed_contact(); 21])),
            [("mainContacts".into(), FieldError::TooLong(20))]
        );
        let fields = (0..51).map(|index| (format!("F{index}"), "1")).collect::<Vec<_>>();
        let fields: Vec<_> = fields.iter().map(|(id, value)| (id.as_str(), *value)).collect();
        assert!(parse(&of_fields(&fields[..50])).is_ok());
        assert_eq!(refused(&of_fields(&fields)), [("customFieldValues".into(), FieldError::TooLong(50))]);
    }

    #[test]
    fn a_custom_field_has_a_name_and_one_value_at_most() {
        assert_eq!(
            refused(&of_fields(&[("A", "1"), ("", "2"), ("A", "3")])),
            [
                ("customFieldValues[1].externalId".to_owned(), FieldError::Missing),
                ("customFieldValues[2].externalId".to_owned(), FieldError::Invalid),
            ]
        );
        assert_eq!(parse(&of_fields(&[("A", "")])).unwrap().custom_fields[0].value, "");
    }
}
