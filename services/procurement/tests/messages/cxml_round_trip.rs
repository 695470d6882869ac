//! What is written can be read again, and says the same.

use crate::{baskets, documents};
use procurement::cxml::{self, FormEncoding, Limits, Operation};
use proptest::prelude::*;
use rust_decimal::Decimal;

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]

    #[test]
    fn every_document_reads_back_as_it_was_written(document in documents::document()) {
        let written = cxml::write(&document);
        prop_assert_eq!(cxml::read(written.as_bytes(), &Limits::default()), Ok(document), "{}", written);
    }

    #[test]
    fn every_document_reads_back_from_both_fields_of_a_form(document in documents::document()) {
        for encoding in [FormEncoding::UrlEncoded, FormEncoding::Base64] {
            let (name, value) = cxml::form_field(&document, encoding);
            prop_assert!(value.is_ascii());
            let read = cxml::read_form([("x", "y"), (name, value.as_str())], &Limits::default());
            prop_assert_eq!(read.as_ref(), Ok(&document));
        }
    }

    #[test]
    fn d9_3_a_message_says_the_basket_to_the_cent(basket in baskets::basket(), mapping in baskets::mapping()) {
        let message = cxml::order_message(&basket, &mapping, "cookie", Operation::Edit);
        let of_items: Decimal = message.items.iter().map(|item| {
            let units = item.detail.price_basis.as_ref().map_or(Decimal::ONE, |basis| basis.quantity);
            values::cents(item.detail.unit_price.amount * item.quantity / units)
        }).sum();
        prop_assert_eq!(of_items, message.total.amount);
        prop_assert_eq!(message.total.amount, basket.total_net());
    }
}
