//! What changed last, for those who keep something that they made from it.

use std::collections::{BTreeSet, VecDeque};

/// How many changes are remembered; prices of a list that missed more are read anew.
const MAX_REMEMBERED: usize = 50_000;

/// The numbers of the products that changed last.
#[derive(Debug, Default)]
pub struct RecentChanges {
    changed: VecDeque<u32>,
    /// How many changes there were before the oldest of them.
    forgotten: u64,
}

impl RecentChanges {
    /// Remembers that products changed.
    pub fn push(&mut self, products: &[u32]) {
        self.changed.extend(products);
        let excess = self.changed.len().saturating_sub(MAX_REMEMBERED);
        self.changed.drain(..excess);
        self.forgotten += excess as u64;
    }

    /// How many changes there were up to now.
    #[must_use]
    pub fn count(&self) -> u64 {
        self.forgotten + self.changed.len() as u64
    }

    /// What changed after the first `count` changes; none: more than is remembered.
    #[must_use]
    pub fn since(&self, count: u64) -> Option<BTreeSet<u32>> {
        let known = usize::try_from(count.checked_sub(self.forgotten)?).ok()?;
        Some(self.changed.iter().skip(known).copied().collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_missed_is_known_until_it_is_forgotten() {
        let mut recent_changes = RecentChanges::default();
        recent_changes.push(&[7, 8]);
        let seen = recent_changes.count();
        recent_changes.push(&[9, 9]);
        assert_eq!(recent_changes.since(seen), Some(BTreeSet::from([9])));
        assert_eq!(recent_changes.since(recent_changes.count()), Some(BTreeSet::new()));
        recent_changes.push(&vec![1; MAX_REMEMBERED]);
        assert_eq!(recent_changes.since(seen), None);
        assert_eq!(recent_changes.since(recent_changes.count()), Some(BTreeSet::new()));
    }
}
