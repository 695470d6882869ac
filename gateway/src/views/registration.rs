//! Becoming a user, and getting back in: bodies and answers.

use super::address::AddressRequest;
use crate::request::{JsonField, form::Form};
use platform_process::Refusal;
use proto::auth;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A request for a customer account with its first user and address.
// D5.3, D7.10.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RegistrationRequest {
    /// The company.
    #[schema(value_type = CompanyInput, required)]
    pub account: JsonField<CompanyInput>,
    /// Its first user.
    #[schema(value_type = NewUserInput, required)]
    pub user: JsonField<NewUserInput>,
    /// Its first address.
    #[schema(value_type = AddressRequest, required)]
    pub address: JsonField<AddressRequest>,
    /// The terms of sale are accepted: true.
    #[schema(value_type = bool, required)]
    pub accept_terms: JsonField<bool>,
}

impl RegistrationRequest {
    /// What is asked of auth, still without language and network.
    ///
    /// # Errors
    /// When a member was sent as something else; what they say is for auth to judge.
    pub fn into_request(self) -> Result<auth::RegisterRequest, Refusal> {
        let mut form = Form::default();
        let request = auth::RegisterRequest {
            account: Some(form.object("account", self.account, CompanyInput::read)),
            user: Some(form.object("user", self.user, NewUserInput::read)),
            address: Some(form.object("address", self.address, AddressRequest::read)),
            accept_terms: form.flag("acceptTerms", self.accept_terms),
            ..auth::RegisterRequest::default()
        };
        form.done(request)
    }
}

/// The company that asks for an account.
// D5.3.
#[derive(Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CompanyInput {
    /// Its registered name, 2 to 100 characters.
    #[schema(value_type = String, required)]
    pub company_registration_name: JsonField<String>,
    /// In France the SIRET; elsewhere 4 to 20 letters, digits, spaces, dots, slashes or hyphens.
    #[schema(value_type = String, required)]
    pub business_registration_number: JsonField<String>,
    /// With country prefix; optional outside the EU.
    #[schema(value_type = Option<String>)]
    pub vat_number: JsonField<String>,
    /// Its web address.
    #[schema(value_type = Option<String>)]
    pub website: JsonField<String>,
}

impl CompanyInput {
    fn read(self, form: &mut Form) -> auth::Company {
        auth::Company {
            company_registration_name: form.text("companyRegistrationName", self.company_registration_name),
            business_registration_number: form.text("businessRegistrationNumber", self.business_registration_number),
            vat_number: form.text("vatNumber", self.vat_number),
            website: form.text("website", self.website),
        }
    }
}

/// The first user of an account.
// D5.3.
#[derive(Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NewUserInput {
    /// MR, MRS or null.
    #[schema(value_type = Option<String>)]
    pub civility: JsonField<String>,
    /// First name, 1 to 50 characters.
    #[schema(value_type = String, required)]
    pub first_name: JsonField<String>,
    /// Last name, 1 to 50 characters.
    #[schema(value_type = String, required)]
    pub last_name: JsonField<String>,
    /// What they will log in with, at most 254 characters.
    #[schema(value_type = String, required)]
    pub email: JsonField<String>,
    /// `+` and digits, 6 to 15 characters.
    #[schema(value_type = String, required)]
    pub phone: JsonField<String>,
    /// 12 to 128 characters, hard to guess.
    // D5.2.
    #[schema(value_type = String, required)]
    pub password: JsonField<String>,
}

impl NewUserInput {
    fn read(self, form: &mut Form) -> auth::NewUser {
        auth::NewUser {
            civility: form.text("civility", self.civility),
            first_name: form.text("firstName", self.first_name),
            last_name: form.text("lastName", self.last_name),
            email: form.text("email", self.email),
            phone: form.text("phone", self.phone),
            password: form.text("password", self.password),
        }
    }
}

/// The account that was asked for.
#[derive(Serialize, ToSchema)]
pub struct RegisteredAccount {
    /// Opaque.
    pub id: String,
    /// PENDING, until the mailed link is followed.
    pub status: String,
}

/// Registered; the same for an e-mail address that is known already.
#[derive(Serialize, ToSchema)]
pub struct RegisterAnswer {
    /// Always true.
    pub success: bool,
    /// The account.
    pub account: RegisteredAccount,
}

impl From<auth::RegisterResponse> for RegisterAnswer {
    fn from(answer: auth::RegisterResponse) -> Self {
        Self { success: true, account: RegisteredAccount { id: answer.account_id, status: answer.status } }
    }
}

/// The token of a mailed activation link.
#[derive(Deserialize, ToSchema)]
pub struct ActivationRequest {
    /// As it stands in the link.
    #[schema(value_type = String, required)]
    pub token: JsonField<String>,
}

/// Whom to send a mail.
#[derive(Deserialize, ToSchema)]
pub struct MailedLinkRequest {
    /// In any case.
    #[schema(value_type = String, required)]
    pub email: JsonField<String>,
    /// fr-FR or en-GB. The mail is in the language of the user it is for, whatever is named here.
    #[schema(value_type = Option<String>)]
    pub locale: JsonField<String>,
}

/// A new password, by the token of a mailed link.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PasswordResetRequest {
    /// 12 to 128 characters, hard to guess.
    // D5.2.
    #[schema(value_type = String, required)]
    pub new_password: JsonField<String>,
    /// As it stands in the link.
    #[schema(value_type = String, required)]
    pub reset_password_token: JsonField<String>,
}

/// Who becomes the first operator of an empty shop.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FirstOperatorRequest {
    /// As it stands in the link.
    #[schema(value_type = String, required)]
    pub token: JsonField<String>,
    /// 1 to 50 characters.
    #[schema(value_type = String, required)]
    pub first_name: JsonField<String>,
    /// 1 to 50 characters.
    #[schema(value_type = String, required)]
    pub last_name: JsonField<String>,
    /// What they will log in with, at most 254 characters.
    #[schema(value_type = String, required)]
    pub email: JsonField<String>,
    /// 12 to 128 characters, hard to guess.
    // D5.2.
    #[schema(value_type = String, required)]
    pub password: JsonField<String>,
}

impl FirstOperatorRequest {
    /// The request, without what the call itself knows.
    ///
    /// # Errors
    /// When a member is of another kind, or there is no token.
    pub fn into_request(self) -> Result<auth::CreateFirstOperatorRequest, Refusal> {
        let token = self.token.required("token")?;
        let mut form = Form::default();
        let request = auth::CreateFirstOperatorRequest {
            token,
            first_name: form.text("firstName", self.first_name),
            last_name: form.text("lastName", self.last_name),
            email: form.text("email", self.email),
            password: form.text("password", self.password),
            ..auth::CreateFirstOperatorRequest::default()
        };
        form.done(request)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{Value, json};

    fn read(body: Value) -> Result<auth::RegisterRequest, Refusal> {
        serde_json::from_value::<RegistrationRequest>(body).unwrap().into_request()
    }

    #[test]
    fn d7_10_a_registration_has_three_parts_and_a_yes() {
        let request = read(json!({
            "account": { "companyRegistrationName": "Dupont", "businessRegistrationNumber": "73282932000074" },
            "user": { "firstName": "Anne", "lastName": "Martin", "email": "anne@dupont.test", "password": "p" },
            "address": { "fullName": "Dupont", "address": "1 rue X", "zipcode": "75011", "city": "Paris" },
            "acceptTerms": true,
        }));
        let request = request.unwrap();
        assert_eq!(request.account.unwrap().company_registration_name, "Dupont");
        assert_eq!(request.user.unwrap().email, "anne@dupont.test");
        assert_eq!(request.address.unwrap().zipcode, "75011");
        assert!(request.accept_terms);
    }

    #[test]
    fn what_is_missing_is_for_auth_to_say() {
        let request = read(json!({})).unwrap();
        assert_eq!(request.user, Some(auth::NewUser::default()));
        assert!(!request.accept_terms);
    }

    #[test]
    fn what_was_sent_as_something_else_is_named_by_its_path() {
        let body = json!({ "account": [], "user": { "email": 1 }, "address": { "city": {} }, "acceptTerms": "true" });
        let refusal = read(body).unwrap_err();
        let fields = refusal.issues.iter().map(|issue| issue.field.as_str()).collect::<Vec<_>>();
        assert_eq!(fields, ["account", "user.email", "address.city", "acceptTerms"]);
        let refusal = read(json!({ "user": "Anne" })).unwrap_err();
        assert_eq!(refusal.issues[0].field, "user");
    }
}
