//! Users and customer accounts, as the API shows them.

use super::{address::Address, amount, filled};
use proto::{auth, common::Page};
use rust_decimal::Decimal;
use serde::Serialize;
use utoipa::ToSchema;
use values::time::iso8601_of;

/// A person who can log in.
// D3.1.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct User {
    /// Opaque.
    pub id: String,
    /// The id that the customer's own systems know.
    pub external_id: String,
    /// MR, MRS or null.
    pub civility: Option<String>,
    /// First name.
    pub first_name: String,
    /// Last name.
    pub last_name: String,
    /// What they log in with.
    pub email: String,
    /// With country code.
    pub phone: Option<String>,
    /// PENDING, ACTIVE or DISABLED.
    pub status: String,
    /// The language mails are written in: fr-FR or en-GB.
    pub locale: String,
    /// ISO 8601, UTC.
    pub created_at: String,
}

impl From<auth::User> for User {
    fn from(user: auth::User) -> Self {
        Self {
            id: user.id,
            external_id: user.external_id,
            civility: filled(user.civility),
            first_name: user.first_name,
            last_name: user.last_name,
            email: user.email,
            phone: filled(user.phone),
            status: user.status,
            locale: user.locale,
            created_at: iso8601_of(user.created_at.as_ref()),
        }
    }
}

/// A customer account: a company, or a part of one, that buys.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Account {
    /// Opaque.
    pub id: String,
    /// The id that the customer's own systems know.
    pub external_id: String,
    /// What it is called in the shop.
    pub name: String,
    /// Who looks after it.
    pub account_manager: Option<String>,
    /// Its web address.
    pub website: Option<String>,
    /// The company's registered name.
    pub company_registration_name: String,
    /// SIRET, or the like elsewhere.
    pub business_registration_number: String,
    /// With country prefix.
    pub vat_number: Option<String>,
    /// PENDING, ACTIVE or INACTIVE; an INACTIVE one may look, not order.
    pub status: String,
    /// IMMEDIATE or DUE_DATE.
    pub payment_type: String,
    /// Days until payment is due, for DUE_DATE.
    pub payment_term_days: u32,
    /// Whom the shop turns to.
    pub main_contacts: Vec<Contact>,
    /// Delivery and billing addresses, default first.
    pub addresses: Vec<Address>,
    /// Its groups; prices may depend on them.
    pub customer_tags: Vec<CustomerTag>,
    /// Further fields that the shop keeps.
    pub custom_field_values: Vec<AccountCustomField>,
    /// The stores it may buy from.
    pub stores: Vec<Store>,
    /// What the asking user may do in it: BUYER, APPROVER, ACCOUNT_ADMIN, OPERATOR, SALES, CATALOGUE, SUPPORT.
    pub roles: Vec<String>,
    /// The asking user's limit for one order, tax included; null: none.
    pub order_limit: Option<Decimal>,
    /// The asking user's limit for all orders of a month, tax included; null: none.
    pub monthly_limit: Option<Decimal>,
}

impl From<auth::Account> for Account {
    fn from(account: auth::Account) -> Self {
        Self {
            id: account.id,
            external_id: account.external_id,
            name: account.name,
            account_manager: filled(account.account_manager),
            website: filled(account.website),
            company_registration_name: account.company_registration_name,
            business_registration_number: account.business_registration_number,
            vat_number: filled(account.vat_number),
            status: account.status,
            payment_type: account.payment_type,
            payment_term_days: account.payment_term_days,
            main_contacts: account.main_contacts.into_iter().map(Into::into).collect(),
            addresses: account.addresses.into_iter().map(Into::into).collect(),
            customer_tags: account.customer_tags.into_iter().map(Into::into).collect(),
            custom_field_values: account.custom_field_values.into_iter().map(Into::into).collect(),
            stores: account.stores.into_iter().map(Into::into).collect(),
            roles: account.roles,
            order_limit: account.order_limit.as_deref().map(amount),
            monthly_limit: account.monthly_limit.as_deref().map(amount),
        }
    }
}

/// A person the shop turns to.
// D3.5.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Contact {
    /// MR, MRS or null.
    pub civility: Option<String>,
    /// First name.
    pub first_name: String,
    /// Last name.
    pub last_name: String,
    /// E-mail address.
    pub email: Option<String>,
    /// With country code.
    pub phone: Option<String>,
    /// What they do.
    pub job_title: Option<String>,
}

impl From<auth::Contact> for Contact {
    fn from(contact: auth::Contact) -> Self {
        Self {
            civility: filled(contact.civility),
            first_name: contact.first_name,
            last_name: contact.last_name,
            email: filled(contact.email),
            phone: filled(contact.phone),
            job_title: filled(contact.job_title),
        }
    }
}

/// A group of customers.
// D3.5.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CustomerTag {
    /// Opaque.
    pub id: String,
    /// The id that price lists name.
    pub external_id: String,
    /// What it is called.
    pub name: String,
}

impl From<auth::CustomerTag> for CustomerTag {
    fn from(tag: auth::CustomerTag) -> Self {
        Self { id: tag.id, external_id: tag.external_id, name: tag.name }
    }
}

/// A further field of an account.
// D3.8.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AccountCustomField {
    /// Which field.
    pub custom_field: CustomFieldName,
    /// What it holds.
    pub value: String,
}

/// Which further field it is.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CustomFieldName {
    /// The id that the customer's own systems know.
    pub external_id: String,
}

impl From<auth::AccountCustomField> for AccountCustomField {
    fn from(field: auth::AccountCustomField) -> Self {
        Self { custom_field: CustomFieldName { external_id: field.external_id }, value: field.value }
    }
}

/// A store, in one of its views, that an account may buy from.
// D1.3.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Store {
    /// The store.
    pub store_id: String,
    /// The view of it.
    pub store_view_id: String,
    /// What it sells in: ISO 4217.
    pub currency: String,
    /// Taken when nothing else is chosen.
    pub is_default: bool,
    /// What it is called.
    pub name: String,
    /// The language of the view: BCP 47.
    pub locale: String,
    /// Where its picture lies, or null.
    pub logo: Option<String>,
    /// Where its buyers find help, or null.
    pub support_email: Option<String>,
    /// Telephone there, or null.
    pub support_phone: Option<String>,
}

impl From<auth::Store> for Store {
    fn from(store: auth::Store) -> Self {
        Self {
            store_id: store.store_id,
            store_view_id: store.store_view_id,
            currency: store.currency,
            is_default: store.is_default,
            name: store.name,
            locale: store.locale,
            logo: said(store.logo),
            support_email: said(store.support_email),
            support_phone: said(store.support_phone),
        }
    }
}

/// What is not empty.
fn said(text: String) -> Option<String> {
    (!text.is_empty()).then_some(text)
}

/// An account.
#[derive(Serialize, ToSchema)]
pub struct AccountAnswer {
    /// Always true.
    pub success: bool,
    /// The account.
    pub account: Account,
}

/// A user as a member of the account.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AccountUser {
    /// The user.
    #[serde(flatten)]
    pub user: User,
    /// What the user may do in the account: BUYER, APPROVER, ACCOUNT_ADMIN, OPERATOR, SALES, CATALOGUE, SUPPORT.
    pub roles: Vec<String>,
    /// The user's limit for one order, tax included; null: none.
    pub order_limit: Option<Decimal>,
    /// The user's limit for all orders of a month, tax included; null: none.
    pub monthly_limit: Option<Decimal>,
}

impl From<auth::AccountUser> for AccountUser {
    fn from(member: auth::AccountUser) -> Self {
        Self {
            user: member.user.unwrap_or_default().into(),
            roles: member.roles,
            order_limit: member.order_limit.as_deref().map(amount),
            monthly_limit: member.monthly_limit.as_deref().map(amount),
        }
    }
}

/// The users of an account, a page of them.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UsersAnswer {
    /// Always true.
    pub success: bool,
    /// By name.
    pub users: Vec<AccountUser>,
    /// From 0.
    pub page: u32,
    /// How many a page holds.
    pub size: u32,
    /// How many there are.
    pub total_element: u64,
}

impl UsersAnswer {
    /// A page that auth answered.
    pub fn of(answer: auth::ListUsersResponse, page: Page) -> Self {
        Self {
            success: true,
            users: answer.users.into_iter().map(Into::into).collect(),
            page: page.page,
            size: page.size,
            total_element: answer.total,
        }
    }
}

/// A user.
#[derive(Serialize, ToSchema)]
pub struct UserAnswer {
    /// Always true.
    pub success: bool,
    /// The user.
    pub user: User,
}
