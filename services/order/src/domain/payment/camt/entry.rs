//! An entry of a statement, put together from what stands in its elements.

use crate::domain::payment::statement::Entry;
use chrono::NaiveDate;
use rust_decimal::Decimal;

/// The most characters of what a payer says that are kept.
const MAX_INFORMATION_LEN: usize = 1_000;
/// The most characters of what a bank calls something that are kept: the schemas give it 35.
pub const MAX_NAME_LEN: usize = 140;
/// More than any account sees at once.
const MAX_AMOUNT: Decimal = Decimal::from_parts(3_567_587_328, 232, 0, false, 0);

/// What stands in an `Ntry`.
#[derive(Clone, Default)]
pub struct EntryParts {
    amount: Option<(Decimal, String)>,
    direction: String,
    status: String,
    is_reversal: bool,
    value_date: Option<NaiveDate>,
    booking_date: Option<NaiveDate>,
    reference: String,
    information: String,
}

/// What stands in a `TxDtls`.
#[derive(Clone, Default)]
pub struct TransactionParts {
    amount: Option<(Decimal, String)>,
    reference: String,
    information: String,
    debtor: (String, String),
    creditor: (String, String),
}

impl EntryParts {
    /// Takes the text of an element in it.
    ///
    /// # Errors
    /// When it is not what stands there.
    pub fn take(&mut self, place: &str, text: String, currency: &str) -> Result<(), String> {
        match place {
            "Amt" => self.amount = Some((amount(&text)?, currency.to_owned())),
            "CdtDbtInd" => self.direction = text,
            "Sts" if !text.is_empty() => self.status = text,
            "Sts/Cd" | "Sts/Prtry" => self.status = text,
            "RvslInd" => self.is_reversal = text == "true" || text == "1",
            "ValDt/Dt" | "ValDt/DtTm" => self.value_date = Some(day(&text)?),
            "BookgDt/Dt" | "BookgDt/DtTm" => self.booking_date = Some(day(&text)?),
            "AcctSvcrRef" => self.reference = named(&text),
            "AddtlNtryInf" => add(&mut self.information, &text),
            _ => {}
        }
        Ok(())
    }

    /// The entries that it is: of several transactions one of each, where each says its amount and they add up; else one
    /// in all.
    ///
    /// # Errors
    /// When it lacks what an entry has.
    pub fn read(self, transactions: Vec<TransactionParts>) -> Result<Vec<Entry>, String> {
        let whole = self.amount.clone().ok_or("an entry has no amount")?;
        let amounts: Option<Vec<_>> = transactions.iter().map(|one| one.amount.clone()).collect();
        let adds_up = |amounts: &Vec<(Decimal, String)>| {
            amounts.iter().all(|(_, currency)| *currency == whole.1)
                && amounts.iter().map(|(amount, _)| *amount).sum::<Decimal>() == whole.0
        };
        match amounts.filter(|_| transactions.len() > 1).filter(adds_up) {
            Some(amounts) => {
                transactions.into_iter().zip(amounts).map(|(one, amount)| self.with(one, amount)).collect()
            }
            None => Ok(vec![self.with(joined(transactions), whole)?]),
        }
    }

    fn with(&self, one: TransactionParts, (amount, currency): (Decimal, String)) -> Result<Entry, String> {
        let is_credit = match self.direction.as_str() {
            "CRDT" => true,
            "DBIT" => false,
            _ => return Err("an entry is neither CRDT nor DBIT".to_owned()),
        };
        let date = self.value_date.or(self.booking_date).ok_or("an entry has neither a value nor a booking date")?;
        let (party_name, party_iban) = if is_credit { one.debtor } else { one.creditor };
        let mut information = one.information;
        add(&mut information, &self.information);
        let reference = if one.reference.is_empty() { self.reference.clone() } else { one.reference };
        Ok(Entry {
            is_credit,
            is_final: self.status == "BOOK" && !self.is_reversal,
            amount,
            currency,
            date,
            bank_reference: reference,
            party_name,
            party_iban,
            information,
        })
    }
}

impl TransactionParts {
    /// Takes the text of an element in it.
    ///
    /// # Errors
    /// When it is not what stands there.
    pub fn take(&mut self, place: &str, text: String, currency: &str) -> Result<(), String> {
        match place {
            "Amt" | "AmtDtls/TxAmt/Amt" => self.amount = Some((amount(&text)?, currency.to_owned())),
            "Refs/AcctSvcrRef" => self.reference = named(&text),
            "Refs/EndToEndId" if text != "NOTPROVIDED" => add(&mut self.information, &text),
            "RmtInf/Ustrd" | "AddtlTxInf" => add(&mut self.information, &text),
            "RmtInf/Strd/CdtrRefInf/Ref" | "RmtInf/Strd/CdtrRefInf/CdtrRef" => add(&mut self.information, &text),
            "RmtInf/Strd/RfrdDocInf/Nb" | "RmtInf/Strd/AddtlRmtInf" => add(&mut self.information, &text),
            "RltdPties/Dbtr/Nm" | "RltdPties/Dbtr/Pty/Nm" => self.debtor.0 = text,
            "RltdPties/DbtrAcct/Id/IBAN" => self.debtor.1 = text,
            "RltdPties/Cdtr/Nm" | "RltdPties/Cdtr/Pty/Nm" => self.creditor.0 = text,
            "RltdPties/CdtrAcct/Id/IBAN" => self.creditor.1 = text,
            _ => {}
        }
        Ok(())
    }
}

/// What all transactions of an entry say together; who is at the other side is known where there is one.
fn joined(mut transactions: Vec<TransactionParts>) -> TransactionParts {
    if transactions.len() == 1 {
        return transactions.pop().unwrap_or_default();
    }
    let mut all = TransactionParts::default();
    for one in &transactions {
        add(&mut all.information, &one.information);
    }
    all
}

/// One text after another, as far as there is room.
fn add(information: &mut String, text: &str) {
    let room = MAX_INFORMATION_LEN.saturating_sub(information.chars().count() + 1);
    if text.is_empty() || room == 0 {
        return;
    }
    if !information.is_empty() {
        information.push('\n');
    }
    information.extend(text.chars().filter(|sign| *sign != '\0').take(room));
}

/// What a bank calls something, as far as it is kept.
fn named(text: &str) -> String {
    text.chars().take(MAX_NAME_LEN).collect()
}

fn amount(text: &str) -> Result<Decimal, String> {
    let amount: Decimal = text.parse().map_err(|_| format!("{text} is no amount"))?;
    let is_right = amount >= Decimal::ZERO && amount.scale() <= 5 && amount < MAX_AMOUNT;
    if is_right { Ok(amount) } else { Err(format!("{text} is no amount")) }
}

/// An ISO 8601 day, or the day of an instant as the bank writes it.
fn day(text: &str) -> Result<NaiveDate, String> {
    text.get(..10).and_then(|day| day.parse().ok()).ok_or_else(|| format!("{text} is no day"))
}
