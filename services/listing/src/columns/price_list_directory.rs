//! Whose price lists there are, so that nobody asks the database for his own.

use crate::account_prices::PriceListRef;
use catalogue_model::price::{BuyerPricing, PriceListKind};
use std::collections::{BTreeSet, HashMap};
use uuid::Uuid;

/// Which lists there are beside everyone's, and whose they are.
#[derive(Debug, Default)]
pub struct PriceListDirectory {
    of_accounts: HashMap<Uuid, i32>,
    of_groups: HashMap<String, i32>,
    len: usize,
}

impl PriceListDirectory {
    /// Takes a list in. A key of an account's list that is no id is nobody's.
    pub fn add(&mut self, list: PriceListRef, key: String) {
        self.len += 1;
        match (list.source, key.parse()) {
            (PriceListKind::Account, Ok(account)) => drop(self.of_accounts.insert(account, list.id)),
            (PriceListKind::Group, _) => drop(self.of_groups.insert(key, list.id)),
            _ => {}
        }
    }

    /// How many there are.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.len
    }

    /// The lists that a buyer may use beside everyone's, the group's before the account's.
    #[must_use]
    pub fn lists(&self, buyer_pricing: &BuyerPricing) -> Vec<PriceListRef> {
        let groups: BTreeSet<&String> = buyer_pricing.groups.iter().collect();
        let of_groups = groups.into_iter().filter_map(|group| self.of_groups.get(group));
        let of_account = buyer_pricing.account.and_then(|account| self.of_accounts.get(&account));
        let list = |source| move |&id: &i32| PriceListRef { source, id };
        of_groups.map(list(PriceListKind::Group)).chain(of_account.map(list(PriceListKind::Account))).collect()
    }

    /// What a list that a buyer may use is called: a group's by the group, an account's by nothing.
    #[must_use]
    pub fn name(&self, list: PriceListRef, buyer_pricing: &BuyerPricing) -> String {
        let mut groups = buyer_pricing.groups.iter().filter(|_| list.source == PriceListKind::Group);
        groups.find(|group| self.of_groups.get(*group) == Some(&list.id)).cloned().unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use values::Currency;

    const BIG: PriceListRef = PriceListRef { source: PriceListKind::Group, id: 2 };
    const OWN: PriceListRef = PriceListRef { source: PriceListKind::Account, id: 4 };

    #[test]
    fn lists_are_those_of_the_account_and_its_groups() {
        let mut directory = PriceListDirectory::default();
        let account = Uuid::from_u128(9);
        directory.add(BIG, "BIG".into());
        directory.add(OWN, account.to_string());
        let buyer = |account, groups: &[&str]| {
            let groups = groups.iter().map(|group| (*group).to_owned()).collect();
            BuyerPricing { account, groups, ..BuyerPricing::public(Currency::Eur) }
        };
        let lists = |account, groups: &[&str]| directory.lists(&buyer(account, groups));
        assert_eq!(lists(Some(account), &["BIG", "BIG", "MAX_INLINE_BUILD"]), [BIG, OWN]);
        assert_eq!(lists(Some(Uuid::nil()), &[]), []);
        assert_eq!((directory.len(), lists(None, &["BIG"])), (2, vec![BIG]));
        let both = buyer(Some(account), &["SMALL", "BIG"]);
        assert_eq!([BIG, OWN].map(|list| directory.name(list, &both)), ["BIG", ""]);
    }
}
