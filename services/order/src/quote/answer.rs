//! A supplier's answer: a price for each line, for some days.

use super::{Line, price, text};
use crate::day;
use chrono::NaiveDate;
use platform_process::Refusal;
use proto::{
    common::{LineIssue, Reason},
    order::{AnswerQuoteRequest, AnsweredLine},
};
use rust_decimal::Decimal;
use values::{LineId, Quantity};

/// What a supplier answers.
#[derive(Clone, Debug)]
pub struct Answer {
    lines: Vec<Named>,
    /// The last day on which it holds.
    pub validity: NaiveDate,
    /// Said beside it; may be empty.
    pub message: String,
}

/// A price named for a line.
#[derive(Clone, Debug)]
struct Named {
    line: LineId,
    unit_price: Decimal,
    /// None: as asked.
    quantity: Option<u32>,
}

impl Answer {
    /// What a request says.
    ///
    /// # Errors
    /// When a line, the day or the message is none; all wrong lines are told at once.
    pub fn read(request: &AnswerQuoteRequest, today: NaiveDate) -> Result<Self, Refusal> {
        let (mut lines, mut issues) = (Vec::new(), Vec::new());
        for (index, line) in (0..).zip(&request.lines) {
            match named(line) {
                Ok(line) => lines.push(line),
                Err((reason, field)) => issues.push(issue(index, reason, field)),
            }
        }
        refused(issues)?;
        let validity = holds_until(&request.validity_date, today)?;
        Ok(Self { lines, validity, message: text::optional(&request.message, "message")? })
    }

    /// The lines of a quote as they are answered: those that the answer leaves out keep the price they show.
    ///
    /// # Errors
    /// When it names a line that is none of them.
    pub fn to(&self, lines: &[Line]) -> Result<Vec<Line>, Refusal> {
        let is_known = |named: &Named| lines.iter().any(|line| line.id() == named.line);
        let unknown = (0..).zip(&self.lines).filter(|(_, named)| !is_known(named));
        refused(unknown.map(|(index, _)| issue(index, Reason::LineNotFound, "id")).collect())?;
        let answered = |line: &Line| match self.lines.iter().find(|named| named.line == line.id()) {
            Some(named) => line.clone().at(named.quantity.unwrap_or(line.priced.quantity), named.unit_price),
            None => line.clone(),
        };
        Ok(lines.iter().map(answered).collect())
    }
}

/// The day that an answer names, from today on.
fn holds_until(text: &str, today: NaiveDate) -> Result<NaiveDate, Refusal> {
    let about = |reason| Refusal::invalid(reason).on("validityDate");
    let day = day::read(text, "validityDate")?.ok_or_else(|| about(Reason::FieldRequired))?;
    if day < today { Err(about(Reason::FieldInvalid)) } else { Ok(day) }
}

fn named(line: &AnsweredLine) -> Result<Named, (Reason, &'static str)> {
    let quantity = match line.quantity {
        0 => None,
        items => Some(Quantity::new(items.into()).map_err(|_| (Reason::QuantityInvalid, "quantity"))?.get()),
    };
    Ok(Named {
        line: line.id.parse().map_err(|_| (Reason::LineNotFound, "id"))?,
        unit_price: price::read(&line.unit_price, "unitPrice").map_err(|_| (Reason::FieldInvalid, "unitPrice"))?,
        quantity,
    })
}

fn issue(index: u32, reason: Reason, field: &str) -> LineIssue {
    LineIssue { reason: reason.into(), index: Some(index), field: field.to_owned(), ..LineIssue::default() }
}

fn refused(issues: Vec<LineIssue>) -> Result<(), Refusal> {
    match issues.first() {
        None => Ok(()),
        Some(first) => Err(Refusal::invalid(first.reason()).on("lines").because(issues)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::quote::sample::quote_line;

    fn today() -> NaiveDate {
        "2026-11-20".parse().unwrap()
    }

    fn request(lines: &[(&str, &str, u32)]) -> AnswerQuoteRequest {
        let line = |(id, price, quantity): &(&str, &str, u32)| AnsweredLine {
            id: (*id).into(),
            unit_price: (*price).into(),
            quantity: *quantity,
        };
        AnswerQuoteRequest {
            lines: lines.iter().map(line).collect(),
            validity_date: "2026-12-01".into(),
            ..Default::default()
        }
    }

    #[test]
    fn an_answer_prices_the_lines_that_it_names_and_leaves_the_others() {
        let lines = [quote_line("2.00", 10), quote_line("3.00", 1), quote_line("4.00", 5)];
        let ids = lines.each_ref().map(|line| line.id().to_string());
        let answer = Answer::read(&request(&[(&ids[0], "1.75", 0), (&ids[2], "3.5", 6)]), today()).unwrap();
        let answered = answer.to(&lines).unwrap();
        let totals = answered.iter().map(|line| line.priced.total.with_tax.to_string()).collect::<Vec<_>>();
        assert_eq!(totals, ["21.00", "3.60", "25.20"]);
        assert_eq!(answered.iter().map(|line| line.priced.quantity).collect::<Vec<_>>(), [10, 1, 6]);
    }

    #[test]
    fn every_wrong_line_of_an_answer_is_named() {
        let line = quote_line("2.00", 10);
        let id = line.id().to_string();
        let wrong = request(&[(&id, "1.75", 0), ("12", "1", 0), (&id, "-1", 0), (&id, "1", 100_000)]);
        let refusal = Answer::read(&wrong, today()).unwrap_err();
        let told = refusal.issues.iter().map(|issue| (issue.index, issue.reason(), issue.field.as_str()));
        let expected = [
            (Some(1), Reason::LineNotFound, "id"),
            (Some(2), Reason::FieldInvalid, "unitPrice"),
            (Some(3), Reason::QuantityInvalid, "quantity"),
        ];
        assert_eq!(told.collect::<Vec<_>>(), expected);
        let foreign = Answer::read(&request(&[(&LineId::new().to_string(), "1", 0)]), today()).unwrap();
        assert_eq!(foreign.to(&[line]).unwrap_err().reason, Reason::LineNotFound);
    }

    #[test]
    fn an_answer_holds_until_a_day_that_is_not_past() {
        let past = AnswerQuoteRequest { validity_date: "2026-11-19".into(), ..Default::default() };
        assert_eq!(Answer::read(&past, today()).unwrap_err().field.as_deref(), Some("validityDate"));
        assert_eq!(holds_until("2026-11-20", today()), Ok(today()));
        assert_eq!(holds_until("", today()).unwrap_err().reason, Reason::FieldRequired);
    }
}
