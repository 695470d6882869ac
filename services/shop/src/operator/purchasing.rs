//! `shop operator purchasing`: what a customer account decides about its own orders: limits, cost centres, budgets, steps of
//! approval, stand-ins.

use super::{
    api::Api,
    command::{CommandOutput, said},
    file::body_of,
    show::rows,
    table::{Column, table, text},
};
use clap::Subcommand;
use platform_process::StartError;
use serde_json::{Value, json};
use std::path::{Path, PathBuf};

/// What is done about the rules of one account, which goes by its external id. Members go by their e-mail addresses; their
/// limits are set by `shop operator account member`.
#[derive(Subcommand)]
pub enum PurchasingCommand {
    /// Its cost centres, budgets with what is left of them, steps of approval, members with their limits, and stand-ins;
    /// with --json, in the form that `set` reads.
    Show {
        /// The account's external id.
        account: String,
    },
    /// Give it other cost centres, budgets and steps, all of them. Rules that changed since they were shown are refused.
    Set {
        /// The account's external id.
        account: String,
        /// JSON with version and rules: costCentres {code, name}, budgets {costCentre, period, currency, amount}, steps
        /// {from, approvers}, ownCostCentres {member: code}. Members are ids or e-mail addresses.
        file: PathBuf,
        /// For the trail.
        #[arg(long, default_value = "")]
        reason: String,
    },
    /// Say who decides beside a member on some days, in place of whoever was said before.
    StandIn {
        /// The account's external id.
        account: String,
        /// Who is away.
        away: String,
        /// Who decides meanwhile.
        #[arg(long)]
        by: String,
        /// The first day, such as 2026-12-20.
        #[arg(long, value_name = "DAY")]
        from: String,
        /// The last day.
        #[arg(long, value_name = "DAY")]
        to: String,
    },
    /// Nobody decides beside a member any more.
    EndStandIn {
        /// The account's external id.
        account: String,
        /// Who was away.
        away: String,
    },
}

impl PurchasingCommand {
    /// Says it to the shop.
    ///
    /// # Errors
    /// When the file is none, there is no such member, or the shop refuses.
    pub async fn run(self, api: &mut Api) -> CommandOutput {
        match self {
            Self::Show { account } => {
                let members = members(api, &account).await?;
                let answer = api.get(&["accounts", &account, "purchasing", "rules"], &[]).await;
                said(answer, |answer| shown(answer, &members))
            }
            Self::Set { account, file, reason } => {
                let members = members(api, &account).await?;
                let mut body = rules_of(&file)?;
                by_ids(&mut body, &members).map_err(StartError::failed)?;
                body["reason"] = json!(reason);
                let answer = api.put(&["accounts", &account, "purchasing", "rules"], body).await;
                said(answer, |answer| shown(answer, &members))
            }
            Self::StandIn { account, away, by, from, to } => {
                let members = members(api, &account).await?;
                let id = |who: &str| id_of(who, &members).map_err(StartError::failed);
                let body = json!({ "standInId": id(&by)?, "from": from, "to": to });
                let path = ["accounts", &account, "purchasing", "stand-ins", &id(&away)?];
                said(api.put(&path, body).await, |answer| stand_ins(&[answer["standIn"].clone()], &members))
            }
            Self::EndStandIn { account, away } => {
                let id = id_of(&away, &members(api, &account).await?).map_err(StartError::failed)?;
                let path = ["accounts", &account, "purchasing", "stand-ins", &id];
                said(api.delete(&path, &[]).await, |_| format!("Nobody decides beside {away} any more.\n"))
            }
        }
    }
}

/// All members of an account, by name.
async fn members(api: &mut Api, account: &str) -> Result<Vec<Value>, StartError> {
    let mut members = Vec::new();
    for page in 0.. {
        let query = [("page", page.to_string()), ("size", "100".to_owned())];
        let answer = api.get(&["accounts", account, "users"], &query).await?;
        let found = rows(&answer, "users");
        members.extend_from_slice(found);
        if found.is_empty() || members.len() as u64 >= answer["totalElement"].as_u64().unwrap_or_default() {
            break;
        }
    }
    Ok(members)
}

/// The rules of a file, as the call takes them.
fn rules_of(file: &Path) -> Result<Value, StartError> {
    let said = body_of(file)?;
    let mut body = said["rules"].clone();
    if !body.is_object() {
        let remedy = "shop operator purchasing show --json prints the form.";
        return Err(StartError::failed(format!("{} holds no rules: {remedy}", file.display())));
    }
    body["version"] = said["version"].clone();
    Ok(body)
}

/// Puts ids where members go by their e-mail addresses.
fn by_ids(rules: &mut Value, members: &[Value]) -> Result<(), String> {
    let steps = rules.get_mut("steps").and_then(Value::as_array_mut).into_iter().flatten();
    let approvers = steps.filter_map(|step| step.get_mut("approvers")?.as_array_mut()).flatten();
    for approver in approvers {
        if let Some(who) = approver.as_str() {
            *approver = id_of(who, members)?.into();
        }
    }
    if let Some(own) = rules.get_mut("ownCostCentres").and_then(Value::as_object_mut) {
        let by_id = std::mem::take(own).into_iter().map(|(who, code)| Ok((id_of(&who, members)?, code)));
        *own = by_id.collect::<Result<_, String>>()?;
    }
    Ok(())
}

/// A member's id; what is no e-mail address is one.
fn id_of(who: &str, members: &[Value]) -> Result<String, String> {
    if !who.contains('@') {
        return Ok(who.to_owned());
    }
    let has_it = |member: &&Value| text(member, "/email").eq_ignore_ascii_case(who);
    let member = members.iter().find(has_it).map(|member| text(member, "/id"));
    member.ok_or_else(|| format!("The account has no member {who}: shop operator account members lists them."))
}

/// A member's e-mail address; an id that no member has stays.
fn email_of(id: &Value, members: &[Value]) -> String {
    let member = members.iter().find(|member| member["id"] == *id);
    member.map_or_else(|| text(id, ""), |member| text(member, "/email"))
}

fn shown(answer: &Value, members: &[Value]) -> String {
    let (rules, version) = (&answer["rules"], text(answer, "/version"));
    let centres = [Column::Text("cost centre", &["/code"]), Column::Text("name", &["/name"])];
    let mut budgets = rows(answer, "budgets").to_vec();
    for budget in &mut budgets {
        if budget["costCentre"].is_null() {
            budget["costCentre"] = json!("the account");
        }
    }
    let budget = [
        Column::Text("budget of", &["/costCentre"]),
        Column::Text("for a", &["/period"]),
        Column::Money("amount", "/amount", "/currency"),
        Column::Money("spent", "/spent", "/currency"),
        Column::Money("left", "/left", "/currency"),
    ];
    let step = |step: &Value| {
        let approvers: Vec<_> = rows(step, "approvers").iter().map(|id| email_of(id, members)).collect();
        let approvers = if approvers.is_empty() { "every approver".to_owned() } else { approvers.join(", ") };
        json!({ "from": step["from"], "approvers": approvers })
    };
    let steps: Vec<_> = rows(rules, "steps").iter().map(step).collect();
    let steps_columns = [Column::Money("from", "/from", "/nothing"), Column::Text("approved by", &["/approvers"])];
    let with_centre = |member: &Value| {
        let mut member = member.clone();
        member["costCentre"] = rules["ownCostCentres"][text(&member, "/id")].clone();
        member
    };
    let limited: Vec<_> = members.iter().map(with_centre).collect();
    [
        format!("Version {version}\n"),
        table(rows(rules, "costCentres"), &centres, "It has no cost centres."),
        table(&budgets, &budget, "It has no budgets."),
        table(&steps, &steps_columns, "Every approver decides on every order that waits."),
        table(&limited, &MEMBER, "It has no members."),
        stand_ins(rows(answer, "standIns"), members),
    ]
    .join("\n")
}

const MEMBER: [Column; 6] = [
    Column::Text("member", &["/firstName", "/lastName"]),
    Column::Text("e-mail address", &["/email"]),
    Column::Text("roles", &["/roles"]),
    Column::Money("for an order", "/orderLimit", "/nothing"),
    Column::Money("for a month", "/monthlyLimit", "/nothing"),
    Column::Text("charged to", &["/costCentre"]),
];

fn stand_ins(stand_ins: &[Value], members: &[Value]) -> String {
    let with_emails = |stand_in: &Value| {
        let mut stand_in = stand_in.clone();
        for who in ["userId", "standInId"] {
            stand_in[who] = email_of(&stand_in[who], members).into();
        }
        stand_in
    };
    let stand_ins: Vec<_> = stand_ins.iter().map(with_emails).collect();
    let columns = [
        Column::Text("away", &["/userId"]),
        Column::Text("decides meanwhile", &["/standInId"]),
        Column::Text("from", &["/from"]),
        Column::Text("to", &["/to"]),
    ];
    table(&stand_ins, &columns, "Nobody stands in for anybody.")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn members() -> Vec<Value> {
        let member = |id: &str, email: &str| json!({ "id": id, "firstName": "Ada", "lastName": "Moreau", "email": email, "roles": ["APPROVER"], "orderLimit": 500 });
        vec![member("1", "ada@example.com"), member("2", "bo@example.com")]
    }

    #[test]
    fn members_go_by_their_addresses_and_by_their_ids() {
        let mut rules = json!({
            "steps": [{ "from": 0 }, { "from": 500, "approvers": ["ADA@example.com", "2"] }],
            "ownCostCentres": { "bo@example.com": "MKT" },
        });
        by_ids(&mut rules, &members()).unwrap();
        assert_eq!(rules["steps"][1]["approvers"], json!(["1", "2"]));
        assert_eq!(rules["ownCostCentres"], json!({ "2": "MKT" }));
        let mut stranger = json!({ "steps": [{ "from": 0, "approvers": ["eve@example.com"] }] });
        assert!(
            by_ids(&mut stranger, &members()).unwrap_err().starts_with("The account has no member eve@example.com")
        );
    }

    #[test]
    fn rules_are_shown_with_what_is_left_and_whom_they_mean() {
        let answer = json!({
            "version": 3,
            "rules": {
                "costCentres": [{ "code": "MKT", "name": "Marketing" }],
                "steps": [{ "from": 0, "approvers": [] }, { "from": 500, "approvers": ["1"] }],
                "ownCostCentres": { "2": "MKT" },
            },
            "budgets": [{ "costCentre": null, "period": "MONTH", "currency": "EUR", "amount": 1000, "spent": 250.5, "left": 749.5 }],
            "standIns": [{ "userId": "1", "standInId": "2", "from": "2026-12-20", "to": "2027-01-03" }],
        });
        let expected = "\
Version 3

cost centre  name
MKT          Marketing

budget of    for a       amount       spent        left
the account  MONTH  1000.00 EUR  250.50 EUR  749.50 EUR

  from  approved by
  0.00  every approver
500.00  ada@example.com

member      e-mail address   roles     for an order  for a month  charged to
Ada Moreau  ada@example.com  APPROVER        500.00
Ada Moreau  bo@example.com   APPROVER        500.00               MKT

away             decides meanwhile  from        to
ada@example.com  bo@example.com     2026-12-20  2027-01-03
";
        assert_eq!(shown(&answer, &members()), expected);
    }
}
