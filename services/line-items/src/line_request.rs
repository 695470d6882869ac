//! The lines of a request that changes a cart or a list: read, all of them or none, and told where they were not taken.

use crate::issue::{self, at, issue, with};
use platform_process::Refusal;
use proto::{
    catalogue::{LineKey, line_key::Key},
    common::{LineIssue, Reason, UpdateAction},
};
use values::{
    Change, OfferId, Quantity,
    change::{Action, LineError},
};

/// The most lines of one call (D7.29).
const MAX_LINES: usize = 5_000;

/// A line as it was sent: the members that changes of carts and of lists have in common.
pub struct SentLine<'a> {
    /// What is meant, in the buyer's words.
    pub key: Option<&'a LineKey>,
    /// How many items.
    pub quantity: i64,
    /// How they count, as an [`UpdateAction`].
    pub action: i32,
}

/// A line as it was read.
#[derive(Clone, Debug, PartialEq)]
pub struct LineRequest {
    /// What is meant, in the buyer's words.
    pub key: Key,
    /// How many items.
    pub quantity: Quantity,
    /// How they count.
    pub action: Action,
}

impl LineRequest {
    /// The change it asks for, now that it is known which offer is meant.
    #[must_use]
    pub const fn of(&self, offer: Option<OfferId>) -> Change {
        Change { offer, quantity: self.quantity, action: self.action }
    }
}

/// The lines that are to be changed: all of them, or every fault in them, because one fault refuses the whole call (D5.6).
///
/// # Errors
/// When one of them can't be read, for the reason of the first.
pub fn line_requests<T>(lines: &[T], sent: fn(&T) -> SentLine<'_>) -> Result<Vec<LineRequest>, Refusal> {
    read_lines(lines, sent).map_err(|faults| {
        let reason = faults.first().map_or(Reason::FieldInvalid, LineIssue::reason);
        Refusal::invalid(reason).because(faults)
    })
}

fn read_lines<T>(lines: &[T], sent: fn(&T) -> SentLine<'_>) -> Result<Vec<LineRequest>, Vec<LineIssue>> {
    if lines.is_empty() {
        return Err(vec![with(issue(Reason::FieldRequired, "lines"), "field", "lines")]);
    }
    if lines.len() > MAX_LINES {
        return Err(vec![with(issue(Reason::TooManyLines, "lines"), "max", MAX_LINES)]);
    }
    let mut asked = Vec::with_capacity(lines.len());
    let mut faults = Vec::new();
    for (index, line) in lines.iter().map(sent).enumerate() {
        match read_line(&line) {
            Ok(line) => asked.push(line),
            Err((reason, field)) => faults.push(at(index, with(issue(reason, field), "field", field))),
        }
    }
    if faults.is_empty() { Ok(asked) } else { Err(faults) }
}

fn read_line(line: &SentLine<'_>) -> Result<LineRequest, (Reason, &'static str)> {
    let key = line.key.and_then(|key| key.key.clone()).filter(|key| match key {
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
        issue::of_error(&self.error, self.index, &self.key)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proto::cart::LineChange;

    fn line(key: &str, quantity: i64) -> LineChange {
        let key = Some(LineKey { key: Some(Key::OfferPriceId(key.to_owned())) });
        LineChange { key, quantity, ..LineChange::default() }
    }

    fn read(lines: &[LineChange]) -> Result<Vec<LineRequest>, Vec<LineIssue>> {
        read_lines(lines, |line| SentLine { key: line.key.as_ref(), quantity: line.quantity, action: line.action })
    }

    #[test]
    fn d5_6_one_wrong_quantity_refuses_the_whole_call_and_names_its_line() {
        for wrong in [0, -1, 100_000, 1_000_000_000] {
            let faults = read(&[line("a", 1), line("b", wrong)]).unwrap_err();
            assert_eq!(faults.len(), 1);
            assert_eq!((faults[0].reason(), faults[0].index), (Reason::QuantityInvalid, Some(1)), "{wrong}");
        }
    }

    #[test]
    fn every_fault_is_named_at_once() {
        let keyless = LineChange { quantity: 1, ..LineChange::default() };
        let faults = read(&[keyless, line(" ", 1), line("a", 0)]).unwrap_err();
        let reasons: Vec<Reason> = faults.iter().map(LineIssue::reason).collect();
        assert_eq!(reasons, [Reason::OfferMissing, Reason::OfferMissing, Reason::QuantityInvalid]);
    }

    #[test]
    fn d7_29_a_call_has_1_to_5_000_lines() {
        assert_eq!(read(&[]).unwrap_err()[0].reason(), Reason::FieldRequired);
        assert_eq!(read(&vec![line("a", 1); 5_001]).unwrap_err()[0].reason(), Reason::TooManyLines);
        assert_eq!(read(&vec![line("a", 1); 5_000]).map(|lines| lines.len()), Ok(5_000));
    }

    #[test]
    fn d5_7_adding_is_the_default_and_an_unknown_action_a_fault() {
        assert_eq!(read(&[line("a", 1)]).unwrap()[0].action, Action::Add);
        let faults = read(&[LineChange { action: 9, ..line("a", 1) }]).unwrap_err();
        assert_eq!((faults[0].reason(), faults[0].field.as_str()), (Reason::FieldInvalid, "updateAction"));
    }
}
