//! What the shop calls what it makes, for other systems to know it by.

use crate::domain::crypto::sealing::SealError;
use aws_lc_rs::rand;

/// Letters and digits that nobody confuses when reading them aloud: no I, L, O, U.
const LETTERS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/// A kind and eight characters (D3.2): `ADR-7K2M9QXD`.
///
/// # Errors
/// When randomness is wanting.
pub fn external_id(kind: &str) -> Result<String, SealError> {
    let mut bits = [0; 8];
    rand::fill(&mut bits)?;
    let letters = bits.map(|bits| char::from(LETTERS[usize::from(bits % 32)]));
    Ok(format!("{kind}-{}", letters.iter().collect::<String>()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn d3_2_an_id_has_its_kind_and_eight_characters() {
        let (one, other) = (external_id("ADR").unwrap(), external_id("ADR").unwrap());
        let letters = one.strip_prefix("ADR-").unwrap();
        assert!(letters.len() == 8 && letters.bytes().all(|letter| LETTERS.contains(&letter)), "{one}");
        assert_ne!(one, other);
    }

    #[test]
    fn d3_2_an_id_may_have_any_of_the_letters() {
        let ids: String = (0..1_000).map(|_| external_id("").unwrap()).collect();
        for letter in LETTERS {
            assert!(ids.contains(char::from(*letter)), "{}", char::from(*letter));
        }
    }
}
