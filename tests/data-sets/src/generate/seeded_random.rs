//! Chance that falls the same way for the same product, on every machine.

/// Numbers that a number decides (SplitMix64).
#[derive(Clone, Debug)]
pub(super) struct SeededRandom(u64);

impl SeededRandom {
    /// The numbers of a number.
    pub fn seeded_by(number: usize) -> Self {
        let mut random = Self((number as u64).wrapping_mul(0xd134_2543_de82_ef95));
        // Numbers next to each other begin alike.
        random.next_u64();
        random
    }

    /// The next number.
    pub fn next_u64(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number from `low` to `high`, both included.
    pub fn between(&mut self, low: u32, high: u32) -> u32 {
        let span = u64::from(high - low) + 1;
        low + u32::try_from(self.next_u64() % span).unwrap_or_default()
    }

    /// True in `percent` of a hundred cases.
    pub fn chance(&mut self, percent: u32) -> bool {
        self.between(1, 100) <= percent
    }

    /// One of several.
    pub fn pick<'a, T, const N: usize>(&mut self, several: &'a [T; N]) -> &'a T {
        const { assert!(N > 0, "there must be something to pick") };
        &several[usize::try_from(self.next_u64() % N as u64).unwrap_or_default()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_number_throws_the_same_and_its_neighbour_another() {
        let throws = |number| {
            [SeededRandom::seeded_by(number), SeededRandom::seeded_by(number)]
                .map(|mut random| (random.next_u64(), random.next_u64()))
        };
        assert_eq!(throws(7)[0], throws(7)[1]);
        assert_ne!(throws(7)[0], throws(8)[0]);
    }

    #[test]
    fn a_chance_falls_about_as_often_as_it_says() {
        let hits = (0..10_000).filter(|number| SeededRandom::seeded_by(*number).chance(20)).count();
        assert!((1_800..2_200).contains(&hits), "{hits} of 10000");
    }
}
