//! An order as whoever ships it needs it, and the parcels that leave of it.

use super::{
    api::Api,
    command::{CommandOutput, order, said},
    show::{messages, rows},
    table::{Column, minute, money, table, text},
};
use clap::{Args, Subcommand};
use platform_process::StartError;
use serde_json::{Value, json};
use std::str::FromStr;

/// What is done with parcels.
#[derive(Subcommand)]
pub enum ParcelCommand {
    /// Record a parcel of a logistic order; what is left of it decides its status.
    Record(ParcelArguments),
    /// Take back a parcel that was recorded wrongly, while nothing followed.
    Withdraw {
        /// Such as CO-2026-000001-1-P1.
        parcel: String,
        /// Told to the buyer.
        #[arg(long, default_value = "")]
        reason: String,
    },
}

/// A parcel.
#[derive(Args)]
pub struct ParcelArguments {
    /// Such as CO-2026-000001-1.
    logistic_order: String,
    /// Who carries it, such as Colissimo, Chronopost, DHL, UPS, DPD, GLS, Royal Mail.
    #[arg(long, default_value = "")]
    carrier: String,
    /// The carrier's number of it.
    #[arg(long, default_value = "")]
    number: String,
    /// Where it is followed, by https; for carriers that the shop knows it need not be said.
    #[arg(long, default_value = "")]
    link: String,
    /// When it left, such as 2026-11-24; today by default.
    #[arg(long, value_name = "DAY", default_value = "")]
    shipped_on: String,
    /// What is in it: `<line or SKU>=2`. Repeated for several lines; all that is left by default.
    #[arg(long = "line", value_name = "LINE=ITEMS")]
    lines: Vec<Packed>,
}

/// Items of a logistic order that will not come.
#[derive(Args)]
pub struct CancelledArguments {
    /// Such as CO-2026-000001-1.
    logistic_order: String,
    /// What will not come: `<line or SKU>=2`. Repeated for several lines.
    #[arg(long = "line", value_name = "LINE=ITEMS", required = true)]
    lines: Vec<Packed>,
    /// Told to the buyer.
    #[arg(long)]
    reason: String,
}

impl CancelledArguments {
    /// Says it to the shop.
    ///
    /// # Errors
    /// When the shop refuses.
    pub async fn run(self, api: &mut Api) -> CommandOutput {
        let body = json!({ "lines": said_lines(&self.lines), "reason": self.reason });
        let answer = api.post(&["logistic-orders", &self.logistic_order, "cancelled-lines"], body).await;
        after(api, answer).await
    }
}

/// Items of lines, as the API takes them.
fn said_lines(lines: &[Packed]) -> Vec<Value> {
    lines.iter().map(|one| json!({ "line": one.line, "quantity": one.items })).collect()
}

/// So many items of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Packed {
    line: String,
    items: u32,
}

impl FromStr for Packed {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        // A SKU may hold the sign itself; a number never does.
        let parted = text.rsplit_once('=').map(|(line, items)| (line.trim(), items.trim().parse()));
        match parted {
            Some((line, Ok(items))) if !line.is_empty() => Ok(Self { line: line.to_owned(), items }),
            _ => Err("a line or SKU, =, and how many, such as ST-1001=2"),
        }
    }
}

impl ParcelCommand {
    /// Says it to the shop.
    ///
    /// # Errors
    /// When the shop refuses.
    pub async fn run(self, api: &mut Api) -> CommandOutput {
        let answer = match self {
            Self::Record(parcel) => {
                let body = json!({
                    "carrier": parcel.carrier, "trackingNumber": parcel.number, "trackingLink": parcel.link,
                    "shippedOn": parcel.shipped_on, "lines": said_lines(&parcel.lines),
                });
                api.post(&["logistic-orders", &parcel.logistic_order, "parcels"], body).await
            }
            Self::Withdraw { parcel, reason } => {
                api.post(&["parcels", &parcel, "withdraw"], json!({ "reason": reason })).await
            }
        };
        after(api, answer).await
    }
}

/// What was answered of an order, shown with all that became of it.
pub async fn after(api: &mut Api, answer: Result<Value, StartError>) -> CommandOutput {
    let answer = answer?;
    let (_, shown) = order(api, answer["order"]["reference"].as_str().unwrap_or_default()).await?;
    said(Ok(answer), |_| shown)
}

/// An order: where it goes and how, what each supplier delivers of it and what has left, its lines with references and
/// packs, its history and its thread.
pub fn shown(answer: &Value, history: &Value, thread: &Value) -> String {
    let order = &answer["order"];
    let parts = rows(order, "orderLogistics");
    let part_columns = [
        Column::Text("logistic order", &["/reference"]),
        Column::Text("status", &["/status"]),
        Column::Text("payment", &["/paymentStatus"]),
        Column::Text("supplier", &["/supplierSnapshot/name"]),
        Column::Number("lines", "/numberOfLines"),
        Column::Money("total", "/orderLogisticPrices/totalOrderPrice", "/orderLogisticPrices/currency"),
    ];
    let step_columns = [
        Column::Time("when", "/at"),
        Column::Text("logistic order", &["/logisticReference"]),
        Column::Text("to", &["/to"]),
        Column::Text("by", &["/actorName", "/actorType"]),
        Column::Text("reason", &["/reason"]),
    ];
    let parcels: Vec<Value> = parts.iter().flat_map(|part| rows(part, "parcels")).map(parcel).collect();
    [
        head(order),
        table(parts, &part_columns, "Nothing is delivered."),
        table(&lines(parts), &LINE, "It has no lines."),
        table(&parcels, &PARCEL, "Nothing has left yet."),
        table(rows(history, "history"), &step_columns, "Nothing has become of it yet."),
        messages(rows(thread, "comments")),
    ]
    .join("\n")
}

const LINE: [Column; 8] = [
    Column::Text("logistic order", &["/of"]),
    Column::Text("SKU", &["/productVariant/skuVariant"]),
    Column::Text("manufacturer's", &["/productVariant/mpn"]),
    Column::Text("article", &["/productVariant/name"]),
    Column::Number("items", "/items"),
    Column::Text("packs", &["/packs"]),
    Column::Number("left", "/left"),
    Column::Number("unit price", "/unitPrice"),
];

const PARCEL: [Column; 5] = [
    Column::Text("parcel", &["/reference"]),
    Column::Text("left on", &["/shippedOn"]),
    Column::Text("carrier", &["/carrier", "/trackingNumber"]),
    Column::Text("contents", &["/contents"]),
    Column::Text("followed at", &["/trackingLink"]),
];

/// What stands above all: who ordered, for how much, and everything that a parcel's label and papers need.
fn head(order: &Value) -> String {
    let customer = &order["customerUserSnapshot"];
    let facts = [
        ("purchase order", text(order, "/paymentInfo/purchaseOrderNumber")),
        ("payment", text(order, "/paymentInfo/paymentOption")),
        ("delivery", text(order, "/shippingType")),
        ("wanted on", text(order, "/requestedDate")),
        ("comment", text(order, "/paymentInfo/comment")),
        ("deliver to", address(&order["shippingAddressSnapshot"])),
        ("bill to", address(&order["billingAddressSnapshot"])),
    ];
    let facts = facts.into_iter().filter(|(_, value)| !value.is_empty());
    let facts: String = facts.map(|(name, value)| format!("{name:<16}{value}\n")).collect();
    format!(
        "{}  {}  placed {}\n{}, {} {} <{}>\n{} tax included\n{facts}",
        text(order, "/reference"),
        text(order, "/status"),
        minute(&text(order, "/validatedAt")),
        text(customer, "/parentName"),
        text(customer, "/firstName"),
        text(customer, "/lastName"),
        text(customer, "/email"),
        money(order, "/orderLogisticPrices/totalOrderPrice", "/orderLogisticPrices/currency"),
    )
}

/// An address in one line, with its telephone.
fn address(address: &Value) -> String {
    let town = [text(address, "/zipcode"), text(address, "/city")].join(" ");
    let parts = [
        text(address, "/fullName"),
        text(address, "/company"),
        text(address, "/address"),
        text(address, "/additionalAddress"),
        town.trim().to_owned(),
        text(address, "/state"),
        text(address, "/country"),
        text(address, "/phone"),
    ];
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(", ")
}

/// All lines, each with its logistic order, the items of it that come, their packs and what of them has not left.
fn lines(parts: &[Value]) -> Vec<Value> {
    let of_part = |part: &Value| {
        let packed: Vec<Value> =
            rows(part, "parcels").iter().flat_map(|parcel| rows(parcel, "lines")).cloned().collect();
        let reference = part["reference"].clone();
        let line = move |line: &Value| {
            let mut line = line.clone();
            let number = |name: &str| line[name].as_u64().unwrap_or_default();
            let items = number("quantity").saturating_sub(number("cancelledQuantity"));
            let shipped =
                packed.iter().filter(|one| one["lineId"] == line["id"]).filter_map(|one| one["quantity"].as_u64());
            let left = items.saturating_sub(shipped.sum());
            let per_pack = line["itemPerPack"].as_u64().unwrap_or(1).max(1);
            let packs =
                if per_pack == 1 { String::new() } else { format!("{} of {per_pack}", items.div_ceil(per_pack)) };
            line["items"] = json!(items);
            line["of"] = reference.clone();
            line["packs"] = json!(packs);
            line["left"] = json!(left);
            line
        };
        rows(part, "lines").iter().map(line).collect::<Vec<_>>()
    };
    parts.iter().flat_map(of_part).collect()
}

/// A parcel with its contents in words.
fn parcel(parcel: &Value) -> Value {
    let line = |line: &Value| format!("{} {}", text(line, "/quantity"), text(line, "/skuVariant"));
    let contents: Vec<_> = rows(parcel, "lines").iter().map(line).collect();
    let mut parcel = parcel.clone();
    parcel["contents"] = json!(contents.join(", "));
    parcel
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_packed_is_a_line_and_a_number() {
        assert_eq!("A=B=2".parse(), Ok(Packed { line: "A=B".into(), items: 2 }));
        for text in ["A", "A=", "=2", "A=two", "A=-1"] {
            assert!(text.parse::<Packed>().is_err(), "{text}");
        }
    }

    #[test]
    fn an_order_shows_all_that_is_needed_to_ship_it() {
        let variant = json!({ "skuVariant": "ST-1", "name": "Stylo", "mpn": "B-77" });
        let line = json!({ "id": "l", "quantity": 18, "cancelledQuantity": 6, "itemPerPack": 6, "productVariant": variant, "unitPrice": 1.5 });
        let packed = json!([{ "lineId": "l", "quantity": 5, "skuVariant": "ST-1" }]);
        let parcel = json!({ "reference": "CO-1-1-P1", "carrier": "UPS", "trackingNumber": "1Z", "shippedOn": "2026-11-24", "lines": packed });
        let part =
            json!({ "reference": "CO-1-1", "status": "PARTIALLY_SHIPPED", "lines": [line], "parcels": [parcel] });
        let address = json!({ "fullName": "Accueil", "company": null, "address": "1 quai", "zipcode": "59000", "city": "Lille", "country": "FR", "phone": "+33199001241" });
        let order = json!({
            "reference": "CO-1", "status": "PARTIALLY_SHIPPED", "shippingType": "EXPRESS", "requestedDate": "2026-12-24",
            "paymentInfo": { "paymentOption": "BANK_WIRE", "purchaseOrderNumber": "PO-7", "comment": "Before noon" },
            "shippingAddressSnapshot": address, "orderLogistics": [part],
        });
        let text = shown(&json!({ "order": order }), &json!({}), &json!({}));
        for said in [
            "deliver to      Accueil, 1 quai, 59000 Lille, FR, +33199001241\n",
            "purchase order  PO-7\n",
            "delivery        EXPRESS\n",
            "wanted on       2026-12-24\n",
            "comment         Before noon\n",
            "CO-1-1          ST-1  B-77            Stylo       12  2 of 6     7",
            "CO-1-1-P1  2026-11-24  UPS 1Z   5 ST-1",
        ] {
            assert!(text.contains(said), "{said:?} in\n{text}");
        }
        assert!(!text.contains("bill to"), "{text}");
    }
}
