//! `shop operator api-token`: what programs of the shop, or of a supplier, show instead of a session.

use super::{
    api::Api,
    command::{CommandOutput, said},
    show::rows,
    table::{Column, table, text},
};
use clap::Subcommand;
use serde_json::{Value, json};

/// What is done with API tokens: those of the shop, or of the supplier that you work for. An account's are made by its
/// administrators, because they act as who made them.
#[derive(Subcommand)]
pub enum ApiTokenCommand {
    /// Whoever made them, newest first, and what one can be good for.
    List,
    /// Make one, whose text is shown this once. It acts as you, narrowed to its scopes.
    Make {
        /// What it is called, such as WMS.
        name: String,
        /// What it is good for, such as orders:read. Repeated for several.
        #[arg(long = "scope", value_name = "SCOPE", required = true)]
        scopes: Vec<String>,
        /// For how many days, from 1 to 730.
        #[arg(long, default_value_t = 365)]
        days: u32,
    },
    /// End one, whoever made it: within a second it opens nothing.
    Revoke {
        /// Its id.
        token: String,
    },
}

impl ApiTokenCommand {
    /// Says it to the shop.
    ///
    /// # Errors
    /// When the shop refuses, in its own sentence.
    pub async fn run(self, api: &mut Api) -> CommandOutput {
        match self {
            Self::List => said(api.get(&["api-tokens"], &[]).await, tokens),
            Self::Make { name, scopes, days } => {
                let body = json!({ "name": name, "scopes": scopes, "expiresInDays": days });
                said(api.post(&["api-tokens"], body).await, made)
            }
            Self::Revoke { token } => {
                said(api.delete(&["api-tokens", &token], &[]).await, |_| "It opens nothing any more.\n".to_owned())
            }
        }
    }
}

const TOKEN: [Column; 7] = [
    Column::Text("token", &["/id"]),
    Column::Text("name", &["/name"]),
    Column::Text("begins with", &["/prefix"]),
    Column::Text("scopes", &["/scopes"]),
    Column::Text("made by", &["/madeBy"]),
    Column::Time("used", "/lastUsedAt"),
    Column::Text("good until", &["/until"]),
];

fn tokens(answer: &Value) -> String {
    let tokens: Vec<_> = rows(answer, "apiTokens").iter().map(with_until).collect();
    format!("{}\nScopes: {}\n", table(&tokens, &TOKEN, "No program has a token yet."), text(answer, "/scopes"))
}

fn made(answer: &Value) -> String {
    let token = table(&[with_until(&answer["apiToken"])], &TOKEN, "");
    format!("{token}The token, which is not shown again: {}\n", text(answer, "/token"))
}

/// A token, and until when it opens anything.
fn with_until(token: &Value) -> Value {
    let mut token = token.clone();
    let day = |pointer: &str| text(&token, pointer).chars().take(10).collect::<String>();
    let until = match (token["isGood"] == true, token["revokedAt"].is_null()) {
        (true, _) => day("/expiresAt"),
        (false, false) => "revoked".to_owned(),
        (false, true) => "over".to_owned(),
    };
    token["until"] = until.into();
    token
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_says_which_tokens_open_something_and_until_when() {
        let token = |id: &str, is_good: bool, revoked_at: Value| {
            json!({
                "id": id, "name": "WMS", "prefix": "cmp_Ab12Cd34", "scopes": ["orders:read", "offers:read"],
                "madeBy": "Ada Moreau", "lastUsedAt": null, "expiresAt": "2027-11-24T10:00:00.000Z",
                "isGood": is_good, "revokedAt": revoked_at,
            })
        };
        let answer = json!({
            "apiTokens": [token("a", true, Value::Null), token("b", false, json!("2026-11-24T10:00:00.000Z")), token("c", false, Value::Null)],
            "scopes": ["orders:read", "offers:read"],
        });
        let shown = tokens(&answer);
        let ends: Vec<_> = shown.lines().skip(1).take(3).filter_map(|line| line.split_whitespace().last()).collect();
        assert_eq!(ends, ["2027-11-24", "revoked", "over"], "{shown}");
        assert!(shown.ends_with("\nScopes: orders:read, offers:read\n"), "{shown}");
    }
}
