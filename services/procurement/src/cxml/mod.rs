//! cXML 1.2: documents of procurement systems, read and written.
//!
//! One model serves both directions: whatever is written here can be read here. Reading loads no DTD and knows no
//! entities; it takes what real systems send, also where the DTD is stricter, and says of the rest what is wrong
//! with it. What is written is valid against version 1.2.063.

mod address;
mod attribute;
mod basket;
mod confirmation;
mod document;
mod element;
mod fault;
mod form;
mod header;
mod item;
mod limits;
mod money;
mod notice;
mod order;
mod parties;
mod profile;
mod punch_out;
mod reader;
mod response;
mod ship_notice;
mod source;
mod timestamp;
mod writer;

pub use address::{Address, Contact, Phone, PostalAddress};
pub use basket::order_message;
pub use confirmation::{Confirmation, ConfirmationItem, ConfirmationStatus, ConfirmationType, ItemConfirmationType};
pub use document::{Content, DeploymentMode, Document, Request, read, write};
pub use fault::Fault;
pub use form::{FormEncoding, form_field, read_form};
pub use header::{Credential, Header, Sender};
pub use item::{
    Description, Extrinsic, Extrinsics, ItemClassification, ItemDetail, ItemIn, ItemOut, PartId, PriceBasis,
};
pub use limits::Limits;
pub use money::{Charge, Money};
pub use notice::{NoticeOperation, OrderReference};
pub use order::{Order, OrderType};
pub use parties::Parties;
pub use profile::{ProfileResponse, Transaction};
pub use punch_out::{Operation, PunchOutOrderMessage, PunchOutSetup};
pub use response::{Answer, Response, Status};
pub use ship_notice::{Carrier, ShipNotice, ShipNoticeItem, ShipNoticePortion, ShipmentType};
