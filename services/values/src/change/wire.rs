//! Changes of lines on the wire: how they are read, and how objections are said.

use super::{Action, Change, LineError};
use crate::{OfferId, Quantity};
use proto::{
    cart::LineChange,
    catalogue::line_key::Key,
    common::{LineIssue, Reason, UpdateAction},
};
use std::collections::HashSet;
use uuid::Uuid;

/// The most lines of one call (D7.29).
const MAX_LINES: usize = 5_000;

/// One line of a request as it was read.
#[derive(Clone, Debug, PartialEq)]
pub struct LineRequest {
    /// What is meant, in the buyer's words.
    pub key: Key,
    /// How many items.
    pub quantity: Quantity,
    /// How they count.
    pub action: Action,
}

/// Reads the lines of a request: all of them, or every fault in them, because one fault refuses the whole call (D5.6).
///
/// # Errors
/// With at least one issue.
pub fn parse_lines(lines: &[LineChange]) -> Result<Vec<LineRequest>, Vec<LineIssue>> {
    if lines.is_empty() {
        return Err(vec![with(issue(Reason::FieldRequired, "lines"), "field", "lines")]);
    }
    if lines.len() > MAX_LINES {
        return Err(vec![with(issue(Reason::TooManyLines, "lines"), "max", MAX_LINES)]);
    }
    let mut asked = Vec::with_capacity(lines.len());
    let mut faults = Vec::new();
    for (index, line) in lines.iter().enumerate() {
        match read_line(line) {
            Ok(line) => asked.push(line),
            Err((reason, field)) => faults.push(at(index, with(issue(reason, field), "field", field))),
        }
    }
    if faults.is_empty() { Ok(asked) } else { Err(faults) }
}

fn read_line(line: &LineChange) -> Result<LineRequest, (Reason, &'static str)> {
    let key = line.key.as_ref().and_then(|key| key.key.clone()).filter(|key| match key {
        Key::OfferPriceId(text) | Key::VariantId(text) => !text.trim().is_empty(),
    });
    let key = key.ok_or((Reason::OfferMissing, "offerPriceId"))?;
    let quantity = Quantity::new(line.quantity).map_err(|_| (Reason::QuantityInvalid, "quantity"))?;
    let action = match UpdateAction::try_from(line.action) {
        Ok(UpdateAction::Unspecified | UpdateAction::AddQuantity) => Action::Add,
        Ok(UpdateAction::RemoveQuantity) => Action::Remove,
        Ok(UpdateAction::ReplaceQuantity) => Action::Replace,
        Err(_) => return Err((Reason::FieldInvalid, "updateAction")),
    };
    Ok(LineRequest { key, quantity, action })
}

impl LineRequest {
    /// The change it asks for, now that it is known which offer is meant.
    #[must_use]
    pub const fn of(&self, offer: Option<OfferId>) -> Change {
        Change { offer, quantity: self.quantity, action: self.action }
    }
}

/// A line of a request that was not taken.
#[derive(Clone, Debug, PartialEq)]
pub struct RejectedLine {
    /// Its place in the request, from 0.
    pub index: usize,
    /// What it is about, in the buyer's words.
    pub key: Key,
    /// Why it was not taken.
    pub error: LineError,
}

impl RejectedLine {
    /// What the caller is told about it.
    #[must_use]
    pub fn issue(&self) -> LineIssue {
        self.error.issue(self.index, &self.key)
    }
}

impl LineError {
    /// What the caller is told about the line at `index`, which was asked for as `key`.
    #[must_use]
    pub fn issue(&self, index: usize, key: &Key) -> LineIssue {
        let (field, text) = match key {
            Key::OfferPriceId(text) => ("offerPriceId", text),
            Key::VariantId(text) => ("productVariantId", text),
        };
        let said = match self {
            Self::OfferNotFound => with(issue(Reason::OfferNotFound, field), "sku", text),
            Self::LineNotFound => issue(Reason::LineNotFound, field),
            Self::TooManyLines { max } => with(issue(Reason::TooManyLines, field), "max", max),
            Self::NotOrderable { verdict, suggested } => {
                let mut said = verdict.issue().unwrap_or_default();
                said.suggested_quantity = *suggested;
                if let (Some(shown), Some(suggested)) = (said.params.get_mut("suggested"), suggested) {
                    *shown = suggested.to_string();
                }
                said
            }
        };
        at(index, said)
    }
}

/// Names the ids of a removal that no line had, however they were written: they are let be, not refused (D7.28).
#[must_use]
pub fn unknown_ids(field: &str, asked: &[String], removed: &HashSet<String>) -> Vec<LineIssue> {
    let was_there = |id: &str| Uuid::parse_str(id).is_ok_and(|id| removed.contains(&id.to_string()));
    let unknown = asked.iter().enumerate().filter(|(_, id)| !was_there(id));
    unknown.map(|(index, id)| at(index, with(issue(Reason::LineNotFound, field), "id", id))).collect()
}

fn issue(reason: Reason, field: &str) -> LineIssue {
    LineIssue { reason: reason.into(), field: field.to_owned(), ..Default::default() }
}

fn with(mut issue: LineIssue, name: &str, value: impl ToString) -> LineIssue {
    issue.params.insert(name.to_owned(), value.to_string());
    issue
}

fn at(index: usize, issue: LineIssue) -> LineIssue {
    LineIssue { index: u32::try_from(index).ok(), ..issue }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Verdict;
    use proto::catalogue::LineKey;

    fn line(key: &str, quantity: i64) -> LineChange {
        let key = Some(LineKey { key: Some(Key::OfferPriceId(key.to_owned())) });
        LineChange { key, quantity, action: UpdateAction::Unspecified.into() }
    }

    #[test]
    fn d5_6_one_wrong_quantity_refuses_the_whole_call_and_names_its_line() {
        for wrong in [0, -1, 100_000, 1_000_000_000] {
            let faults = parse_lines(&[line("a", 1), line("b", wrong)]).unwrap_err();
            assert_eq!(faults.len(), 1);
            assert_eq!((faults[0].reason(), faults[0].index), (Reason::QuantityInvalid, Some(1)), "{wrong}");
        }
    }

    #[test]
    fn d7_28_an_id_is_one_however_it_is_written_and_what_was_not_there_is_named() {
        let there = Uuid::from_u128(0xABC);
        let asked = [there.to_string(), there.simple().to_string().to_uppercase(), Uuid::nil().to_string(), "x".into()];
        let unknown = unknown_ids("lineIdsToDelete", &asked, &[there.to_string()].into());
        assert_eq!(unknown.iter().map(|issue| issue.index.unwrap()).collect::<Vec<_>>(), [2, 3]);
    }

    #[test]
    fn every_fault_is_named_at_once() {
        let faults =
            parse_lines(&[LineChange { quantity: 1, ..Default::default() }, line(" ", 1), line("a", 0)]).unwrap_err();
        let reasons: Vec<Reason> = faults.iter().map(LineIssue::reason).collect();
        assert_eq!(reasons, [Reason::OfferMissing, Reason::OfferMissing, Reason::QuantityInvalid]);
    }

    #[test]
    fn d7_29_a_call_has_1_to_5_000_lines() {
        assert_eq!(parse_lines(&[]).unwrap_err()[0].reason(), Reason::FieldRequired);
        assert_eq!(parse_lines(&vec![line("a", 1); 5_001]).unwrap_err()[0].reason(), Reason::TooManyLines);
        assert_eq!(parse_lines(&vec![line("a", 1); 5_000]).map(|lines| lines.len()), Ok(5_000));
    }

    #[test]
    fn d5_7_adding_is_the_default_and_an_unknown_action_a_fault() {
        assert_eq!(parse_lines(&[line("a", 1)]).unwrap()[0].action, Action::Add);
        let faults = parse_lines(&[LineChange { action: 9, ..line("a", 1) }]).unwrap_err();
        assert_eq!((faults[0].reason(), faults[0].field.as_str()), (Reason::FieldInvalid, "updateAction"));
    }

    #[test]
    fn the_sentence_suggests_what_the_issue_suggests() {
        let verdict = Verdict::NotAPackMultiple { pack: 6, suggested: 12 };
        let error = LineError::NotOrderable { verdict, suggested: Some(6) };
        let said = error.issue(0, &Key::VariantId("pen".into()));
        assert_eq!((said.suggested_quantity, said.params["suggested"].as_str()), (Some(6), "6"));
    }
}
