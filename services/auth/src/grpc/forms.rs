//! What was typed, as requests say it.

use crate::domain::{
    account::{
        CustomField,
        change::{AccountForm, ContactForm},
        rights::RightsForm,
    },
    address::AddressForm,
    company::CompanyForm,
    registration::{InviteeForm, RegistrationForm, UserForm},
    user::profile::ProfileForm,
};
use proto::auth as pb;

impl From<pb::RegisterRequest> for RegistrationForm {
    fn from(request: pb::RegisterRequest) -> Self {
        Self {
            company: request.account.unwrap_or_default().into(),
            user: request.user.unwrap_or_default().into(),
            address: request.address.unwrap_or_default().into(),
            accept_terms: request.accept_terms,
            locale: request.locale,
        }
    }
}

impl From<pb::MemberRights> for RightsForm {
    fn from(rights: pb::MemberRights) -> Self {
        Self { roles: rights.roles, order_limit: rights.order_limit, monthly_limit: rights.monthly_limit }
    }
}

impl From<pb::AcceptInvitationRequest> for InviteeForm {
    fn from(request: pb::AcceptInvitationRequest) -> Self {
        let user = UserForm {
            civility: request.civility,
            first_name: request.first_name,
            last_name: request.last_name,
            email: String::new(),
            phone: request.phone,
            password: request.password,
        };
        Self { user, accept_terms: request.accept_terms, locale: request.locale }
    }
}

impl From<pb::Company> for CompanyForm {
    fn from(company: pb::Company) -> Self {
        Self {
            company_registration_name: company.company_registration_name,
            business_registration_number: company.business_registration_number,
            vat_number: company.vat_number,
            website: company.website,
        }
    }
}

impl From<pb::NewUser> for UserForm {
    fn from(user: pb::NewUser) -> Self {
        Self {
            civility: user.civility,
            first_name: user.first_name,
            last_name: user.last_name,
            email: user.email,
            phone: user.phone,
            password: user.password,
        }
    }
}

impl From<pb::Address> for AddressForm {
    fn from(address: pb::Address) -> Self {
        Self {
            label: address.label,
            full_name: address.full_name,
            company: address.company,
            address: address.address,
            additional_address: address.additional_address,
            zipcode: address.zipcode,
            city: address.city,
            state: address.state,
            country: address.country,
            phone: address.phone,
            shipping: address.shipping,
            billing: address.billing,
            is_default_shipping: address.is_default_shipping,
            is_default_billing: address.is_default_billing,
        }
    }
}

impl From<pb::UpdateAccountRequest> for AccountForm {
    fn from(request: pb::UpdateAccountRequest) -> Self {
        let fields = request.custom_field_values.unwrap_or_default().fields;
        Self {
            name: request.name,
            website: request.website,
            vat_number: request.vat_number,
            contacts: request.main_contacts.map(|typed| typed.contacts.into_iter().map(Into::into).collect()),
            custom_fields: fields.into_iter().map(Into::into).collect(),
        }
    }
}

impl From<pb::Contact> for ContactForm {
    fn from(contact: pb::Contact) -> Self {
        Self {
            civility: contact.civility,
            first_name: contact.first_name,
            last_name: contact.last_name,
            email: contact.email,
            phone: contact.phone,
            job_title: contact.job_title,
        }
    }
}

impl From<pb::AccountCustomField> for CustomField {
    fn from(field: pb::AccountCustomField) -> Self {
        Self { external_id: field.external_id, value: field.value }
    }
}

impl From<pb::UpdateUserRequest> for ProfileForm {
    fn from(request: pb::UpdateUserRequest) -> Self {
        Self {
            civility: request.civility,
            first_name: request.first_name,
            last_name: request.last_name,
            phone: request.phone,
            locale: request.locale,
        }
    }
}
