//! Colours of drawings, and how they mix.

use std::fmt;

use serde::Deserialize;

/// A colour, `0xRRGGBB`; written as `#rrggbb`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
pub struct Rgb(pub u32);

impl Rgb {
    /// Its red, green and blue.
    pub const fn channels(self) -> [u8; 3] {
        let [_, red, green, blue] = self.0.to_be_bytes();
        [red, green, blue]
    }

    /// This colour with `percent` of another one in it.
    pub fn mixed(self, other: Rgb, percent: u32) -> Rgb {
        mix(self, other, percent)
    }
}

impl fmt::Display for Rgb {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{:06x}", self.0)
    }
}

/// `100 - percent` parts of one colour and `percent` parts of another.
pub fn mix(one: Rgb, other: Rgb, percent: u32) -> Rgb {
    let channel = |shift: u32| {
        let (a, b) = (one.0 >> shift & 0xff, other.0 >> shift & 0xff);
        ((a * (100 - percent) + b * percent) / 100) << shift
    };
    Rgb(channel(16) | channel(8) | channel(0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn half_of_white_makes_black_grey() {
        assert_eq!(mix(Rgb(0), Rgb(0xff_ff_ff), 50).to_string(), "#7f7f7f");
    }
}
