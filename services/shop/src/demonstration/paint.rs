//! Colours of drawings, and how they mix.

use std::fmt;

use serde::Deserialize;

/// A colour, `0xRRGGBB`; written as `#rrggbb`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
pub struct Paint(pub u32);

impl Paint {
    /// This colour with `percent` of another one in it.
    pub fn mixed(self, other: Paint, percent: u32) -> Paint {
        mix(self, other, percent)
    }
}

impl fmt::Display for Paint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{:06x}", self.0)
    }
}

/// `100 - percent` parts of one colour and `percent` parts of another.
pub fn mix(one: Paint, other: Paint, percent: u32) -> Paint {
    let channel = |shift: u32| {
        let (a, b) = (one.0 >> shift & 0xff, other.0 >> shift & 0xff);
        ((a * (100 - percent) + b * percent) / 100) << shift
    };
    Paint(channel(16) | channel(8) | channel(0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn half_of_white_makes_black_grey() {
        assert_eq!(mix(Paint(0), Paint(0xff_ff_ff), 50).to_string(), "#7f7f7f");
    }
}
