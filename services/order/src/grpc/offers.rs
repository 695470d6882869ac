//! Offers between the wire and what orders keep of them.

use crate::domain::order::offer_snapshot::OfferSnapshot;
use prost::{DecodeError, Message};
use proto::catalogue::PricedOffer;

impl OfferSnapshot {
    /// The offer that was encoded so.
    ///
    /// # Errors
    /// When it is none.
    pub fn decode(encoded: Vec<u8>) -> Result<Self, DecodeError> {
        let offer = PricedOffer::decode(encoded.as_slice())?;
        Ok(Self { encoded, ..described(&offer) })
    }

    /// All of the offer, as the catalogue described it.
    #[must_use]
    pub fn message(&self) -> PricedOffer {
        PricedOffer::decode(self.encoded.as_slice()).unwrap_or_default()
    }
}

impl From<&PricedOffer> for OfferSnapshot {
    /// What was at hand that day says nothing about an order, and is left out.
    fn from(offer: &PricedOffer) -> Self {
        let mut kept = offer.clone();
        if let Some(offer) = &mut kept.offer {
            offer.stock = None;
        }
        Self { encoded: kept.encode_to_vec(), ..described(&kept) }
    }
}

fn described(offer: &PricedOffer) -> OfferSnapshot {
    let supplier = offer.offer.as_ref().and_then(|offer| offer.supplier.clone()).unwrap_or_default();
    OfferSnapshot {
        supplier_id: supplier.id,
        supplier_name: supplier.name,
        sku_product: offer.sku_product.clone(),
        sku_variant: offer.sku_variant.clone(),
        account_reference: offer.account_reference.clone(),
        mpn: offer.mpn.clone(),
        eans: offer.eans.clone(),
        product_name: offer.product_name.clone(),
        variant_name: offer.variant_name.clone(),
        encoded: Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proto::catalogue::Offer;

    #[test]
    fn an_order_keeps_no_stock() {
        let offer = Offer { offer_price_id: "1".into(), stock: Some(5), ..Offer::default() };
        let priced = PricedOffer {
            sku_variant: "PEN".into(),
            account_reference: "4711".into(),
            offer: Some(offer),
            ..PricedOffer::default()
        };
        let kept = OfferSnapshot::from(&priced);
        assert_eq!(kept.message().offer.unwrap().stock, None);
        assert_eq!(OfferSnapshot::decode(kept.encoded.clone()).unwrap(), kept);
        assert_eq!((kept.sku_variant.as_str(), kept.account_reference.as_str()), ("PEN", "4711"));
    }
}
