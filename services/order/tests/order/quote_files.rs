//! Quotes as files, and the files that both sides attach to them (D4.23).

use crate::{
    people::{CLAIRE, TOM},
    quotes::LATER,
    shop::{BOOK, PEN, Shop},
};
use identity::Caller;
use lopdf::Document;
use platform_process::Refusal;
use proto::{
    common::{Page, Reason},
    order::{
        ActorType, AddAnyQuoteAttachmentPartRequest, AddQuoteAttachmentPartRequest, BeginAnyQuoteAttachmentRequest,
        BeginQuoteAttachmentRequest, GetAnyQuoteDocumentRequest, GetQuoteDocumentRequest,
        ListAnyQuoteAttachmentsRequest, ListAuditRequest, ListQuoteAttachmentsRequest, NewQuoteAttachment,
        QuoteAttachment, QuoteAttachmentPart, ReadAnyQuoteAttachmentRequest, ReadQuoteAttachmentRequest,
        RemoveQuoteAttachmentRequest,
    },
};
use values::Locale;

const PDF: &[u8] = b"%PDF-1.7 a drawing of two megabytes, or less";

impl Shop {
    async fn begin(&self, who: &Caller, quote: &str, name: &str, size: usize) -> Result<QuoteAttachment, Refusal> {
        let attachment = Some(NewQuoteAttachment { file_name: name.into(), size: u32::try_from(size).unwrap() });
        let request = BeginQuoteAttachmentRequest { id: quote.into(), attachment };
        Ok(self.quote_files.clone().begin_quote_attachment(who.ask(request)).await?.into_inner().attachment.unwrap())
    }

    async fn add_part(
        &self,
        who: &Caller,
        quote: &str,
        (attachment_id, offset, content): (&str, u64, &[u8]),
    ) -> Result<QuoteAttachment, Refusal> {
        let part = QuoteAttachmentPart { attachment_id: attachment_id.into(), offset, content: content.into() };
        let request = AddQuoteAttachmentPartRequest { id: quote.into(), part: Some(part) };
        Ok(self.quote_files.clone().add_quote_attachment_part(who.ask(request)).await?.into_inner().attachment.unwrap())
    }

    async fn attach(&self, who: &Caller, quote: &str, name: &str, content: &[u8]) -> Result<QuoteAttachment, Refusal> {
        let begun = self.begin(who, quote, name, content.len()).await?;
        self.add_part(who, quote, (&begun.id, 0, content)).await
    }

    /// Attaches a file as the supplier's side does.
    async fn attach_as_supplier(&self, quote: &str, name: &str, content: &[u8]) -> Result<QuoteAttachment, Refusal> {
        let (clerk, mut files) = (self.clerk().await, self.quote_file_operations.clone());
        let attachment = NewQuoteAttachment { file_name: name.into(), size: u32::try_from(content.len()).unwrap() };
        let request = BeginAnyQuoteAttachmentRequest { id: quote.into(), attachment: Some(attachment) };
        let begun = files.begin_any_quote_attachment(clerk.ask(request)).await?.into_inner().attachment.unwrap();
        let part = QuoteAttachmentPart { attachment_id: begun.id, offset: 0, content: content.into() };
        let request = AddAnyQuoteAttachmentPartRequest { id: quote.into(), part: Some(part) };
        Ok(files.add_any_quote_attachment_part(clerk.ask(request)).await?.into_inner().attachment.unwrap())
    }

    async fn attached(&self, who: &Caller, quote: &str) -> Vec<QuoteAttachment> {
        let request = ListQuoteAttachmentsRequest { id: quote.into() };
        self.quote_files.clone().list_quote_attachments(who.ask(request)).await.unwrap().into_inner().attachments
    }

    async fn remove(&self, who: &Caller, quote: &str, attachment: &str) -> Result<(), Refusal> {
        let request = RemoveQuoteAttachmentRequest { id: quote.into(), attachment_id: attachment.into() };
        self.quote_files.clone().remove_quote_attachment(who.ask(request)).await?;
        Ok(())
    }

    async fn read(&self, who: &Caller, quote: &str, attachment: &str) -> Result<Vec<u8>, Refusal> {
        let mut content = Vec::new();
        loop {
            let offset = u32::try_from(content.len()).unwrap();
            let request = ReadQuoteAttachmentRequest { id: quote.into(), attachment_id: attachment.into(), offset };
            let part = self.quote_files.clone().read_quote_attachment(who.ask(request)).await?.into_inner().content;
            if part.is_empty() {
                return Ok(content);
            }
            content.extend(part);
        }
    }
}

fn text(pdf: &[u8]) -> String {
    let document = Document::load_mem(pdf).unwrap();
    let pages: Vec<u32> = document.get_pages().into_keys().collect();
    document.extract_text(&pages).unwrap().replace(['\u{a0}', '\u{202f}', '\n'], " ")
}

#[tokio::test]
async fn d3_14_both_sides_file_a_quote_as_it_stands_and_nobody_else_does() {
    let shop = Shop::open().await;
    let (claire, tom, clerk) = (shop.login(CLAIRE).await, shop.login(TOM).await, shop.clerk().await);
    let quote = shop.answered_quote(&claire, &[(PEN, 10, "1.40"), (BOOK, 3, "0.30")]).await;
    let document = async |who: &Caller| {
        let request = who.ask(GetQuoteDocumentRequest { id: quote.id.clone() });
        let answer = shop.quote_files.clone().get_quote_document(request).await.map_err(Refusal::from)?;
        Ok::<_, Refusal>(answer.into_inner().file.unwrap())
    };
    let file = document(&claire).await.unwrap();
    assert_eq!(file.file_name, format!("{}.pdf", quote.reference));
    let said = text(&file.pdf);
    for words in [&quote.reference, "Prix proposés par le fournisseur", "31/12/2099", "1,40 €", "14,90 €"] {
        assert!(said.contains(words), "{words:?} in {said}");
    }
    assert!(LATER.starts_with("2099-12-31"));
    let request = GetAnyQuoteDocumentRequest { id: quote.reference.clone() };
    let english = Caller { locale: Locale::English, ..clerk };
    let shops = shop.quote_file_operations.clone().get_any_quote_document(english.ask(request)).await.unwrap();
    assert!(text(&shops.into_inner().file.unwrap().pdf).contains("Prices named by the supplier"));
    assert_eq!(document(&tom).await.unwrap_err(), Refusal::not_found(Reason::QuoteNotFound));
}

#[tokio::test]
async fn d4_23_each_side_attaches_files_that_the_other_reads() {
    let shop = Shop::open().await;
    let (claire, tom, clerk) = (shop.login(CLAIRE).await, shop.login(TOM).await, shop.clerk().await);
    let quote = shop.asked_quote(&claire, &[(PEN, 10)]).await;
    // Three megabytes come in two parts.
    let plan: Vec<u8> = PDF.iter().copied().cycle().take(3 * 1024 * 1024).collect();
    let begun = shop.begin(&claire, &quote.id, "C:\\plans\\plan n° 2.PDF", plan.len()).await.unwrap();
    assert_eq!((begun.file_name.as_str(), begun.media_type.as_str()), ("plan n° 2.PDF", ""));
    let (first, rest) = plan.split_at(2 * 1024 * 1024);
    let halfway = shop.add_part(&claire, &quote.id, (&begun.id, 0, first)).await.unwrap();
    assert_eq!((halfway.received, shop.attached(&claire, &quote.id).await.len()), (2 * 1024 * 1024, 0));
    let again = shop.add_part(&claire, &quote.id, (&begun.id, 0, first)).await.unwrap_err();
    assert_eq!((again.reason, again.params["offset"].as_str()), (Reason::AttachmentPartMisplaced, "2097152"));
    let whole = shop.add_part(&claire, &quote.id, (&begun.id, 2 * 1024 * 1024, rest)).await.unwrap();
    assert_eq!((whole.media_type.as_str(), whole.author_type()), ("application/pdf", ActorType::Customer));
    assert!(shop.read(&claire, &quote.id, &whole.id).await.unwrap() == plan);

    let answer = shop.attach_as_supplier(&quote.reference, "offre.png", b"\x89PNG\r\n\x1a\n").await.unwrap();
    let seen = shop.attached(&claire, &quote.id).await;
    let names: Vec<_> = seen.iter().map(|file| (file.file_name.as_str(), file.author_type())).collect();
    assert_eq!(names, [("plan n° 2.PDF", ActorType::Customer), ("offre.png", ActorType::Supplier)]);
    assert_eq!(shop.quote(&claire, &quote.id).await.status, "WAITING_FOR_SUPPLIER_INFOS", "somebody is at it");
    let request = ListAnyQuoteAttachmentsRequest { id: quote.reference.clone() };
    let files = shop.quote_file_operations.clone().list_any_quote_attachments(clerk.ask(request)).await.unwrap();
    assert_eq!(files.into_inner().attachments, seen);
    let request = ReadAnyQuoteAttachmentRequest { id: quote.id.clone(), attachment_id: whole.id.clone(), offset: 0 };
    let part = shop.quote_file_operations.clone().read_any_quote_attachment(clerk.ask(request)).await.unwrap();
    assert!(part.into_inner().content == first);

    let absent = Refusal::not_found(Reason::AttachmentNotFound);
    assert_eq!(shop.remove(&claire, &quote.id, &answer.id).await.unwrap_err(), absent, "it is the supplier's");
    assert_eq!(shop.read(&tom, &quote.id, &whole.id).await.unwrap_err(), Refusal::not_found(Reason::QuoteNotFound));
    shop.remove(&claire, &quote.id, &whole.id).await.unwrap();
    assert_eq!(shop.read(&claire, &quote.id, &whole.id).await.unwrap_err(), absent);
    let audit = clerk.ask(ListAuditRequest { page: Some(Page { page: 0, size: 10 }), filter: None });
    let trail = shop.operations.clone().list_audit(audit).await.unwrap().into_inner().entries;
    let attached = trail.iter().find(|entry| entry.action == "QUOTE_FILE_ATTACHED").unwrap();
    assert_eq!(attached.subject, quote.reference);
}

#[tokio::test]
async fn d4_23_what_is_no_document_picture_or_office_file_is_refused_and_kept_nowhere() {
    let shop = Shop::open().await;
    let claire = shop.login(CLAIRE).await;
    let quote = shop.draft_quote(&claire, &[(PEN, 10)]).await;
    for (name, size, reason, field) in [
        ("page.html", 10, Reason::AttachmentKindInvalid, "fileName"),
        ("", 10, Reason::FieldRequired, "fileName"),
        ("plan.pdf", 0, Reason::AttachmentSizeInvalid, "size"),
        ("plan.pdf", 10 * 1024 * 1024 + 1, Reason::AttachmentSizeInvalid, "size"),
    ] {
        let refused = shop.begin(&claire, &quote.id, name, size).await.unwrap_err();
        assert_eq!((refused.reason, refused.field.as_deref()), (reason, Some(field)), "{name:?} {size}");
    }
    let lies = shop.attach(&claire, &quote.id, "plan.pdf", b"<html><script>alert(1)</script>").await.unwrap_err();
    assert_eq!((lies.reason, lies.field.as_deref()), (Reason::AttachmentKindInvalid, Some("fileName")));
    let begun = shop.begin(&claire, &quote.id, "plan.pdf", 10).await.unwrap();
    let beyond = shop.add_part(&claire, &quote.id, (&begun.id, 0, b"%PDF-1.7 longer")).await.unwrap_err();
    assert_eq!(beyond.reason, Reason::AttachmentSizeInvalid);
    assert_eq!(shop.attached(&claire, &quote.id).await, []);
    for _ in 0..19 {
        shop.attach(&claire, &quote.id, "plan.pdf", PDF).await.unwrap();
    }
    let many = shop.begin(&claire, &quote.id, "plan.pdf", 10).await.unwrap_err();
    assert_eq!((many.reason, many.params["max"].as_str()), (Reason::AttachmentLimitReached, "20"));

    let declined = shop.asked_quote(&claire, &[(BOOK, 1)]).await;
    shop.decline(&claire, &declined.id).await.unwrap();
    let over = shop.attach(&claire, &declined.id, "plan.pdf", PDF).await.unwrap_err();
    assert_eq!(over.reason, Reason::QuoteNotOpen);
}
