//! Which entries of a list are meant that several services have parts of, and when each was: whoever makes one list of the
//! parts finds by these which entries stand on a page, and reads no others.

use crate::audit::MAX_PAGE_SIZE;
use chrono::{DateTime, Utc};
use platform_process::Refusal;
use proto::common::{self, Reason};
use uuid::Uuid;

/// How many bytes an id has.
const ID_LEN: usize = size_of::<uuid::Bytes>();

/// When entries were, and which they are: as many times and ids, the newest first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EntryKeys {
    /// When each was.
    pub times: Vec<DateTime<Utc>>,
    /// Which each is.
    pub ids: Vec<Uuid>,
}

impl EntryKeys {
    /// The keys that a statement gathered; of nothing PostgreSQL gathers nulls.
    pub(crate) fn of((times, ids): (Option<Vec<DateTime<Utc>>>, Option<Vec<Uuid>>)) -> Self {
        Self { times: times.unwrap_or_default(), ids: ids.unwrap_or_default() }
    }
}

impl From<EntryKeys> for common::EntryKeys {
    fn from(keys: EntryKeys) -> Self {
        Self {
            times: keys.times.iter().map(DateTime::timestamp_micros).collect(),
            ids: keys.ids.iter().flat_map(|id| *id.as_bytes()).collect(),
        }
    }
}

/// The ids in a message, as [`common::EntryKeys`] has them.
///
/// # Errors
/// When they are none, or more than an answer holds.
pub fn read_ids(ids: &[u8]) -> Result<Vec<Uuid>, Refusal> {
    let invalid = || Refusal::invalid(Reason::FieldInvalid).on("ids").with("field", "ids");
    let chunks = ids.chunks_exact(ID_LEN);
    if !chunks.remainder().is_empty() || chunks.len() > MAX_PAGE_SIZE as usize {
        return Err(invalid());
    }
    chunks.map(|id| Uuid::from_slice(id).map_err(|_| invalid())).collect()
}

/// How many keys are wanted, as a message says it.
///
/// # Errors
/// When that is more than an answer holds.
pub fn read_limit(limit: u32) -> Result<i64, Refusal> {
    if limit > MAX_PAGE_SIZE {
        return Err(Refusal::invalid(Reason::PageOutOfRange).on("limit").with("max", MAX_PAGE_SIZE));
    }
    Ok(limit.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_read_as_they_are_written_and_nothing_else_is() {
        let ids = vec![Uuid::from_u128(1), Uuid::from_u128(2)];
        let keys = EntryKeys { times: vec![DateTime::UNIX_EPOCH; 2], ids: ids.clone() };
        let told = common::EntryKeys::from(keys);
        assert_eq!(told.times, [0, 0]);
        assert_eq!(read_ids(&told.ids).unwrap(), ids);
        assert!(read_ids(&told.ids[1..]).is_err());
        assert!(read_ids(&vec![0; ID_LEN * (MAX_PAGE_SIZE as usize + 1)]).is_err());
        assert!(read_limit(MAX_PAGE_SIZE).is_ok() && read_limit(MAX_PAGE_SIZE + 1).is_err());
    }
}
