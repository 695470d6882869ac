//! A customer account: a company, or a part of one, that buys; its stores, and which of them a session works under.

pub mod acted_for;
pub mod approval;
pub mod change;
pub mod invitation;
pub mod join_request;
pub mod member;
pub mod operated;
pub mod rights;
pub mod terms;

use crate::{
    domain::{address::Address, user::Civility},
    error::AuthError,
};
use identity::Role;
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use uuid::Uuid;
use values::{AccountId, Currency};

/// A customer account as one of its members sees it.
#[derive(Clone, Debug, Deserialize)]
pub struct Account {
    /// Its id.
    pub id: AccountId,
    /// Its id in other systems.
    pub external_id: String,
    /// What its members call it.
    pub name: String,
    /// Who looks after it on the shop's side, or empty.
    pub account_manager: String,
    /// Its site, or empty.
    pub website: String,
    /// The company's registered name.
    pub company_registration_name: String,
    /// The company's number in its register; in France the SIRET.
    pub business_registration_number: String,
    /// VAT number, or empty.
    pub vat_number: String,
    /// Whether it may order.
    pub status: AccountStatus,
    /// When it pays.
    pub payment_type: PaymentType,
    /// Days to pay after the invoice, for [`PaymentType::DueDate`].
    pub payment_term_days: u32,
    /// Whom to talk to, in order.
    pub contacts: Vec<Contact>,
    /// Its addresses.
    pub addresses: Vec<Address>,
    /// What the shop files it under; also its price groups (D3.7).
    pub tags: Vec<CustomerTag>,
    /// What other systems know about it.
    pub custom_fields: Vec<CustomField>,
    /// Where it buys, default first.
    pub stores: Vec<Store>,
    /// What the asking member may do.
    pub roles: Vec<Role>,
    /// The most that the asking member may order at once, tax included (D6.2); none: no limit.
    pub order_limit: Option<Decimal>,
    /// The most that the asking member may order in a month, tax included (D6.5); none: no limit.
    pub monthly_limit: Option<Decimal>,
}

/// Whose an account is (D6.8).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, strum::EnumString, strum::IntoStaticStr)]
#[strum(serialize_all = "SCREAMING_SNAKE_CASE")]
pub enum AccountKind {
    /// A customer's.
    #[default]
    Customer,
    /// The shop's own: there is one at most, and operators are its members.
    Shop,
    /// A supplier's, of which there is one at most; its members do the supplier's part, and buy nothing for it (D6.9).
    Supplier,
}

impl AccountKind {
    /// Its name in the database.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// Whether an account may order (D3.4).
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, strum::EnumString, strum::IntoStaticStr,
)]
#[serde(rename_all = "UPPERCASE")]
#[strum(serialize_all = "SCREAMING_SNAKE_CASE")]
pub enum AccountStatus {
    /// Requested, not accepted yet.
    Pending,
    /// May order.
    #[default]
    Active,
    /// May look, not order.
    Inactive,
}

impl AccountStatus {
    /// Its name on the wire and in the database.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// When an account pays (D3.4).
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, strum::EnumString, strum::IntoStaticStr,
)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
#[strum(serialize_all = "SCREAMING_SNAKE_CASE")]
pub enum PaymentType {
    /// With the order.
    #[default]
    Immediate,
    /// So many days after the invoice.
    DueDate,
}

impl PaymentType {
    /// Its name on the wire and in the database.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// A person to talk to in an account (D3.5).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Contact {
    /// How to address the person.
    pub civility: Option<Civility>,
    /// First name.
    pub first_name: String,
    /// Last name.
    pub last_name: String,
    /// E-mail address.
    pub email: String,
    /// Telephone, or empty.
    pub phone: String,
    /// What the person does there.
    pub job_title: String,
}

/// What the shop files accounts under; its external id names a price group (D3.7).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CustomerTag {
    /// Its id.
    pub id: Uuid,
    /// Its id in other systems.
    pub external_id: String,
    /// What the shop calls it.
    pub name: String,
}

/// A value that another system keeps with an account.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CustomField {
    /// Which field.
    pub external_id: String,
    /// What it says.
    pub value: String,
}

/// A store, and a view of it, that an account may buy in: which, and nothing of what the store says of itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AccountStore {
    /// The store.
    pub store_id: String,
    /// The view of it.
    pub store_view_id: String,
    /// Whether a session begins there.
    pub is_default: bool,
}

/// A store, and a view of it, that an account buys in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Store {
    /// The store.
    pub store_id: String,
    /// The view of it: its assortment in one language.
    pub store_view_id: String,
    /// What the store is called.
    pub name: String,
    /// What it sells in.
    pub currency: Currency,
    /// BCP 47: the language of the view.
    pub locale: String,
    /// Where its picture lies, or empty.
    pub logo: String,
    /// Where its buyers find help, or empty.
    pub support_email: String,
    /// Telephone there, or empty.
    pub support_phone: String,
    /// Whether a session begins there.
    pub is_default: bool,
}

/// The account and store that a session works under.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Selection {
    /// The account.
    pub account: AccountId,
    /// The store.
    pub store_id: String,
    /// The view of it.
    pub store_view_id: String,
    /// The store's currency.
    pub currency: Currency,
}

impl Account {
    /// The account in its default store; none where it has no store to buy in.
    #[must_use]
    pub fn default_selection(&self) -> Option<Selection> {
        self.stores.iter().find(|store| store.is_default).or(self.stores.first()).map(|store| self.selection(store))
    }

    /// The account in the store and view asked for, which must be a pair of its own; both empty: the default.
    ///
    /// # Errors
    /// When it has no such pair.
    pub fn select(&self, store_id: &str, store_view_id: &str) -> Result<Selection, AuthError> {
        if store_id.is_empty() && store_view_id.is_empty() {
            return self.default_selection().ok_or(AuthError::StoreNotOfAccount);
        }
        let asked = |store: &&Store| store.store_id == store_id && store.store_view_id == store_view_id;
        self.stores.iter().find(asked).map(|store| self.selection(store)).ok_or(AuthError::StoreNotOfAccount)
    }

    fn selection(&self, store: &Store) -> Selection {
        Selection {
            account: self.id,
            store_id: store.store_id.clone(),
            store_view_id: store.store_view_id.clone(),
            currency: store.currency,
        }
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    fn store(store_id: &str, store_view_id: &str, currency: Currency, is_default: bool) -> Store {
        Store {
            store_id: store_id.into(),
            store_view_id: store_view_id.into(),
            name: String::new(),
            currency,
            locale: String::new(),
            logo: String::new(),
            support_email: String::new(),
            support_phone: String::new(),
            is_default,
        }
    }

    /// An account that buys in these stores.
    pub fn account(stores: Vec<Store>) -> Account {
        Account {
            id: AccountId::new(),
            external_id: String::new(),
            name: String::new(),
            account_manager: String::new(),
            website: String::new(),
            company_registration_name: String::new(),
            business_registration_number: String::new(),
            vat_number: String::new(),
            status: AccountStatus::Active,
            payment_type: PaymentType::Immediate,
            payment_term_days: 0,
            contacts: Vec::new(),
            addresses: Vec::new(),
            tags: Vec::new(),
            custom_fields: Vec::new(),
            stores,
            roles: Vec::new(),
            order_limit: None,
            monthly_limit: None,
        }
    }

    #[test]
    fn a_kind_of_account_reads_back_by_its_name() {
        for kind in [AccountKind::Customer, AccountKind::Shop, AccountKind::Supplier] {
            assert_eq!(kind.name().parse(), Ok(kind));
        }
    }

    #[test]
    fn a_session_begins_in_the_default_store() {
        let account = account(vec![
            store("uk", "uk-en", Currency::Gbp, false),
            store("france", "france-fr", Currency::Eur, true),
        ]);
        assert_eq!(account.default_selection().unwrap().currency, Currency::Eur);
        assert_eq!(account.select("", "").unwrap(), account.default_selection().unwrap());
    }

    #[test]
    fn store_and_view_are_taken_as_a_pair() {
        let account = account(vec![
            store("france", "france-fr", Currency::Eur, true),
            store("uk", "uk-en", Currency::Gbp, false),
        ]);
        assert_eq!(account.select("uk", "uk-en").unwrap().currency, Currency::Gbp);
        for (store, view) in [("uk", "france-fr"), ("uk", ""), ("", "uk-en"), ("nowhere", "nowhere")] {
            let refused = account.select(store, view);
            assert!(matches!(refused, Err(AuthError::StoreNotOfAccount)), "{store:?} {view:?}");
        }
    }

    #[test]
    fn an_account_without_stores_selects_nothing() {
        assert_eq!(account(Vec::new()).default_selection(), None);
        assert!(matches!(account(Vec::new()).select("", ""), Err(AuthError::StoreNotOfAccount)));
    }

    #[test]
    fn ways_to_pay_have_the_names_of_the_wire() {
        assert_eq!([PaymentType::Immediate, PaymentType::DueDate].map(PaymentType::name), ["IMMEDIATE", "DUE_DATE"]);
    }
}
