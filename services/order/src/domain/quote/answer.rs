//! A supplier's answer: a price for each line, for some days.

use crate::{
    domain::{
        calendar,
        field::{FieldError, FieldProblem},
        line_problem::{LineProblem, LineProblemKind},
        quote::Line,
    },
    error::OrderError,
};
use chrono::NaiveDate;
use rust_decimal::Decimal;
use values::LineId;

/// What a supplier answers.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The prices that it names.
    pub lines: Vec<LineAnswer>,
    /// The last day on which it holds.
    pub validity: NaiveDate,
    /// Said beside it; may be empty.
    pub message: String,
}

/// A price named for a line.
#[derive(Clone, Debug)]
pub struct LineAnswer {
    /// The line.
    pub line: LineId,
    /// What one item costs, without tax.
    pub unit_price: Decimal,
    /// None: as asked.
    pub quantity: Option<u32>,
}

impl Answer {
    /// The lines of a quote as they are answered: those that the answer leaves out keep the price they show.
    ///
    /// # Errors
    /// When it names a line that is none of them.
    pub fn to(&self, lines: &[Line]) -> Result<Vec<Line>, OrderError> {
        let is_known = |named: &LineAnswer| lines.iter().any(|line| line.id() == named.line);
        let unknown = (0..).zip(&self.lines).filter(|(_, named)| !is_known(named));
        let unknown: Vec<_> = unknown.map(|(index, _)| LineProblem::at(index, LineProblemKind::UnknownLine)).collect();
        if !unknown.is_empty() {
            return Err(OrderError::InvalidLines(unknown));
        }
        let answered = |line: &Line| match self.lines.iter().find(|named| named.line == line.id()) {
            Some(named) => line.clone().at(named.quantity.unwrap_or(line.priced.quantity), named.unit_price),
            None => line.clone(),
        };
        Ok(lines.iter().map(answered).collect())
    }
}

/// The day that an answer names, from today on.
///
/// # Errors
/// When it is none, or past.
pub fn holds_until(text: &str, today: NaiveDate) -> Result<NaiveDate, FieldError> {
    let field = "validityDate";
    let day = calendar::read(text, field)?.ok_or_else(|| FieldProblem::Missing.on(field))?;
    if day < today { Err(FieldProblem::Invalid.on(field)) } else { Ok(day) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::quote::samples::quote_line;

    fn today() -> NaiveDate {
        "2026-11-20".parse().unwrap()
    }

    fn named(line: LineId, unit_price: &str, quantity: Option<u32>) -> LineAnswer {
        LineAnswer { line, unit_price: unit_price.parse().unwrap(), quantity }
    }

    fn answer(lines: Vec<LineAnswer>) -> Answer {
        Answer { lines, validity: today(), message: String::new() }
    }

    #[test]
    fn an_answer_prices_the_lines_that_it_names_and_leaves_the_others() {
        let lines = [quote_line("2.00", 10), quote_line("3.00", 1), quote_line("4.00", 5)];
        let named = vec![named(lines[0].id(), "1.75", None), named(lines[2].id(), "3.5", Some(6))];
        let answered = answer(named).to(&lines).unwrap();
        let totals = answered.iter().map(|line| line.priced.total.with_tax.to_string()).collect::<Vec<_>>();
        assert_eq!(totals, ["21.00", "3.60", "25.20"]);
        assert_eq!(answered.iter().map(|line| line.priced.quantity).collect::<Vec<_>>(), [10, 1, 6]);
    }

    #[test]
    fn an_answer_names_no_line_of_another_quote() {
        let foreign = answer(vec![named(LineId::new(), "1", None)]);
        let Err(OrderError::InvalidLines(problems)) = foreign.to(&[quote_line("2.00", 10)]) else {
            panic!("a foreign line")
        };
        assert_eq!(problems, [LineProblem::at(0, LineProblemKind::UnknownLine)]);
    }

    #[test]
    fn an_answer_holds_until_a_day_that_is_not_past() {
        assert_eq!(holds_until("2026-11-19", today()), Err(FieldProblem::Invalid.on("validityDate")));
        assert_eq!(holds_until("2026-11-20", today()), Ok(today()));
        assert_eq!(holds_until("", today()), Err(FieldProblem::Missing.on("validityDate")));
    }
}
