//! A whole document: an envelope and what is in it.

use super::{
    Confirmation, Fault, Header, Limits, Order, PunchOutOrderMessage, PunchOutSetup, Response, ShipNotice, attribute,
    element::Element, reader, source, timestamp, writer,
};
use chrono::{DateTime, FixedOffset};
use strum::{EnumString, IntoStaticStr, VariantNames};

/// A document as it is sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Document {
    /// By what its sender knows it again; no other document has the same.
    pub payload_id: String,
    /// When it was sent.
    pub timestamp: DateTime<FixedOffset>,
    /// The language of its texts.
    pub language: Option<String>,
    /// What it says.
    pub content: Content,
}

/// What a document says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Content {
    /// It asks for something, and waits for a response.
    Request {
        /// From whom, to whom.
        header: Header,
        /// Whether it is meant.
        deployment_mode: DeploymentMode,
        /// What for.
        request: Request,
    },
    /// It hands over a basket, through the buyer's browser.
    Message {
        /// From whom, to whom.
        header: Header,
        /// Whether it is meant.
        deployment_mode: DeploymentMode,
        /// The basket.
        message: PunchOutOrderMessage,
    },
    /// It answers a request.
    Response(Response),
}

/// What is asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Request {
    /// What is answered here; also whether anybody is there.
    Profile,
    /// A page to send a buyer to.
    Setup(Box<PunchOutSetup>),
    /// That an order is placed, changed or cancelled.
    Order(Box<Order>),
    /// That a buyer's system takes note of a supplier's answer.
    Confirmation(Box<Confirmation>),
    /// That a buyer's system takes note of a shipment.
    ShipNotice(Box<ShipNotice>),
}

/// Whether a document is meant, or is a trial.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, EnumString, IntoStaticStr, VariantNames)]
#[strum(serialize_all = "camelCase", ascii_case_insensitive)]
pub enum DeploymentMode {
    /// It is meant.
    #[default]
    Production,
    /// It is a trial.
    Test,
}

/// Reads a document.
///
/// # Errors
/// What is wrong with it, as it is told to its sender.
pub fn read(bytes: &[u8], limits: &Limits) -> Result<Document, Fault> {
    let text = source::decoded(bytes, limits)?;
    let root = reader::root(&text, limits)?;
    if root.name != "cXML" {
        let name: String = root.name.chars().take(40).collect();
        return Err(Fault::not_acceptable(format!("the document's element is {name}, which has to be cXML")));
    }
    Ok(Document {
        payload_id: root.required_attribute("payloadID")?.to_owned(),
        timestamp: timestamp::read("timestamp", root.required_attribute("timestamp")?)?,
        language: root.attribute("xml:lang").map(str::to_owned),
        content: Content::read(&root)?,
    })
}

/// Writes a document in UTF-8, valid against version 1.2.063 of the DTD that it names.
#[must_use]
pub fn write(document: &Document) -> String {
    let root = Element::new("cXML")
        .with("payloadID", &document.payload_id)
        .with("timestamp", timestamp::text(document.timestamp))
        .with("version", writer::VERSION)
        .with_some("xml:lang", document.language.as_deref())
        .holding(document.content.elements());
    writer::document(&root, document.content.dtd())
}

impl Document {
    /// Whether it is a trial.
    #[must_use]
    pub const fn is_test(&self) -> bool {
        match self.content {
            Content::Request { deployment_mode, .. } | Content::Message { deployment_mode, .. } => {
                matches!(deployment_mode, DeploymentMode::Test)
            }
            Content::Response(_) => false,
        }
    }
}

impl Content {
    fn read(root: &Element<'_>) -> Result<Self, Fault> {
        if let Some(response) = root.child("Response") {
            return Response::read(response).map(Self::Response);
        }
        let mode = |element: &Element<'_>| {
            let mode = element.attribute("deploymentMode");
            mode.map_or(Ok(DeploymentMode::Production), |mode| attribute::choice("deploymentMode", mode))
        };
        if let Some(request) = root.child("Request") {
            return Ok(Self::Request {
                header: Header::read(root.required_child("Header")?)?,
                deployment_mode: mode(request)?,
                request: Request::read(request)?,
            });
        }
        let Some(message) = root.child("Message") else {
            return Err(Fault::not_acceptable("cXML has no Request, Message or Response"));
        };
        let Some(order) = message.child("PunchOutOrderMessage") else {
            return Err(Fault::not_implemented("of messages, only a PunchOutOrderMessage is understood here"));
        };
        Ok(Self::Message {
            header: Header::read(root.required_child("Header")?)?,
            deployment_mode: mode(message)?,
            message: PunchOutOrderMessage::read(order)?,
        })
    }

    fn elements(&self) -> Vec<Element<'_>> {
        match self {
            Self::Response(response) => vec![response.element()],
            Self::Request { header, deployment_mode, request } => {
                let mode = <&str>::from(*deployment_mode);
                vec![
                    header.element(),
                    Element::new("Request").with("deploymentMode", mode).holding([request.element()]),
                ]
            }
            Self::Message { header, deployment_mode, message } => {
                let mode = <&str>::from(*deployment_mode);
                vec![
                    header.element(),
                    Element::new("Message").with("deploymentMode", mode).holding([message.element()]),
                ]
            }
        }
    }

    /// The file of the DTD that describes it.
    const fn dtd(&self) -> &'static str {
        match self {
            Self::Request { request: Request::Confirmation(_) | Request::ShipNotice(_), .. } => "Fulfill.dtd",
            _ => "cXML.dtd",
        }
    }
}

impl Request {
    fn read(element: &Element<'_>) -> Result<Self, Fault> {
        let asked = element.children.first().ok_or_else(|| Fault::not_acceptable("Request is empty"))?;
        match asked.name.as_ref() {
            "ProfileRequest" => Ok(Self::Profile),
            "PunchOutSetupRequest" => PunchOutSetup::read(asked).map(|setup| Self::Setup(setup.into())),
            "OrderRequest" => Order::read(asked).map(|order| Self::Order(order.into())),
            "ConfirmationRequest" => Confirmation::read(asked).map(|answer| Self::Confirmation(answer.into())),
            "ShipNoticeRequest" => ShipNotice::read(asked).map(|notice| Self::ShipNotice(notice.into())),
            other => {
                let name: String = other.chars().take(40).collect();
                Err(Fault::not_implemented(format!("a {name} is not answered here")))
            }
        }
    }

    fn element(&self) -> Element<'_> {
        match self {
            Self::Profile => Element::new("ProfileRequest"),
            Self::Setup(setup) => setup.element(),
            Self::Order(order) => order.element(),
            Self::Confirmation(confirmation) => confirmation.element(),
            Self::ShipNotice(notice) => notice.element(),
        }
    }
}
