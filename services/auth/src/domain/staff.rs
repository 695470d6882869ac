//! Who works for the shop, or for a supplier in it, and what each of them is mailed of (D6.9, D9.17).

use chrono::{DateTime, Utc};
use identity::{Duty, Reach, Role};
use strum::VariantArray;
use values::{Locale, UserId};

/// Somebody who works here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// The user.
    pub user: UserId,
    /// First name.
    pub first_name: String,
    /// Last name.
    pub last_name: String,
    /// E-mail address.
    pub email: String,
    /// The supplier's name; none: the shop.
    pub supplier_name: Option<String>,
    /// Since when.
    pub since: DateTime<Utc>,
    /// Where the user stands.
    pub status: String,
    /// By which role: the widest, where somebody has several.
    pub role: Role,
}

/// Somebody who is to be mailed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotifiedPerson {
    /// The user.
    pub user: UserId,
    /// E-mail address.
    pub email: String,
    /// The language of the mail.
    pub locale: Locale,
}

/// What staff is mailed of.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, strum::EnumString, strum::IntoStaticStr, strum::VariantArray,
)]
#[strum(serialize_all = "SCREAMING_SNAKE_CASE")]
pub enum Topic {
    /// Orders that were placed, and to a supplier its parts of them.
    Orders,
    /// Quotes that were asked.
    Quotes,
    /// Accounts that wait for the shop's approval.
    Accounts,
    /// Questions to the shop.
    Questions,
}

impl Topic {
    /// Its name on the wire and in the database.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// The duty whose people it concerns.
    #[must_use]
    pub const fn duty(self) -> Duty {
        match self {
            Self::Orders => Duty::Orders,
            Self::Quotes => Duty::Quotes,
            Self::Accounts => Duty::Customers,
            Self::Questions => Duty::Questions,
        }
    }

    /// What somebody of these roles may be mailed of: what is theirs to see to (D7.51).
    #[must_use]
    pub fn of(roles: &[Role]) -> Vec<Self> {
        let sees_to = |topic: &Self| roles.iter().any(|role| role.reach(topic.duty()).covers(Reach::Change));
        Self::VARIANTS.iter().copied().filter(sees_to).collect()
    }
}

/// The staff's role that a membership gives; the widest, where it gives several.
#[must_use]
pub fn staff_role(roles: &[Role]) -> Option<Role> {
    Role::staff().iter().copied().find(|role| roles.contains(role))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn d9_17_suppliers_hear_of_orders_and_quotes_and_the_shop_of_all() {
        assert_eq!(Topic::of(&[Role::Supplier]), [Topic::Orders, Topic::Quotes]);
        assert_eq!(Topic::of(&[Role::Operator]), Topic::VARIANTS);
        let names = Topic::VARIANTS.iter().map(|topic| topic.name()).collect::<Vec<_>>();
        assert_eq!(names, ["ORDERS", "QUOTES", "ACCOUNTS", "QUESTIONS"]);
    }

    #[test]
    fn d7_51_each_of_the_shops_people_hears_of_what_is_theirs_to_see_to() {
        assert_eq!(Topic::of(&[Role::Sales]), [Topic::Orders, Topic::Quotes, Topic::Accounts]);
        assert_eq!(Topic::of(&[Role::Support]), [Topic::Questions]);
        assert_eq!(Topic::of(&[Role::Catalogue]), []);
        assert_eq!(Topic::of(&[Role::Catalogue, Role::Supplier]), [Topic::Orders, Topic::Quotes]);
    }

    #[test]
    fn d7_51_a_person_goes_by_the_widest_role() {
        assert_eq!(staff_role(&[Role::Buyer, Role::Support, Role::Sales]), Some(Role::Sales));
        assert_eq!(staff_role(&[Role::Buyer]), None);
    }
}
