//! Chance that always falls the same way, on every machine: what a name or a number decides about invented data.

/// Numbers that a seed decides (SplitMix64).
#[derive(Clone, Debug)]
pub struct SeededRandom(u64);

impl SeededRandom {
    /// The numbers of a text, say a product's reference and what is asked about it (FNV-1a).
    #[must_use]
    pub fn of_text(seed: &str) -> Self {
        let hash = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        Self(seed.bytes().fold(0xcbf2_9ce4_8422_2325, hash))
    }

    /// The numbers of a number.
    #[must_use]
    pub fn of_number(seed: u64) -> Self {
        let mut random = Self(seed.wrapping_mul(0xd134_2543_de82_ef95));
        // Seeds next to each other begin alike.
        random.next_u64();
        random
    }

    /// The next number.
    pub const fn next_u64(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number below a bound, which is not 0.
    pub fn below(&mut self, bound: usize) -> usize {
        usize::try_from(self.next_u64() % bound as u64).unwrap_or_default()
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

    /// One of several; `None` of none.
    pub fn pick<'a, T>(&mut self, several: &'a [T]) -> Option<&'a T> {
        if several.is_empty() { None } else { several.get(self.below(several.len())) }
    }

    /// One of a known number.
    pub fn pick_of<'a, T, const N: usize>(&mut self, several: &'a [T; N]) -> &'a T {
        const { assert!(N > 0, "there must be something to pick") };
        &several[self.below(N)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_seed_makes_the_same_numbers_and_its_neighbour_others() {
        let numbers = |mut random: SeededRandom| [random.next_u64(), random.next_u64()];
        let (of_text, of_number) =
            (|seed| numbers(SeededRandom::of_text(seed)), |seed| numbers(SeededRandom::of_number(seed)));
        assert_eq!(of_text("BUR-CLA-00101"), of_text("BUR-CLA-00101"));
        assert_ne!(of_text("BUR-CLA-00101"), of_text("BUR-CLA-00102"));
        assert_eq!(of_number(7), of_number(7));
        assert_ne!(of_number(7), of_number(8));
    }

    #[test]
    fn a_chance_falls_about_as_often_as_it_says() {
        let texts = (0..10_000).filter(|number: &u64| SeededRandom::of_text(&number.to_string()).chance(20)).count();
        let numbers = (0..10_000).filter(|number| SeededRandom::of_number(*number).chance(20)).count();
        for hits in [texts, numbers] {
            assert!((1_800..2_200).contains(&hits), "{hits} of 10000");
        }
    }
}
