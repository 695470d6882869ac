//! `shop operator account …`: the terms of one customer account, where it buys, and who belongs to it.

use super::{
    api::Api,
    command::{CommandOutput, said},
    show,
};
use clap::{Args, Subcommand};
use serde_json::{Map, Number, Value, json};

/// What is done about one account, which goes by its external id. Members go by their e-mail addresses.
#[derive(Subcommand)]
pub enum AccountCommand {
    /// Its members, by name.
    Members {
        /// The account's external id.
        account: String,
    },
    /// Its invitations that wait, the newest first.
    Invitations {
        /// The account's external id.
        account: String,
    },
    /// Mail somebody an invitation.
    Invite {
        /// The account's external id.
        account: String,
        /// Who is invited.
        email: String,
        #[command(flatten)]
        rights: Rights,
    },
    /// Mail an invitation again.
    Resend {
        /// The account's external id.
        account: String,
        /// The invitation's id.
        invitation: String,
    },
    /// Take an invitation back.
    Withdraw {
        /// The account's external id.
        account: String,
        /// The invitation's id.
        invitation: String,
    },
    /// Give a member these rights and limits, and no others.
    Member {
        /// The account's external id.
        account: String,
        /// Which member.
        email: String,
        #[command(flatten)]
        rights: Rights,
        /// For the trail.
        #[arg(long, default_value = "")]
        reason: String,
    },
    /// Take a member out of the account.
    Remove {
        /// The account's external id.
        account: String,
        /// Which member.
        email: String,
        /// For the trail.
        #[arg(long, default_value = "")]
        reason: String,
    },
    /// The requests to join it that wait, the oldest first.
    Requests {
        /// The account's external id.
        account: String,
    },
    /// Make who asks to join it a member with these rights.
    Accept {
        /// The account's external id.
        account: String,
        /// The request's id.
        request: String,
        #[command(flatten)]
        rights: Rights,
    },
    /// Let who asks to join it not in.
    Decline {
        /// The account's external id.
        account: String,
        /// The request's id.
        request: String,
        /// For the trail.
        #[arg(long, default_value = "")]
        reason: String,
    },
    /// Say how it pays, which price groups it is in and who looks after it. What is not said stays.
    Terms {
        /// The account's external id.
        account: String,
        /// IMMEDIATE or `DUE_DATE`.
        #[arg(long)]
        payment: Option<String>,
        /// Days to pay after the invoice, with `DUE_DATE`.
        #[arg(long)]
        days: Option<u32>,
        /// A price group by its external id. Repeated for several: all that there are from now on.
        #[arg(long = "group", conflicts_with = "no_groups")]
        groups: Vec<String>,
        /// It is in no price group.
        #[arg(long)]
        no_groups: bool,
        /// Who looks after it.
        #[arg(long)]
        manager: Option<String>,
        /// For the trail.
        #[arg(long, default_value = "")]
        reason: String,
    },
    /// Take a store away from it; `shop operator admit` lets it into one.
    Dismiss {
        /// The account's external id.
        account: String,
        /// The store, such as france.
        store: String,
        /// The view of it, such as france-fr.
        view: String,
        /// For the trail.
        #[arg(long, default_value = "")]
        reason: String,
    },
}

/// What a member may do.
#[derive(Args)]
pub struct Rights {
    /// BUYER, APPROVER or `ACCOUNT_ADMIN`. Repeated for several.
    #[arg(long = "role", required = true)]
    roles: Vec<String>,
    /// The most for one order, tax included.
    #[arg(long)]
    order_limit: Option<Number>,
    /// The most for all orders of a month, tax included.
    #[arg(long)]
    monthly_limit: Option<Number>,
}

impl Rights {
    fn body(self) -> Map<String, Value> {
        let body = json!({
            "roles": self.roles, "orderLimit": self.order_limit, "monthlyLimit": self.monthly_limit,
        });
        body.as_object().cloned().unwrap_or_default()
    }
}

impl AccountCommand {
    /// Says it to the shop.
    ///
    /// # Errors
    /// When the shop refuses, in its own sentence.
    pub async fn run(self, api: &mut Api) -> CommandOutput {
        match self {
            Self::Members { account } => {
                let all = [("size", "100".to_owned())];
                said(api.get(&["accounts", &account, "users"], &all).await, show::members)
            }
            Self::Invitations { account } => {
                said(api.get(&["accounts", &account, "invitations"], &[]).await, show::invitations)
            }
            Self::Invite { account, email, rights } => {
                let mut body = rights.body();
                body.insert("email".to_owned(), email.into());
                said(api.post(&["accounts", &account, "invitations"], body.into()).await, show::invitation)
            }
            Self::Resend { account, invitation } => {
                let path = ["accounts", &account, "invitations", &invitation, "resend"];
                said(api.post(&path, json!({})).await, show::invitation)
            }
            Self::Withdraw { account, invitation } => {
                let path = ["accounts", &account, "invitations", &invitation];
                said(api.delete(&path, &[]).await, |_| "Withdrawn.\n".to_owned())
            }
            Self::Member { account, email, rights, reason } => {
                let mut body = rights.body();
                body.insert("reason".to_owned(), reason.into());
                said(api.put(&["accounts", &account, "users", &email], body.into()).await, show::member)
            }
            Self::Remove { account, email, reason } => {
                let path = ["accounts", &account, "users", &email];
                said(api.delete(&path, &[("reason", reason)]).await, |_| "Removed.\n".to_owned())
            }
            Self::Requests { account } => {
                said(api.get(&["accounts", &account, "join-requests"], &[]).await, show::join_requests)
            }
            Self::Accept { account, request, rights } => {
                let path = ["accounts", &account, "join-requests", &request, "accept"];
                said(api.post(&path, rights.body().into()).await, show::member)
            }
            Self::Decline { account, request, reason } => {
                let path = ["accounts", &account, "join-requests", &request, "decline"];
                said(api.post(&path, json!({ "reason": reason })).await, |_| "Declined.\n".to_owned())
            }
            Self::Terms { account, payment, days, groups, no_groups, manager, reason } => {
                let groups = (no_groups || !groups.is_empty()).then_some(groups);
                let body = json!({
                    "paymentType": payment, "paymentTermDays": days, "customerTags": groups, "accountManager": manager,
                    "reason": reason,
                });
                said(api.put(&["accounts", &account, "terms"], body).await, show::account)
            }
            Self::Dismiss { account, store, view, reason } => {
                let path = ["accounts", &account, "stores", &store, &view];
                said(api.delete(&path, &[("reason", reason)]).await, show::account)
            }
        }
    }
}
