//! When the planner is told of what a load brings.

/// When PostgreSQL's planner is told of rows that a load brings: as soon as there are some, then each time there are
/// four times as many. It would plan for empty tables until the end.
#[derive(Default)]
pub struct AnalyzeSchedule {
    batches: u32,
    told_at: u32,
}

impl AnalyzeSchedule {
    /// Counts a batch; whether the planner is told behind it.
    pub const fn is_due(&mut self) -> bool {
        self.batches += 1;
        let is_now = self.batches >= self.told_at * 4;
        if is_now {
            self.told_at = self.batches;
        }
        is_now
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_planner_is_told_soon_and_then_ever_more_rarely() {
        let mut growth = AnalyzeSchedule::default();
        let told: Vec<u32> = (1..=100).filter(|_| growth.is_due()).collect();
        assert_eq!(told, [1, 4, 16, 64]);
    }
}
