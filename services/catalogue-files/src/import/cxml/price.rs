//! The price of an item: what one order unit costs, whatever quantity and unit it is quoted in.

use crate::{
    import::{issue::FieldError, supplier_item::ItemNotes, xml::XmlElement},
    record::{PriceList, PriceRecord, SupplierUnit},
};
use rust_decimal::Decimal;

/// The public price of an item for one order unit, if it is in a currency that the shop has.
pub(super) fn prices(detail: &XmlElement, notes: &mut ItemNotes) -> Result<Vec<PriceRecord>, FieldError> {
    let price = detail.any(&["UnitPrice"]);
    let money = price.and_then(|price| price.any(&["Money"]));
    let (Some(price), Some(money)) = (price, money) else {
        return Err(FieldError::new("unit_price", "it has no price").rather("UnitPrice with Money"));
    };
    if price.any(&["Modifications", "PricingConditions"]).is_some() {
        notes.push(("unit_price", "its price is taken without what it is modified by".to_owned()));
    }
    let currency = money.attribute("currency").unwrap_or_default().to_uppercase();
    if currency.parse::<values::Currency>().is_err() {
        let what = format!("its price in {currency:?} is left out, so it can't be ordered: the shop has EUR and GBP");
        notes.push(("currency", what));
        return Ok(Vec::new());
    }
    let exact = for_one_order_unit(detail, number("unit_price", "Money", money.trimmed())?)?;
    let range = SupplierUnit::default().range(1, exact);
    if range.unit_price != exact {
        notes.push(("unit_price", format!("its price for one item is rounded to {}", range.unit_price)));
    }
    Ok(vec![PriceRecord { list: PriceList::Public, currency, ranges: vec![range] }])
}

/// A price may be for a quantity of another unit, of which an order unit holds `conversionFactor`.
fn for_one_order_unit(detail: &XmlElement, price: Decimal) -> Result<Decimal, FieldError> {
    let Some(basis) = detail.any(&["PriceBasisQuantity"]) else { return Ok(price) };
    let part = |name: &'static str| match basis.attribute(name) {
        None => Ok(Decimal::ONE),
        Some(text) => number("unit_price", name, text),
    };
    let (quantity, factor) = (part("quantity")?, part("conversionFactor")?);
    let exact = price.checked_mul(factor).and_then(|price| price.checked_div(quantity));
    exact.filter(|_| quantity > Decimal::ZERO && factor > Decimal::ZERO).ok_or_else(|| {
        let what = format!("{price} for {quantity} of a unit, {factor} of which are one order unit, is no price");
        FieldError::new("unit_price", what).rather("a quantity and a conversionFactor above 0")
    })
}

fn number(field: &'static str, name: &str, text: &str) -> Result<Decimal, FieldError> {
    let refused = |_| FieldError::new(field, format!("{name} is {text:?}, which is no number")).rather("12.5");
    text.trim().parse().map_err(refused)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn node(name: &str, attributes: &[(&str, &str)], text: &str, children: Vec<XmlElement>) -> XmlElement {
        let attributes = attributes.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
        XmlElement { name: name.to_owned(), attributes, children, text: text.to_owned() }
    }

    /// The price of one order unit, and what is noted; or why there is none.
    fn price(amount: &str, currency: &str, basis: Option<(&str, &str)>) -> Result<(Option<String>, usize), String> {
        let money = node("Money", &[("currency", currency)], amount, Vec::new());
        let mut children = vec![node("UnitPrice", &[], "", vec![money])];
        children.extend(basis.map(|(quantity, factor)| {
            node("PriceBasisQuantity", &[("quantity", quantity), ("conversionFactor", factor)], "", Vec::new())
        }));
        let mut notes = ItemNotes::new();
        let prices = prices(&node("ItemDetail", &[], "", children), &mut notes).map_err(|why| why.what)?;
        Ok((prices.first().map(|price| price.ranges[0].unit_price.to_string()), notes.len()))
    }

    #[test]
    fn a_price_is_for_one_order_unit_whatever_it_is_quoted_for() {
        assert_eq!(price("12.50", "EUR", None), Ok((Some("12.5".into()), 0)));
        // Quoted for a hundred, sold singly.
        assert_eq!(price("12.50", "GBP", Some(("100", "1"))), Ok((Some("0.125".into()), 0)));
        // Quoted by the kilogram, sold in drums of 25.
        assert_eq!(price("3.20", "EUR", Some(("1", "25"))), Ok((Some("80".into()), 0)));
        assert_eq!(price("10", "EUR", Some(("3", "1"))), Ok((Some("3.3333".into()), 1)));
    }

    #[test]
    fn a_price_that_is_none_is_refused_and_one_in_foreign_money_left_out() {
        assert_eq!(price("12,50", "EUR", None).unwrap_err(), "Money is \"12,50\", which is no number");
        assert!(price("1", "EUR", Some(("0", "1"))).unwrap_err().contains("is no price"));
        assert!(price("1", "EUR", Some(("1", "-1"))).unwrap_err().contains("is no price"));
        assert!(price("79228162514264337593543950335", "EUR", Some(("1", "9"))).unwrap_err().contains("is no price"));
        assert_eq!(price("12.50", "USD", None), Ok((None, 1)));
        assert_eq!(prices(&XmlElement::default(), &mut ItemNotes::new()).unwrap_err().what, "it has no price");
    }
}
