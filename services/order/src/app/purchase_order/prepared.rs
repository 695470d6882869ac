//! A document held against what the shop sells, and against the account that pays.

use super::{PurchaseOrders, Received};
use crate::{
    domain::{
        checkout::draft::{Draft, draft},
        order::{
            payment::{Payment, PaymentOption},
            snapshot::{Address, Customer},
        },
        people::{AddressUse, Purchaser},
        purchase_order::{
            address::described,
            item::{line_requests, not_found, placed, prices_said_wrong},
        },
    },
    error::OrderError,
};
use procurement::cxml;
use values::ShippingFees;

/// All that an order of a document is made of.
pub struct Prepared {
    /// Its lines, at the prices that the document says.
    pub draft: Draft,
    /// In whose name.
    pub customer: Customer,
    /// Where to.
    pub ship_to: Address,
    /// Who pays.
    pub bill_to: Address,
    /// How.
    pub payment: Payment,
    /// What delivery costs today.
    pub fees: ShippingFees,
}

impl PurchaseOrders {
    /// What a document would order.
    ///
    /// # Errors
    /// When something of it is not sold, short, or at another price; its addresses are unknown, or the account may not
    /// pay so.
    pub(super) async fn prepare(&self, received: &mut Received) -> Result<Prepared, OrderError> {
        let (draft, purchaser) = self.lines(received).await?;
        if !purchaser.account_is_active {
            return Err(OrderError::AccountInactive);
        }
        let payment = received.payment(&purchaser);
        if !payment.option.is_open_to(purchaser.term_days.is_some()) {
            return Err(OrderError::PaymentOptionUnavailable);
        }
        let ship_to = received.order.ship_to.as_ref().ok_or(OrderError::AddressMissing)?;
        let (ship_to, bill_to, fees) = tokio::try_join!(
            self.address(received, ship_to, AddressUse::Shipping, "ShipTo/Address"),
            self.address(received, &received.order.bill_to, AddressUse::Billing, "BillTo/Address"),
            self.clients.shipping_fees(&received.caller, draft.currency),
        )?;
        Ok(Prepared { draft, customer: purchaser.customer, ship_to, bill_to, payment, fees })
    }

    async fn lines(&self, received: &mut Received) -> Result<(Draft, Purchaser), OrderError> {
        let caller = &received.caller;
        let ambiguous = self.clients.find_offers(caller, &mut received.order.items).await?;
        let items = &received.order.items;
        if items.iter().any(|item| item.offer.is_none()) {
            let offers: Vec<_> = ambiguous.values().flat_map(|articles| articles.offers.clone()).collect();
            let offers = self.clients.price_offers(caller, &offers).await?;
            return Err(OrderError::LinesNotAvailable(not_found(items, &ambiguous, &offers)));
        }
        let requests = line_requests(items);
        let offers: Vec<_> = requests.iter().map(|line| line.offer).collect();
        let (priced, purchaser) =
            tokio::try_join!(self.clients.price_offers(caller, &offers), self.clients.purchaser(caller))?;
        let currency = received.initiator.currency;
        let draft = draft(currency, &requests, &priced);
        let draft = draft.map_err(|problems| OrderError::LinesNotAvailable(placed(problems, items)))?;
        let lines = draft.parts.iter().flat_map(|part| &part.lines);
        let wrong = prices_said_wrong(items, lines, currency.code());
        if wrong.is_empty() { Ok((draft, purchaser)) } else { Err(OrderError::PricesChanged(wrong)) }
    }

    /// The account's address that a number names, else the one that the document describes.
    async fn address(
        &self,
        received: &Received,
        said: &cxml::Address,
        used: AddressUse,
        field: &'static str,
    ) -> Result<Address, OrderError> {
        let known = match said.id.as_deref() {
            Some(id) => self.clients.address(&received.caller, id, used).await?,
            // A bill that names no place goes where the account's bills go.
            None if used == AddressUse::Billing && said.postal.is_none() => {
                self.clients.first_address(&received.caller, used).await?
            }
            None => None,
        };
        known.or_else(|| described(said)).ok_or(OrderError::AddressNotFound { field })
    }
}

impl Received {
    /// How it is paid: as the tenant says, else when due, where the account may.
    pub(super) fn payment(&self, purchaser: &Purchaser) -> Payment {
        let usual =
            if purchaser.term_days.is_some() { PaymentOption::BankWireOnDueDate } else { PaymentOption::BankWire };
        Payment {
            option: self.payment_option.unwrap_or(usual),
            purchase_order_number: self.order.number.clone(),
            comment: self.order.comment.clone(),
        }
    }
}
