//! Files of both sides at a quote (D4.23): sent in parts, seen by both once they are there as a whole, and taken back by
//! the side that attached them while the quote is open.

use crate::{
    app::quote::{Quotes, change::take},
    db::{AUDIT_LOG, quote::attachments, quote::change as quotes},
    domain::{
        actor::{Actor, ActorType},
        operator::Action,
        quote::{
            Head, Step, Viewer,
            attachment::{self, Attachment, AttachmentError},
            not_found,
        },
    },
    error::OrderError,
};
use chrono::Utc;
use identity::{Buyer, Caller, Staff};
use sqlx::PgConnection;
use uuid::Uuid;
use values::{QuoteId, UserId};

/// One side of a quote, and who acts for it.
#[derive(Clone, Copy, Debug)]
pub struct Side {
    /// What they see.
    pub viewer: Viewer,
    acts_for: ActorType,
    user: UserId,
}

impl From<&Buyer> for Side {
    fn from(buyer: &Buyer) -> Self {
        Self { viewer: Viewer::Member(buyer.account()), acts_for: ActorType::Customer, user: buyer.user }
    }
}

impl From<&Staff> for Side {
    fn from(staff: &Staff) -> Self {
        Self { viewer: Viewer::of_staff(staff), acts_for: ActorType::Supplier, user: staff.user }
    }
}

impl Side {
    /// The step that attaching or taking back is: what an account may do while it can say something else of its quote, and
    /// the other side while it may write.
    const fn step(self) -> Step {
        match self.acts_for {
            ActorType::Customer => Step::Describe,
            _ => Step::Reply,
        }
    }

    /// Writes down what the shop's side did.
    async fn record(
        self,
        transaction: &mut PgConnection,
        action: Action,
        quote: &Head,
        file: &str,
    ) -> Result<(), sqlx::Error> {
        if self.acts_for == ActorType::Customer {
            return Ok(());
        }
        AUDIT_LOG.record(transaction, self.user, action.into_str(), &quote.reference, &[("fileName", file)]).await
    }
}

impl Quotes {
    /// The files of a quote, oldest first.
    ///
    /// # Errors
    /// When there is no such quote for them.
    pub async fn attachments(&self, viewer: Viewer, id: QuoteId) -> Result<Vec<Attachment>, OrderError> {
        self.db.head(viewer, id).await?.ok_or_else(not_found)?;
        Ok(self.db.quote_attachments(id).await?)
    }

    /// A file of a quote, and its part that begins at a byte; beyond the last one, nothing.
    ///
    /// # Errors
    /// When there is none for them.
    pub async fn attachment_part(
        &self,
        viewer: Viewer,
        id: QuoteId,
        attachment: Uuid,
        position: u32,
    ) -> Result<(Attachment, Vec<u8>), OrderError> {
        self.db.quote_attachment_part(viewer, id, attachment, position).await
    }

    /// Says that a file will come, whose content is sent next.
    ///
    /// # Errors
    /// When files of that name or size are not taken, the quote has too many, or is not open to that side.
    pub async fn begin_attachment(
        &self,
        caller: &Caller,
        side: Side,
        id: QuoteId,
        file_name: &str,
        size: u32,
    ) -> Result<Attachment, OrderError> {
        let file_name = attachment::safe_name(file_name)?;
        attachment::promised_by(&file_name)?;
        if size == 0 || size > attachment::MAX_BYTES {
            return Err(AttachmentError::Size.into());
        }
        let person = self.clients.sender(caller).await?;
        let author = Actor { acts_for: side.acts_for, id: Some(person.id), name: person.name };
        let mut transaction = self.db.begin().await?;
        let head = quotes::lock(&mut transaction, side.viewer, id).await?.ok_or_else(not_found)?;
        head.after(side.step())?;
        if attachments::count(&mut transaction, id).await? >= attachment::MAX_OF_A_QUOTE {
            return Err(AttachmentError::TooMany.into());
        }
        let attachment = Attachment {
            id: Uuid::now_v7(),
            file_name,
            media_type: String::new(),
            size,
            received: 0,
            author,
            created_at: Utc::now(),
        };
        attachments::insert(&mut transaction, id, &attachment).await?;
        transaction.commit().await?;
        Ok(attachment)
    }

    /// Adds a part of a file where its upload stands. With the last one both sides see it; a file that is not what its name
    /// says is gone then.
    ///
    /// # Errors
    /// When there is no such upload of that side, the part begins elsewhere or goes beyond the end, or the content is of a
    /// kind that is not taken.
    pub async fn add_attachment_part(
        &self,
        side: Side,
        id: QuoteId,
        attachment: Uuid,
        offset: u64,
        content: &[u8],
    ) -> Result<Attachment, OrderError> {
        let mut transaction = self.db.begin().await?;
        let head = quotes::lock(&mut transaction, side.viewer, id).await?.ok_or_else(not_found)?;
        let file = attachments::find(&mut transaction, id, attachment).await?;
        let file = file.filter(|file| file.author.acts_for == side.acts_for && file.media_type.is_empty());
        let mut file = file.ok_or(AttachmentError::NotFound)?;
        head.after(side.step())?;
        if offset != u64::from(file.received) {
            return Err(AttachmentError::Misplaced { at: file.received }.into());
        }
        let received = u32::try_from(content.len()).ok().and_then(|length| file.received.checked_add(length));
        let received = received.filter(|received| *received <= file.size && !content.is_empty());
        let received = received.ok_or(AttachmentError::Size)?;
        attachments::add_part(&mut transaction, &file, content).await?;
        file.received = received;
        if received < file.size {
            transaction.commit().await?;
            return Ok(file);
        }
        let whole = attachments::content(&mut transaction, file.id).await?;
        match attachment::media_type(&file.file_name, &whole) {
            Ok(media_type) => media_type.clone_into(&mut file.media_type),
            Err(refused) => {
                attachments::delete(&mut transaction, file.id).await?;
                transaction.commit().await?;
                return Err(refused.into());
            }
        }
        attachments::complete(&mut transaction, file.id, &file.media_type).await?;
        take(&mut transaction, side.viewer, id, side.step()).await?;
        side.record(&mut transaction, Action::QuoteFileAttached, &head, &file.file_name).await?;
        transaction.commit().await?;
        tracing::info!(quote.id = %id, file.media_type = file.media_type, file.size, "a file was attached to a quote");
        Ok(file)
    }

    /// Takes a file back that the same side attached.
    ///
    /// # Errors
    /// When there is none of theirs, or the quote is not open to that side any more.
    pub async fn remove_attachment(&self, side: Side, id: QuoteId, attachment: Uuid) -> Result<(), OrderError> {
        let mut transaction = self.db.begin().await?;
        let head = quotes::lock(&mut transaction, side.viewer, id).await?.ok_or_else(not_found)?;
        let file = attachments::find(&mut transaction, id, attachment).await?;
        let file = file.filter(|file| file.author.acts_for == side.acts_for).ok_or(AttachmentError::NotFound)?;
        head.after(side.step())?;
        attachments::delete(&mut transaction, file.id).await?;
        side.record(&mut transaction, Action::QuoteFileRemoved, &head, &file.file_name).await?;
        transaction.commit().await?;
        Ok(())
    }
}
