//! Many short lists, one per product, end to end in one piece of memory.

use std::ops::Range;

/// How many lists are looked up at once.
const PREFETCH_LEN: usize = 64;

/// Lists by number; a number that was never set has an empty one.
#[derive(Clone, Debug)]
pub struct PackedLists<T> {
    /// Where each lies: its start and its length.
    spans: Vec<(u32, u32)>,
    items: Vec<T>,
    /// Items that no list holds any more.
    wasted: usize,
}

impl<T> Default for PackedLists<T> {
    fn default() -> Self {
        Self { spans: Vec::new(), items: Vec::new(), wasted: 0 }
    }
}

impl<T: Copy> PackedLists<T> {
    /// The list of a number.
    #[must_use]
    pub fn get(&self, number: u32) -> &[T] {
        self.items.get(self.span(number)).unwrap_or_default()
    }

    /// Looks at the lists of many numbers. It waits for memory once for many of them, not for each: what the numbers
    /// of a piece have is looked up for all before any of it is read.
    pub fn each(&self, numbers: impl IntoIterator<Item = u32>, mut look: impl FnMut(&[T])) {
        let mut numbers = numbers.into_iter();
        loop {
            let mut spans = [const { 0..0 }; PREFETCH_LEN];
            let mut known = 0;
            for (span, number) in spans.iter_mut().zip(&mut numbers) {
                *span = self.span(number);
                known += 1;
            }
            spans[..known].iter().for_each(|span| look(self.items.get(span.clone()).unwrap_or_default()));
            if known < PREFETCH_LEN {
                return;
            }
        }
    }

    /// Replaces the list of a number: in place where the new one is no longer, else at the end.
    pub fn set(&mut self, number: u32, list: &[T]) {
        let old = self.span(number);
        if self.spans.len() <= number as usize {
            self.spans.resize(number as usize + 1, (0, 0));
        }
        let start = if list.len() <= old.len() {
            self.items[old.start..old.start + list.len()].copy_from_slice(list);
            self.wasted += old.len() - list.len();
            old.start
        } else {
            self.wasted += old.len();
            self.items.extend_from_slice(list);
            self.items.len() - list.len()
        };
        let fit = |place: usize| u32::try_from(place).unwrap_or(u32::MAX);
        self.spans[number as usize] = (fit(start), fit(list.len()));
        if self.wasted > self.items.len() / 2 {
            self.close_ranks();
        }
    }

    /// Gives back the memory that growing took ahead.
    pub fn shrink(&mut self) {
        self.items.shrink_to_fit();
        self.spans.shrink_to_fit();
    }

    fn span(&self, number: u32) -> Range<usize> {
        let (start, length) = self.spans.get(number as usize).copied().unwrap_or_default();
        start as usize..start as usize + length as usize
    }

    /// Copies what is held to a piece of memory without gaps.
    fn close_ranks(&mut self) {
        let mut closed = Self { items: Vec::with_capacity(self.items.len() - self.wasted), ..Self::default() };
        closed.spans = Vec::with_capacity(self.spans.len());
        for number in (0..).take(self.spans.len()) {
            let start = u32::try_from(closed.items.len()).unwrap_or(u32::MAX);
            closed.items.extend_from_slice(self.get(number));
            closed.spans.push((start, self.spans[number as usize].1));
        }
        *self = closed;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::HashMap;

    proptest! {
        #[test]
        fn each_number_has_the_list_it_was_given_last(
            sets in prop::collection::vec((0_u32..12, prop::collection::vec(any::<u16>(), 0..6)), 0..200)
        ) {
            let (mut lists, mut expected) = (PackedLists::default(), HashMap::new());
            for (number, list) in sets {
                lists.set(number, &list);
                expected.insert(number, list);
                for number in 0..14 {
                    prop_assert_eq!(lists.get(number), expected.get(&number).map_or(&[][..], Vec::as_slice));
                }
            }
            // More than are looked up at once.
            let (mut looked, numbers) = (Vec::new(), (0..14).cycle().take(3 * PREFETCH_LEN - 1));
            lists.each(numbers.clone(), |list| looked.push(list.to_vec()));
            prop_assert_eq!(looked, numbers.map(|number| lists.get(number).to_vec()).collect::<Vec<_>>());
            prop_assert!(lists.items.len() <= 2 * expected.values().map(Vec::len).sum::<usize>() + 6);
        }
    }
}
