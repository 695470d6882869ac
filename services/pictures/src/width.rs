//! The widths that pictures are made in.

/// The breakpoints of the pages, once and for displays of double density, in pixels.
const WIDTHS: [u32; 9] = [320, 640, 768, 1024, 1280, 1536, 2048, 2560, 3072];

/// The widths that listings show, which are made when a catalogue is loaded.
pub const LISTING_WIDTHS: [Width; 2] = [Width(WIDTHS[0]), Width(WIDTHS[1])];

/// The widest.
pub const LARGEST_WIDTH: Width = Width(WIDTHS[WIDTHS.len() - 1]);

/// One of the widths that pictures are made in, in pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Width(u32);

impl Width {
    /// All of them, the smallest first.
    pub fn all() -> impl Iterator<Item = Self> {
        WIDTHS.into_iter().map(Self)
    }

    /// That width, if pictures are made in it.
    #[must_use]
    pub fn new(pixels: u32) -> Option<Self> {
        WIDTHS.contains(&pixels).then_some(Self(pixels))
    }

    /// In pixels.
    #[must_use]
    pub const fn pixels(self) -> u32 {
        self.0
    }

    /// The other widths, the one that comes nearest first: larger ones lose nothing, so they come before smaller ones.
    pub(crate) fn others(self) -> impl Iterator<Item = Self> {
        let larger = WIDTHS.into_iter().filter(move |width| *width > self.0);
        let smaller = WIDTHS.into_iter().rev().filter(move |width| *width < self.0);
        larger.chain(smaller).map(Self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn d9_8_widths_are_the_breakpoints_and_twice_that() {
        let breakpoints = [320, 640, 768, 1024, 1280, 1536];
        for width in breakpoints {
            assert!(Width::new(width).is_some() && Width::new(2 * width).is_some(), "{width}");
        }
        for width in [0, 319, 321, 3073, u32::MAX] {
            assert_eq!(Width::new(width), None);
        }
        assert!(Width::all().all(|Width(width)| breakpoints.contains(&width) || breakpoints.contains(&(width / 2))));
    }

    #[test]
    fn the_nearest_larger_width_stands_in_then_smaller_ones() {
        let others = Width(1280).others().map(Width::pixels).collect::<Vec<_>>();
        assert_eq!(others, [1536, 2048, 2560, 3072, 1024, 768, 640, 320]);
    }
}
