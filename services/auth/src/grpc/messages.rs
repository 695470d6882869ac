//! What the domain's types are on the wire.

use crate::{
    app::{login::OpenedSession, session::Tokens},
    domain::{
        account::{
            Account, Contact, CustomField, CustomerTag, Selection, Store, member::Member, operated::OperatedAccount,
        },
        address::{Address, AddressFilter},
        punchout::PunchoutSession,
        session::SessionSummary,
        user::{Civility, User},
    },
};
use identity::Role;
use proto::auth as pb;
use values::time::to_timestamp;

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
            created_at: Some(to_timestamp(user.created_at)),
        }
    }
}

impl From<Member> for pb::AccountUser {
    fn from(member: Member) -> Self {
        Self {
            user: Some(member.user.into()),
            roles: member.roles.into_iter().map(Role::name).map(str::to_owned).collect(),
            order_limit: member.order_limit.map(|limit| limit.to_string()),
            monthly_limit: member.monthly_limit.map(|limit| limit.to_string()),
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
            addresses: AddressFilter::default().apply(account.addresses).into_iter().map(Into::into).collect(),
            customer_tags: account.tags.into_iter().map(Into::into).collect(),
            custom_field_values: account.custom_fields.into_iter().map(Into::into).collect(),
            stores: account.stores.into_iter().map(Into::into).collect(),
            roles: account.roles.into_iter().map(Role::name).map(str::to_owned).collect(),
            order_limit: account.order_limit.map(|limit| limit.to_string()),
            monthly_limit: account.monthly_limit.map(|limit| limit.to_string()),
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
            locale: store.locale,
            logo: store.logo,
            support_email: store.support_email,
            support_phone: store.support_phone,
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

impl From<OperatedAccount> for pb::OperatedAccount {
    fn from(account: OperatedAccount) -> Self {
        Self {
            terms_version: account.terms_version(),
            id: account.id.to_string(),
            external_id: account.external_id,
            name: account.name,
            status: account.status,
            business_registration_number: account.business_registration_number,
            vat_number: account.vat_number,
            created_at: Some(to_timestamp(account.created_at)),
            number_of_users: u32::try_from(account.number_of_users).unwrap_or(u32::MAX),
            payment_type: account.payment_type,
            payment_term_days: u32::try_from(account.payment_term_days).unwrap_or_default(),
            account_manager: account.account_manager,
            groups: account.groups,
            stores: account.stores,
        }
    }
}

impl From<Tokens> for pb::Tokens {
    fn from(tokens: Tokens) -> Self {
        Self {
            access_token: tokens.access_token.text,
            refresh_token: tokens.refresh_token.text(),
            expires_in: tokens.access_token.expires_in,
            refresh_expires_in: tokens.refresh_expires_in,
        }
    }
}

impl From<OpenedSession> for pb::OpenedSession {
    fn from(session: OpenedSession) -> Self {
        Self {
            tokens: Some(session.tokens.into()),
            user: Some(session.user.into()),
            account: session.account.map(Into::into),
            accounts: session.accounts.into_iter().map(Into::into).collect(),
            selection: session.selection.map(Into::into),
            browser_token: session.browser_token.text(),
            punchout: session.punchout.map(Into::into),
        }
    }
}

impl From<PunchoutSession> for pb::PunchoutSession {
    fn from(session: PunchoutSession) -> Self {
        Self { tenant: session.tenant, tenant_name: session.tenant_name }
    }
}

impl From<SessionSummary> for pb::Session {
    fn from(session: SessionSummary) -> Self {
        Self {
            id: session.id.to_string(),
            created_at: Some(to_timestamp(session.created_at)),
            used_at: Some(to_timestamp(session.used_at)),
            browser: session.browser,
            network: session.network,
        }
    }
}

fn civility(civility: Option<Civility>) -> String {
    civility.map(|civility| civility.name()).unwrap_or_default().to_owned()
}
