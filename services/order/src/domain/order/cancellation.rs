//! A part of what was ordered that will not come (D4.24): which items, where the logistic order stands then, and what the
//! rest costs.

use crate::domain::{
    order::status::LogisticOrderStatus,
    parcel::{ContentsError, OpenLine, WantedLine, pick},
};
use values::LineId;

/// Why items are not cancelled.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CancellationError {
    /// Nothing is said.
    #[error("no lines")]
    NoLines,
    /// Nothing of the logistic order would come: that is called off or declined as one.
    #[error("nothing would be left")]
    Whole,
    /// A line is none, named twice, or not left in that quantity.
    #[error(transparent)]
    Lines(#[from] ContentsError),
}

/// The items that will not come, and where the logistic order stands then: shipped where all that comes has left already.
///
/// # Errors
/// When nothing is said, nothing would be left of the logistic order, or a line is not left in that quantity.
pub fn cancel(
    wanted: &[WantedLine],
    open: &[OpenLine],
    has_left: bool,
) -> Result<(Vec<(LineId, u32)>, LogisticOrderStatus), CancellationError> {
    if wanted.is_empty() {
        return Err(CancellationError::NoLines);
    }
    let cancelled = pick(wanted, open)?;
    let sum = |quantities: &mut dyn Iterator<Item = u32>| -> u64 { quantities.map(u64::from).sum() };
    let is_all =
        sum(&mut cancelled.iter().map(|(_, quantity)| *quantity)) == sum(&mut open.iter().map(|line| line.left));
    let to = match (is_all, has_left) {
        (true, false) => return Err(CancellationError::Whole),
        (true, true) => LogisticOrderStatus::Shipped,
        (false, true) => LogisticOrderStatus::PartiallyShipped,
        (false, false) => LogisticOrderStatus::PartiallyCanceled,
    };
    Ok((cancelled, to))
}

#[cfg(test)]
mod tests {
    use super::*;
    use LogisticOrderStatus::{PartiallyCanceled, PartiallyShipped, Shipped};

    fn line(sku: &str, left: u32) -> OpenLine {
        OpenLine { id: LineId::new(), sku: sku.into(), left }
    }

    fn wanted(named: &str, quantity: u32) -> WantedLine {
        WantedLine { named: named.into(), quantity }
    }

    #[test]
    fn d4_24_where_it_stands_follows_from_what_left_and_what_is_left() {
        let open = [line("PEN", 10), line("BOOK", 2)];
        let three = [wanted("PEN", 3)];
        assert_eq!(cancel(&three, &open, false), Ok((vec![(open[0].id, 3)], PartiallyCanceled)));
        assert_eq!(cancel(&three, &open, true).unwrap().1, PartiallyShipped);
        let all = [wanted("PEN", 10), wanted("BOOK", 2)];
        assert_eq!(cancel(&all, &open, true).unwrap().1, Shipped);
        assert_eq!(cancel(&all, &open, false), Err(CancellationError::Whole));
    }

    #[test]
    fn d4_24_no_more_is_cancelled_than_is_still_to_come_and_nothing_is_nothing() {
        let open = [line("PEN", 3)];
        let above = ContentsError::Quantity { index: 0, sku: "PEN".into(), max: 3 };
        assert_eq!(cancel(&[wanted("PEN", 4)], &open, false), Err(above.into()));
        assert_eq!(cancel(&[wanted("CUP", 1)], &open, false), Err(ContentsError::UnknownLine { index: 0 }.into()));
        assert_eq!(cancel(&[], &open, false), Err(CancellationError::NoLines));
    }
}
