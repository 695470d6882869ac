//! How each fact that stands in an order's way is told to a caller.

use crate::{
    domain::{
        checkout::origin::OriginKind,
        field::{FieldError, FieldProblem},
        line_problem::{LineProblem, LineProblemKind},
        order::{cancellation::CancellationError, status::InvalidTransition},
        parcel::{ContentsError, LabelError},
        payment::camt::CamtError,
        quote::{
            Status, Step,
            attachment::{self, AttachmentError},
            availability::ShortLine,
            status::NotOpen,
        },
    },
    error::OrderError,
};
use line_items::issue;
use platform_process::Refusal;
use proto::common::{LineIssue, Reason};
use std::{collections::HashMap, time::Duration};

impl From<tonic::Status> for OrderError {
    fn from(status: tonic::Status) -> Self {
        Self::Refused(Refusal::from(&status))
    }
}

impl From<OrderError> for tonic::Status {
    fn from(error: OrderError) -> Self {
        Refusal::from(error).into()
    }
}

impl From<OrderError> for Refusal {
    fn from(error: OrderError) -> Self {
        match error {
            OrderError::NotFound => Self::not_found(Reason::OrderNotFound),
            OrderError::NotDraft => Self::conflict(Reason::OrderNotDraft),
            OrderError::InProgress => Self::conflict(Reason::RequestInProgress).retry_after(Duration::from_secs(2)),
            OrderError::Empty(origin) => Self::precondition(nothing_to_order(origin)),
            OrderError::Blocked(problems) => Self::conflict(Reason::CartBlocked).because(issues(problems)),
            OrderError::AddressNotFound { field } => Self::not_found(Reason::AddressNotFound).on(field),
            OrderError::ShippingTypeUnknown => Self::invalid(Reason::ShippingTypeUnknown).on("shippingType"),
            OrderError::AddressMissing => Self::conflict(Reason::OrderAddressMissing),
            OrderError::DatePast => Self::conflict(Reason::OrderDatePast),
            OrderError::AccountInactive => Self::forbidden(Reason::AccountInactive),
            OrderError::PaymentOptionUnavailable => {
                Self::refused(Reason::PaymentOptionUnavailable).on("paymentInfo.paymentOption")
            }
            OrderError::CartChanged => Self::conflict(Reason::CartChanged),
            OrderError::LinesNotAvailable(problems) => {
                Self::conflict(Reason::OrderLinesNotAvailable).because(issues(problems))
            }
            OrderError::PricesChanged(problems) => Self::conflict(Reason::OrderPricesChanged).because(issues(problems)),
            OrderError::PurchaseOrderTaken { number } => {
                Self::conflict(Reason::PurchaseOrderTaken).with("number", number)
            }
            OrderError::PurchaseOrderStarted { number } => {
                Self::conflict(Reason::PurchaseOrderStarted).with("number", number)
            }
            OrderError::Webhook(error) => error.into(),
            OrderError::AlreadyCreated => Self::conflict(Reason::OrderAlreadyCreated),
            OrderError::PartNotFound => Self::not_found(Reason::LogisticOrderNotFound),
            OrderError::ApprovalNotYours => Self::forbidden(Reason::ApprovalNotYours),
            OrderError::InvalidTransition(InvalidTransition { from, to }) => {
                let next: Vec<&str> = from.successors().iter().map(|status| status.into_str()).collect();
                let refusal = Self::conflict(Reason::InvalidTransition);
                refusal.with("from", from.into_str()).with("to", to.into_str()).with("next", next.join(", "))
            }
            OrderError::ParcelNeeded => Self::conflict(Reason::ParcelNeeded),
            OrderError::CancelledLinesNeeded => Self::conflict(Reason::CancelledLinesNeeded),
            OrderError::Cancellation(CancellationError::NoLines) => {
                Self::invalid(Reason::FieldRequired).on("lines").with("field", "lines")
            }
            OrderError::Cancellation(CancellationError::Whole) => Self::conflict(Reason::CancellationWhole).on("lines"),
            OrderError::Cancellation(CancellationError::Lines(error)) | OrderError::ParcelContents(error) => {
                contents(error)
            }
            OrderError::ParcelLabel(LabelError::Field(error)) => error.into(),
            OrderError::ParcelLabel(LabelError::Link) => Self::invalid(Reason::TrackingLinkInvalid).on("trackingLink"),
            OrderError::ParcelDay { from, to } => {
                Self::invalid(Reason::ParcelDayInvalid).on("shippedOn").with("from", from).with("to", to)
            }
            OrderError::ParcelNotFound => Self::not_found(Reason::ParcelNotFound),
            OrderError::ParcelFollowed => Self::conflict(Reason::ParcelFollowed),
            OrderError::QuoteNotFound => Self::not_found(Reason::QuoteNotFound),
            // What came too late for an answer is told so; any other step is one that is not open.
            OrderError::QuoteNotOpen(NotOpen { from: Status::Closed, step: Step::Accept }) => {
                Self::refused(Reason::QuoteExpired)
            }
            OrderError::QuoteNotOpen(_) | OrderError::TooManyRounds => Self::conflict(Reason::QuoteNotOpen),
            OrderError::StaleVersion => Self::precondition(Reason::StaleVersion),
            OrderError::QuoteTooLarge => Self::invalid(Reason::QuantityInvalid).on("lines"),
            OrderError::QuoteLinesMissing(problems) => {
                Self::invalid(Reason::QuoteLinesRequired).on("lines").because(issues(problems))
            }
            OrderError::TooManyLines { max } => Self::invalid(Reason::TooManyLines).on("lines").with("max", max),
            OrderError::InvalidLines(problems) => {
                let issues = issues(problems);
                let reason = issues.first().map_or(Reason::FieldInvalid, LineIssue::reason);
                Self::invalid(reason).on("lines").because(issues)
            }
            OrderError::QuoteLinesShort(short) => {
                Self::conflict(Reason::QuoteLinesShort).because(short.into_iter().map(Into::into))
            }
            OrderError::QuoteEmpty(problems) => Self::refused(Reason::QuoteEmpty).because(issues(problems)),
            OrderError::Attachment(error) => error.into(),
            OrderError::ReferenceNotFound => Self::not_found(Reason::OrderNotFound).on("orderReference"),
            OrderError::ContactNotFound => Self::not_found(Reason::ContactNotFound),
            OrderError::TooManyMessages { wait } => Self::too_many(Reason::TooManyMessages).retry_after(wait),
            OrderError::SeriesTaken => Self::conflict(Reason::SeriesTaken).on("company.series"),
            OrderError::PaymentDiffers => Self::conflict(Reason::PaymentDiffers).on("reference"),
            OrderError::RefundAbovePaid => Self::conflict(Reason::RefundAbovePaid).on("amount"),
            OrderError::PaymentSettingsMissing { store } => {
                Self::precondition(Reason::PaymentSettingsMissing).with("store", store)
            }
            OrderError::RecurringNotFound => Self::not_found(Reason::RecurringOrderNotFound),
            OrderError::RecurringRanToday => Self::conflict(Reason::RecurringOrderRanToday),
            OrderError::DocumentNotFound => Self::not_found(Reason::DocumentNotFound),
            OrderError::CreditAboveInvoice(_) => Self::conflict(Reason::CreditAboveInvoice).on("lines"),
            OrderError::StatementInvalid(CamtError { line, problem }) => {
                Self::invalid(Reason::StatementInvalid).on("document").with("line", line).with("problem", problem)
            }
            OrderError::StatementDiffers { id } => Self::conflict(Reason::StatementDiffers).with("id", id),
            OrderError::EntryNotFound => Self::not_found(Reason::StatementEntryNotFound),
            OrderError::EntryDecided => Self::conflict(Reason::StatementEntryDecided),
            OrderError::OtherCurrency => Self::conflict(Reason::CurrencyOther),
            OrderError::Field(error) => error.into(),
            OrderError::Database(error) => platform_database::refuse(error),
            OrderError::Refused(refusal) => refusal,
        }
    }
}

impl From<FieldError> for Refusal {
    fn from(FieldError { field, problem }: FieldError) -> Self {
        let refusal = match problem {
            FieldProblem::Missing => Self::invalid(Reason::FieldRequired),
            FieldProblem::Invalid => Self::invalid(Reason::FieldInvalid),
            FieldProblem::InvalidIban => Self::invalid(Reason::IbanInvalid),
            FieldProblem::InvalidBic => Self::invalid(Reason::BicInvalid),
            FieldProblem::InvalidCompanyNumber => Self::invalid(Reason::CompanyNumberInvalid),
            FieldProblem::InvalidVatNumber => Self::invalid(Reason::VatNumberInvalid),
            FieldProblem::TooShort { min } => Self::invalid(Reason::FieldTooShort).with("min", min),
            FieldProblem::TooLong { max } => Self::invalid(Reason::FieldTooLong).with("max", max),
        };
        refusal.on(field)
    }
}

fn contents(error: ContentsError) -> Refusal {
    let at = |index: usize, member: &str| format!("lines[{index}].{member}");
    match error {
        ContentsError::NothingLeft => Refusal::conflict(Reason::ParcelEmpty),
        ContentsError::UnknownLine { index } => Refusal::invalid(Reason::LineNotFound).on(at(index, "line")),
        ContentsError::LineTwice { index } => Refusal::invalid(Reason::ParcelLineTwice).on(at(index, "line")),
        ContentsError::Quantity { index, sku, max } => {
            let refusal = Refusal::invalid(Reason::ParcelQuantity).on(at(index, "quantity"));
            refusal.with("sku", sku).with("max", max)
        }
    }
}

const fn nothing_to_order(origin: OriginKind) -> Reason {
    match origin {
        OriginKind::Cart => Reason::CartEmpty,
        OriginKind::BuyingList => Reason::BuyingListEmpty,
        OriginKind::Quote => Reason::QuoteEmpty,
        OriginKind::PurchaseOrder | OriginKind::OnBehalf => Reason::OrderLinesNotAvailable,
        OriginKind::Recurring => Reason::NoLineAdded,
    }
}

/// Problems of lines as they are told.
pub fn issues(problems: Vec<LineProblem>) -> Vec<LineIssue> {
    problems.into_iter().map(Into::into).collect()
}

impl From<LineProblem> for LineIssue {
    fn from(LineProblem { kind, index, offer, sku }: LineProblem) -> Self {
        let about =
            |reason: Reason, field: &str| Self { reason: reason.into(), field: field.to_owned(), ..Self::default() };
        let mut issue = match kind {
            LineProblemKind::NotOrderable(verdict) => issue::of_verdict(&verdict).unwrap_or_default(),
            LineProblemKind::AgreedNotAvailable(verdict) => {
                Self { suggested_quantity: None, ..issue::of_verdict(&verdict).unwrap_or_default() }
            }
            LineProblemKind::PriceChanged => about(Reason::OrderPricesChanged, ""),
            LineProblemKind::OtherPrice { price, said } => {
                let params = [("price", price), ("said", said)];
                let params = params.map(|(name, value)| (name.to_owned(), value)).into();
                Self { params, ..about(Reason::PurchaseOrderPrice, "UnitPrice") }
            }
            LineProblemKind::Short { left } => {
                let reason = if left == 0 { Reason::OutOfStock } else { Reason::QuantityAboveStock };
                Self { params: HashMap::from([("n".to_owned(), left.to_string())]), ..about(reason, "quantity") }
            }
            LineProblemKind::UnknownOffer => about(Reason::OfferNotFound, "offerPriceId"),
            LineProblemKind::Ambiguous { articles, named } => {
                let params = [("n", articles.number.to_string()), ("articles", named.join("; "))];
                let params = params.map(|(name, value)| (name.to_owned(), value)).into();
                let offer_price_ids = articles.offers.iter().map(ToString::to_string).collect();
                Self { params, offer_price_ids, ..about(Reason::ReferenceAmbiguous, "SupplierPartID") }
            }
            LineProblemKind::OtherSupplier => about(Reason::QuoteOtherSupplier, "offerPriceId"),
            LineProblemKind::InvalidQuantity => about(Reason::QuantityInvalid, "quantity"),
            LineProblemKind::InvalidPrice => about(Reason::FieldInvalid, "unitPrice"),
            LineProblemKind::UnknownLine => about(Reason::LineNotFound, "id"),
        };
        issue.index = index;
        issue.params.extend(offer.map(|offer| ("offerPriceId".to_owned(), offer.to_string())));
        issue.params.extend(sku.map(|sku| ("sku".to_owned(), sku)));
        issue
    }
}

impl From<ShortLine> for LineIssue {
    /// By its id, with how many are there and what can become of it.
    fn from(short: ShortLine) -> Self {
        let choices: Vec<_> = short.choices().iter().map(|choice| choice.into_str()).collect();
        let params =
            [("lineId", short.line.to_string()), ("left", short.left.to_string()), ("choices", choices.join(", "))];
        let mut issue = Self::from(short.problem);
        issue.params.extend(params.map(|(name, value)| (name.to_owned(), value)));
        issue
    }
}

impl From<AttachmentError> for Refusal {
    fn from(error: AttachmentError) -> Self {
        match error {
            AttachmentError::NotFound => Self::not_found(Reason::AttachmentNotFound),
            AttachmentError::Kind => {
                Self::invalid(Reason::AttachmentKindInvalid).on("fileName").with("kinds", attachment::extensions())
            }
            AttachmentError::Size => {
                Self::invalid(Reason::AttachmentSizeInvalid).on("size").with("max", attachment::MAX_BYTES / 1_048_576)
            }
            AttachmentError::TooMany => {
                Self::conflict(Reason::AttachmentLimitReached).with("max", attachment::MAX_OF_A_QUOTE)
            }
            AttachmentError::Misplaced { at } => {
                Self::conflict(Reason::AttachmentPartMisplaced).on("Upload-Offset").with("offset", at)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use platform_process::Kind;
    use values::{OfferId, Verdict};

    #[test]
    fn d4_7_a_quote_that_is_accepted_too_late_is_told_so() {
        let refused = |from, step| Refusal::from(OrderError::from(NotOpen { from, step }));
        let late = refused(Status::WaitingForCustomer.at(true), Step::Accept);
        assert_eq!((late.kind, late.reason), (Kind::Refused, Reason::QuoteExpired));
        let early = refused(Status::New, Step::Accept);
        assert_eq!((early.kind, early.reason), (Kind::Conflict, Reason::QuoteNotOpen));
    }

    #[test]
    fn a_line_is_told_by_its_place_its_offer_and_its_reference() {
        let offer = OfferId::new();
        let verdict = Verdict::AboveStock { stock: 5, suggested: 5 };
        let problem = LineProblem::of_offer(LineProblemKind::NotOrderable(verdict.clone()), offer, Some("PEN-BLUE"));
        let issue = LineIssue::from(problem);
        assert_eq!((issue.reason(), issue.suggested_quantity), (Reason::QuantityAboveStock, Some(5)));
        assert_eq!((&issue.params["offerPriceId"], issue.params["sku"].as_str()), (&offer.to_string(), "PEN-BLUE"));
        let agreed = LineIssue::from(LineProblem::at(2, LineProblemKind::AgreedNotAvailable(verdict)));
        assert_eq!((agreed.index, agreed.suggested_quantity, agreed.params["n"].as_str()), (Some(2), None, "5"));
        let short = LineIssue::from(LineProblem::at(0, LineProblemKind::Short { left: 0 }));
        assert_eq!(short.reason(), Reason::OutOfStock);
    }

    #[test]
    fn a_member_is_told_by_its_name_and_its_bounds() {
        let refusal = Refusal::from(FieldProblem::TooShort { min: 10 }.on("message"));
        assert_eq!((refusal.reason, refusal.field.as_deref()), (Reason::FieldTooShort, Some("message")));
        assert_eq!(refusal.params["min"], "10");
        let refusal = Refusal::from(FieldProblem::Invalid.on("from"));
        assert_eq!((refusal.reason, refusal.field.as_deref()), (Reason::FieldInvalid, Some("from")));
    }
}
