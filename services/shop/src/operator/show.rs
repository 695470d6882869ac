//! What the API answers, as a person reads it.

use super::table::{Column, money, table, text};
use serde_json::{Value, json};

const CURRENCY: &str = "/prices/currency";

/// Placed orders.
pub fn orders(answer: &Value) -> String {
    let columns = [
        Column::Text("order", &["/reference"]),
        Column::Time("placed", "/validatedAt"),
        Column::Text("status", &["/status"]),
        Column::Text("account", &["/customer/parentName"]),
        Column::Text("suppliers", &["/supplierNames"]),
        Column::Number("lines", "/numberOfLines"),
        Column::Money("total", "/prices/totalOrderPrice", CURRENCY),
    ];
    page(answer, "orders", &columns, "There are no such orders.")
}

/// Quotes.
pub fn quotes(answer: &Value) -> String {
    let columns = [
        Column::Text("quote", &["/reference"]),
        Column::Time("changed", "/updatedAt"),
        Column::Text("status", &["/status"]),
        Column::Text("account", &["/customerUserSnapshot/parentName"]),
        Column::Text("supplier", &["/supplier/name"]),
        Column::Number("lines", "/numberOfLines"),
        Column::Money("total without tax", "/totals/priceWithoutTax", "/currency"),
        Column::Text("holds until", &["/validityDate"]),
    ];
    page(answer, "quotes", &columns, "There are no such quotes.")
}

/// A quote: its head, its lines and its thread.
pub fn quote(answer: &Value) -> String {
    let quote = &answer["quote"];
    let customer = &quote["customerUserSnapshot"];
    let until = text(quote, "/validityDate");
    let head = format!(
        "{}  {}  {}{}\n{}, {} {} <{}> asks {}\n{} without tax\n",
        text(quote, "/reference"),
        text(quote, "/status"),
        text(quote, "/name"),
        if until.is_empty() { until } else { format!("  holds until {until}") },
        text(customer, "/parentName"),
        text(customer, "/firstName"),
        text(customer, "/lastName"),
        text(customer, "/email"),
        text(quote, "/supplier/name"),
        money(quote, "/totals/priceWithoutTax", "/currency"),
    );
    let columns = [
        Column::Text("line", &["/id"]),
        Column::Text("SKU", &["/productVariant/skuVariant"]),
        Column::Text("article", &["/productVariant/name"]),
        Column::Number("items", "/quantity"),
        Column::Number("asked", "/requestedPrice"),
        Column::Number("unit price", "/unitPrice"),
    ];
    let lines = table(rows(quote, "lines"), &columns, "It has no lines.");
    [head, lines, messages(rows(quote, "thread"))].join("\n")
}

/// Customer accounts.
pub fn accounts(answer: &Value) -> String {
    page(answer, "accounts", &ACCOUNT, "There are no such accounts.")
}

/// A customer account.
pub fn account(answer: &Value) -> String {
    table(std::slice::from_ref(&answer["account"]), &ACCOUNT, "")
}

const ACCOUNT: [Column; 9] = [
    Column::Text("account", &["/externalId"]),
    Column::Text("status", &["/status"]),
    Column::Text("name", &["/name"]),
    Column::Text("registered as", &["/businessRegistrationNumber"]),
    Column::Number("users", "/numberOfUsers"),
    Column::Text("pays", &["/paymentType"]),
    Column::Number("within days", "/paymentTermDays"),
    Column::Text("groups", &["/customerTags"]),
    Column::Time("since", "/createdAt"),
];

/// Offers with their stock.
pub fn offers(answer: &Value) -> String {
    let columns = [
        Column::Text("supplier", &["/supplierId"]),
        Column::Text("SKU", &["/sku"]),
        Column::Text("article", &["/name"]),
        Column::Number("items", "/stock"),
        Column::Text("active", &["/isActive"]),
    ];
    page(answer, "offers", &columns, "There are no such offers.")
}

/// The members of an account.
pub fn members(answer: &Value) -> String {
    page(answer, "users", &MEMBER, "It has no members.")
}

/// A member of an account.
pub fn member(answer: &Value) -> String {
    table(std::slice::from_ref(&answer["user"]), &MEMBER, "")
}

const MEMBER: [Column; 6] = [
    Column::Text("member", &["/firstName", "/lastName"]),
    Column::Text("e-mail address", &["/email"]),
    Column::Text("status", &["/status"]),
    Column::Text("roles", &["/roles"]),
    Column::Number("for an order", "/orderLimit"),
    Column::Number("for a month", "/monthlyLimit"),
];

/// The invitations of an account.
pub fn invitations(answer: &Value) -> String {
    table(rows(answer, "invitations"), &INVITATION, "Nobody is invited.")
}

/// An invitation.
pub fn invitation(answer: &Value) -> String {
    table(std::slice::from_ref(&answer["invitation"]), &INVITATION, "")
}

const INVITATION: [Column; 5] = [
    Column::Text("invitation", &["/id"]),
    Column::Text("e-mail address", &["/email"]),
    Column::Text("roles", &["/roles"]),
    Column::Time("good until", "/expiresAt"),
    Column::Text("by", &["/invitedBy"]),
];

/// The requests to join an account.
pub fn join_requests(answer: &Value) -> String {
    let columns = [
        Column::Text("request", &["/id"]),
        Column::Text("account", &["/accountExternalId"]),
        Column::Text("who", &["/firstName", "/lastName"]),
        Column::Text("e-mail address", &["/email"]),
        Column::Text("company", &["/companyName"]),
        Column::Time("asked", "/createdAt"),
    ];
    table(rows(answer, "joinRequests"), &columns, "Nobody asks to join.")
}

/// What there was of an offer, and what there is.
pub fn stock(answer: &Value) -> String {
    format!("{} items, {} before.\n", text(answer, "/stock"), text(answer, "/before"))
}

/// Procurement systems, each credential in a line of its own below its tenant's.
pub fn tenants(answer: &Value) -> String {
    let tenants = answer["tenants"].as_array().map(Vec::as_slice).unwrap_or_default();
    table(tenants, &TENANT, "There are no procurement systems.") + &credentials(tenants)
}

/// A procurement system.
pub fn tenant(answer: &Value) -> String {
    let tenant = std::slice::from_ref(&answer["tenant"]);
    table(tenant, &TENANT, "") + &credentials(tenant)
}

fn credentials(tenants: &[Value]) -> String {
    let of = |tenant: &Value| tenant["credentials"].as_array().cloned().unwrap_or_default();
    let rows: Vec<_> = tenants
        .iter()
        .flat_map(|tenant| {
            of(tenant).into_iter().map(|mut credential| {
                credential["tenant"] = tenant["key"].clone();
                credential["mode"] = if credential["isTest"] == true { "test" } else { "production" }.into();
                credential
            })
        })
        .collect();
    if rows.is_empty() { String::new() } else { format!("\n{}", table(&rows, &CREDENTIAL, "")) }
}

/// A credential with its secret.
pub fn credential(answer: &Value) -> String {
    format!("{}\nThe secret, which is not shown again: {}\n", text(answer, "/credential/id"), text(answer, "/secret"))
}

const TENANT: [Column; 6] = [
    Column::Text("tenant", &["/key"]),
    Column::Text("name", &["/name"]),
    Column::Text("account", &["/accountId"]),
    Column::Text("speaks", &["/protocols"]),
    Column::Text("people", &["/users", "/userEmail"]),
    Column::Text("active", &["/isActive"]),
];

const CREDENTIAL: [Column; 6] = [
    Column::Text("credential", &["/id"]),
    Column::Text("tenant", &["/tenant"]),
    Column::Text("domain", &["/domain"]),
    Column::Text("identity", &["/identity"]),
    Column::Text("mode", &["/mode"]),
    Column::Time("since", "/createdAt"),
];

/// Questions to the shop.
pub fn contacts(answer: &Value) -> String {
    page(answer, "contacts", &CONTACT, "There are no such questions.")
}

/// A question to the shop.
pub fn contact(answer: &Value) -> String {
    table(std::slice::from_ref(&answer["contact"]), &CONTACT, "")
}

const CONTACT: [Column; 7] = [
    Column::Text("question", &["/reference"]),
    Column::Time("asked", "/createdAt"),
    Column::Text("status", &["/status"]),
    Column::Text("about", &["/subject", "/orderReference"]),
    Column::Text("by", &["/senderName", "/senderEmail"]),
    Column::Text("account", &["/accountName"]),
    Column::Text("message", &["/message"]),
];

/// Who works here.
pub fn people(answer: &Value) -> String {
    let columns = [
        Column::Text("who", &["/firstName", "/lastName"]),
        Column::Text("e-mail", &["/email"]),
        Column::Text("role", &["/role"]),
        Column::Text("supplier", &["/supplierName"]),
        Column::Time("since", "/since"),
        Column::Text("status", &["/status"]),
    ];
    table(rows(answer, "people"), &columns, "Nobody works here.")
}

/// What each role of those who work here may do: a row for each duty that a role has.
pub fn rights(answer: &Value) -> String {
    let had = rows(answer, "roles").iter().flat_map(|role| {
        let duties = rows(role, "duties").iter().filter(|duty| duty["reach"] != "NO");
        duties.map(|duty| json!({ "role": role["role"], "duty": duty["duty"], "reach": duty["reach"] }))
    });
    let columns =
        [Column::Text("role", &["/role"]), Column::Text("duty", &["/duty"]), Column::Text("reach", &["/reach"])];
    table(&had.collect::<Vec<_>>(), &columns, "There is no role.")
}

/// The invitations to work here.
pub fn person_invitations(answer: &Value) -> String {
    table(rows(answer, "invitations"), &PERSON_INVITATION, "Nobody is invited.")
}

/// An invitation to work here.
pub fn person_invitation(answer: &Value) -> String {
    table(std::slice::from_ref(&answer["invitation"]), &PERSON_INVITATION, "")
}

const PERSON_INVITATION: [Column; 6] = [
    Column::Text("invitation", &["/id"]),
    Column::Text("e-mail address", &["/email"]),
    Column::Text("role", &["/role"]),
    Column::Text("supplier", &["/supplierName"]),
    Column::Time("good until", "/expiresAt"),
    Column::Text("by", &["/invitedBy"]),
];

/// What somebody is mailed of.
pub fn notifications(answer: &Value) -> String {
    let columns = [Column::Text("topic", &["/topic"]), Column::Text("mailed", &["/isOn"])];
    table(rows(answer, "notifications"), &columns, "Nothing is mailed.")
}

/// What operators did.
pub fn audit(answer: &Value) -> String {
    let columns = [
        Column::Time("when", "/at"),
        Column::Text("who", &["/operatorName"]),
        Column::Text("did", &["/action"]),
        Column::Text("to", &["/subject"]),
        Column::Text("how", &["/details"]),
    ];
    page(answer, "entries", &columns, "Nothing was done yet.")
}

/// A thread.
pub fn messages(thread: &[Value]) -> String {
    let columns = [
        Column::Time("when", "/createdAt"),
        Column::Text("who", &["/authorName", "/authorType"]),
        Column::Text("message", &["/message"]),
    ];
    table(thread, &columns, "Nobody wrote anything.")
}

/// The rows of a page, and how many there are where these are not all.
pub fn page(answer: &Value, member: &str, columns: &[Column], none: &str) -> String {
    let shown = rows(answer, member);
    let all = answer["totalElement"].as_u64().unwrap_or_default();
    let text = table(shown, columns, none);
    if all > shown.len() as u64 { format!("{text}{} of {all}; --page shows others.\n", shown.len()) } else { text }
}

/// The members of a list.
pub fn rows<'a>(value: &'a Value, member: &str) -> &'a [Value] {
    value[member].as_array().map(Vec::as_slice).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_page_that_is_not_all_says_so() {
        let entry = json!({ "at": "2026-11-20T16:12:11.000Z", "action": "STOCK_SET", "subject": "alpha:ST-1" });
        let one = audit(&json!({ "entries": [entry], "totalElement": 1 }));
        assert!(one.ends_with("STOCK_SET  alpha:ST-1\n"), "{one}");
        let some = audit(&json!({ "entries": [entry], "totalElement": 3 }));
        assert!(some.ends_with("1 of 3; --page shows others.\n"), "{some}");
        assert_eq!(audit(&json!({ "entries": [], "totalElement": 0 })), "Nothing was done yet.\n");
    }
}
