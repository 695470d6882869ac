//! What is asked for purchase orders: who sends one, what its part numbers mean, and where its notices go.

use super::ServiceClients;
use crate::{
    app::purchase_order::Submission,
    domain::{
        order::{initiator::Initiator, payment::PaymentOption},
        purchase_order::{PurchaseOrder, item::PurchaseItem},
    },
    error::OrderError,
};
use identity::Caller;
use platform_process::Refusal;
use procurement::Secret;
use proto::{
    auth::{GetReplyAddressRequest, IdentifyRequest, PunchoutCredential, PunchoutPerson, PunchoutProtocol},
    catalogue::{LineKey, ResolveLinesRequest, line_key::Key},
    common::{IdType, Reason},
};
use std::{collections::HashMap, str::FromStr};
use values::{Articles, Meaning};

/// Part numbers looked up in one call.
const KEYS_PER_CALL: usize = 500;

/// Who sends a purchase order.
pub struct PurchaseOrderSender {
    /// In whose name.
    pub initiator: Initiator,
    /// How it is paid; none: when due, where the account may.
    pub payment_option: Option<PaymentOption>,
    /// The credential is for tests.
    pub is_test: bool,
}

/// Where notices of an order go.
pub struct ReplyAddress {
    /// The address.
    pub url: String,
    /// What proves them there, if anything does.
    pub secret: Option<Secret>,
}

impl ServiceClients {
    /// Who sends a document, by the credential that is in it.
    ///
    /// # Errors
    /// When it is no credential of the tenant, or names nobody whom the tenant knows.
    pub async fn purchase_order_sender(
        &self,
        anyone: &Caller,
        submission: &Submission,
        order: &PurchaseOrder,
    ) -> Result<PurchaseOrderSender, OrderError> {
        let secret = order.proof.shared_secret.as_ref().map(Secret::expose).unwrap_or_default();
        let request = IdentifyRequest {
            tenant: submission.tenant.clone(),
            protocol: PunchoutProtocol::Cxml.into(),
            credential: Some(PunchoutCredential {
                domain: order.proof.domain.clone(),
                identity: order.proof.identity.clone(),
                secret: secret.to_owned(),
            }),
            network: submission.network.clone(),
            person: Some(PunchoutPerson { email: order.email.clone(), ..PunchoutPerson::default() }),
        };
        let answer = self.punchout.clone().identify(anyone.ask(request)).await?.into_inner();
        let buyer = answer.buyer.ok_or_else(|| Refusal::forbidden(Reason::PunchoutPersonUnknown))?;
        let payment_option = Some(answer.payment_option).filter(|option| !option.is_empty());
        Ok(PurchaseOrderSender {
            initiator: Initiator {
                locale: buyer.locale,
                currency: read(&buyer.currency)?,
                user: read(&buyer.user_id)?,
                account: read(&buyer.account_id)?,
                store_id: buyer.store_id,
                store_view_id: buyer.store_view_id,
                punchout: None,
            },
            payment_option: payment_option.as_deref().map(read).transpose()?,
            is_test: answer.is_test,
        })
    }

    /// Finds what items mean that only have a part number: the best offer of it; answers the part numbers that mean several
    /// articles.
    pub async fn find_offers(
        &self,
        caller: &Caller,
        items: &mut [PurchaseItem],
    ) -> Result<HashMap<String, Articles>, OrderError> {
        let mut ambiguous = HashMap::new();
        let mut unnamed: Vec<_> = items.iter_mut().filter(|item| item.offer.is_none()).collect();
        for batch in unnamed.chunks_mut(KEYS_PER_CALL) {
            let keys = batch.iter().map(|item| LineKey { key: Some(Key::VariantId(item.part.clone())) });
            let request = ResolveLinesRequest { keys: keys.collect(), id_type: IdType::Reference.into() };
            let found = self.catalogue.clone().resolve_lines(caller.ask(request)).await?.into_inner();
            for (item, meaning) in batch.iter_mut().zip(line_items::meanings(found)) {
                item.offer = meaning.offer();
                if let Meaning::Several(articles) = meaning {
                    ambiguous.insert(item.part.clone(), articles);
                }
            }
        }
        Ok(ambiguous)
    }

    /// Where a tenant wants notices of the caller's account; none: nowhere.
    pub async fn reply_address(&self, caller: &Caller, tenant: &str) -> Result<Option<ReplyAddress>, OrderError> {
        let request = GetReplyAddressRequest { tenant: tenant.to_owned() };
        let answer = self.punchout.clone().get_reply_address(caller.ask(request)).await?.into_inner();
        let secret = Some(answer.secret).filter(|secret| !secret.is_empty()).map(Secret::new);
        Ok(Some(ReplyAddress { url: answer.url, secret }).filter(|reply| !reply.url.is_empty()))
    }
}

fn read<T: FromStr<Err: std::fmt::Display>>(text: &str) -> Result<T, Refusal> {
    text.parse().map_err(Refusal::internal)
}
