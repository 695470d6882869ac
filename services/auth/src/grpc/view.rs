//! What the domain's types are on the wire.

use crate::{
    account::{Account, Contact, CustomField, CustomerTag, Selection, Store},
    address::{Address, Wanted},
    member::Member,
    session::LiveSession,
    user::{Civility, User},
};
use chrono::SecondsFormat;
use platform_process::Role;
use proto::auth as pb;

impl LiveSession {
    /// The account it works under, of all that its user has.
    pub(super) fn account_among(&self, accounts: &[Account]) -> Option<pb::Account> {
        let current = self.selection.as_ref()?.account;
        accounts.iter().find(|account| account.id == current).cloned().map(Into::into)
    }
}

impl From<User> for pb::User {
    fn from(user: User) -> Self {
        Self {
            id: user.id.to_string(),
            external_id: user.external_id,
            civility: civility(user.civility),
            first_name: user.first_name,
            last_name: user.last_name,
            email: user.email,
            phone: user.phone,
            status: user.status.name().to_owned(),
            locale: user.locale,
            created_at: user.created_at.to_rfc3339_opts(SecondsFormat::Millis, true),
        }
    }
}

impl From<Member> for pb::AccountUser {
    fn from(member: Member) -> Self {
        Self {
            user: Some(member.user.into()),
            roles: member.roles.into_iter().map(Role::name).map(str::to_owned).collect(),
            order_limit: member.order_limit.map(|limit| limit.to_string()),
        }
    }
}

impl From<Account> for pb::Account {
    fn from(account: Account) -> Self {
        Self {
            id: account.id.to_string(),
            external_id: account.external_id,
            name: account.name,
            account_manager: account.account_manager,
            website: account.website,
            company_registration_name: account.company_registration_name,
            business_registration_number: account.business_registration_number,
            vat_number: account.vat_number,
            status: account.status.name().to_owned(),
            payment_type: account.payment_type.name().to_owned(),
            payment_term_days: account.payment_term_days,
            main_contacts: account.contacts.into_iter().map(Into::into).collect(),
            addresses: Wanted::default().of(account.addresses).into_iter().map(Into::into).collect(),
            customer_tags: account.tags.into_iter().map(Into::into).collect(),
            custom_field_values: account.custom_fields.into_iter().map(Into::into).collect(),
            stores: account.stores.into_iter().map(Into::into).collect(),
            roles: account.roles.into_iter().map(Role::name).map(str::to_owned).collect(),
            order_limit: account.order_limit.map(|limit| limit.to_string()),
        }
    }
}

impl From<Address> for pb::Address {
    fn from(address: Address) -> Self {
        Self {
            id: address.id.to_string(),
            external_id: address.external_id,
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

impl From<Contact> for pb::Contact {
    fn from(contact: Contact) -> Self {
        Self {
            civility: civility(contact.civility),
            first_name: contact.first_name,
            last_name: contact.last_name,
            email: contact.email,
            phone: contact.phone,
            job_title: contact.job_title,
        }
    }
}

impl From<CustomerTag> for pb::CustomerTag {
    fn from(tag: CustomerTag) -> Self {
        Self { id: tag.id.to_string(), external_id: tag.external_id, name: tag.name }
    }
}

impl From<CustomField> for pb::AccountCustomField {
    fn from(field: CustomField) -> Self {
        Self { external_id: field.external_id, value: field.value }
    }
}

impl From<Store> for pb::Store {
    fn from(store: Store) -> Self {
        Self {
            store_id: store.store_id,
            store_view_id: store.store_view_id,
            currency: store.currency.to_string(),
            is_default: store.is_default,
            name: store.name,
        }
    }
}

impl From<Selection> for pb::Selection {
    fn from(selection: Selection) -> Self {
        Self {
            account_id: selection.account.to_string(),
            store_id: selection.store_id,
            store_view_id: selection.store_view_id,
            currency: selection.currency.to_string(),
        }
    }
}

fn civility(civility: Option<Civility>) -> String {
    civility.map(Civility::name).unwrap_or_default().to_owned()
}
