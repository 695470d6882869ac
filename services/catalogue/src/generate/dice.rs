//! Chance that falls the same way for the same product, on every machine.

/// A row of throws that a number decides (SplitMix64).
#[derive(Clone, Debug)]
pub(super) struct Dice(u64);

impl Dice {
    /// The dice for a number.
    pub fn of(number: usize) -> Self {
        let mut dice = Self((number as u64).wrapping_mul(0xd134_2543_de82_ef95));
        // Numbers next to each other begin alike.
        dice.roll();
        dice
    }

    /// The next throw.
    pub fn roll(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number from `low` to `high`, both included.
    pub fn between(&mut self, low: u32, high: u32) -> u32 {
        let span = u64::from(high - low) + 1;
        low + u32::try_from(self.roll() % span).unwrap_or_default()
    }

    /// True in `percent` of a hundred throws.
    pub fn chance(&mut self, percent: u32) -> bool {
        self.between(1, 100) <= percent
    }

    /// One of several.
    pub fn pick<'a, T, const N: usize>(&mut self, several: &'a [T; N]) -> &'a T {
        const { assert!(N > 0, "there must be something to pick") };
        &several[usize::try_from(self.roll() % N as u64).unwrap_or_default()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_number_throws_the_same_and_its_neighbour_another() {
        let throws = |number| [Dice::of(number), Dice::of(number)].map(|mut dice| (dice.roll(), dice.roll()));
        assert_eq!(throws(7)[0], throws(7)[1]);
        assert_ne!(throws(7)[0], throws(8)[0]);
    }

    #[test]
    fn a_chance_falls_about_as_often_as_it_says() {
        let hits = (0..10_000).filter(|number| Dice::of(*number).chance(20)).count();
        assert!((1_800..2_200).contains(&hits), "{hits} of 10000");
    }
}
