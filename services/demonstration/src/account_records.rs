//! The demonstration's accounts and users, as auth takes them in.

use crate::{
    ACCOUNTS,
    people::{self, OPERATOR, PASSWORD, USERS},
    procurement_systems,
};
use auth::seed::{
    AccountKind, AccountRecord, AccountStore, Civility, MembershipRecord, PaymentType, SeedAddress, SeedRecords,
    TagRecord, UserRecord,
};
use values::AccountId;

/// Everybody.
pub fn records() -> SeedRecords {
    SeedRecords {
        accounts: ACCOUNTS.iter().map(account).collect(),
        users: USERS.iter().map(user).collect(),
        tenants: procurement_systems::records(),
    }
}

fn account(account: &people::Account) -> AccountRecord {
    let store = account.store;
    AccountRecord {
        id: AccountId(account.id),
        external_id: account.external_id.to_owned(),
        kind: if account.id == OPERATOR { AccountKind::Shop } else { AccountKind::Customer },
        name: account.name.to_owned(),
        account_manager: account.manager.to_owned(),
        website: account.website.to_owned(),
        company_registration_name: account.registration_name.to_owned(),
        business_registration_number: account.registration_number.to_owned(),
        vat_number: account.vat_number.to_owned(),
        payment_type: if account.payment_term_days.is_some() { PaymentType::DueDate } else { PaymentType::Immediate },
        payment_term_days: account.payment_term_days.unwrap_or_default(),
        stores: vec![AccountStore {
            store_id: store.id.to_owned(),
            store_view_id: store.view_id.to_owned(),
            is_default: true,
        }],
        addresses: account.addresses.iter().enumerate().map(|(place, one)| address(account, place, one)).collect(),
        tags: account
            .groups
            .iter()
            .map(|(id, name)| TagRecord { external_id: (*id).to_owned(), name: (*name).to_owned() })
            .collect(),
        ..AccountRecord::default()
    }
}

/// The first address that goods may go to, and the first for bills, are the usual ones.
fn address(account: &people::Account, place: usize, address: &people::Address) -> SeedAddress {
    let earlier = &account.addresses[..place];
    SeedAddress {
        external_id: address.external_id.to_owned(),
        label: address.label.to_owned(),
        full_name: address.full_name.to_owned(),
        company: address.company.to_owned(),
        address: address.street.to_owned(),
        additional_address: address.additional.to_owned(),
        zipcode: address.zipcode.to_owned(),
        city: address.city.to_owned(),
        country: address.country.to_owned(),
        phone: address.phone.to_owned(),
        shipping: address.shipping,
        billing: address.billing,
        is_default_shipping: address.shipping && !earlier.iter().any(|other| other.shipping),
        is_default_billing: address.billing && !earlier.iter().any(|other| other.billing),
        ..SeedAddress::default()
    }
}

fn user(user: &people::User) -> UserRecord {
    UserRecord {
        external_id: user.id.to_string(),
        email: user.email.to_owned(),
        password: PASSWORD.to_owned(),
        civility: match user.civility {
            "MR" => Some(Civility::Mr),
            "MRS" => Some(Civility::Mrs),
            _ => None,
        },
        first_name: user.first_name.to_owned(),
        last_name: user.last_name.to_owned(),
        phone: user.phone.to_owned(),
        locale: user.locale.parse().unwrap_or_default(),
        memberships: user
            .memberships
            .iter()
            .map(|membership| MembershipRecord {
                account: AccountId(membership.account),
                roles: membership.roles.iter().filter_map(|name| name.parse().ok()).collect(),
                order_limit: membership.order_limit,
            })
            .collect(),
        ..UserRecord::default()
    }
}
