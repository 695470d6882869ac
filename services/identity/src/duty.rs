//! What the shop's work is divided into, and how far each role's part of it goes (D7.51): one table, which the guard asks
//! on every call and the office shows.

use crate::{Role, User};
use proto::common;
use serde::{Deserialize, Serialize};
use strum::VariantArray;

/// A part of the work; every call of the shop's people belongs to one (`duty` in its `.proto`).
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    Hash,
    Serialize,
    Deserialize,
    strum::EnumString,
    strum::IntoStaticStr,
    strum::VariantArray,
)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
#[strum(serialize_all = "SCREAMING_SNAKE_CASE")]
pub enum Duty {
    /// Orders and their parts: steps, parcels, approval in the account's stead, ordering for a customer.
    Orders,
    /// Quotes and their answers.
    Quotes,
    /// Writing to customers in the threads of orders and quotes.
    Comments,
    /// Stock and prices of offers.
    Offers,
    /// Products, categories, and their pictures and documents.
    Catalogue,
    /// Synonyms and pinned results.
    Search,
    /// Catalogue files.
    Imports,
    /// Customer accounts, their members and numbers, and what they find and pay.
    Customers,
    /// Invoices, delivery notes and credit notes.
    Documents,
    /// Payments, refunds and bank statements.
    Payments,
    /// Questions to the shop.
    Questions,
    /// Mails that were given up.
    Mails,
    /// Turnover, and what sells best.
    Statistics,
    /// Procurement systems.
    Procurement,
    /// Fees, taxes, payment settings and what mails look like.
    Settings,
    /// Who works here.
    People,
    /// API tokens and webhooks.
    Programs,
    /// Who did what.
    Audit,
}

impl Duty {
    /// Its name on the wire.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// All of them, in the order in which people are shown them.
    #[must_use]
    pub const fn all() -> &'static [Self] {
        Self::VARIANTS
    }

    /// The duty that a `.proto` names.
    pub(crate) fn of(named: common::Duty) -> Option<Self> {
        named.as_str_name().strip_prefix("DUTY_")?.parse().ok()
    }
}

/// How far a role's part of a duty goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, strum::IntoStaticStr)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
#[strum(serialize_all = "SCREAMING_SNAKE_CASE")]
pub enum Reach {
    /// It is none of the role's business.
    No,
    /// To see and change what is one's supplier's own (D6.9).
    Own,
    /// To see all.
    Read,
    /// To see and change all.
    Change,
}

impl Reach {
    /// Its name on the wire.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// Whether it is enough for a call that needs this much; whose things those are is looked at by the call.
    #[must_use]
    pub const fn covers(self, needed: Self) -> bool {
        match self {
            Self::No => false,
            Self::Read => !matches!(needed, Self::Change),
            Self::Own | Self::Change => true,
        }
    }
}

/// The roles of those who work here, in the order of the table's columns.
const STAFF: [Role; 5] = [Role::Operator, Role::Sales, Role::Catalogue, Role::Support, Role::Supplier];

#[rustfmt::skip]
const TABLE: [(Duty, [Reach; STAFF.len()]); Duty::VARIANTS.len()] = {
    use Reach::{Change, No, Own, Read};
    [
        //                  OPERATOR SALES   CATALOGUE SUPPORT SUPPLIER
        (Duty::Orders,      [Change, Change, No,       Read,   Own]),
        (Duty::Quotes,      [Change, Change, No,       Read,   Own]),
        (Duty::Comments,    [Change, Change, No,       Change, Own]),
        (Duty::Offers,      [Change, Read,   Change,   No,     Own]),
        (Duty::Catalogue,   [Change, Read,   Change,   No,     No]),
        (Duty::Search,      [Change, No,     Change,   No,     No]),
        (Duty::Imports,     [Change, No,     Change,   No,     No]),
        (Duty::Customers,   [Change, Change, No,       Read,   No]),
        (Duty::Documents,   [Change, Change, No,       Read,   No]),
        (Duty::Payments,    [Change, Read,   No,       No,     No]),
        (Duty::Questions,   [Change, No,     No,       Change, No]),
        (Duty::Mails,       [Change, No,     No,       Change, No]),
        (Duty::Statistics,  [Change, Read,   No,       No,     Own]),
        (Duty::Procurement, [Change, No,     No,       No,     No]),
        (Duty::Settings,    [Change, No,     No,       No,     No]),
        (Duty::People,      [Change, No,     No,       No,     No]),
        (Duty::Programs,    [Change, No,     No,       No,     Own]),
        (Duty::Audit,       [Change, No,     No,       No,     No]),
    ]
};

impl Role {
    /// The roles of those who work for the shop or for a supplier, the administrator's first.
    #[must_use]
    pub const fn staff() -> &'static [Self] {
        &STAFF
    }

    /// Whether it is a role of the shop's own people.
    #[must_use]
    pub fn is_of_shop(self) -> bool {
        self != Self::Supplier && STAFF.contains(&self)
    }

    /// How far its part of a duty goes; a customer's role has none.
    #[must_use]
    pub fn reach(self, duty: Duty) -> Reach {
        let row = TABLE.iter().find(|(named, _)| *named == duty);
        let column = STAFF.iter().position(|role| *role == self);
        row.zip(column).map_or(Reach::No, |((_, reaches), column)| reaches[column])
    }

    /// The shop's roles whose part of a duty goes so far.
    pub fn of_shop_who(duty: Duty, needed: Reach) -> impl Iterator<Item = Self> {
        STAFF.into_iter().filter(move |role| role.is_of_shop() && role.reach(duty).covers(needed))
    }
}

impl User {
    /// Whether the person works for the shop itself, under the account acted for.
    #[must_use]
    pub fn is_of_shop(&self) -> bool {
        self.membership.as_ref().is_some_and(|membership| membership.roles.iter().any(|role| role.is_of_shop()))
    }

    /// How far the person's part of a duty goes: by the shop's roles, or where the person has none as a supplier's.
    #[must_use]
    pub fn reach(&self, duty: Duty) -> Reach {
        if !self.is_of_shop() {
            return self.supplier.map_or(Reach::No, |_| Role::Supplier.reach(duty));
        }
        let roles = self.membership.iter().flat_map(|membership| &membership.roles);
        let reaches = roles.filter(|role| role.is_of_shop()).map(|role| role.reach(duty));
        reaches.max().unwrap_or(Reach::No)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing;
    use values::{SupplierId, UserId};

    fn reaches(role: Role, reach: Reach) -> Vec<Duty> {
        Duty::all().iter().copied().filter(|duty| role.reach(*duty) == reach).collect()
    }

    #[test]
    fn d7_51_each_duty_has_one_row_in_the_order_of_the_duties_and_one_name_in_the_proto() {
        assert_eq!(TABLE.map(|(duty, _)| duty), Duty::all());
        let named: Vec<_> = (1..).map_while(|number| common::Duty::try_from(number).ok()).map(Duty::of).collect();
        assert_eq!(named, Duty::all().iter().copied().map(Some).collect::<Vec<_>>());
        assert_eq!(Duty::of(common::Duty::Unspecified), None);
    }

    #[test]
    fn d7_51_an_administrator_may_do_everything_and_a_customers_role_nothing() {
        assert_eq!(reaches(Role::Operator, Reach::Change), Duty::all());
        for role in [Role::Buyer, Role::Approver, Role::AccountAdmin] {
            assert_eq!(reaches(role, Reach::No), Duty::all(), "{}", role.name());
        }
    }

    #[test]
    fn d7_51_settings_people_programs_and_the_audit_are_administrators_alone() {
        for duty in [Duty::Settings, Duty::Procurement, Duty::People, Duty::Audit] {
            assert!(Role::of_shop_who(duty, Reach::Read).eq([Role::Operator]), "{}", duty.name());
        }
        assert!(Role::of_shop_who(Duty::Programs, Reach::Read).eq([Role::Operator]));
        assert!(Role::of_shop_who(Duty::Payments, Reach::Change).eq([Role::Operator]));
    }

    #[test]
    fn d7_51_sales_sell_the_catalogue_is_kept_by_others_and_support_answers() {
        use Duty::{Catalogue, Comments, Customers, Documents, Imports, Mails, Offers, Orders, Payments, Questions};
        use Duty::{Quotes, Search, Statistics};
        let changed = |role| reaches(role, Reach::Change);
        assert_eq!(changed(Role::Sales), [Orders, Quotes, Comments, Customers, Documents]);
        assert_eq!(reaches(Role::Sales, Reach::Read), [Offers, Catalogue, Payments, Statistics]);
        assert_eq!(changed(Role::Catalogue), [Offers, Catalogue, Search, Imports]);
        assert_eq!(reaches(Role::Catalogue, Reach::Read), []);
        assert_eq!(changed(Role::Support), [Comments, Questions, Mails]);
        assert_eq!(reaches(Role::Support, Reach::Read), [Orders, Quotes, Customers, Documents]);
    }

    #[test]
    fn d6_9_a_supplier_sees_what_is_its_own_and_nobody_of_the_shop_has_so_little() {
        use Duty::{Comments, Offers, Orders, Programs, Quotes, Statistics};
        assert_eq!(reaches(Role::Supplier, Reach::Own), [Orders, Quotes, Comments, Offers, Statistics, Programs]);
        for role in Role::staff().iter().copied().filter(|role| role.is_of_shop()) {
            assert_eq!(reaches(role, Reach::Own), [], "{}", role.name());
        }
    }

    #[test]
    fn what_may_be_changed_may_be_read() {
        assert!(Reach::Change.covers(Reach::Read) && Reach::Change.covers(Reach::Change));
        assert!(Reach::Read.covers(Reach::Read) && !Reach::Read.covers(Reach::Change));
        assert!(Reach::Own.covers(Reach::Change) && !Reach::No.covers(Reach::Read));
    }

    #[test]
    fn d7_51_who_has_several_roles_may_do_what_each_of_them_may_and_the_shops_come_before_a_suppliers() {
        let both =
            testing::user(UserId::new(), Some(testing::membership(&[Role::Catalogue, Role::Support, Role::Buyer])));
        assert_eq!((both.reach(Duty::Catalogue), both.reach(Duty::Orders)), (Reach::Change, Reach::Read));
        let here = Some(testing::membership(&[Role::Catalogue]));
        let at_both = testing::user_of_supplier(UserId::new(), SupplierId::new(), here);
        assert_eq!((at_both.reach(Duty::Offers), at_both.reach(Duty::Orders)), (Reach::Change, Reach::No));
        let of_supplier = testing::user_of_supplier(UserId::new(), SupplierId::new(), None);
        assert_eq!((of_supplier.reach(Duty::Orders), of_supplier.reach(Duty::Customers)), (Reach::Own, Reach::No));
        assert!(!of_supplier.is_of_shop() && at_both.is_of_shop());
    }
}
