//! What an order for a member would cost, and what it can be delivered, billed and paid by, before it is placed.

use super::{OrderedFor, OrdersOnBehalf, number_of};
use crate::{
    domain::{
        on_behalf::{ArticleRequest, JudgedLine, prices},
        order::{Prices, payment::PaymentOption, snapshot::Address},
        people::AddressUse,
    },
    error::OrderError,
};
use identity::Caller;
use values::{Currency, ShippingType};

/// An order before it is placed.
#[derive(Clone, Debug)]
pub struct Preview {
    /// What is paid in.
    pub currency: Currency,
    /// Its articles, each where it is first named.
    pub lines: Vec<JudgedLine>,
    /// What the lines that can be ordered cost.
    pub prices: Prices,
    /// Where it may go.
    pub shipping_addresses: Vec<Address>,
    /// Who may pay.
    pub billing_addresses: Vec<Address>,
    /// How it may be paid, the usual way first.
    pub payment_options: Vec<PaymentOption>,
    /// Days to pay on the due date; none: no such term.
    pub term_days: Option<u32>,
}

impl OrdersOnBehalf {
    /// What an order would be; nothing is written. Without articles it is what may be chosen.
    ///
    /// # Errors
    /// When the member may not order, or there are too many articles.
    pub async fn preview(
        &self,
        operator: &Caller,
        ordered_for: &OrderedFor,
        articles: &[ArticleRequest],
        way: ShippingType,
    ) -> Result<Preview, OrderError> {
        if !articles.is_empty() {
            number_of(articles)?;
        }
        let member = self.member(operator, ordered_for).await?;
        let (caller, currency) = (&member.caller, member.initiator.currency);
        let (lines, purchaser, fees, shipping_addresses, billing_addresses) = tokio::try_join!(
            self.judged(&member, articles),
            self.clients.purchaser(caller),
            self.clients.shipping_fees(caller, currency),
            self.clients.all_addresses(caller, AddressUse::Shipping),
            self.clients.all_addresses(caller, AddressUse::Billing),
        )?;
        let prices = prices(currency, lines.clone(), way, &fees).ok_or(OrderError::ShippingTypeUnknown)?;
        let ways = [PaymentOption::BankWireOnDueDate, PaymentOption::BankWire];
        let payment_options = ways.into_iter().filter(|option| option.is_open_to(purchaser.term_days.is_some()));
        Ok(Preview {
            currency,
            lines,
            prices,
            shipping_addresses,
            billing_addresses,
            payment_options: payment_options.collect(),
            term_days: purchaser.term_days,
        })
    }
}
