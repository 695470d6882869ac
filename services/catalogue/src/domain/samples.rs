//! Offers for tests of the rules.

use catalogue_model::{
    offer::{Offer, Supplier},
    price::{ApplicablePrice, PriceListKind},
};
use rust_decimal::Decimal;
use uuid::Uuid;
use values::{Currency, PriceRange, Pricing, TaxRate};

/// An offer of a variant by a supplier, of so many items at 1.00 each.
pub fn offer(id: u128, variant: u128, supplier: &str, stock: u32) -> Offer {
    let range = PriceRange { min_quantity: 1, unit_price: Decimal::ONE, discount_unit_price: None };
    let pricing = Pricing::new(Currency::Eur, TaxRate::whole(20), vec![range]).unwrap();
    Offer {
        id: Uuid::from_u128(id),
        variant: Uuid::from_u128(variant),
        supplier: Supplier { external_id: supplier.into(), active: true, ..Supplier::default() },
        is_on_sale: true,
        stock,
        item_per_pack: 1,
        min_order_quantity: 1,
        max_order_quantity: None,
        packing_type: "UNIT".into(),
        product_unit: "C62".into(),
        tax_rate: TaxRate::whole(20),
        lead_time_days: 1,
        custom_fields: vec![],
        category: String::new(),
        price: Some(ApplicablePrice { source: PriceListKind::Public, list: String::new(), pricing }),
    }
}
