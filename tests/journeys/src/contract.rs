//! The contract, as the running shop serves it: every call, who may make it, and the ids that it takes.

use crate::{Call, Stage};
use reqwest::Method;
use serde_json::Value;
use std::collections::BTreeSet;

/// A call of the contract.
#[derive(Clone, Debug)]
pub struct Route {
    /// Its method.
    pub method: Method,
    /// Its path, with names in braces.
    pub path: String,
    /// Whether it needs somebody logged in.
    pub is_protected: bool,
    /// The scope that an API token needs for it; none: no token makes it.
    pub scope: Option<String>,
    /// Whether it takes a body.
    pub takes_body: bool,
    /// What it calls the ids that it takes, in the path, in the query and at any depth of the body.
    pub ids: BTreeSet<String>,
}

impl Route {
    /// Whether it may change something.
    #[must_use]
    pub fn is_write(&self) -> bool {
        self.method != Method::GET
    }

    /// Its method and path.
    #[must_use]
    pub fn name(&self) -> String {
        format!("{} {}", self.method, self.path)
    }
}

/// Every call that the shop offers, its own side's too.
///
/// # Panics
/// When it offers none.
pub async fn contract(stage: &Stage) -> Vec<Route> {
    let script = stage.script();
    let operator = script.login("operator@demo.test").await;
    let document = script.send(Call::get("/api/operator/openapi.json").bearer(&operator.token)).await.expect(200).body;
    let mut routes = Vec::new();
    for (path, item) in members(&document["paths"]) {
        for method in [Method::GET, Method::POST, Method::PUT, Method::PATCH, Method::DELETE] {
            let said = &item[method.as_str().to_lowercase()];
            if said.is_object() {
                routes.push(route(method, path, said, &document));
            }
        }
    }
    assert!(!routes.is_empty(), "{document}");
    routes
}

fn route(method: Method, path: &str, said: &Value, document: &Value) -> Route {
    let parameters = said["parameters"].as_array().map(Vec::as_slice).unwrap_or_default();
    let mut names = parameters.iter().filter_map(|parameter| parameter["name"].as_str()).collect::<BTreeSet<_>>();
    members(&said["requestBody"]["content"]).for_each(|(_, body)| collect(&body["schema"], document, &mut names));
    Route {
        method,
        path: path.to_owned(),
        is_protected: !said["security"].is_null(),
        scope: said["security"].as_array().into_iter().flatten().find_map(scope),
        takes_body: said["requestBody"].is_object(),
        ids: names.into_iter().filter(|name| is_id(name)).map(str::to_owned).collect(),
    }
}

/// The scope that one way to be let in asks for.
fn scope(way: &Value) -> Option<String> {
    way.pointer("/apiToken/0")?.as_str().map(str::to_owned)
}

/// The names of all members of a schema, at any depth.
fn collect<'a>(schema: &'a Value, document: &'a Value, names: &mut BTreeSet<&'a str>) {
    let reference = schema["$ref"].as_str().and_then(|reference| reference.strip_prefix('#'));
    if let Some(schema) = reference.and_then(|pointer| document.pointer(pointer)) {
        return collect(schema, document, names);
    }
    for (name, member) in members(&schema["properties"]) {
        names.insert(name);
        collect(member, document, names);
    }
    for choices in ["oneOf", "allOf", "anyOf"] {
        schema[choices].as_array().into_iter().flatten().for_each(|choice| collect(choice, document, names));
    }
    if schema["items"].is_object() {
        collect(&schema["items"], document, names);
    }
}

/// `id`, `cartId`, `lineIdsToDelete`.
fn is_id(name: &str) -> bool {
    name == "id" || name.ends_with("Id") || name.contains("Ids")
}

fn members(object: &Value) -> impl Iterator<Item = (&str, &Value)> {
    object.as_object().into_iter().flatten().map(|(name, value)| (name.as_str(), value))
}
