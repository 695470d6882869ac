//! A page of a list that several services have parts of. Far back it is found by when the entries were that lie before it:
//! of none of these more is read, and of each part no entry that does not stand on the page.

use proto::common::{EntryKeys, Page};

/// How many bytes an id has.
const ID_LEN: usize = 16;

/// How many of the newest entries of a part there are to know of, for a page of all: whatever stands on it stands within
/// as many of its own part.
pub const fn reach(page: Page) -> u32 {
    page.page.saturating_add(1).saturating_mul(page.size)
}

/// The ids of what stands on a page of all, part by part, as [`EntryKeys`] has them.
pub fn ids_on_page<const PARTS: usize>(parts: &[EntryKeys; PARTS], page: Page) -> [Vec<u8>; PARTS] {
    let keys = parts.iter().enumerate().flat_map(|(part, keys)| {
        keys.times.iter().zip(keys.ids.chunks_exact(ID_LEN)).map(move |(time, id)| (*time, id, part))
    });
    let mut all: Vec<(i64, &[u8], usize)> = keys.collect();
    all.sort_unstable_by(|one, other| other.cmp(one));
    let mut ids = [const { Vec::new() }; PARTS];
    let skipped = usize::try_from(page.page.saturating_mul(page.size)).unwrap_or(usize::MAX);
    for (_, id, part) in all.into_iter().skip(skipped).take(page.size as usize) {
        if let Some(of_part) = ids.get_mut(part) {
            of_part.extend_from_slice(id);
        }
    }
    ids
}

#[cfg(test)]
mod tests {
    use super::*;

    fn keys(times: &[i64], first_id: u8) -> EntryKeys {
        let ids = (first_id..).take(times.len()).flat_map(|id| [id; ID_LEN]).collect();
        EntryKeys { times: times.to_vec(), ids }
    }

    #[test]
    fn each_entry_stands_on_one_page_by_time_and_then_by_id() {
        let parts = [keys(&[9, 5, 2], 1), keys(&[7], 11), keys(&[5, 5], 21)];
        let page = |page| ids_on_page(&parts, Page { page, size: 2 }).map(|ids| ids.chunks(ID_LEN).count());
        assert_eq!([page(0), page(1), page(2), page(3)], [[1, 1, 0], [0, 0, 2], [2, 0, 0], [0, 0, 0]]);
        let [first, ..] = ids_on_page(&parts, Page { page: 2, size: 2 });
        assert_eq!(first, [[2; ID_LEN], [3; ID_LEN]].concat());
    }

    #[test]
    fn a_page_reaches_as_far_as_its_last_entry() {
        assert_eq!(reach(Page { page: 0, size: 20 }), 20);
        assert_eq!(reach(Page { page: 3, size: 20 }), 80);
        assert_eq!(reach(Page { page: u32::MAX, size: 20 }), u32::MAX);
    }
}
