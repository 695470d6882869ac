//! What a supplier's system answers, and where: the reply to a ProfileRequest.

use super::{element::Element, fault::Fault, timestamp};
use chrono::{DateTime, FixedOffset};

/// Everything a supplier's system answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProfileResponse {
    /// Since when it does.
    pub effective_date: DateTime<FixedOffset>,
    /// What holds for all of it: names and values.
    pub options: Vec<(String, String)>,
    /// What it answers: at least one request.
    pub transactions: Vec<Transaction>,
}

/// A request that a supplier's system answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Transaction {
    /// The request's name, for example `PunchOutSetupRequest`.
    pub request_name: String,
    /// Where it is to be sent.
    pub url: String,
    /// What is special about it: names and values.
    pub options: Vec<(String, String)>,
}

impl ProfileResponse {
    pub(super) fn read(element: &Element<'_>) -> Result<Self, Fault> {
        Ok(Self {
            effective_date: timestamp::read("effectiveDate", element.required_attribute("effectiveDate")?)?,
            options: options(element)?,
            transactions: element.read_each("Transaction", |transaction| {
                Ok(Transaction {
                    request_name: transaction.required_attribute("requestName")?.to_owned(),
                    url: transaction.required_child("URL")?.required_text()?.to_owned(),
                    options: options(transaction)?,
                })
            })?,
        })
    }

    pub(super) fn element(&self) -> Element<'_> {
        let transactions = self.transactions.iter().map(|transaction| {
            Element::new("Transaction")
                .with("requestName", &transaction.request_name)
                .holding([Element::of_text("URL", &transaction.url)])
                .holding(option_elements(&transaction.options))
        });
        Element::new("ProfileResponse")
            .with("effectiveDate", timestamp::text(self.effective_date))
            .holding(option_elements(&self.options))
            .holding(transactions)
    }
}

fn options(element: &Element<'_>) -> Result<Vec<(String, String)>, Fault> {
    element
        .read_each("Option", |option| Ok((option.required_attribute("name")?.to_owned(), option.own_text().to_owned())))
}

fn option_elements(options: &[(String, String)]) -> impl Iterator<Item = Element<'_>> {
    options.iter().map(|(name, value)| Element::of_text("Option", value).with("name", name))
}
