//! What everybody pays for an offer, from a shell: shown, and set by quantity in a currency.

use super::{
    api::Api,
    command::{CommandOutput, said},
    table::{Column, table},
};
use clap::Args;
use platform_process::StartError;
use serde_json::{Number, Value, json};
use std::str::FromStr;

/// Which offer, and what it is to cost.
#[derive(Args)]
pub struct OfferPriceArguments {
    /// A SKU, or an offer's id.
    article: String,
    /// Whose offer, where several suppliers sell the article: the supplier's external id.
    #[arg(long)]
    supplier: Option<String>,
    /// In which currency the prices are that are to hold from now on, EUR or GBP; without it they are shown.
    #[arg(long)]
    currency: Option<String>,
    /// From a quantity on, what one item costs without tax, such as 10=8.50, or 10=8.50/7.90 with what is paid instead.
    /// Repeated for several; none: the offer has no price in the currency.
    #[arg(long = "from", value_name = "QUANTITY=PRICE", requires = "currency")]
    ranges: Vec<PriceFrom>,
    /// For the trail.
    #[arg(long, default_value = "")]
    reason: String,
}

/// What one item costs from a quantity on, as it was typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PriceFrom {
    quantity: u32,
    price: String,
    discount: Option<String>,
}

impl FromStr for PriceFrom {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let wrong = "a quantity, =, and the price of one item without tax, such as 10=8.50";
        let (quantity, price) = text.split_once('=').ok_or(wrong)?;
        let quantity = quantity.trim().parse().map_err(|_| wrong)?;
        let decimal = |text: &str| text.trim().replace(',', ".");
        let (price, discount) = match price.split_once('/') {
            Some((price, discount)) => (decimal(price), Some(decimal(discount))),
            None => (decimal(price), None),
        };
        Ok(Self { quantity, price, discount })
    }
}

impl PriceFrom {
    fn range(&self) -> Value {
        let discount = self.discount.as_deref().map(number);
        json!({ "minQuantity": self.quantity, "unitPrice": number(&self.price), "discountUnitPrice": discount })
    }
}

/// What is no number is the shop's to refuse, in its own sentence.
fn number(text: &str) -> Value {
    text.parse::<Number>().map_or_else(|_| json!(text), Value::Number)
}

impl OfferPriceArguments {
    /// Says it to the shop.
    ///
    /// # Errors
    /// When the shop refuses.
    pub async fn run(self, api: &mut Api) -> CommandOutput {
        let Self { article, supplier, currency, ranges, reason } = self;
        let is_any_suppliers = supplier.is_none();
        let offer = supplier.map_or(article.clone(), |supplier| format!("{supplier}:{article}"));
        let path = ["offers", &offer, "prices"];
        let answer = match currency {
            None => api.get(&path, &[]).await,
            Some(currency) => {
                let ranges: Vec<Value> = ranges.iter().map(PriceFrom::range).collect();
                api.put(&path, json!({ "currency": currency, "ranges": ranges, "reason": reason })).await
            }
        };
        said(answer, shown).map_err(|error| {
            let told = error.to_string();
            if is_any_suppliers && told.contains("offerPriceId") {
                return StartError::failed(format!(
                    "{told} Where several suppliers sell it, say whose with --supplier."
                ));
            }
            error
        })
    }
}

/// Each range of each currency.
fn shown(answer: &Value) -> String {
    let prices = answer["prices"].as_array().map(Vec::as_slice).unwrap_or_default();
    let rows_of = |prices: &Value| {
        let (currency, ranges) = (prices["currency"].clone(), prices["ranges"].as_array().cloned().unwrap_or_default());
        ranges.into_iter().map(move |mut range| {
            range["currency"] = currency.clone();
            range
        })
    };
    let rows: Vec<Value> = prices.iter().flat_map(rows_of).collect();
    let columns = [
        Column::Number("from", "/minQuantity"),
        Column::Number("price", "/unitPrice"),
        Column::Number("paid instead", "/discountUnitPrice"),
        Column::Text("currency", &["/currency"]),
    ];
    table(&rows, &columns, "Nobody but accounts and groups with prices of their own can buy it.")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_range_is_read_as_it_is_typed() {
        let range: PriceFrom = "10 = 8,50/7.90".parse().unwrap();
        assert_eq!(range.range(), json!({ "minQuantity": 10, "unitPrice": 8.5, "discountUnitPrice": 7.9 }));
        assert_eq!("1=much".parse::<PriceFrom>().unwrap().range()["unitPrice"], "much");
        for wrong in ["", "9.90", "one=9.90", "-1=2"] {
            assert!(wrong.parse::<PriceFrom>().is_err(), "{wrong}");
        }
    }
}
