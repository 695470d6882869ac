//! Other stories that a story names: relations, and links in fields and in rich text.

use serde_json::Value;

/// So many are answered with a list; of more only the uuids.
pub const MAX_RESOLVED: usize = 50;

/// The uuids in the fields `component.field` of a content, at any depth, each once, in the order they are met.
#[must_use]
pub fn relations(contents: &[&Value], fields: &[&str]) -> Vec<String> {
    let mut found = Vec::new();
    for content in contents {
        walk(content, &mut |object| {
            let component = object["component"].as_str().unwrap_or_default();
            let named = fields.iter().filter_map(|field| field.split_once('.')).filter(|(of, _)| *of == component);
            for (_, field) in named {
                match &object[field] {
                    Value::String(uuid) => add(&mut found, uuid),
                    Value::Array(uuids) => {
                        uuids.iter().filter_map(Value::as_str).for_each(|uuid| add(&mut found, uuid))
                    }
                    _ => {}
                }
            }
        });
    }
    found
}

/// The uuids of the stories that a content links to, each once, in the order they are met.
#[must_use]
pub fn links(contents: &[&Value]) -> Vec<String> {
    let mut found = Vec::new();
    for content in contents {
        walk(content, &mut |object| {
            if object["linktype"] != "story" {
                return;
            }
            let uuid = if object["fieldtype"] == "multilink" { &object["id"] } else { &object["uuid"] };
            uuid.as_str().into_iter().for_each(|uuid| add(&mut found, uuid));
        });
    }
    found
}

fn add(found: &mut Vec<String>, uuid: &str) {
    if !uuid.is_empty() && !found.iter().any(|other| other == uuid) {
        found.push(uuid.to_owned());
    }
}

/// Every object in a value.
fn walk(value: &Value, see: &mut impl FnMut(&Value)) {
    match value {
        Value::Object(fields) => {
            see(value);
            fields.values().for_each(|field| walk(field, see));
        }
        Value::Array(entries) => entries.iter().for_each(|entry| walk(entry, see)),
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn relations_are_the_fields_that_were_named_and_no_others() {
        let content = json!({
            "component": "page", "author": "a", "title": "x",
            "body": [{ "component": "teasers", "stories": ["b", "a", "c"] }, { "component": "other", "stories": ["d"] }],
        });
        assert_eq!(relations(&[&content], &["page.author", "teasers.stories"]), ["a", "b", "c"]);
        assert_eq!(relations(&[&content], &["page"]), Vec::<String>::new());
    }

    #[test]
    fn links_are_found_in_fields_and_in_rich_text() {
        let content = json!({
            "link": { "fieldtype": "multilink", "linktype": "story", "id": "a" },
            "away": { "fieldtype": "multilink", "linktype": "url", "id": "", "url": "https://x.test" },
            "text": { "type": "doc", "content": [{ "type": "text", "marks": [
                { "type": "link", "attrs": { "linktype": "story", "uuid": "b", "href": "/b" } },
                { "type": "link", "attrs": { "linktype": "email", "uuid": null, "href": "x@x.test" } },
            ] }] },
        });
        assert_eq!(links(&[&content]), ["a", "b"]);
    }
}
