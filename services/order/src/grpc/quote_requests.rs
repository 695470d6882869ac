//! What an account asks of quotes, and what the supplier's side answers, as requests say it.

use crate::{
    app::quote::{LineSource, PriceRequest, QuoteChange},
    domain::{
        line_problem::{LineProblem, LineProblemKind},
        quote::{
            Answer, QuoteLineRequest,
            answer::{LineAnswer, holds_until},
            line_requests::number_of,
            price, text,
        },
    },
    error::OrderError,
};
use chrono::NaiveDate;
use platform_process::Refusal;
use proto::{
    common::{LineIssue, Reason},
    order::{AnswerQuoteRequest, AnsweredLine, CreateQuotesRequest, LineRequest, UpdateQuoteRequest},
};
use values::Quantity;

impl PriceRequest {
    /// What a message asks for.
    ///
    /// # Errors
    /// When it says too little or too much.
    pub fn read(message: &CreateQuotesRequest) -> Result<Self, OrderError> {
        let name = if message.name.trim().is_empty() { String::new() } else { text::name(&message.name)? };
        Ok(Self {
            name,
            description: text::optional(&message.description, "description")?,
            source: source(message)?,
            billing_address: message.billing_address_id.trim().to_owned(),
            submit: message.submit,
        })
    }
}

/// Where the lines come from: exactly one place.
fn source(message: &CreateQuotesRequest) -> Result<LineSource, OrderError> {
    match (message.lines.as_slice(), message.cart_id.trim(), message.buying_list_id.trim()) {
        (lines, "", "") => {
            let lines = line_requests(lines)?;
            number_of(&lines)?;
            Ok(LineSource::Lines(lines))
        }
        ([], cart, "") => Ok(LineSource::Cart(cart.to_owned())),
        ([], "", list) => Ok(LineSource::List(list.to_owned())),
        _ => Err(Refusal::invalid(Reason::FieldInvalid).on("lines").into()),
    }
}

/// The lines of a message. Ids that are none are told later, line by line, with those of unknown offers.
///
/// # Errors
/// When a price is none.
fn line_requests(lines: &[LineRequest]) -> Result<Vec<QuoteLineRequest>, Refusal> {
    let wanted = (0..).zip(lines).map(|(index, line)| {
        let requested_price = match line.requested_price.trim() {
            "" => None,
            price => Some(price::read(price, "requestedPrice").map_err(|error| {
                let refusal = Refusal::from(error);
                let issue = LineIssue {
                    reason: refusal.reason.into(),
                    index: Some(index),
                    field: "requestedPrice".to_owned(),
                    ..LineIssue::default()
                };
                refusal.on("lines").because([issue])
            })?),
        };
        Ok(QuoteLineRequest { offer: line.offer_price_id.parse().ok(), quantity: line.quantity, requested_price })
    });
    wanted.collect()
}

impl QuoteChange {
    /// What a message asks for.
    ///
    /// # Errors
    /// When a name, a text or a price is none.
    pub fn read(message: &UpdateQuoteRequest) -> Result<Self, OrderError> {
        let lines = message.replace_lines.then(|| line_requests(&message.lines)).transpose()?;
        lines.as_deref().map(number_of).transpose()?;
        Ok(Self {
            name: message.name.as_deref().map(text::name).transpose()?,
            description: message.description.as_deref().map(|it| text::optional(it, "description")).transpose()?,
            lines,
            billing_address: message.billing_address_id.as_deref().map(|id| id.trim().to_owned()),
            message: text::optional(&message.message, "message")?,
            version: message.version,
        })
    }
}

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
