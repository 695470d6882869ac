//! What an operator says about money: where stores are paid, what came in, what the bank says, and what was invoiced.

use super::{
    api::Api,
    arguments::PageArguments,
    command::{CommandOutput, said},
    file::{body_of, read, save},
    show_money as show,
};
use clap::Subcommand;
use serde_json::{Value, json};
use std::path::PathBuf;

/// What is said about money.
#[derive(Subcommand)]
pub enum MoneyCommand {
    /// Where stores are paid and who invoices there: all of them, or with a file one of them, set.
    PaymentSettings {
        /// The store, such as france.
        #[arg(requires = "file")]
        store: Option<String>,
        /// JSON with referenceRule (ORDER or CREDITOR), bank {beneficiary, iban, bic} and company {series, legalName,
        /// legalForm, capital, registrationNumber, vatNumber, address, additionalAddress, zipcode, city, country, register,
        /// email, phone}.
        file: Option<PathBuf>,
    },
    /// What of an order is owed, paid and given back.
    Payment {
        /// The order.
        reference: String,
    },
    /// Write down that money came in for an order. The same reference again changes nothing.
    Pay {
        /// The order.
        order: String,
        /// Such as 1469.88.
        amount: String,
        /// The day that the bank counts it on, such as 2026-11-24.
        #[arg(long, value_name = "DAY")]
        date: String,
        /// What the bank calls it.
        #[arg(long)]
        reference: String,
    },
    /// Write down that money went back. The same reference again changes nothing.
    Refund {
        /// The order.
        order: String,
        /// Such as 1469.88.
        amount: String,
        /// The day that the bank counts it on.
        #[arg(long, value_name = "DAY")]
        date: String,
        /// What the bank calls it.
        #[arg(long)]
        reference: String,
    },
    /// Read a statement of a bank (CAMT.053 of version 02, 04 or 08) and settle what it pays.
    Statement {
        /// The XML file, 2 MB at most.
        file: PathBuf,
    },
    /// Entries of statements: by default those that are left to decide.
    Entries {
        /// OPEN, SETTLED or ASIDE. Repeated for several.
        #[arg(long = "status", default_value = "OPEN")]
        statuses: Vec<String>,
        #[command(flatten)]
        paged: PageArguments,
    },
    /// Settle an open entry with an order.
    Settle {
        /// The entry.
        entry: String,
        /// The order.
        order: String,
    },
    /// Set an open entry aside: it is no order's.
    SetAside {
        /// The entry.
        entry: String,
        /// Why.
        #[arg(long)]
        reason: String,
    },
    /// Invoices, credit notes and delivery notes of all accounts, newest first.
    Invoices {
        /// INVOICE, `CREDIT_NOTE` or `DELIVERY_NOTE`. Repeated for several.
        #[arg(long = "kind")]
        kinds: Vec<String>,
        /// Only where this is found: in the number, the order, the account.
        #[arg(long, default_value = "")]
        query: String,
        #[command(flatten)]
        paged: PageArguments,
    },
    /// Save one of them as a PDF.
    Invoice {
        /// Such as INV-FR-2026-000001.
        number: String,
        /// Where to; by default its number in this folder.
        #[arg(long, value_name = "FILE")]
        to: Option<PathBuf>,
    },
    /// Credit an invoice: what is left of it, or items of some lines.
    Credit {
        /// The invoice.
        number: String,
        /// Why: printed on the credit note.
        #[arg(long)]
        reason: String,
        /// Items of a line: `<line>=<items>`, as the invoice counts. Repeated for several lines.
        #[arg(long = "line", value_name = "LINE=ITEMS", value_parser = credited)]
        lines: Vec<(u32, u32)>,
    },
}

impl MoneyCommand {
    /// Says it to the shop.
    pub async fn run(self, api: &mut Api) -> CommandOutput {
        match self {
            Self::PaymentSettings { store: Some(store), file: Some(file) } => {
                said(api.put(&["payment-settings", &store], body_of(&file)?).await, show::settings)
            }
            Self::PaymentSettings { .. } => said(api.get(&["payment-settings"], &[]).await, show::all_settings),
            Self::Payment { reference } => said(api.get(&["payments", &reference], &[]).await, show::payment),
            Self::Pay { order, amount, date, reference } => {
                let body = movement(&amount, &date, &reference);
                said(api.post(&["payments", &order], body).await, show::recorded)
            }
            Self::Refund { order, amount, date, reference } => {
                let body = movement(&amount, &date, &reference);
                said(api.post(&["refunds", &order], body).await, show::recorded)
            }
            Self::Statement { file } => said(api.post_xml(&["bank-statements"], read(&file)?).await, show::statements),
            Self::Entries { statuses, paged } => {
                let mut query = paged.query();
                query.extend(statuses.into_iter().map(|status| ("status", status)));
                said(api.get(&["bank-entries"], &query).await, show::entries)
            }
            Self::Settle { entry, order } => {
                let body = json!({ "orderId": order });
                said(api.put(&["bank-entries", &entry, "settlement"], body).await, show::entry)
            }
            Self::SetAside { entry, reason } => {
                said(api.put(&["bank-entries", &entry, "aside"], json!({ "reason": reason })).await, show::entry)
            }
            Self::Invoices { kinds, query, paged } => {
                let mut asked = paged.query();
                asked.extend(kinds.into_iter().map(|kind| ("kind", kind)));
                asked.push(("q", query));
                said(api.get(&["documents"], &asked).await, show::documents)
            }
            Self::Invoice { number, to } => {
                let pdf = api.file(&["documents", &number], &[]).await?;
                save(&to.unwrap_or_else(|| PathBuf::from(format!("{number}.pdf"))), &pdf)
            }
            Self::Credit { number, reason, lines } => {
                let line = |(position, quantity)| json!({ "position": position, "quantity": quantity });
                let mut body = json!({ "reason": reason });
                if !lines.is_empty() {
                    body["lines"] = lines.into_iter().map(line).collect();
                }
                said(api.post(&["documents", &number, "credit-notes"], body).await, show::document)
            }
        }
    }
}

/// A movement as the API takes it. What is no number is the shop's to refuse, in its own sentence.
fn movement(amount: &str, date: &str, reference: &str) -> Value {
    let amount = amount.parse().map_or_else(|_| json!(amount), Value::Number);
    json!({ "amount": amount, "date": date, "reference": reference })
}

/// `2=10`: ten items of the second line.
fn credited(text: &str) -> Result<(u32, u32), String> {
    let read = |text: &str| text.trim().parse::<u32>().ok().filter(|number| *number > 0);
    let pair = text.split_once('=').and_then(|(line, items)| Some((read(line)?, read(items)?)));
    pair.ok_or_else(|| format!("{text} names no items of a line: write 2=10 for ten items of the second line"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn items_of_a_line_are_named_by_its_place() {
        assert_eq!(credited("2=10"), Ok((2, 10)));
        for text in ["2", "0=1", "1=0", "a=1", "1=-1"] {
            assert!(credited(text).is_err(), "{text}");
        }
    }
}
