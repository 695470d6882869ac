//! Chance that always falls the same way: what a product's own name decides about it.

/// Numbers that a seed decides, the same on every machine (FNV-1a, then SplitMix64).
#[derive(Clone, Debug)]
pub struct SeededRandom(u64);

impl SeededRandom {
    /// The numbers of a seed, say a product's reference and what is asked about it.
    pub fn seeded_by(seed: &str) -> Self {
        let hash = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        SeededRandom(seed.bytes().fold(0xcbf2_9ce4_8422_2325, hash))
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
    pub fn pick<'a, T>(&mut self, several: &'a [T]) -> Option<&'a T> {
        let last = u32::try_from(several.len()).unwrap_or(u32::MAX).checked_sub(1)?;
        several.get(self.between(0, last) as usize)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_seed_makes_the_same_numbers() {
        let numbers = |seed| {
            let mut random = SeededRandom::seeded_by(seed);
            [random.next_u64(), random.next_u64()]
        };
        assert_eq!(numbers("BUR-CLA-00101"), numbers("BUR-CLA-00101"));
        assert_ne!(numbers("BUR-CLA-00101"), numbers("BUR-CLA-00102"));
    }

    #[test]
    fn a_chance_falls_about_as_often_as_it_says() {
        let hits = (0..10_000).filter(|n| SeededRandom::seeded_by(&n.to_string()).chance(20)).count();
        assert!((1_800..2_200).contains(&hits), "{hits} of 10000");
    }
}
