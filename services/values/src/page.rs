//! Which part of a list is asked for.

use proto::common;

/// A part of a list: `number` from 0, `size` from 1 (D5.11).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Page {
    number: u32,
    size: u32,
}

/// The page asked for is not one that is given.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("page from 0, size from 1 to {max_size}")]
pub struct PageOutOfRange {
    /// The largest size allowed.
    pub max_size: u32,
}

impl Page {
    /// The largest size of most lists.
    pub const MAX_SIZE: u32 = 100;
    /// The largest size of a list of buying lists, and of the items of one.
    pub const MAX_LISTS: u32 = 999;

    /// A page of at most `max_size`.
    ///
    /// # Errors
    /// When the size is 0 or above `max_size`.
    pub const fn new(number: u32, size: u32, max_size: u32) -> Result<Self, PageOutOfRange> {
        if size == 0 || size > max_size {
            return Err(PageOutOfRange { max_size });
        }
        Ok(Self { number, size })
    }

    /// Its number, from 0.
    #[must_use]
    pub const fn number(self) -> u32 {
        self.number
    }

    /// How many it holds at most.
    #[must_use]
    pub const fn size(self) -> u32 {
        self.size
    }

    /// SQL's `limit`.
    #[must_use]
    pub fn limit(self) -> i64 {
        i64::from(self.size)
    }

    /// SQL's `offset`.
    #[must_use]
    pub fn offset(self) -> i64 {
        i64::from(self.number) * i64::from(self.size)
    }

    /// From the wire.
    ///
    /// # Errors
    /// When the size is 0 or above `max_size`.
    pub fn from_proto(page: Option<&common::Page>, max_size: u32) -> Result<Self, PageOutOfRange> {
        page.map_or(Err(PageOutOfRange { max_size }), |page| Self::new(page.page, page.size, max_size))
    }
}

impl From<Page> for common::Page {
    fn from(page: Page) -> Self {
        Self { page: page.number, size: page.size }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn d5_11_a_size_outside_its_range_is_refused_not_changed() {
        assert!(Page::new(0, 0, 100).is_err());
        assert!(Page::new(0, 101, 100).is_err());
        assert!(Page::new(0, 999, Page::MAX_LISTS).is_ok());
    }

    #[test]
    fn the_offset_counts_whole_pages() {
        assert_eq!(Page::new(3, 20, 100).map(Page::offset), Ok(60));
    }
}
