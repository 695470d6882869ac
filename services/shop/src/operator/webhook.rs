//! `shop operator webhook`: where events of the shop, or of a supplier, are sent, and what became of them.

use super::{
    api::Api,
    arguments::PageArguments,
    command::{CommandOutput, said},
    show::{page, rows},
    table::{Column, table, text},
};
use clap::{Args, Subcommand};
use serde_json::{Value, json};

/// What is done with webhooks: those of the shop, or of the supplier that you work for.
#[derive(Subcommand)]
pub enum WebhookCommand {
    /// All of them, oldest first, and what one can hear of.
    List,
    /// Have events sent to an address; the secret that signs them is shown this once.
    Add(Settings),
    /// Change all of a webhook but its secret; one that was given up begins anew.
    Change {
        /// Its id.
        webhook: String,
        #[command(flatten)]
        settings: Settings,
    },
    /// Give a webhook another secret, which is shown this once; for a day both sign.
    Secret {
        /// Its id.
        webhook: String,
    },
    /// Send a webhook an event that says nothing happened; its log shows what became of it.
    Test {
        /// Its id.
        webhook: String,
    },
    /// What was sent to a webhook and what waits, newest first, for thirty days.
    Log {
        /// Its id.
        webhook: String,
        #[command(flatten)]
        paged: PageArguments,
    },
    /// Send events again: one delivery, or those of a time.
    Replay {
        /// Its id.
        webhook: String,
        /// The delivery, as the log names it.
        #[arg(long, conflicts_with_all = ["from", "to"], required_unless_present = "from")]
        delivery: Option<String>,
        /// From when on, such as 2026-11-24T08:00:00Z.
        #[arg(long, value_name = "MOMENT", requires = "to")]
        from: Option<String>,
        /// Until when.
        #[arg(long, value_name = "MOMENT", requires = "from")]
        to: Option<String>,
    },
    /// Send nothing there any more, and forget what was sent.
    Remove {
        /// Its id.
        webhook: String,
    },
}

/// A webhook.
#[derive(Args)]
pub struct Settings {
    /// Where to: https, and public.
    address: String,
    /// A type of events, such as order.placed. Repeated for several.
    #[arg(long = "event", value_name = "EVENT", required = true)]
    events: Vec<String>,
    /// Whom the shop writes to when nothing arrives for days.
    #[arg(long)]
    email: String,
    /// What it is for.
    #[arg(long, default_value = "")]
    description: String,
    /// Events wait until it is changed without this.
    #[arg(long)]
    paused: bool,
}

impl Settings {
    fn body(self) -> Value {
        json!({
            "url": self.address, "events": self.events, "contactEmail": self.email, "description": self.description,
            "isPaused": self.paused,
        })
    }
}

impl WebhookCommand {
    /// Says it to the shop.
    ///
    /// # Errors
    /// When the shop refuses, in its own sentence.
    pub async fn run(self, api: &mut Api) -> CommandOutput {
        match self {
            Self::List => said(api.get(&["webhooks"], &[]).await, webhooks),
            Self::Add(settings) => said(api.post(&["webhooks"], settings.body()).await, |answer| {
                format!("{}{}", webhook(answer), secret(answer))
            }),
            Self::Change { webhook: id, settings } => said(api.put(&["webhooks", &id], settings.body()).await, webhook),
            Self::Secret { webhook } => said(api.post(&["webhooks", &webhook, "secret"], json!({})).await, secret),
            Self::Test { webhook } => {
                let shown = format!("It is on its way: shop operator webhook log {webhook} shows what became of it.\n");
                said(api.post(&["webhooks", &webhook, "test"], json!({})).await, |_| shown)
            }
            Self::Log { webhook, paged } => {
                said(api.get(&["webhooks", &webhook, "deliveries"], &paged.query()).await, deliveries)
            }
            Self::Replay { webhook, delivery, from, to } => {
                let body = json!({ "deliveryId": delivery, "from": from, "to": to });
                said(api.post(&["webhooks", &webhook, "replay"], body).await, |answer| {
                    format!("Sent again: {}.\n", text(answer, "/count"))
                })
            }
            Self::Remove { webhook } => {
                said(api.delete(&["webhooks", &webhook], &[]).await, |_| "Nothing is sent there any more.\n".to_owned())
            }
        }
    }
}

const WEBHOOK: [Column; 6] = [
    Column::Text("webhook", &["/id"]),
    Column::Text("address", &["/url"]),
    Column::Text("events", &["/events"]),
    Column::Text("for", &["/description"]),
    Column::Text("failures to", &["/contactEmail"]),
    Column::Text("state", &["/state"]),
];

fn webhooks(answer: &Value) -> String {
    let webhooks: Vec<_> = rows(answer, "webhooks").iter().map(with_state).collect();
    format!("{}\nEvents: {}\n", table(&webhooks, &WEBHOOK, "Nothing is sent anywhere."), text(answer, "/events"))
}

fn webhook(answer: &Value) -> String {
    table(&[with_state(&answer["webhook"])], &WEBHOOK, "")
}

/// A webhook, and how it fares.
fn with_state(webhook: &Value) -> Value {
    let mut webhook = webhook.clone();
    let day = |pointer: &str| text(&webhook, pointer).chars().take(10).collect::<String>();
    let state = if !webhook["disabledAt"].is_null() {
        format!("given up on {}", day("/disabledAt"))
    } else if webhook["isPaused"] == true {
        "paused".to_owned()
    } else if !webhook["failingSince"].is_null() {
        format!("failing since {}", day("/failingSince"))
    } else {
        "well".to_owned()
    };
    webhook["state"] = state.into();
    webhook
}

fn secret(answer: &Value) -> String {
    format!("The secret, which is not shown again: {}\n", text(answer, "/secret"))
}

fn deliveries(answer: &Value) -> String {
    let columns = [
        Column::Text("delivery", &["/id"]),
        Column::Time("since", "/createdAt"),
        Column::Text("event", &["/event/type"]),
        Column::Text("state", &["/state"]),
        Column::Number("attempts", "/attempts"),
        Column::Number("status", "/status"),
        Column::Number("ms", "/durationMs"),
        Column::Text("answer", &["/answer"]),
    ];
    page(answer, "deliveries", &columns, "Nothing was sent yet.")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_webhook_that_was_given_up_says_so_before_all_else() {
        let day = "2026-11-24T10:00:00.000Z";
        let state = |disabled: Value, paused: bool, failing: Value| {
            text(&with_state(&json!({ "disabledAt": disabled, "isPaused": paused, "failingSince": failing })), "/state")
        };
        assert_eq!(state(json!(day), true, json!(day)), "given up on 2026-11-24");
        assert_eq!(state(Value::Null, true, json!(day)), "paused");
        assert_eq!(state(Value::Null, false, json!(day)), "failing since 2026-11-24");
        assert_eq!(state(Value::Null, false, Value::Null), "well");
    }
}
