//! What an account says of references, as the API shows and takes it: its own article numbers, and what it chose.

use super::{
    line_update::{self, WrongMember},
    problem::{Code, Warning},
};
use crate::{
    request::{JsonField, invalid_field},
    response::sentences,
};
use platform_process::Refusal;
use proto::{
    catalogue::{
        self, ChooseArticleRequest, ListReferencesResponse, OwnReference, RemoveReferencesResponse,
        SetReferencesRequest, SetReferencesResponse,
    },
    common::{LineIssue, Page, Reason},
};
use quick_order::Pair;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use values::{Locale, time::iso8601_of};

/// What an account says of a reference.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AccountReference {
    /// As the account writes it.
    pub reference: String,
    /// The shop's reference of the article.
    pub sku: String,
    /// What the article is called.
    pub name: String,
    /// The product, as in `/product/{id}`.
    pub product_id: String,
    /// It was chosen where the reference means several articles; otherwise it is the account's own number.
    pub is_choice: bool,
    /// ISO 8601, UTC.
    pub changed_at: String,
}

impl From<catalogue::AccountReference> for AccountReference {
    fn from(said: catalogue::AccountReference) -> Self {
        Self {
            reference: said.reference,
            sku: said.sku,
            name: said.name,
            product_id: said.product_id,
            is_choice: said.is_choice,
            changed_at: iso8601_of(said.changed_at.as_ref()),
        }
    }
}

/// What an account says of references.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReferencesAnswer {
    /// Always true.
    pub success: bool,
    /// By reference.
    pub references: Vec<AccountReference>,
    /// Which page, from 0.
    pub page: u32,
    /// How many a page holds.
    pub size: u32,
    /// How many there are in all.
    pub total_element: u64,
}

impl ReferencesAnswer {
    /// A page of them.
    pub fn of(answer: ListReferencesResponse, page: Page) -> Self {
        Self {
            success: true,
            references: answer.references.into_iter().map(Into::into).collect(),
            page: page.page,
            size: page.size,
            total_element: answer.total,
        }
    }
}

/// An account's number of an article.
#[derive(Deserialize, ToSchema)]
pub struct ReferenceInput {
    /// The account's number: 1 to 100 characters, a letter or a digit among them.
    #[schema(value_type = String, required)]
    pub reference: JsonField<String>,
    /// The shop's reference of the article, or another that means it alone.
    #[schema(value_type = String, required)]
    pub sku: JsonField<String>,
}

/// Numbers to be written.
#[derive(Deserialize, ToSchema)]
pub struct ReferencesRequest {
    /// 1 to 5,000 numbers; each takes the place of what the account has said of it before.
    #[schema(value_type = Vec<ReferenceInput>, required)]
    pub references: JsonField<Vec<ReferenceInput>>,
}

impl ReferencesRequest {
    /// What is asked of the catalogue.
    pub fn into_request(self, account_id: String) -> Result<SetReferencesRequest, Refusal> {
        let read = |input: ReferenceInput| -> Result<OwnReference, WrongMember> {
            let reference = input.reference.given().ok_or((Reason::FieldRequired, "reference"))?;
            let sku = input.sku.given().ok_or((Reason::FieldRequired, "sku"))?;
            Ok(OwnReference { reference, sku })
        };
        let references = line_update::changes(self.references, "references", read)?;
        Ok(SetReferencesRequest { account_id, references })
    }
}

/// What became of numbers that were sent.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReferencesChange {
    /// Always true.
    pub success: bool,
    /// How many are the account's now.
    pub taken: usize,
    /// Those that were not taken, each with its reason.
    pub warnings: Vec<Warning>,
}

impl ReferencesChange {
    /// What became of so many.
    pub fn of(sent: usize, answer: &SetReferencesResponse, locale: Locale) -> Self {
        let taken = sent.saturating_sub(answer.issues.len());
        Self { success: true, taken, warnings: Warning::all(&answer.issues, locale) }
    }
}

/// How many references were forgotten.
#[derive(Serialize, ToSchema)]
pub struct ReferencesRemoval {
    /// Always true.
    pub success: bool,
    /// How many the account had said something of.
    pub removed: u32,
}

impl From<RemoveReferencesResponse> for ReferencesRemoval {
    fn from(answer: RemoveReferencesResponse) -> Self {
        Self { success: true, removed: answer.removed }
    }
}

/// What became of a file of numbers.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReferencesImport {
    /// Always true.
    pub success: bool,
    /// How many rows the file has.
    pub number_of_rows: usize,
    /// The rows that were not taken, in the order of the file.
    pub refused_rows: Vec<RefusedReference>,
}

/// A row of a file of numbers that was not taken.
#[derive(Serialize, ToSchema)]
pub struct RefusedReference {
    /// The line it stands in, from 1.
    pub line: usize,
    /// The account's number as it was written.
    pub reference: String,
    /// The shop's reference as it was written.
    pub sku: String,
    /// Why.
    pub code: Code,
    /// The same in the caller's language.
    pub message: String,
}

impl ReferencesImport {
    /// What became of these rows.
    pub fn of(rows: &[Pair], answer: &SetReferencesResponse, locale: Locale) -> Self {
        let refused = answer.issues.iter().filter_map(|issue| RefusedReference::of(rows, issue, locale));
        Self { success: true, number_of_rows: rows.len(), refused_rows: refused.collect() }
    }
}

impl RefusedReference {
    fn of(rows: &[Pair], issue: &LineIssue, locale: Locale) -> Option<Self> {
        let row = rows.get(usize::try_from(issue.index?).ok()?)?;
        Some(Self {
            line: row.line,
            reference: row.own.clone(),
            sku: row.sku.clone(),
            code: Code(issue.reason()),
            message: sentences::of_issue(issue, locale),
        })
    }
}

/// Which article is meant by a reference that means several.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReferenceChoiceRequest {
    /// The reference as it was written.
    #[schema(value_type = String, required)]
    pub reference: JsonField<String>,
    /// The variant: one that the reference may mean.
    #[schema(value_type = String, required)]
    pub product_variant_id: JsonField<String>,
}

impl ReferenceChoiceRequest {
    /// What is asked of the catalogue.
    pub fn into_request(self) -> Result<ChooseArticleRequest, Refusal> {
        let reference = self.reference.required("reference")?;
        let variant_id = self.product_variant_id.required("productVariantId")?;
        if reference.trim().is_empty() {
            return Err(invalid_field(Reason::FieldRequired, "reference"));
        }
        Ok(ChooseArticleRequest { reference, variant_id })
    }
}
