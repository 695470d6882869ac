//! A price named for a line of a quote: `<line or SKU>=<price of one item>`.

use serde_json::Value;
use std::str::FromStr;

/// A price named for a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedPrice {
    line: String,
    /// For one item, without tax, as it was typed.
    pub price: String,
}

impl FromStr for NamedPrice {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        // A SKU may hold the sign itself; a price never does.
        match text.rsplit_once('=').map(|(line, price)| (line.trim(), price.trim())) {
            Some((line, price)) if !line.is_empty() && !price.is_empty() => {
                Ok(Self { line: line.to_owned(), price: price.replace(',', ".") })
            }
            _ => Err("a line or SKU, =, and the price of one item without tax, such as ST-1001=9.90"),
        }
    }
}

impl NamedPrice {
    /// The id of the line that is meant, among the lines of a quote.
    ///
    /// # Errors
    /// When none is; in one sentence.
    pub fn line_of(&self, lines: &[Value]) -> Result<String, String> {
        let text =
            |line: &Value, pointer: &str| line.pointer(pointer).and_then(Value::as_str).unwrap_or_default().to_owned();
        let sku = |line: &Value| text(line, "/productVariant/skuVariant");
        let meant = |line: &&Value| text(line, "/id") == self.line || sku(line).eq_ignore_ascii_case(&self.line);
        lines.iter().find(meant).map(|line| text(line, "/id")).ok_or_else(|| {
            let skus: Vec<_> = lines.iter().map(sku).collect();
            format!("The quote has no line {}; its lines are {}.", self.line, skus.join(", "))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_price_is_named_for_a_line_or_a_sku() {
        let named: NamedPrice = "st-1 = 9,90".parse().unwrap();
        assert_eq!(named.price, "9.90");
        let lines = [json!({ "id": "a", "productVariant": { "skuVariant": "ST-1" } }), json!({ "id": "b" })];
        assert_eq!(named.line_of(&lines).unwrap(), "a");
        assert_eq!("b=1".parse::<NamedPrice>().unwrap().line_of(&lines).unwrap(), "b");
        assert!("c=1".parse::<NamedPrice>().unwrap().line_of(&lines).unwrap_err().contains("ST-1"));
        for wrong in ["", "=1", "st-1=", "st-1"] {
            assert!(wrong.parse::<NamedPrice>().is_err(), "{wrong}");
        }
    }
}
