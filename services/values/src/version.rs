//! Which version of a thing this is, told by what it says: two that say the same are one version (RFC 9110, section 8.8.3).

use sha2::{Digest, Sha256};
use std::fmt::Display;

/// The version of a thing that is not there, or says nothing.
pub const ABSENT: u64 = 0;

/// The version of a thing that says all this, in this order.
#[must_use]
pub fn of(said: impl IntoIterator<Item: Display>) -> u64 {
    let mut digest = Sha256::new();
    let mut says_nothing = true;
    for part in said {
        let part = part.to_string();
        // Its length before each part: `ab, c` is not what `a, bc` says.
        digest.update(part.len().to_be_bytes());
        digest.update(part);
        says_nothing = false;
    }
    if says_nothing {
        return ABSENT;
    }
    let digest: [u8; 32] = digest.finalize().into();
    let version = digest.iter().take(size_of::<u64>()).fold(0, |version, byte| (version << 8) | u64::from(*byte));
    version.max(ABSENT + 1)
}

/// Whether a change is meant for a version: one of these, or, where none are named, whichever is there.
#[must_use]
pub fn is_meant(versions: Option<&[u64]>, version: u64) -> bool {
    versions.is_none_or(|versions| versions.contains(&version))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_said_is_the_same_version_and_nothing_said_is_none() {
        assert_eq!(of(["STD 9.90", "EXPRESS 19.90"]), of(["STD 9.90", "EXPRESS 19.90"]));
        assert_ne!(of(["STD 9.90", "EXPRESS 19.90"]), of(["EXPRESS 19.90", "STD 9.90"]));
        assert_ne!(of(["ab", "c"]), of(["a", "bc"]));
        assert_eq!(of([""; 0]), ABSENT);
        assert_ne!(of([""]), ABSENT);
    }

    #[test]
    fn a_change_is_meant_for_the_versions_it_names_or_for_any() {
        assert!(is_meant(None, 7));
        assert!(is_meant(Some(&[6, 7]), 7));
        assert!(!is_meant(Some(&[]), 7));
        assert!(!is_meant(Some(&[ABSENT]), 7));
    }
}
