//! The people of a history, as the other services know them today.

use super::{Article, Member};
use crate::{
    domain::{
        order::{
            initiator::Initiator,
            snapshot::{Address, Customer},
        },
        people::AddressUse,
    },
    error::OrderError,
    grpc::clients::ServiceClients,
};
use rust_decimal::Decimal;
use std::collections::HashMap;
use values::{OfferId, PricedOffer, ShippingFees};

/// What is known of somebody who bought.
pub struct Person {
    /// As orders keep them.
    pub initiator: Initiator,
    /// The same, as orders show them.
    pub customer: Customer,
    /// Days to pay within; none: at once.
    pub term_days: Option<u32>,
    /// The most they may order alone at once and in a month.
    pub limits: (Option<Decimal>, Option<Decimal>),
    /// Where goods go.
    pub shipping_address: Address,
    /// Where invoices go.
    pub billing_address: Address,
    /// What delivery costs.
    pub fees: ShippingFees,
    /// All that they ever wanted, at their prices.
    pub offers: Vec<PricedOffer>,
}

/// Everybody.
pub struct People(HashMap<Member, Person>);

impl People {
    /// Asks for everybody who wanted something.
    pub async fn meet<'a>(
        clients: &ServiceClients,
        wishes: impl Iterator<Item = (Member, &'a [Article])>,
    ) -> Result<Self, OrderError> {
        let mut wanted = HashMap::<Member, Vec<OfferId>>::new();
        for (member, articles) in wishes {
            wanted.entry(member).or_default().extend(articles.iter().map(|article| article.offer));
        }
        let mut people = HashMap::with_capacity(wanted.len());
        for (member, mut offers) in wanted {
            offers.sort();
            offers.dedup();
            people.insert(member, Person::meet(clients, member, &offers).await?);
        }
        Ok(Self(people))
    }

    /// One of them.
    pub fn of(&self, member: Member) -> Result<&Person, OrderError> {
        self.0.get(&member).ok_or(OrderError::NotFound)
    }
}

impl Person {
    async fn meet(clients: &ServiceClients, member: Member, offers: &[OfferId]) -> Result<Self, OrderError> {
        let initiator = Initiator {
            locale: member.locale.to_string(),
            currency: member.currency,
            user: member.user,
            account: member.account,
            store_id: member.store_id.to_owned(),
            store_view_id: member.store_view_id.to_owned(),
            punchout: None,
        };
        let caller = clients.acting_for(&initiator).await?;
        let purchaser = clients.purchaser(&caller).await?;
        let address = async |used| {
            let first = clients.first_address(&caller, used).await?;
            first.ok_or(OrderError::AddressMissing)
        };
        Ok(Self {
            customer: purchaser.customer,
            term_days: purchaser.term_days,
            limits: (purchaser.order_limit, purchaser.monthly_limit),
            shipping_address: address(AddressUse::Shipping).await?,
            billing_address: address(AddressUse::Billing).await?,
            fees: clients.shipping_fees(&caller, member.currency).await?,
            offers: clients.price_offers(&caller, offers).await?,
            initiator,
        })
    }
}
