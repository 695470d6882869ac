//! What a set-up said that its basket has to say again.

use crate::routes::punchout::{CxmlContext, KeptItem, cxml::payload_id};
use chrono::Utc;
use platform_process::Refusal;
use procurement::cxml::{self, Content, DeploymentMode, Document, Header, Operation, Parties, PunchOutSetup};
use rust_decimal::prelude::ToPrimitive;

impl CxmlContext {
    /// What is kept of a set-up that came to this scheme and host.
    pub fn of(header: &Header, mode: DeploymentMode, setup: &PunchOutSetup, origin: &str) -> Self {
        let items = setup.items.iter().filter_map(|item| {
            Some(KeptItem { offer: item.part.auxiliary.clone()?, quantity: item.quantity.to_u32()? })
        });
        Self {
            buyer_cookie: setup.buyer_cookie.clone(),
            operation: <&str>::from(setup.operation).to_owned(),
            is_test: mode == DeploymentMode::Test,
            parties: Parties::of(header),
            origin: origin.to_owned(),
            items: items.collect(),
        }
    }

    /// The message that hands a basket over, for the form that takes it back.
    pub fn message(
        &self,
        basket: &procurement::Basket,
        mapping: &procurement::TenantMapping,
        by_test_credential: bool,
    ) -> Result<Document, Refusal> {
        let operation = self.operation.parse().map_err(Refusal::internal)?;
        // Who was sent to look hands nothing over: what was bought before stays as it is.
        let looked_at = procurement::Basket { currency: basket.currency, lines: Vec::new() };
        let basket = if operation == Operation::Inspect { &looked_at } else { basket };
        Ok(Document {
            payload_id: payload_id(&self.origin),
            timestamp: Utc::now().fixed_offset(),
            language: Some("en".to_owned()),
            content: Content::Message {
                header: self.parties.answered(None),
                deployment_mode: if self.is_test || by_test_credential {
                    DeploymentMode::Test
                } else {
                    DeploymentMode::Production
                },
                message: cxml::order_message(basket, mapping, &self.buyer_cookie, operation),
            },
        })
    }
}
