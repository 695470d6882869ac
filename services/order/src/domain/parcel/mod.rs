//! Parcels: what leaves of a logistic order, and the status that follows from it (D4.18).

pub mod carrier;
mod label;

pub use label::{Label, LabelError, LabelWords};

use crate::domain::order::{offer_snapshot::OfferSnapshot, status::LogisticOrderStatus};
use chrono::{DateTime, NaiveDate, Utc};
use std::collections::HashSet;
use uuid::Uuid;
use values::LineId;

/// What left together.
#[derive(Clone, Debug)]
pub struct Parcel {
    /// Its id.
    pub id: Uuid,
    /// What people call it: the logistic order's reference and a number.
    pub reference: String,
    /// Who carries it, and under which number.
    pub label: Label,
    /// When it was written down.
    pub recorded_at: DateTime<Utc>,
    /// What is in it.
    pub lines: Vec<ParcelLine>,
}

/// What a parcel has of a line.
#[derive(Clone, Debug)]
pub struct ParcelLine {
    /// The line.
    pub line: LineId,
    /// Items.
    pub quantity: u32,
    /// What they are.
    pub offer: OfferSnapshot,
}

/// A line of a logistic order, and what of it is still to leave.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenLine {
    /// The line.
    pub id: LineId,
    /// What people call what is in it.
    pub sku: String,
    /// Items that have neither left nor been cancelled.
    pub left: u32,
}

/// What of a line is to go into a parcel, or will not come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WantedLine {
    /// The line: its id, or the SKU of what is in it.
    pub named: String,
    /// Items.
    pub quantity: u32,
}

/// Why something does not fit into a parcel.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[allow(missing_docs)]
pub enum ContentsError {
    /// Everything has left.
    #[error("nothing is left to ship")]
    NothingLeft,
    /// The logistic order has no such line.
    #[error("no such line")]
    UnknownLine { index: usize },
    /// The line is named twice.
    #[error("the line is named twice")]
    LineTwice { index: usize },
    /// Nothing of it, or more than is left.
    #[error("{max} of {sku} are left to ship")]
    Quantity { index: usize, sku: String, max: u32 },
}

/// What goes into a parcel, and the status that follows from it: of all that is left where nothing is said.
///
/// # Errors
/// When nothing is left, or a line is none, named twice, or not left in that quantity.
pub fn contents(
    wanted: &[WantedLine],
    open: &[OpenLine],
) -> Result<(Vec<(LineId, u32)>, LogisticOrderStatus), ContentsError> {
    let left: u64 = open.iter().map(|line| u64::from(line.left)).sum();
    if left == 0 {
        return Err(ContentsError::NothingLeft);
    }
    let packed: Vec<(LineId, u32)> = if wanted.is_empty() {
        open.iter().filter(|line| line.left > 0).map(|line| (line.id, line.left)).collect()
    } else {
        pick(wanted, open)?
    };
    let leaves: u64 = packed.iter().map(|(_, quantity)| u64::from(*quantity)).sum();
    let is_all = leaves == left;
    let to = if is_all { LogisticOrderStatus::Shipped } else { LogisticOrderStatus::PartiallyShipped };
    Ok((packed, to))
}

/// Items of some lines, each named once and no more than is left of it.
///
/// # Errors
/// When a line is none, named twice, or not left in that quantity.
pub fn pick(wanted: &[WantedLine], open: &[OpenLine]) -> Result<Vec<(LineId, u32)>, ContentsError> {
    let mut named = HashSet::new();
    let pick = |(index, wanted): (usize, &WantedLine)| {
        let line = named_line(wanted, open).ok_or(ContentsError::UnknownLine { index })?;
        if !named.insert(line.id) {
            return Err(ContentsError::LineTwice { index });
        }
        if wanted.quantity == 0 || wanted.quantity > line.left {
            return Err(ContentsError::Quantity { index, sku: line.sku.clone(), max: line.left });
        }
        Ok((line.id, wanted.quantity))
    };
    wanted.iter().enumerate().map(pick).collect()
}

fn named_line<'a>(wanted: &WantedLine, open: &'a [OpenLine]) -> Option<&'a OpenLine> {
    let id: Option<LineId> = wanted.named.parse().ok();
    open.iter().find(|line| Some(line.id) == id).or_else(|| open.iter().find(|line| line.sku == wanted.named))
}

/// The day of a parcel: not later than today, nor before its order.
#[must_use]
pub fn is_day(day: NaiveDate, ordered: NaiveDate, today: NaiveDate) -> bool {
    (ordered..=today).contains(&day)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn open(lines: &[(&str, u32)]) -> Vec<OpenLine> {
        lines.iter().map(|(sku, left)| OpenLine { id: LineId::new(), sku: (*sku).into(), left: *left }).collect()
    }

    fn wanted(lines: &[(&str, u32)]) -> Vec<WantedLine> {
        lines.iter().map(|(named, quantity)| WantedLine { named: (*named).into(), quantity: *quantity }).collect()
    }

    #[test]
    fn d4_18_a_part_ships_a_part_and_the_rest_ships_all() {
        let lines = open(&[("PEN", 10), ("BOOK", 2)]);
        let (packed, to) = contents(&wanted(&[("PEN", 4)]), &lines).unwrap();
        assert_eq!((packed, to), (vec![(lines[0].id, 4)], LogisticOrderStatus::PartiallyShipped));
        let by_id = lines[1].id.to_string();
        let (packed, to) = contents(&wanted(&[("PEN", 10), (&by_id, 2)]), &lines).unwrap();
        assert_eq!((packed.len(), to), (2, LogisticOrderStatus::Shipped));
    }

    #[test]
    fn d4_18_where_nothing_is_said_all_that_is_left_goes() {
        let lines = open(&[("PEN", 0), ("BOOK", 2)]);
        let (packed, to) = contents(&[], &lines).unwrap();
        assert_eq!((packed, to), (vec![(lines[1].id, 2)], LogisticOrderStatus::Shipped));
        assert_eq!(contents(&[], &open(&[("PEN", 0)])), Err(ContentsError::NothingLeft));
    }

    #[test]
    fn d4_18_no_more_leaves_than_was_ordered() {
        let lines = open(&[("PEN", 10), ("BOOK", 2)]);
        let refused = |named: &[(&str, u32)]| contents(&wanted(named), &lines).unwrap_err();
        let above = ContentsError::Quantity { index: 1, sku: "BOOK".into(), max: 2 };
        assert_eq!(refused(&[("PEN", 10), ("BOOK", 3)]), above);
        assert_eq!(refused(&[("PEN", 0)]), ContentsError::Quantity { index: 0, sku: "PEN".into(), max: 10 });
        assert_eq!(refused(&[("CHAIR", 1)]), ContentsError::UnknownLine { index: 0 });
        assert_eq!(refused(&[("PEN", 1), ("PEN", 1)]), ContentsError::LineTwice { index: 1 });
    }

    #[test]
    fn a_parcel_left_between_its_order_and_today() {
        let day = |text: &str| text.parse::<NaiveDate>().unwrap();
        let (ordered, today) = (day("2026-11-20"), day("2026-11-24"));
        assert!(is_day(ordered, ordered, today) && is_day(today, ordered, today));
        assert!(!is_day(day("2026-11-19"), ordered, today) && !is_day(day("2026-11-25"), ordered, today));
    }
}
