//! Whether the shop looks at a new account before it may order: `SHOP_ACCOUNT_APPROVAL`.

use std::str::FromStr;

/// Whether the shop looks at a new account before it may order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum AccountApproval {
    /// Who confirmed the e-mail address may order.
    #[default]
    None,
    /// The account stays PENDING until an operator approves it: its user may log in and look, not order (D3.4).
    Required,
}

impl FromStr for AccountApproval {
    type Err = &'static str;

    fn from_str(word: &str) -> Result<Self, Self::Err> {
        match word {
            "none" => Ok(Self::None),
            "required" => Ok(Self::Required),
            _ => Err("it has to be none or required"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_setting_has_two_words() {
        assert_eq!("none".parse(), Ok(AccountApproval::None));
        assert_eq!("required".parse(), Ok(AccountApproval::Required));
        assert!("yes".parse::<AccountApproval>().is_err());
    }
}
