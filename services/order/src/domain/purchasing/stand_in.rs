//! A stand-in: who approves in somebody's place on some days (D6.5).

use crate::domain::field::{FieldError, FieldProblem};
use chrono::NaiveDate;
use uuid::Uuid;
use values::version;

/// Who approves in whose place, from which day to which.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StandIn {
    /// Who is away.
    pub user: Uuid,
    /// Who approves meanwhile, too.
    pub stand_in: Uuid,
    /// The first day in Paris.
    pub first_day: NaiveDate,
    /// The last one.
    pub last_day: NaiveDate,
}

impl StandIn {
    /// The same, if it can be: somebody else of the account, on days that are not over.
    ///
    /// # Errors
    /// With the member that is wrong.
    pub fn checked(self, members: &[Uuid], today: NaiveDate) -> Result<Self, FieldError> {
        if self.stand_in == self.user || !members.contains(&self.stand_in) {
            return Err(FieldProblem::Invalid.on("standInId"));
        }
        if self.last_day < self.first_day || self.last_day < today {
            return Err(FieldProblem::Invalid.on("to"));
        }
        Ok(self)
    }

    /// Which version of who stands in this is; none: nobody does.
    #[must_use]
    pub fn version_of(stand_in: Option<&Self>) -> u64 {
        let said = |one: &Self| [one.stand_in.to_string(), one.first_day.to_string(), one.last_day.to_string()];
        version::of(stand_in.map(said).into_iter().flatten())
    }

    /// Whether it holds on a day.
    #[must_use]
    pub fn holds_on(&self, day: NaiveDate) -> bool {
        (self.first_day..=self.last_day).contains(&day)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn d6_5_a_stand_in_is_another_member_for_days_to_come() {
        let day = |day| NaiveDate::from_ymd_opt(2026, 11, day).unwrap();
        let (ada, hugo) = (Uuid::now_v7(), Uuid::now_v7());
        let stands = StandIn { user: ada, stand_in: hugo, first_day: day(10), last_day: day(20) };
        let checked = |stand_in: StandIn, today| stand_in.checked(&[ada, hugo], today).map_err(|error| error.field);
        assert_eq!(checked(stands, day(20)), Ok(stands));
        assert_eq!(checked(stands, day(21)), Err("to".into()));
        assert_eq!(checked(StandIn { last_day: day(9), ..stands }, day(1)), Err("to".into()));
        assert_eq!(checked(StandIn { stand_in: ada, ..stands }, day(1)), Err("standInId".into()));
        assert_eq!(checked(StandIn { stand_in: Uuid::now_v7(), ..stands }, day(1)), Err("standInId".into()));
        assert_ne!(
            StandIn::version_of(Some(&stands)),
            StandIn::version_of(Some(&StandIn { last_day: day(19), ..stands }))
        );
        assert_eq!(StandIn::version_of(None), version::ABSENT);
        assert_eq!([9, 10, 20, 21].map(|at| stands.holds_on(day(at))), [false, true, true, false]);
    }
}
