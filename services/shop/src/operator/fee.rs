//! What delivery costs and what is taxed how, from a shell: tables are listed, and set whole by a file.

use super::{
    api::Api,
    command::{CommandOutput, said},
    file::body_of,
    table::{Column, table, text},
};
use clap::Subcommand;
use serde_json::{Value, json};
use std::{collections::BTreeMap, path::PathBuf};

/// What is done with fees.
#[derive(Subcommand)]
pub enum FeeCommand {
    /// All tables; with --json, in the form that `set` reads.
    List,
    /// Set the whole table of a currency, of a store view or of a supplier; without fees, a narrower one is taken away.
    Set {
        /// JSON with currency, storeId, storeViewId, supplier and fees: shippingType, price, freeFrom, validFrom, validTo.
        file: PathBuf,
        /// For the trail.
        #[arg(long, default_value = "")]
        reason: String,
    },
}

/// What is done with rates of tax.
#[derive(Subcommand)]
pub enum TaxCommand {
    /// All tables; with --json, in the form that `set` reads.
    List,
    /// Set all rates of a country.
    Set {
        /// ISO 3166-1, such as FR.
        country: String,
        /// JSON with rates: kind, percent, validFrom, validTo.
        file: PathBuf,
        /// For the trail.
        #[arg(long, default_value = "")]
        reason: String,
    },
    /// The categories of which it is said what their goods are taxed as.
    Categories,
    /// Say what the goods of a category, and of all below it, are taxed as; without a kind, as the category above it.
    Category {
        /// The category's external id.
        category: String,
        /// A country and a kind of its rates, such as FR=REDUCED. Repeated for several; all that is to be said of it.
        #[arg(long = "kind", value_name = "COUNTRY=KIND", value_parser = country_and_kind)]
        kinds: Vec<(String, String)>,
        /// For the trail.
        #[arg(long, default_value = "")]
        reason: String,
    },
}

fn country_and_kind(text: &str) -> Result<(String, String), &'static str> {
    let (country, kind) = text.split_once('=').ok_or("a country and a kind: FR=REDUCED")?;
    Ok((country.to_owned(), kind.to_owned()))
}

impl FeeCommand {
    /// Says it to the shop.
    ///
    /// # Errors
    /// When the file is none, or the shop refuses.
    pub async fn run(self, api: &mut Api) -> CommandOutput {
        match self {
            Self::List => said(api.get(&["shipping-fees"], &[]).await, |answer| fees(&all(answer))),
            Self::Set { file, reason } => {
                let mut body = body_of(&file)?;
                body["reason"] = json!(reason);
                said(api.put(&["shipping-fees"], body).await, |answer| fees(&[answer["table"].clone()]))
            }
        }
    }
}

impl TaxCommand {
    /// Says it to the shop.
    ///
    /// # Errors
    /// When the file is none, or the shop refuses.
    pub async fn run(self, api: &mut Api) -> CommandOutput {
        match self {
            Self::List => said(api.get(&["tax-rates"], &[]).await, |answer| rates(&all(answer))),
            Self::Set { country, file, reason } => {
                let mut body = body_of(&file)?;
                body["reason"] = json!(reason);
                said(api.put(&["tax-rates", &country], body).await, |answer| rates(&[answer["table"].clone()]))
            }
            Self::Categories => said(api.get(&["category-taxes"], &[]).await, |answer| {
                categories(answer["categories"].as_array().map(Vec::as_slice).unwrap_or_default())
            }),
            Self::Category { category, kinds, reason } => {
                let kinds: BTreeMap<String, String> = kinds.into_iter().collect();
                let body = json!({ "kinds": kinds, "reason": reason });
                said(api.put(&["category-taxes", &category], body).await, |answer| {
                    categories(&[answer["category"].clone()])
                })
            }
        }
    }
}

fn all(answer: &Value) -> Vec<Value> {
    answer["tables"].as_array().cloned().unwrap_or_default()
}

/// Tables as rows: each entry, with the members of its table before it.
fn entries(tables: &[Value], member: &str) -> Vec<Value> {
    let entries_of = |table: &Value| {
        let of_table = table.clone();
        let entries = table[member].as_array().cloned().unwrap_or_default();
        entries.into_iter().map(move |mut entry| {
            entry["of"] = of_table.clone();
            entry["of"][member] = Value::Null;
            entry
        })
    };
    tables.iter().flat_map(entries_of).collect()
}

fn fees(tables: &[Value]) -> String {
    let mut rows = entries(tables, "fees");
    for row in &mut rows {
        let view = [text(row, "/of/storeId"), text(row, "/of/storeViewId")].join("/");
        row["view"] = json!(if view == "/" { "everywhere" } else { &view });
        if row["of"]["supplier"].is_null() {
            row["of"]["supplier"] = json!("everybody");
        }
    }
    let columns = [
        Column::Text("view", &["/view"]),
        Column::Text("supplier", &["/of/supplier"]),
        Column::Text("type", &["/shippingType"]),
        Column::Money("price", "/price", "/of/currency"),
        Column::Money("free from", "/freeFrom", "/nothing"),
        Column::Text("from", &["/validFrom"]),
        Column::Text("to", &["/validTo"]),
    ];
    table(&rows, &columns, "There is no such table any more.")
}

fn rates(tables: &[Value]) -> String {
    let columns = [
        Column::Text("country", &["/of/country"]),
        Column::Text("kind", &["/kind"]),
        Column::Number("percent", "/percent"),
        Column::Text("from", &["/validFrom"]),
        Column::Text("to", &["/validTo"]),
    ];
    table(&entries(tables, "rates"), &columns, "There are no rates.")
}

/// Categories as rows: each country of each.
fn categories(said: &[Value]) -> String {
    let rows_of = |category: &Value| {
        let (of, kinds) = (category.clone(), category["kinds"].as_object().cloned().unwrap_or_default());
        kinds.into_iter().map(move |(country, kind)| json!({ "of": of, "country": country, "kind": kind }))
    };
    let rows: Vec<Value> = said.iter().flat_map(rows_of).collect();
    let columns = [
        Column::Text("category", &["/of/category"]),
        Column::Text("name", &["/of/name"]),
        Column::Text("country", &["/country"]),
        Column::Text("kind", &["/kind"]),
    ];
    table(&rows, &columns, "Nothing is said: what is said above holds, else each offer's own rate.")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_shows_whose_and_when_it_is() {
        let std = json!({ "shippingType": "STD", "price": 9.9, "freeFrom": 150.0, "validFrom": "2020-01-01", "validTo": null });
        let wide = json!({ "currency": "EUR", "storeId": null, "storeViewId": null, "supplier": null, "fees": [std] });
        let pickup = json!({ "shippingType": "PICKUP", "price": 0, "freeFrom": null, "validFrom": "2027-01-01", "validTo": "2027-01-31" });
        let narrow = json!({ "currency": "GBP", "storeId": "uk", "storeViewId": "uk-en", "supplier": "heavy", "fees": [pickup] });
        let expected = "\
view        supplier   type       price  free from  from        to
everywhere  everybody  STD     9.90 EUR     150.00  2020-01-01
uk/uk-en    heavy      PICKUP  0.00 GBP             2027-01-01  2027-01-31
";
        assert_eq!(fees(&[wide, narrow]), expected);
    }
}
