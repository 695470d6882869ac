//! Baskets of every kind, for property tests of what they become.

use procurement::{
    Basket, BasketLine, TenantMapping,
    basket::{Attachment, Classification, Contract, ItemType, QuoteReference},
};
use proptest::{collection, option, prelude::*, sample};
use rust_decimal::Decimal;
use std::num::NonZeroU32;
use values::{Currency, Locale};

/// Words as suppliers write them, with all that is hard to say.
pub fn words() -> impl Strategy<Value = String> {
    prop_oneof!["[a-zA-Z0-9 ./-]{0,60}", "[é€œ“”’…–Ωčł日\u{1f600} <>&\"'a-z\u{301}\r\n\t\u{7}]{0,60}", any::<String>()]
}

/// A code such as a part number.
pub fn code() -> impl Strategy<Value = String> {
    "[A-Z0-9][A-Z0-9._/-]{0,44}"
}

/// A line whose price and quantity a shop could have.
pub fn line() -> impl Strategy<Value = BasketLine> {
    let numbers = (1_u32..10_000, 0_i64..100_000_000, 0_u32..6, sample::select(vec![1_u32, 10, 100, 1_000]));
    let texts = (code(), words(), option::of(words()), option::of(code()), option::of(code()), option::of(words()));
    let references = (
        option::of((code(), option::of(words()))),
        option::of((code(), option::of(code()))),
        option::of((code(), option::of(code()))),
        option::of((code(), option::of(words()), any::<bool>())),
    );
    let rest = (
        option::of(0_u32..100_000),
        collection::vec(code(), 0..3),
        collection::vec(option::of(words()), 5),
        sample::select(vec![None, Some(ItemType::Root), Some(ItemType::Outline), Some(ItemType::Functional)]),
        option::of(1_u32..4),
        any::<bool>(),
    );
    (numbers, texts, references, rest).prop_map(|(numbers, texts, references, rest)| {
        let (quantity, price, scale, price_unit) = numbers;
        let (sku, description, long_text, auxiliary_id, buyer_material, manufacturer) = texts;
        let (classification, contract, quote, attachment) = references;
        let (lead_time_days, categories, custom_fields, item_type, parent, flag) = rest;
        let mut line = BasketLine::new(1, &sku, &description, quantity.into(), "C62", Decimal::new(price, scale));
        line.price_unit = NonZeroU32::new(price_unit).unwrap();
        line.long_text = long_text;
        line.language = if flag { Locale::English } else { Locale::French };
        line.manufacturer_part = auxiliary_id.clone();
        line.auxiliary_id = auxiliary_id;
        line.tax_code = buyer_material.clone();
        line.buyer_material = buyer_material;
        line.manufacturer = manufacturer;
        line.classification = classification.map(|(code, name)| Classification { domain: "UNSPSC".into(), code, name });
        line.contract = contract.map(|(number, item)| Contract { number, item });
        line.quote = quote.map(|(number, item)| QuoteReference { number, item });
        line.attachment = attachment.map(|(url, title, is_configuration)| Attachment { url, title, is_configuration });
        line.lead_time_days = lead_time_days;
        line.categories = categories;
        line.custom_fields = custom_fields.try_into().unwrap();
        line.item_type = item_type;
        line.parent = parent;
        line.is_service = flag;
        line
    })
}

/// A basket of a few lines, numbered from 1.
pub fn basket() -> impl Strategy<Value = Basket> {
    (collection::vec(line(), 0..4), any::<bool>()).prop_map(|(mut lines, is_euro)| {
        for (line, number) in lines.iter_mut().zip(1..) {
            line.number = number;
        }
        Basket { currency: if is_euro { Currency::Eur } else { Currency::Gbp }, lines }
    })
}

/// A tenant with wishes.
pub fn mapping() -> impl Strategy<Value = TenantMapping> {
    let lengths =
        (option::of(1_usize..80), option::of(1_usize..200), option::of(sample::select(vec![1_u32, 100, 1_000])));
    (lengths, any::<(bool, bool)>(), option::of(code())).prop_map(|(lengths, (short, taxes), vendor)| TenantMapping {
        units: [("C62".to_owned(), "PCE".to_owned())].into(),
        description_length: lengths.0,
        long_text_length: lengths.1,
        price_unit: lengths.2.and_then(NonZeroU32::new),
        short_part_numbers: short,
        sends_tax_codes: taxes,
        default_material_group: vendor.clone(),
        vendor_number: vendor,
        custom_fields: [Some("plant 1".into()), None, None, None, None],
        ..TenantMapping::default()
    })
}
