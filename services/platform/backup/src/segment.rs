//! Segments of the write-ahead log, by their names.
//!
//! A name is three numbers of eight hexadecimal digits: the timeline, and two that count segments (PostgreSQL,
//! `XLogFileName`). A shop that was brought back goes on in a timeline of its own.

/// How many segments there are to each value of a name's second number: segments have 16 MB, the log counts in 4 GB.
const PER_NUMBER: u64 = 256;

/// Whether this is a segment's name.
pub(crate) fn is_segment(name: &str) -> bool {
    name.len() == 24 && name.bytes().all(|byte| byte.is_ascii_digit() || (b'A'..=b'F').contains(&byte))
}

/// Whether this is the name of a file that tells where a timeline branched off.
pub(crate) fn is_history(name: &str) -> bool {
    name.strip_suffix(".history").is_some_and(|timeline| timeline.len() == 8 && is_hexadecimal(timeline))
}

/// Where a segment stands in the log, whatever its timeline.
pub(crate) fn position(name: &str) -> Option<u64> {
    let number = |from, to| u64::from_str_radix(name.get(from..to)?, 16).ok();
    is_segment(name).then(|| Some(number(8, 16)? * PER_NUMBER + number(16, 24)?)).flatten()
}

/// The first place of the log that is in none of these segments while a later one is, seen from a segment on.
pub(crate) fn gap<'a>(first: &str, names: impl Iterator<Item = &'a str>) -> Option<u64> {
    let first = position(first)?;
    let mut places: Vec<_> = names.filter_map(position).filter(|place| *place >= first).collect();
    places.sort_unstable();
    places.dedup();
    (first..).zip(places).find(|(expected, found)| expected != found).map(|(expected, _)| expected)
}

fn is_hexadecimal(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_hexdigit())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_segment_is_told_from_whatever_else_lies_beside_it() {
        assert!(is_segment("0000000100000000000000A1"));
        for other in ["archive_status", "00000002.history", "0000000100000000000000A1.partial", "xlogtemp.1"] {
            assert!(!is_segment(other), "{other}");
        }
        assert!(is_history("00000002.history"));
        assert!(!is_history("backup.history"));
    }

    #[test]
    fn segments_count_on_over_a_full_number_and_a_new_timeline() {
        let before = position("0000000100000000000000FF").unwrap();
        assert_eq!(position("000000010000000100000000"), Some(before + 1));
        assert_eq!(position("000000020000000100000000"), Some(before + 1));
    }

    #[test]
    fn a_missing_segment_is_a_gap_only_where_a_later_one_is_there() {
        let names = ["000000010000000000000005", "000000010000000000000006", "000000010000000000000008"];
        assert_eq!(gap("000000010000000000000005", names.into_iter()), Some(7));
        assert_eq!(gap("000000010000000000000005", names[..2].iter().copied()), None);
        assert_eq!(gap("000000010000000000000008", names.into_iter()), None, "what is older does not count");
        assert_eq!(gap("000000010000000000000004", names.into_iter()), Some(4));
    }
}
