//! The contract for people: /api/docs, one page that loads nothing from elsewhere; for programs: /api/openapi.json.

mod example;

use crate::shell;
use axum::{Router, routing::get};
use example::example;
use http::{
    HeaderValue,
    header::{CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE},
};
use maud::{DOCTYPE, Markup, PreEscaped, html};
use serde_json::Value;
use utoipa::openapi::OpenApi;

const STYLE: &str = include_str!("docs/style.css");
const METHODS: [&str; 4] = ["get", "post", "put", "delete"];

/// Both forms of the contract, written once.
pub fn routes<S: Clone + Send + Sync + 'static>(document: OpenApi) -> Router<S> {
    let json = document.to_json().unwrap_or_default();
    let value = serde_json::from_str(&json).unwrap_or_default();
    let page = page(&value).into_string();
    let policy = format!(
        "default-src 'none'; style-src '{}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
        shell::hash(STYLE)
    );
    let policy = HeaderValue::try_from(policy).unwrap_or(HeaderValue::from_static("default-src 'none'"));
    let keep = HeaderValue::from_static("no-cache");
    let as_json = [(CONTENT_TYPE, HeaderValue::from_static("application/json")), (CACHE_CONTROL, keep.clone())];
    let as_page = [
        (CONTENT_TYPE, HeaderValue::from_static("text/html; charset=utf-8")),
        (CACHE_CONTROL, keep),
        (CONTENT_SECURITY_POLICY, policy),
    ];
    Router::new()
        .route("/api/openapi.json", get(move || async move { (as_json, json) }))
        .route("/api/docs", get(move || async move { (as_page, page) }))
}

/// A call: its method, its path, what the document says of it.
struct Call<'a> {
    method: &'a str,
    path: &'a str,
    said: &'a Value,
}

impl Call<'_> {
    fn id(&self) -> &str {
        text(&self.said["operationId"])
    }
}

fn page(document: &Value) -> Markup {
    let calls = calls(document);
    let tags = document["tags"].as_array().map(Vec::as_slice).unwrap_or_default();
    html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (text(&document["info"]["title"])) " API" }
                style { (PreEscaped(STYLE)) }
            }
            body {
                nav aria-label="Calls" {
                    p.brand { a href="#top" { (text(&document["info"]["title"])) " API" } }
                    @for tag in tags {
                        h2 { (text(&tag["name"])) }
                        ul {
                            @for call in calls.iter().filter(|call| is_of(call, tag)) {
                                li { a href={ "#" (call.id()) } { (method(call.method)) span { (call.path) } } }
                            }
                        }
                    }
                    h2 { a href="#schemas" { "Schemas" } }
                }
                main id="top" {
                    h1 { (text(&document["info"]["title"])) " API" }
                    @for paragraph in text(&document["info"]["description"]).split("\n\n") { p { (code(paragraph)) } }
                    p { a href="/api/openapi.json" { "OpenAPI " (text(&document["openapi"])) " document" } }
                    @for tag in tags {
                        section {
                            h2 { (text(&tag["name"])) }
                            p { (text(&tag["description"])) "." }
                            @for call in calls.iter().filter(|call| is_of(call, tag)) { (one_call(call, document)) }
                        }
                    }
                    section id="schemas" {
                        h2 { "Schemas" }
                        @for (name, schema) in members(&document["components"]["schemas"]) { (one_schema(name, schema, document)) }
                    }
                }
            }
        }
    }
}

fn calls(document: &Value) -> Vec<Call<'_>> {
    let paths = members(&document["paths"]);
    paths
        .flat_map(|(path, item)| METHODS.map(|method| Call { method, path, said: &item[method] }))
        .filter(|call| call.said.is_object())
        .collect()
}

fn is_of(call: &Call<'_>, tag: &Value) -> bool {
    call.said["tags"].as_array().is_some_and(|tags| tags.contains(&tag["name"]))
}

fn one_call(call: &Call<'_>, document: &Value) -> Markup {
    let body = &call.said["requestBody"]["content"]["application/json"]["schema"];
    let parameters = call.said["parameters"].as_array().map(Vec::as_slice).unwrap_or_default();
    html! {
        article id=(call.id()) {
            h3 { a href={ "#" (call.id()) } { (method(call.method)) code { (call.path) } } }
            p { (code(text(&call.said["summary"]))) }
            @let description = text(&call.said["description"]);
            @if !description.is_empty() { p { (code(description)) } }
            @if call.said["security"].is_null() { p.note { "No login needed." } }
            @if !parameters.is_empty() {
                table {
                    thead { tr { th { "Parameter" } th { "In" } th { "Type" } th { "Meaning" } } }
                    tbody {
                        @for parameter in parameters {
                            tr {
                                td { code { (text(&parameter["name"])) } @if parameter["required"] == true { b title="required" { " *" } } }
                                td { (text(&parameter["in"])) }
                                td { (kind(&parameter["schema"])) }
                                td { (text(&parameter["description"])) }
                            }
                        }
                    }
                }
            }
            @if !body.is_null() {
                h4 { "Body: " (kind(body)) }
                pre { (pretty(&example(body, document))) }
            }
            @for (status, response) in members(&call.said["responses"]).filter(|(status, _)| status.starts_with('2')) {
                @let schema = &response["content"]["application/json"]["schema"];
                h4 { (status) ": " (kind(schema)) }
                details { summary { "Example" } pre { (pretty(&example(schema, document))) } }
            }
            p.note {
                "Refusals: "
                @for (status, response) in members(&call.said["responses"]).filter(|(status, _)| status.starts_with('4')) {
                    span title=(text(&response["description"])) { (status) } " "
                }
                "as " a href="#schema-Problem" { "Problem" } "."
            }
        }
    }
}

fn one_schema(name: &str, schema: &Value, document: &Value) -> Markup {
    let parts = parts(schema, document);
    let required = |part: &Value, member: &str| {
        part["required"].as_array().is_some_and(|names| names.iter().any(|name| name == member))
    };
    html! {
        article id={ "schema-" (name) } {
            h3 { a href={ "#schema-" (name) } { code { (name) } } }
            p { (code(text(&schema["description"]))) }
            @if let Some(words) = schema["enum"].as_array() {
                p { @for word in words { code { (text(word)) } " " } }
            }
            @if parts.iter().any(|part| part["properties"].is_object()) {
                table {
                    thead { tr { th { "Member" } th { "Type" } th { "Meaning" } } }
                    tbody {
                        @for part in &parts {
                            @for (member, said) in members(&part["properties"]) {
                                tr {
                                    td { code { (member) } @if required(part, member) { b title="always there" { " *" } } }
                                    td { (kind(said)) }
                                    td { (code(description(said))) }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// A type in words, linked to its schema.
fn kind(schema: &Value) -> Markup {
    if let Some(name) = reference(schema) {
        return html! { a href={ "#schema-" (name) } { (name) } };
    }
    if let Some(choices) = schema["oneOf"].as_array() {
        return html! { @for (index, choice) in choices.iter().enumerate() { @if index > 0 { " or " } (kind(choice)) } };
    }
    let names = match &schema["type"] {
        Value::Array(names) => names.iter().map(text).collect::<Vec<_>>(),
        name => vec![text(name)],
    };
    html! {
        @for (index, name) in names.iter().enumerate() {
            @if index > 0 { " or " }
            @if *name == "array" { "list of " (kind(&schema["items"])) } @else { (*name) }
        }
    }
}

/// What a member's schema, or the schema it refers to in one place, says of it.
fn description(schema: &Value) -> &str {
    let choice =
        schema["oneOf"].as_array().and_then(|choices| choices.iter().find(|choice| reference(choice).is_some()));
    text(&choice.unwrap_or(schema)["description"])
}

/// The objects whose members a schema has: itself, or those that it is put together from.
fn parts<'a>(schema: &'a Value, document: &'a Value) -> Vec<&'a Value> {
    let Some(parts) = schema["allOf"].as_array() else { return vec![schema] };
    let schemas = &document["components"]["schemas"];
    parts.iter().map(|part| reference(part).map_or(part, |name| &schemas[name])).collect()
}

/// The name of the schema that is referred to.
fn reference(schema: &Value) -> Option<&str> {
    schema["$ref"].as_str()?.strip_prefix("#/components/schemas/")
}

/// A sentence with its `code` set as such.
fn code(sentence: &str) -> Markup {
    html! {
        @for (index, part) in sentence.split('`').enumerate() {
            @if index % 2 == 1 { code { (part) } } @else { (part) }
        }
    }
}

fn method(name: &str) -> Markup {
    html! { b.method.(name) { (name.to_uppercase()) } " " }
}

fn members(object: &Value) -> impl Iterator<Item = (&str, &Value)> {
    object.as_object().into_iter().flatten().map(|(name, value)| (name.as_str(), value))
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

fn pretty(value: &Value) -> String {
    serde_json::to_string_pretty(value).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_call_and_every_schema_can_be_linked_to() {
        let document = serde_json::from_str(&crate::openapi::document().to_json().unwrap()).unwrap();
        let page = page(&document).into_string();
        for call in calls(&document) {
            assert!(page.contains(&format!("<article id=\"{}\"", call.id())), "{}", call.path);
        }
        for (name, _) in members(&document["components"]["schemas"]) {
            assert!(page.contains(&format!("id=\"schema-{name}\"")), "{name}");
        }
        assert!(!page.contains("src=") && !page.contains("href=\"http"));
    }
}
