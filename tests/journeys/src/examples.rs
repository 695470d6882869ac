//! An example of every call, good as it stands. In braces stand things, which a test makes: `{cart.line}` is a line of
//! `{cart}`, and ids that belong to nobody stand as they are, or as things of the catalogue.

use crate::{Route, operator_examples::OPERATOR_EXAMPLES};
use reqwest::Method;
use std::collections::{BTreeMap, BTreeSet};

/// A call of the contract, written out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Example {
    call: &'static str,
    body: &'static str,
}

/// All of them; some calls have several.
#[must_use]
pub fn examples() -> Vec<Example> {
    EXAMPLES.iter().chain(OPERATOR_EXAMPLES).map(|&(call, body)| Example { call, body }).collect()
}

impl Example {
    /// Its method and its address, before anything is put in.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        self.call
    }

    /// Whether it is a call of the shop's side, which buyers may not make.
    #[must_use]
    pub fn is_of_operators(&self) -> bool {
        self.parts().1.starts_with("/api/operator/")
    }

    /// Whether it is a call of procurement systems, or of those whom they send.
    #[must_use]
    pub fn is_of_punchouts(&self) -> bool {
        self.parts().1.contains("/punchout")
    }

    /// Whether it is a call by which an approver decides on somebody else's order.
    #[must_use]
    pub fn is_of_approvers(&self) -> bool {
        let path = self.parts().1;
        path.starts_with("/api/commercial-orders/") && (path.ends_with("/approve") || path.ends_with("/decline"))
    }

    /// Whether it is a call by which an administrator decides on a member, an invitation, a request to join or a
    /// stand-in.
    #[must_use]
    pub fn is_of_administrators(&self) -> bool {
        let path = self.parts().1;
        path.starts_with("/api/account/invitations/")
            || path.starts_with("/api/account/join-requests/")
            || path.starts_with("/api/account/users/")
            || path.starts_with("/api/account/purchasing/stand-in")
    }

    /// Its method.
    #[must_use]
    pub fn method(&self) -> Method {
        self.parts().0.parse().unwrap_or_default()
    }

    /// Its address, with these things in it.
    #[must_use]
    pub fn path(&self, things: &BTreeMap<String, String>) -> String {
        filled(self.parts().1, things)
    }

    /// Its body, with these things in it; empty where it has none.
    #[must_use]
    pub fn body(&self, things: &BTreeMap<String, String>) -> String {
        filled(self.body, things)
    }

    /// The things that it names.
    #[must_use]
    pub fn things(&self) -> BTreeSet<&'static str> {
        named(self.call).chain(named(self.body)).collect()
    }

    /// Whether it is an example of that call.
    #[must_use]
    pub fn is_of(&self, route: &Route) -> bool {
        let (method, address) = self.parts();
        let path = address.split('?').next().unwrap_or_default();
        let same = |(mine, its): (&str, &str)| mine == its || (its.starts_with('{') && !mine.is_empty());
        method == route.method.as_str()
            && path.split('/').count() == route.path.split('/').count()
            && path.split('/').zip(route.path.split('/')).all(same)
    }

    /// Whether it says what `id` is, in its path, its query or its body.
    #[must_use]
    pub fn shows(&self, id: &str, route: &Route) -> bool {
        route.path.contains(&format!("{{{id}}}"))
            || self.call.contains(&format!("{id}="))
            || self.body.contains(&format!("\"{id}\""))
    }

    fn parts(&self) -> (&'static str, &'static str) {
        self.call.split_once(' ').unwrap_or_default()
    }
}

fn filled(text: &str, things: &BTreeMap<String, String>) -> String {
    things.iter().fold(text.to_owned(), |text, (name, thing)| text.replace(&format!("{{{name}}}"), thing))
}

/// What stands in braces and is a name: JSON's own braces hold none.
fn named(text: &'static str) -> impl Iterator<Item = &'static str> {
    let names = text.split('{').skip(1).filter_map(|rest| rest.split_once('}')).map(|(name, _)| name);
    names.filter(|name| !name.is_empty() && name.chars().all(|letter| letter.is_alphabetic() || letter == '.'))
}

const LINES: &str = r#"{"linesToUpdate":[{"offerPriceId":"{offer}","productVariantId":"{variant}","quantity":{quantity},"updateAction":"ADD_QUANTITY"}]}"#;
/// A form with a file of one row.
pub(crate) const FILE: &str = "--edge\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.csv\"\r\n\r\n{sku};{quantity}\r\n--edge--\r\n";
/// All of a small file, which is sent as the first part of an upload.
pub const FILE_PART: &str = "%PDF-1.7";
/// Of an account and of the shop.
pub(crate) const WEBHOOK: &str =
    r#"{"url":"https://1.1.1.1/hook","events":["quote.changed"],"contactEmail":"it@example.com","isPaused":true}"#;
const PAYMENT: &str = r#"{"paymentInfo":{"paymentOption":"BANK_WIRE","purchaseOrderNumber":"PO-4711"}}"#;

const ADDRESS: &str = r#"{"label":"Quai","fullName":"Camille Renaud","company":"Atelier Lumière","address":"20 quai des Verriers","zipcode":"69009","city":"Lyon","country":"FR","phone":"+33199001241","shipping":true,"billing":true}"#;
const REGISTRATION: &str = r#"{
    "account":{"companyRegistrationName":"Papeterie du Port","businessRegistrationNumber":"01234560900015","vatNumber":"FR08012345609","website":"https://papeterie.example"},
    "user":{"civility":"MRS","firstName":"Anne","lastName":"Martin","email":"{email}","phone":"+33199001299","password":"Tournevis-cruciforme-7431"},
    "address":{"fullName":"Anne Martin","address":"3 quai du Port","zipcode":"44000","city":"Nantes","country":"FR","shipping":true,"billing":true},
    "acceptTerms":true}"#;

const EXAMPLES: &[(&str, &str)] = &[
    ("GET /api/config", ""),
    ("GET /api/icons/lucide.json?icons=truck", ""),
    ("GET /api/images/320?source=%2Fmedia%2Fdemo%2Fbinder-blue.webp", ""),
    // Auth
    ("POST /api/auth/refresh", r#"{"refreshToken":"{refresh}"}"#),
    ("POST /api/auth/login", r#"{"email":"buyer@demo.test","password":"Comptoir-demo-2026"}"#),
    ("POST /api/auth/login-token", r#"{"accessToken":"spent"}"#),
    ("POST /api/punchout/oci/setup/nobody?HOOK_URL=https%3A%2F%2Fsrm.example%2F&USERNAME=u&PASSWORD=p", ""),
    ("GET /api/punchout/oci/setup/nobody?HOOK_URL=https%3A%2F%2Fsrm.example%2F&USERNAME=u&PASSWORD=p", ""),
    ("POST /api/punchout/cxml/setup/nobody", ""),
    ("POST /api/punchout/cxml/order/nobody", ""),
    ("GET /api/punchout/cancel?locale=fr-FR&tenantConfigurationKey=demo-oci", ""),
    ("GET /api/commercial-orders/{order}/punchout?locale=fr-FR&tenantConfigurationKey=demo-oci", ""),
    ("POST /api/auth/activate", r#"{"token":"spent"}"#),
    ("POST /api/auth/resend-activation", r#"{"email":"{email}"}"#),
    ("POST /api/auth/send-reset-password-email", r#"{"email":"{email}","locale":"en-GB"}"#),
    (
        "POST /api/auth/first-operator",
        r#"{"token":"spent","firstName":"Ines","lastName":"Roy","email":"{email}","password":"Tournevis-cruciforme-7431"}"#,
    ),
    ("POST /api/auth/reset-password", r#"{"newPassword":"Tournevis-cruciforme-7431","resetPasswordToken":"spent"}"#),
    ("POST /api/auth/logout", ""),
    ("POST /api/auth/reset-config", ""),
    ("GET /api/auth/get-authenticated-user", ""),
    ("POST /api/auth/invitation", r#"{"token":"spent"}"#),
    (
        "POST /api/auth/invitation/accept",
        r#"{"token":"spent","firstName":"Anne","lastName":"Martin","phone":"+33199001299","password":"Tournevis-cruciforme-7431","acceptTerms":true}"#,
    ),
    ("POST /api/auth/invitation/join", r#"{"token":"spent"}"#),
    // Account
    ("GET /api/account", ""),
    ("POST /api/account/create", REGISTRATION),
    (
        "PUT /api/account/update",
        r#"{"website":"https://atelier.example","customFieldValues":[{"customField":{"externalId":"COST_CENTRE"},"value":"12"}]}"#,
    ),
    ("GET /api/account/users?page=0&size=20", ""),
    // Of an account's administrators, about a member and an invitation that nobody has
    ("GET /api/account/api-tokens", ""),
    ("POST /api/account/api-tokens", r#"{"name":"ERP","scopes":["orders:read"],"expiresInDays":90}"#),
    ("DELETE /api/account/api-tokens/{token}", ""),
    ("GET /api/account/webhooks", ""),
    ("POST /api/account/webhooks", WEBHOOK),
    ("PUT /api/account/webhooks/{webhook}", WEBHOOK),
    ("POST /api/account/webhooks/{webhook}/secret", ""),
    ("POST /api/account/webhooks/{webhook}/test", ""),
    ("GET /api/account/webhooks/{webhook}/deliveries", ""),
    ("POST /api/account/webhooks/{webhook}/replay", r#"{"deliveryId":"{webhook.delivery}"}"#),
    ("DELETE /api/account/webhooks/{webhook}", ""),
    ("GET /api/account/references?page=0&size=20", ""),
    ("PUT /api/account/references", r#"{"references":[{"reference":"4711","sku":"{sku}"}]}"#),
    ("DELETE /api/account/references?reference=4711", ""),
    ("PUT /api/account/references/choice", r#"{"reference":"{sku}","productVariantId":"{variant}"}"#),
    ("POST /api/account/references/import", FILE),
    ("GET /api/account/references/export", ""),
    ("GET /api/account/invitations", ""),
    ("POST /api/account/invitations", r#"{"email":"{email}","roles":["BUYER"],"orderLimit":500,"monthlyLimit":null}"#),
    ("POST /api/account/invitations/0199e000-0000-7000-8000-000000000000/resend", ""),
    ("DELETE /api/account/invitations/0199e000-0000-7000-8000-000000000000", ""),
    ("GET /api/account/join-requests", ""),
    ("POST /api/account/join-requests/0199e000-0000-7000-8000-000000000000/accept", r#"{"roles":["BUYER"]}"#),
    ("POST /api/account/join-requests/0199e000-0000-7000-8000-000000000000/decline", "{}"),
    ("PUT /api/account/users/0199e000-0000-7000-8000-000000000000", r#"{"roles":["BUYER"],"orderLimit":500}"#),
    ("DELETE /api/account/users/0199e000-0000-7000-8000-000000000000", ""),
    ("GET /api/account/purchasing", ""),
    ("GET /api/account/purchasing/rules", ""),
    (
        "PUT /api/account/purchasing/rules",
        r#"{"costCentres":[{"code":"MKT","name":"Marketing"}],"budgets":[{"costCentre":"MKT","period":"MONTH","currency":"EUR","amount":5000}],"steps":[{"from":0,"approvers":[]}],"ownCostCentres":{},"version":0}"#,
    ),
    (
        "PUT /api/account/purchasing/stand-in",
        r#"{"standInId":"0199e000-0000-7000-8000-000000000000","from":"2099-07-01","to":"2099-07-31"}"#,
    ),
    ("DELETE /api/account/purchasing/stand-in", ""),
    (
        "PUT /api/account/purchasing/stand-ins/0199e000-0000-7000-8000-000000000000",
        r#"{"standInId":"0199e000-0000-7000-8000-000000000001","from":"2099-07-01","to":"2099-07-31"}"#,
    ),
    ("DELETE /api/account/purchasing/stand-ins/0199e000-0000-7000-8000-000000000000", ""),
    ("PUT /api/account/user", r#"{"firstName":"Anne-Laure"}"#),
    ("GET /api/account/user/notifications?page=0&size=20", ""),
    ("GET /api/account/user/notifications/unread", ""),
    ("POST /api/account/user/notifications/read", r#"{"id":"0199e000-0000-7000-8000-000000000000","andOlder":true}"#),
    ("GET /api/account/user/notification-choices", ""),
    ("PUT /api/account/user/notification-choices", r#"{"choices":[{"topic":"ORDERS","inShop":true,"byMail":true}]}"#),
    ("GET /api/account/user/sessions", ""),
    ("DELETE /api/account/user/sessions/{session}", ""),
    ("DELETE /api/account/user/sessions", ""),
    ("GET /api/account/addresses", ""),
    ("POST /api/account/address/create", ADDRESS),
    ("PUT /api/account/addresses/{address}/update", ADDRESS),
    ("PUT /api/account/addresses/{address.externalId}/update", ADDRESS),
    ("DELETE /api/account/addresses/{address}/delete", ""),
    ("DELETE /api/account/addresses/{address.externalId}/delete", ""),
    (
        "POST /api/account/switch",
        r#"{"customerAccountId":"{account}","storeId":"{account.store}","storeViewId":"{account.view}"}"#,
    ),
    (
        "PUT /api/account/user/password",
        r#"{"currentPassword":"Comptoir-demo-2026","newPassword":"Tournevis-cruciforme-7431"}"#,
    ),
    // Catalogue
    ("GET /api/autocomplete?q=stylo", ""),
    ("GET /api/brands", ""),
    ("GET /api/categories", ""),
    ("GET /api/categories/by-path?path={category}", ""),
    ("GET /api/products/{product}", ""),
    ("GET /api/products/{product}/related", ""),
    ("GET /api/search?q=stylo", ""),
    ("GET /api/suppliers", ""),
    ("GET /api/shipping-fees", ""),
    ("GET /api/variants/{variant}/offers", ""),
    // Carts
    ("GET /api/carts?page=0&size=10&type=CART", ""),
    ("POST /api/carts/create", r#"{"name":"{name}"}"#),
    ("GET /api/carts/{cart}", ""),
    ("GET /api/carts/{cart}/cartlines?supplierId={supplier}&productVariantId={variant}&offerPriceId={offer}", ""),
    (
        "PUT /api/carts/{cart}/cartlines/add",
        r#"{"cartId":"{cart}","typeId":"DJUST_ID","lines":[{"offerPriceId":"{offer}","productVariantId":"{variant}","quantity":{quantity}}]}"#,
    ),
    (
        "DELETE /api/carts/{cart}/cartlines/delete",
        r#"{"lineIdsToDelete":["{cart.line}"],"offerPriceIds":["{supplier}"]}"#,
    ),
    ("DELETE /api/carts/{cart}/cartlines/delete?lineIdsToDelete={cart.line}&offerPriceIds={supplier}", ""),
    ("PUT /api/carts/{cart}/cartlines/update-by-variant", LINES),
    ("DELETE /api/carts/{cart}/clear", ""),
    ("DELETE /api/carts/{cart}/delete", ""),
    ("POST /api/carts/{cart}/initializeOrder", ""),
    ("PUT /api/carts/{cart}/update", r#"{"name":"{name}","type":"CART"}"#),
    ("PUT /api/carts/{cart}/updateCartLines", LINES),
    // Quick order
    ("POST /api/fastcart/check", r#"{"rows":[{"sku":"{sku}","quantity":{quantity}}]}"#),
    ("POST /api/carts/{cart}/import", FILE),
    // Buying lists
    ("GET /api/buyinglists?type=BUYING_LIST", ""),
    ("POST /api/buyinglists/create", r#"{"name":"{name}"}"#),
    ("GET /api/buyinglists/{list}", ""),
    ("DELETE /api/buyinglists/{list}/delete", ""),
    ("POST /api/buyinglists/{list}/copy-to-cart", r#"{"cartId":"{cart}"}"#),
    ("POST /api/buyinglists/{list}/duplicate", r#"{"name":"{name}"}"#),
    ("GET /api/buyinglists/{list}/export", ""),
    ("POST /api/buyinglists/{list}/import", FILE),
    ("POST /api/buyinglists/{list}/initializeOrder", ""),
    ("GET /api/buyinglists/{list}/items", ""),
    (
        "DELETE /api/buyinglists/{list}/items/delete",
        r#"{"lineIdsToDelete":["{list.item}"],"offerPriceIds":["{supplier}"]}"#,
    ),
    ("DELETE /api/buyinglists/{list}/items/delete?lineIdsToDelete={list.item}", ""),
    ("PUT /api/buyinglists/{list}/items/update", LINES),
    ("PUT /api/buyinglists/{list}/sharing", r#"{"sharing":"PRIVATE"}"#),
    ("PUT /api/buyinglists/{list}/update", r#"{"name":"{name}"}"#),
    // Recurring orders
    ("GET /api/recurring-orders", ""),
    (
        "PUT /api/recurring-orders/{list}",
        r#"{"rhythm":"WEEK","days":[1,4],"from":"2026-01-01","until":null,"mode":"DRAFT","paused":false}"#,
    ),
    (
        "PUT /api/recurring-orders/{list}",
        r#"{"rhythm":"MONTH","days":[1,31],"from":"2026-01-01","until":"2099-12-31","mode":"APPROVAL","shippingAddressId":"{address}","billingAddressId":"{address}","paused":true}"#,
    ),
    ("POST /api/recurring-orders/{recurring}/runs", ""),
    ("GET /api/recurring-orders/{recurring}/runs?page=0&size=20", ""),
    ("DELETE /api/recurring-orders/{recurring}", ""),
    // Commercial orders
    (
        "POST /api/commercial-orders",
        r#"{"origin":"CART","originId":"{cart}","customFields":[{"customFieldId":"site","customFieldValue":"Lyon"}]}"#,
    ),
    ("POST /api/commercial-orders", r#"{"origin":"BUYING_LIST","originId":"{list}"}"#),
    ("GET /api/commercial-orders/{order}?locale=fr-FR", ""),
    ("GET /api/commercial-orders/{order.reference}?locale=fr-FR&idType=REFERENCE", ""),
    ("GET /api/commercial-orders/{order.cart}?locale=fr-FR&idType=CART_ID", ""),
    ("PUT /api/commercial-orders/{order}/billing-information", r#"{"billingAddressId":"{address}"}"#),
    ("PUT /api/commercial-orders/{order}/billing-information", r#"{"billingAddressId":"{address.externalId}"}"#),
    ("PUT /api/commercial-orders/{order}/created", PAYMENT),
    ("PUT /api/commercial-orders/{order}/shipping-address", r#"{"shippingAddressId":"{address}"}"#),
    (
        "PUT /api/commercial-orders/{order}/shipping-information",
        r#"{"shippingAddressId":"{address}","shippingType":"STD"}"#,
    ),
    (
        "PUT /api/commercial-orders/{order}/shipping-information",
        r#"{"shippingAddressId":"{address}","shippingType":"EXPRESS","requestedDate":"2099-12-24"}"#,
    ),
    ("GET /api/commercial-orders?q=stylo&status=CREATED&from=2026-01-01&toDecide=false&sort=totalPrice:desc", ""),
    ("GET /api/commercial-orders/export?status=CREATED&locale=en-GB", ""),
    ("GET /api/commercial-orders/{placed}/lines?page=0&size=50", ""),
    ("GET /api/commercial-orders/{placed}/history", ""),
    ("GET /api/commercial-orders/{placed}/account", ""),
    ("GET /api/commercial-orders/waiting-accounts", ""),
    ("POST /api/commercial-orders/{placed}/cancel", r#"{"reason":"Commandé deux fois"}"#),
    ("POST /api/commercial-orders/{placed}/reorder", r#"{"cartId":"{cart}"}"#),
    ("POST /api/commercial-orders/{shipped}/confirm-reception", r#"{"logisticOrderId":"{shipped.part}"}"#),
    // Of an order that waits for the caller, and was placed by somebody else
    ("POST /api/commercial-orders/0199e000-0000-7000-8000-000000000000/approve", r#"{"reason":"Pour l'accueil"}"#),
    ("POST /api/commercial-orders/0199e000-0000-7000-8000-000000000000/decline", r#"{"reason":"Pas ce trimestre"}"#),
    ("POST /api/commercial-orders/decisions", r#"{"ids":["0199e000-0000-7000-8000-000000000000"],"approved":true}"#),
    ("PUT /api/commercial-orders/{order}/cost-centre", r#"{"costCentre":null}"#),
    ("GET /api/commercial-orders/{placed}/comments", ""),
    ("POST /api/commercial-orders/{placed}/comments", r#"{"message":"Merci de livrer avant midi."}"#),
    ("GET /api/commercial-orders/{placed}/document?locale=en-GB", ""),
    ("GET /api/commercial-orders/{placed}/payment", ""),
    ("GET /api/commercial-orders/{placed}/documents", ""),
    ("GET /api/commercial-orders/{invoiced}/documents/{invoiced.number}", ""),
    // Quotes
    ("GET /api/quotes?status=STAGING,NEW&q=stylo&page=0&size=20", ""),
    (
        "POST /api/quotes",
        r#"{"name":"{name}","lines":[{"offerPriceId":"{offer}","quantity":{quantity},"requestedPrice":0.5}],"billingAddressId":"{address}"}"#,
    ),
    ("POST /api/quotes", r#"{"cartId":"{cart}"}"#),
    ("POST /api/quotes", r#"{"buyingListId":"{list}","submit":true}"#),
    ("GET /api/quotes/{quote}", ""),
    ("GET /api/quotes/{quote}/offers", ""),
    ("GET /api/quotes/{quote}/document?locale=en-GB", ""),
    ("GET /api/quotes/{quote}/attachments", ""),
    ("POST /api/quotes/{quote}/attachments", r#"{"fileName":"plan.pdf","size":120}"#),
    ("PATCH /api/quotes/{upload}/attachments/{upload.file}/content", FILE_PART),
    ("GET /api/quotes/{attached}/attachments/{attached.file}", ""),
    ("DELETE /api/quotes/{attached}/attachments/{attached.file}", ""),
    (
        "PUT /api/quotes/{quote}",
        r#"{"name":"{name}","lines":[{"offerPriceId":"{offer}","quantity":{quantity}}],"billingAddressId":"{address}"}"#,
    ),
    ("DELETE /api/quotes/{quote}", ""),
    ("POST /api/quotes/{quote}/submit", ""),
    ("POST /api/quotes/{asked}/messages", r#"{"message":"Et pour cent ?"}"#),
    ("POST /api/quotes/{asked}/decline", r#"{"message":"Trop tard."}"#),
    ("PUT /api/quotes/{answered}", r#"{"message":"Un peu moins ?"}"#),
    ("POST /api/quotes/{answered}/accept", ""),
    (
        "POST /api/quotes/{answered}/accept",
        r#"{"version":2,"decisions":[{"lineId":"0199e000-0000-7000-8000-000000000000","choice":"WAIT"}]}"#,
    ),
    (
        "POST /api/quotes/{answered}/initializeOrder",
        r#"{"decisions":[{"lineId":"0199e000-0000-7000-8000-000000000001","choice":"LEAVE"}]}"#,
    ),
    ("POST /api/commercial-orders", r#"{"origin":"QUOTE","originId":"{answered}"}"#),
    // Contact
    (
        "POST /api/contact",
        r#"{"subject":"ORDER","orderReference":"{placed.reference}","message":"Quand la commande part-elle ?"}"#,
    ),
];
