//! What members change about their customer account and about themselves: the bodies of those calls.

use crate::request::{JsonField, form::Form};
use platform_process::Refusal;
use proto::{auth, common::Reason};
use serde::{Deserialize, de::IgnoredAny};
use std::collections::BTreeMap;
use utoipa::ToSchema;

/// What an account shows of itself and the shop alone changes.
// D7.11.
const READ_ONLY: [&str; 14] = [
    "id",
    "externalId",
    "accountManager",
    "companyRegistrationName",
    "businessRegistrationNumber",
    "status",
    "paymentType",
    "paymentTermDays",
    "addresses",
    "customerTags",
    "stores",
    "roles",
    "orderLimit",
    "monthlyLimit",
];

/// What to change of an account: absent members stay, null empties one, and the shop's own are refused.
// D7.11.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AccountUpdateRequest {
    /// What it is called in the shop, 1 to 100 characters.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    pub name: JsonField<String>,
    /// Its web address.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    pub website: JsonField<String>,
    /// With country prefix.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    pub vat_number: JsonField<String>,
    /// Whom the shop turns to; the list replaces the one there was.
    #[schema(value_type = Option<Vec<AccountContactInput>>)]
    pub main_contacts: JsonField<Vec<AccountContactInput>>,
    /// Further fields to set; those not named stay.
    #[schema(value_type = Option<Vec<AccountCustomFieldInput>>)]
    pub custom_field_values: JsonField<Vec<AccountCustomFieldInput>>,
    /// Everything else, to find what is read-only.
    #[serde(flatten)]
    #[schema(ignore)]
    pub others: BTreeMap<String, IgnoredAny>,
}

impl AccountUpdateRequest {
    /// What is asked of auth.
    ///
    /// # Errors
    /// When a member was sent as something else, or is read-only.
    pub fn into_request(self) -> Result<auth::UpdateAccountRequest, Refusal> {
        let mut form = Form::default();
        for name in READ_ONLY.into_iter().filter(|name| self.others.contains_key(*name)) {
            form.refuse(Reason::FieldReadOnly, name);
        }
        let contacts = form.list("mainContacts", self.main_contacts, AccountContactInput::read);
        let fields = form.list("customFieldValues", self.custom_field_values, AccountCustomFieldInput::read);
        let request = auth::UpdateAccountRequest {
            name: form.change("name", self.name),
            website: form.change("website", self.website),
            vat_number: form.change("vatNumber", self.vat_number),
            main_contacts: contacts.map(|contacts| auth::Contacts { contacts }),
            custom_field_values: fields.map(|fields| auth::CustomFields { fields }),
        };
        form.done(request)
    }
}

/// A person the shop turns to.
// D3.5.
#[derive(Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AccountContactInput {
    /// MR, MRS or null.
    #[schema(value_type = Option<String>)]
    pub civility: JsonField<String>,
    /// First name, 1 to 50 characters.
    #[schema(value_type = String, required)]
    pub first_name: JsonField<String>,
    /// Last name, 1 to 50 characters.
    #[schema(value_type = String, required)]
    pub last_name: JsonField<String>,
    /// E-mail address.
    #[schema(value_type = Option<String>)]
    pub email: JsonField<String>,
    /// `+` and digits, 6 to 15 characters.
    #[schema(value_type = Option<String>)]
    pub phone: JsonField<String>,
    /// What they do.
    #[schema(value_type = Option<String>)]
    pub job_title: JsonField<String>,
}

impl AccountContactInput {
    fn read(self, form: &mut Form) -> auth::Contact {
        auth::Contact {
            civility: form.text("civility", self.civility),
            first_name: form.text("firstName", self.first_name),
            last_name: form.text("lastName", self.last_name),
            email: form.text("email", self.email),
            phone: form.text("phone", self.phone),
            job_title: form.text("jobTitle", self.job_title),
        }
    }
}

/// A further field of an account.
// D3.8.
#[derive(Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AccountCustomFieldInput {
    /// Which field.
    #[schema(value_type = CustomFieldNameInput, required)]
    pub custom_field: JsonField<CustomFieldNameInput>,
    /// What it holds; null or empty removes it.
    #[schema(value_type = Option<String>)]
    pub value: JsonField<String>,
}

impl AccountCustomFieldInput {
    fn read(self, form: &mut Form) -> auth::AccountCustomField {
        let external_id = form.object("customField", self.custom_field, CustomFieldNameInput::read);
        auth::AccountCustomField { external_id, value: form.text("value", self.value) }
    }
}

/// Which further field it is.
#[derive(Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CustomFieldNameInput {
    /// The id that the customer's own systems know.
    #[schema(value_type = String, required)]
    pub external_id: JsonField<String>,
}

impl CustomFieldNameInput {
    fn read(self, form: &mut Form) -> String {
        form.text("externalId", self.external_id)
    }
}

/// What to change of oneself: absent members stay, null empties one.
// D7.12.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProfileUpdateRequest {
    /// MR, MRS or null.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    pub civility: JsonField<String>,
    /// First name, 1 to 50 characters.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    pub first_name: JsonField<String>,
    /// Last name, 1 to 50 characters.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    pub last_name: JsonField<String>,
    /// `+` and digits, 6 to 15 characters.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    pub phone: JsonField<String>,
    /// The language mails are written in: fr-FR or en-GB.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    pub locale: JsonField<String>,
}

impl ProfileUpdateRequest {
    /// What is asked of auth.
    ///
    /// # Errors
    /// When a member was sent as something else.
    pub fn into_request(self) -> Result<auth::UpdateUserRequest, Refusal> {
        let mut form = Form::default();
        let request = auth::UpdateUserRequest {
            civility: form.change("civility", self.civility),
            first_name: form.change("firstName", self.first_name),
            last_name: form.change("lastName", self.last_name),
            phone: form.change("phone", self.phone),
            locale: form.change("locale", self.locale),
        };
        form.done(request)
    }
}

/// A new password for oneself.
// D7.12.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PasswordChangeRequest {
    /// The one there is.
    #[schema(value_type = String, required)]
    pub current_password: JsonField<String>,
    /// 12 to 128 characters, hard to guess.
    // D5.2.
    #[schema(value_type = String, required)]
    pub new_password: JsonField<String>,
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{Value, json};

    fn account(body: Value) -> Result<auth::UpdateAccountRequest, Refusal> {
        serde_json::from_value::<AccountUpdateRequest>(body).unwrap().into_request()
    }

    fn fields(refusal: &Refusal) -> Vec<(Reason, &str)> {
        refusal.issues.iter().map(|issue| (issue.reason(), issue.field.as_str())).collect()
    }

    #[test]
    fn d7_11_what_the_shop_alone_changes_is_refused_by_name() {
        for name in READ_ONLY {
            let refusal = account(json!({ name: null, "name": "Dupont" })).unwrap_err();
            assert_eq!(fields(&refusal), [(Reason::FieldReadOnly, name)]);
        }
        let refusal = account(json!({ "status": "ACTIVE", "paymentType": "DUE_DATE", "website": 3 })).unwrap_err();
        let (read_only, invalid) = (Reason::FieldReadOnly, Reason::FieldInvalid);
        assert_eq!(fields(&refusal), [(read_only, "status"), (read_only, "paymentType"), (invalid, "website")]);
    }

    #[test]
    fn d7_11_only_what_is_said_changes() {
        assert_eq!(account(json!({ "unknown": 1 })).unwrap(), auth::UpdateAccountRequest::default());
        let request = account(json!({
            "website": null,
            "mainContacts": [{ "firstName": "Anne", "lastName": "Martin", "civility": null }],
            "customFieldValues": [{ "customField": { "externalId": "COST_CENTRE" }, "value": "12" }],
        }));
        let request = request.unwrap();
        assert_eq!((request.name, request.website.as_deref()), (None, Some("")));
        assert_eq!(request.main_contacts.unwrap().contacts[0].first_name, "Anne");
        let field = &request.custom_field_values.unwrap().fields[0];
        assert_eq!((field.external_id.as_str(), field.value.as_str()), ("COST_CENTRE", "12"));
    }

    #[test]
    fn a_wrong_member_in_a_list_is_named_by_its_place() {
        let body = json!({
            "mainContacts": [{}, { "email": 1 }],
            "customFieldValues": [{ "customField": { "externalId": 1 }, "value": "12" }],
        });
        let expected = ["mainContacts[1].email", "customFieldValues[0].customField.externalId"];
        assert_eq!(fields(&account(body).unwrap_err()), expected.map(|field| (Reason::FieldInvalid, field)));
    }

    #[test]
    fn d7_12_of_oneself_too_only_what_is_said_changes() {
        let read = |body: Value| serde_json::from_value::<ProfileUpdateRequest>(body).unwrap().into_request();
        assert_eq!(read(json!({ "email": "a@b" })).unwrap(), auth::UpdateUserRequest::default());
        let request = read(json!({ "civility": null, "firstName": "Anne" })).unwrap();
        assert_eq!((request.civility.as_deref(), request.first_name.as_deref()), (Some(""), Some("Anne")));
        assert_eq!(fields(&read(json!({ "phone": 1 })).unwrap_err()), [(Reason::FieldInvalid, "phone")]);
    }
}
