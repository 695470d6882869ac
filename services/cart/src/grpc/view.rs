//! How a cart is shown: its lines priced and judged as of now, and what they come to.

use super::{CartService, Visit};
use crate::{
    cart::{Cart, FIRST_LINES, Status, Summary},
    catalogue::Quotes,
    error::CartError,
};
use platform_process::Buyer;
use proto::{
    cart::{self, CartResponse, CartStatus, SupplierAggregate},
    common::Reason,
};
use std::collections::HashMap;
use values::{CartId, Line, SupplierId, line::timestamp};

impl CartService {
    /// Quotes of all that is in a cart, before it is changed: so that catalogue need not be asked again after.
    pub(super) async fn quotes_of(&self, visit: &Visit, id: CartId) -> Result<Quotes, CartError> {
        let offers = self.store.offers_of(id).await?;
        Ok(self.catalogue.quote(&visit.caller, offers).await?)
    }

    pub(super) async fn show(&self, visit: &Visit, id: CartId) -> Result<CartResponse, CartError> {
        self.show_with(visit, id, Quotes::default()).await
    }

    /// The cart by the quotes at hand; only what was added meanwhile is asked for.
    pub(super) async fn show_with(&self, visit: &Visit, id: CartId, quotes: Quotes) -> Result<CartResponse, CartError> {
        let cart = self.store.find(visit.owner, id).await?.ok_or(CartError::NotFound)?;
        let lines = self.store.lines_of(&[id]).await?.remove(&id).unwrap_or_default();
        let offers = lines.iter().map(|line| line.offer).collect();
        let quotes = self.catalogue.quote_also(&visit.caller, quotes, offers).await?;
        Ok(CartResponse { cart: Some(message(&visit.buyer, &cart, &lines, &quotes)) })
    }

    pub(super) async fn view_all(&self, visit: &Visit, carts: &[Cart]) -> Result<Vec<cart::Cart>, CartError> {
        let ids: Vec<CartId> = carts.iter().map(|cart| cart.id).collect();
        let lines = self.store.lines_of(&ids).await?;
        let offers = lines.values().flatten().map(|line| line.offer).collect();
        let quotes = self.catalogue.quote(&visit.caller, offers).await?;
        let lines_of = |cart: &Cart| lines.get(&cart.id).map_or(&[][..], Vec::as_slice);
        Ok(carts.iter().map(|cart| message(&visit.buyer, cart, lines_of(cart), &quotes)).collect())
    }
}

fn message(buyer: &Buyer, cart: &Cart, lines: &[Line], quotes: &Quotes) -> cart::Cart {
    let standings = lines.iter().map(|line| (line, quotes.standing(line)));
    let (all, suppliers) = Summary::of(buyer.currency, standings);
    let names = supplier_names(lines, quotes);
    cart::Cart {
        id: cart.id.to_string(),
        name: cart.name.clone(),
        created_at: timestamp(cart.created_at),
        status: status(cart.status).into(),
        number_of_products: all.products,
        number_of_lines: all.lines,
        currency: buyer.currency.to_string(),
        total_price: Some(all.total.into()),
        total_discount_price: Some(all.total_paid.into()),
        first_lines: lines.iter().take(FIRST_LINES).map(|line| line.message(quotes.get(line.offer))).collect(),
        supplier_aggregates: suppliers.iter().map(|(id, summary)| aggregate(*id, &names, summary)).collect(),
        order_id: cart.order.map_or_else(String::new, |order| order.to_string()),
        version: cart.version.cast_unsigned(),
        round: cart.round.cast_unsigned(),
        order_error: cart.order_error.as_deref().and_then(Reason::from_str_name).unwrap_or_default().into(),
        blocked_lines: all.blocked,
    }
}

const fn status(status: Status) -> CartStatus {
    match status {
        Status::Init => CartStatus::Init,
        Status::Loading { .. } => CartStatus::Loading,
        Status::OnGoing => CartStatus::OnGoing,
    }
}

fn supplier_names<'a>(lines: &[Line], quotes: &'a Quotes) -> HashMap<SupplierId, &'a str> {
    let quoted = lines.iter().filter_map(|line| quotes.get(line.offer));
    let named = quoted.filter_map(|quote| {
        let supplier = quote.shown.offer.as_ref()?.supplier.as_ref()?;
        Some((quote.supplier, supplier.name.as_str()))
    });
    named.collect()
}

fn aggregate(id: SupplierId, names: &HashMap<SupplierId, &str>, summary: &Summary) -> SupplierAggregate {
    SupplierAggregate {
        supplier_id: id.to_string(),
        supplier_name: names.get(&id).copied().unwrap_or_default().to_owned(),
        number_of_lines: summary.lines,
        number_of_products: summary.products,
        total_price: Some(summary.total.into()),
        total_discount_price: Some(summary.total_paid.into()),
    }
}
