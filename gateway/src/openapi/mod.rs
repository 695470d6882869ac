//! The contract that the web app's types are made from: OpenAPI 3.1, generated from the handlers and views.

pub mod docs;
mod webhooks;

use crate::{routes, session::scopes, views::problem::ProblemDetails};
use http::Method;
use utoipa::{
    OpenApi, ToSchema,
    openapi::{
        self, Content, Info, Ref, RefOr, Response, ResponseBuilder, SecurityRequirement, Server,
        security::{ApiKey, ApiKeyValue, HttpAuthScheme, HttpBuilder, SecurityScheme},
    },
};

/// What is said before any call: title, servers, how to log in.
#[derive(OpenApi)]
#[openapi(components(schemas(ProblemDetails)), tags(
    (name = "Config", description = "How the shop is set up"),
    (name = "Auth", description = "Logging in, staying logged in, logging out"),
    (name = "Account", description = "The customer account acted for, its addresses and users, and oneself"),
    (name = "Catalogue", description = "What can be bought"),
    (name = "Images", description = "Pictures in the size that a page shows them, and icons"),
    (name = "Carts", description = "What a buyer means to order"),
    (name = "Quick order", description = "References and quantities, typed, pasted or read from a file"),
    (name = "Buying lists", description = "What a buyer orders again"),
    (name = "Recurring orders", description = "Lists that are ordered by themselves"),
    (name = "Commercial orders", description = "Checkout, and what becomes of orders"),
    (name = "Quotes", description = "Prices asked of suppliers, answered, and ordered"),
    (name = "Punch-out", description = "Procurement systems: sending people in, and taking back what they chose"),
    (name = "Contact", description = "Contact requests: questions of members to the shop"),
    (name = "Operator", description = "The shop's side, over all accounts: for the shop's roles, each as far as it goes"),
))]
struct ApiInfo;

const DESCRIPTION: &str = "\
Every call answers JSON. A success carries `success: true`; a refusal is `application/problem+json` (RFC 9457) with \
`success: false`, a `code` with its `params` for programs, and sentences in the caller's language (`Accept-Language`).

Log in with `POST /api/auth/login`. Browsers then send cookies by themselves; other clients send the token as \
`Authorization: Bearer …`. Programs show an API token the same way. Money is a number without its currency, ids are opaque, times are ISO 8601 in UTC, pages \
are numbered from 0.";

const API_TOKEN: &str = "\
A token that a program shows instead of a session: an account's administrator makes it under `/api/account/api-tokens`, \
who works for the shop or a supplier under `/api/operator/api-tokens`. It acts as its maker, narrowed to its scopes; each \
call says which it needs, and one that says none is for people alone. A token that is revoked or over is 401 within a \
second, a scope that is missing 403 with `code` SCOPE_MISSING and its name. Cookies that come along count for nothing.";

/// The calls that need no login.
const OPEN: [&str; 19] = [
    "/api/config",
    "/api/auth/login",
    "/api/auth/login-token",
    "/api/punchout/oci/setup/{key}",
    "/api/punchout/cxml/setup/{key}",
    "/api/punchout/cxml/order/{key}",
    "/api/auth/logout",
    "/api/auth/refresh",
    "/api/auth/reset-config",
    "/api/auth/activate",
    "/api/auth/resend-activation",
    "/api/auth/send-reset-password-email",
    "/api/auth/reset-password",
    "/api/auth/first-operator",
    "/api/auth/invitation",
    "/api/auth/invitation/accept",
    "/api/account/create",
    "/api/images/{width}",
    "/api/icons/{set}",
];

/// The document before any call is added.
pub fn introduction() -> openapi::OpenApi {
    let mut document = ApiInfo::openapi();
    document.info = Info::builder().title("Comptoir").version("1").description(Some(DESCRIPTION)).build();
    document.servers = Some(vec![Server::new("/")]);
    let components = document.components.get_or_insert_default();
    let cookie = SecurityScheme::ApiKey(ApiKey::Cookie(ApiKeyValue::new("token")));
    let bearer = HttpBuilder::new().scheme(HttpAuthScheme::Bearer).bearer_format("JWT").build();
    components.add_security_scheme("cookie", cookie);
    components.add_security_scheme("bearer", SecurityScheme::Http(bearer));
    let api_token =
        HttpBuilder::new().scheme(HttpAuthScheme::Bearer).bearer_format("cmp_…").description(Some(API_TOKEN));
    components.add_security_scheme("apiToken", SecurityScheme::Http(api_token.build()));
    document
}

/// The whole document.
pub fn document() -> openapi::OpenApi {
    let mut document = routes::routes().into_openapi();
    document.webhooks = Some(webhooks::webhooks());
    for (path, item) in &mut document.paths.paths {
        let operations = [
            (Method::GET, &mut item.get),
            (Method::HEAD, &mut item.head),
            (Method::POST, &mut item.post),
            (Method::PUT, &mut item.put),
            (Method::PATCH, &mut item.patch),
            (Method::DELETE, &mut item.delete),
        ];
        for (method, operation) in operations {
            let Some(operation) = operation else { continue };
            if !OPEN.contains(&path.as_str()) {
                let none = Vec::<String>::new();
                let needs = ["cookie", "bearer"].map(|scheme| SecurityRequirement::new(scheme, none.clone()));
                let scope = scopes::of_call(&method, path);
                let scope = scope.map(|scope| SecurityRequirement::new("apiToken", [scope.name()]));
                operation.security = Some(needs.into_iter().chain(scope).collect());
            }
            let responses = &mut operation.responses.responses;
            for (status, response) in responses.iter_mut().filter(|(status, _)| status.as_str() >= "400") {
                *response = refused(status);
            }
            responses.insert("default".to_owned(), refused("default"));
        }
    }
    document
}

/// What everybody may read of it: without the shop's side.
pub fn public() -> openapi::OpenApi {
    let mut document = document();
    document.paths.paths.retain(|path, _| !path.starts_with("/api/operator"));
    if let Some(tags) = &mut document.tags {
        tags.retain(|tag| tag.name != "Operator");
    }
    document
}

/// A refused call.
fn refused(status: &str) -> RefOr<Response> {
    let description = match status {
        "400" => "The request is wrong",
        "401" => "Nobody is logged in",
        "403" => "Not allowed",
        "404" => "Absent, or another account's",
        "409" => "The state does not allow it",
        "412" => "No line could be taken",
        "422" => "Business refuses it",
        "429" => "Too many attempts",
        _ => "Refused",
    };
    let problem = Content::new(Some(Ref::from_schema_name(ProblemDetails::name())));
    ResponseBuilder::new().description(description).content("application/problem+json", problem).build().into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::Path;

    /// `UPDATE=1 cargo test -p gateway openapi` writes the file anew.
    #[test]
    fn the_contract_in_the_repository_is_the_one_that_the_code_speaks() {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../web/api/openapi.json");
        let spoken = document().to_pretty_json().unwrap() + "\n";
        if std::env::var_os("UPDATE").is_some() {
            std::fs::write(&path, &spoken).unwrap();
        }
        let written = std::fs::read_to_string(&path).unwrap_or_default();
        assert!(spoken == written, "web/api/openapi.json is stale: UPDATE=1 cargo test -p gateway openapi");
    }

    #[test]
    fn the_shops_side_is_not_for_everybody_to_read() {
        let (public, whole) = (public(), document());
        assert!(whole.paths.paths.keys().any(|path| path.starts_with("/api/operator/")));
        assert!(!public.paths.paths.keys().any(|path| path.starts_with("/api/operator")));
        assert!(public.paths.paths.contains_key("/api/carts"));
    }

    /// Decisions are ours: who reads the description has no list of them.
    #[test]
    fn the_description_cites_no_decision() {
        let spoken = document().to_pretty_json().unwrap();
        let is_cited = |word: &str| {
            let Some((number, rest)) = word.strip_prefix('D').and_then(|rest| rest.split_once('.')) else {
                return false;
            };
            let is_number = |text: &str| text.starts_with(|letter: char| letter.is_ascii_digit());
            number.chars().all(|letter| letter.is_ascii_digit()) && is_number(number) && is_number(rest)
        };
        let words = spoken.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '.');
        assert_eq!(words.filter(|word| is_cited(word)).collect::<Vec<_>>(), Vec::<&str>::new());
        assert!(is_cited("D7.24b") && !is_cited("D.") && !is_cited("DE1.2"));
    }

    #[test]
    fn every_call_says_how_it_refuses() {
        for (path, item) in document().paths.paths {
            for operation in [item.get, item.head, item.post, item.put, item.patch, item.delete].into_iter().flatten() {
                assert!(operation.responses.responses.contains_key("default"), "{path}");
                assert!(operation.summary.is_some_and(|summary| !summary.is_empty()), "{path}");
            }
        }
    }
}
