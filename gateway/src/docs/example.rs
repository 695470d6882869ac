//! An example of a schema: what its members would plausibly hold.

use super::{members, parts, reference};
use serde_json::{Map, Value, json};

/// How deep an example goes before it says no more.
const DEPTH: usize = 6;

/// An example of a schema of the document.
pub fn example(schema: &Value, document: &Value) -> Value {
    of("", schema, document, DEPTH)
}

fn of(name: &str, schema: &Value, document: &Value, depth: usize) -> Value {
    if let Some(target) = reference(schema) {
        if depth == 0 {
            return json!({});
        }
        return of(name, &document["components"]["schemas"][target], document, depth - 1);
    }
    if let Some(choice) = schema["oneOf"].as_array().and_then(|choices| choices.first()) {
        return of(name, choice, document, depth);
    }
    if let Some(first) = schema["enum"].as_array().and_then(|words| words.first()) {
        return first.clone();
    }
    if schema["allOf"].is_array() {
        let examples = parts(schema, document).into_iter().map(|part| of(name, part, document, depth));
        return examples.filter_map(|example| example.as_object().cloned()).flatten().collect::<Map<_, _>>().into();
    }
    let kind = schema["type"].as_array().map_or(&schema["type"], |kinds| &kinds[0]);
    match kind.as_str() {
        Some("object") => {
            let members = members(&schema["properties"]);
            members.map(|(name, said)| (name.to_owned(), of(name, said, document, depth))).collect::<Map<_, _>>().into()
        }
        Some("array") if depth == 0 || name == "children" => json!([]),
        Some("array") => json!([of(name, &schema["items"], document, depth.saturating_sub(1))]),
        Some("boolean") => {
            json!(matches!(name, "success" | "acceptTerms" | "shipping" | "billing") || name.starts_with("is"))
        }
        Some("integer") => json!(whole(name)),
        Some("number") => json!(if name == "taxRate" { 20.0 } else { 12.5 }),
        _ => json!(words(name)),
    }
}

fn whole(name: &str) -> u32 {
    match name {
        "page" | "number" | "index" | "level" | "position" => 0,
        "size" => 20,
        "status" | "statusCode" => 400,
        "expiresIn" => 600,
        "refreshExpiresIn" => 1800,
        _ => 1,
    }
}

fn words(name: &str) -> &'static str {
    match name {
        "currency" => "EUR",
        "email" => "buyer@demo.test",
        "password" | "currentPassword" | "newPassword" => "…",
        "locale" | "defaultLocale" => "en-GB",
        "updateAction" => "ADD_QUANTITY",
        "typeId" => "DJUST_ID",
        "origin" | "type" => "CART",
        "channel" => "WEB",
        "shippingType" => "STD",
        "paymentOption" => "BANK_WIRE",
        "country" => "FR",
        "zipcode" => "75011",
        "phone" => "+33140000000",
        "civility" => "MR",
        "vatNumber" => "FR83404833048",
        "website" => "https://dupont.test",
        "status" => "ACTIVE",
        "packingType" => "BOX",
        "imageLink" => "/media/pen.webp",
        name if name.ends_with("At") || name.ends_with("Date") => "2026-01-31T09:30:00Z",
        name if name == "id" || name.ends_with("Id") || name.ends_with("Ids") => "0198c0de-7a11-7000-8000-000000000001",
        _ => "text",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_category_has_an_example_though_it_holds_categories() {
        let document = serde_json::from_str(&crate::openapi::document().to_json().unwrap()).unwrap();
        let example = example(&json!({ "$ref": "#/components/schemas/Category" }), &document);
        assert_eq!(example["children"], json!([]));
        assert_eq!(example["level"], json!(0));
    }

    #[test]
    fn a_schema_put_together_from_others_has_the_members_of_all() {
        let document = serde_json::from_str(&crate::openapi::document().to_json().unwrap()).unwrap();
        let example = example(&json!({ "$ref": "#/components/schemas/AccountUser" }), &document);
        assert_eq!((&example["email"], &example["roles"]), (&json!("buyer@demo.test"), &json!(["text"])));
    }
}
