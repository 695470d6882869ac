//! What the shop sends to webhooks, as the contract has it: made from the types that are sent.

use utoipa::{
    PartialSchema, ToSchema,
    openapi::{
        AllOfBuilder, Content, HttpMethod, Object, ObjectBuilder, PathItem, Paths, Ref, RefOr, Required, Response,
        Schema, Type,
        path::{Operation, OperationBuilder, Parameter, ParameterBuilder, ParameterIn},
        request_body::RequestBodyBuilder,
    },
};
use webhook_events::{EventContent, EventHead, ID_HEADER, SIGNATURE_HEADER, TIMESTAMP_HEADER};

/// The headers of a message, and what each says.
const HEADERS: [(&str, &str); 3] = [
    (ID_HEADER, "The event's id, the same however often it is sent"),
    (TIMESTAMP_HEADER, "When it is sent: seconds since 1970"),
    (
        SIGNATURE_HEADER,
        "`v1,` and the base64 of an HMAC-SHA256, by the webhook's secret, of id, timestamp and body with dots between; \
         several with spaces between while two secrets are good",
    ),
];

/// Each event by its type.
pub fn webhooks() -> Paths {
    let mut webhooks = Paths::new();
    let RefOr::T(Schema::OneOf(kinds)) = EventContent::schema() else { return webhooks };
    for kind in kinds.items {
        let RefOr::T(Schema::Object(kind)) = kind else { continue };
        let Some(name) = name_of(&kind) else { continue };
        let event = PathItem::new(HttpMethod::Post, event(&name, kind));
        webhooks.paths.insert(name, event);
    }
    webhooks
}

/// The one type that an event of this kind has.
fn name_of(kind: &Object) -> Option<String> {
    let RefOr::T(Schema::Object(kind)) = kind.properties.get("type")? else { return None };
    kind.enum_values.as_ref()?.first()?.as_str().map(str::to_owned)
}

/// How an event is sent.
fn event(name: &str, kind: Object) -> Operation {
    let summary = kind.description.clone();
    let head = RefOr::<Schema>::Ref(Ref::from_schema_name(EventHead::name()));
    let body = AllOfBuilder::new().item(head).item(Schema::Object(kind)).build();
    let body = RequestBodyBuilder::new().content("application/json", Content::new(Some(Schema::AllOf(body))));
    OperationBuilder::new()
        .operation_id(Some(name.replace('.', "_")))
        .summary(summary)
        .parameters(Some(HEADERS.map(|(name, description)| header(name, description))))
        .request_body(Some(body.required(Some(Required::True)).build()))
        .response("2XX", Response::new("It is taken"))
        .response("default", Response::new("It is sent again, later and later, for about a day"))
        .build()
}

fn header(name: &str, description: &str) -> Parameter {
    ParameterBuilder::new()
        .name(name)
        .parameter_in(ParameterIn::Header)
        .required(Required::True)
        .description(Some(description))
        .schema(Some(ObjectBuilder::new().schema_type(Type::String)))
        .build()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{Value, json};

    #[test]
    fn d6_15_each_event_says_its_type_its_data_and_how_it_is_proven() {
        let webhooks = serde_json::to_value(webhooks()).unwrap();
        let placed = &webhooks["order.placed"]["post"];
        assert!(placed["summary"].as_str().unwrap().starts_with("An order was placed"), "{placed}");
        let names = |value: &Value| value.as_array().unwrap().iter().map(|one| one["name"].clone()).collect::<Vec<_>>();
        assert_eq!(names(&placed["parameters"]), ["webhook-id", "webhook-timestamp", "webhook-signature"]);
        let parts = &placed["requestBody"]["content"]["application/json"]["schema"]["allOf"];
        assert_eq!(parts[0], json!({ "$ref": "#/components/schemas/EventHead" }));
        assert_eq!(parts[1]["properties"]["type"]["enum"], json!(["order.placed"]));
        assert_eq!(parts[1]["properties"]["data"]["$ref"], "#/components/schemas/OrderPlaced");
        assert!(webhooks.as_object().unwrap().contains_key("webhook.test"));
    }

    /// What is referred to is in the contract, whoever reads it.
    #[test]
    fn what_events_are_made_of_is_described() {
        let public = serde_json::to_value(crate::openapi::public()).unwrap();
        let count = public["webhooks"].as_object().unwrap().len();
        let RefOr::T(Schema::OneOf(kinds)) = EventContent::schema() else { panic!("events are one of several") };
        assert_eq!(count, kinds.items.len());
        for event in public["webhooks"].as_object().unwrap().values() {
            let parts = &event["post"]["requestBody"]["content"]["application/json"]["schema"]["allOf"];
            let data = parts[1]["properties"]["data"]["$ref"].as_str().unwrap();
            assert!(public.pointer(data.trim_start_matches('#')).is_some(), "{data}");
        }
    }
}
