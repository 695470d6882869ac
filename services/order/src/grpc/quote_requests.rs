//! The supplier's answer to a quote, as a request says it.

use crate::{
    domain::{
        line_problem::{LineProblem, LineProblemKind},
        quote::{
            Answer,
            answer::{LineAnswer, holds_until},
            price, text,
        },
    },
    error::OrderError,
};
use chrono::NaiveDate;
use proto::order::{AnswerQuoteRequest, AnsweredLine};
use values::Quantity;

impl Answer {
    /// What a request says.
    ///
    /// # Errors
    /// When a line, the day or the message is none; all wrong lines are told at once.
    pub fn read(request: &AnswerQuoteRequest, today: NaiveDate) -> Result<Self, OrderError> {
        let (mut lines, mut problems) = (Vec::new(), Vec::new());
        for (index, line) in (0..).zip(&request.lines) {
            match named(line) {
                Ok(line) => lines.push(line),
                Err(kind) => problems.push(LineProblem::at(index, kind)),
            }
        }
        if !problems.is_empty() {
            return Err(OrderError::InvalidLines(problems));
        }
        let validity = holds_until(&request.validity_date, today)?;
        Ok(Self { lines, validity, message: text::optional(&request.message, "message")? })
    }
}

fn named(line: &AnsweredLine) -> Result<LineAnswer, LineProblemKind> {
    let quantity = match line.quantity {
        0 => None,
        items => Some(Quantity::new(items.into()).map_err(|_| LineProblemKind::InvalidQuantity)?.get()),
    };
    Ok(LineAnswer {
        line: line.id.parse().map_err(|_| LineProblemKind::UnknownLine)?,
        unit_price: price::read(&line.unit_price, "unitPrice").map_err(|_| LineProblemKind::InvalidPrice)?,
        quantity,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use platform_process::Refusal;
    use proto::common::Reason;
    use values::LineId;

    fn today() -> NaiveDate {
        "2026-11-20".parse().unwrap()
    }

    #[test]
    fn every_wrong_line_of_an_answer_is_named() {
        let id = LineId::new().to_string();
        let line = |id: &str, price: &str, quantity| AnsweredLine { id: id.into(), unit_price: price.into(), quantity };
        let lines = [line(&id, "1.75", 0), line("12", "1", 0), line(&id, "-1", 0), line(&id, "1", 100_000)];
        let wrong = AnswerQuoteRequest {
            lines: lines.into(),
            validity_date: "2026-12-01".into(),
            ..AnswerQuoteRequest::default()
        };
        let refusal = Refusal::from(Answer::read(&wrong, today()).unwrap_err());
        let told = refusal.issues.iter().map(|issue| (issue.index, issue.reason(), issue.field.as_str()));
        let expected = [
            (Some(1), Reason::LineNotFound, "id"),
            (Some(2), Reason::FieldInvalid, "unitPrice"),
            (Some(3), Reason::QuantityInvalid, "quantity"),
        ];
        assert_eq!(told.collect::<Vec<_>>(), expected);
    }

    #[test]
    fn an_answer_that_is_past_is_refused_at_its_day() {
        let past = AnswerQuoteRequest { validity_date: "2026-11-19".into(), ..AnswerQuoteRequest::default() };
        let refusal = Refusal::from(Answer::read(&past, today()).unwrap_err());
        assert_eq!(refusal.field.as_deref(), Some("validityDate"));
    }
}
