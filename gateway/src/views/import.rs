//! Catalogue files that operators send, and what becomes of them.

use super::filled;
use crate::request::JsonField;
use platform_process::Refusal;
use proto::catalogue::{self, BeginImportRequest};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use values::time::iso8601_of;

/// A file that an operator means to send.
#[derive(Deserialize, ToSchema)]
pub struct ImportRequest {
    /// What the file is called.
    #[schema(value_type = String, required)]
    name: JsonField<String>,
    /// How many bytes it has; at most 524,288,000.
    #[schema(value_type = u64, required)]
    size: JsonField<u64>,
    /// csv, records, bmecat or cxml; by default as its content tells.
    #[schema(value_type = Option<String>)]
    format: JsonField<String>,
}

impl ImportRequest {
    /// What the catalogue is asked.
    ///
    /// # Errors
    /// When a member is missing or of another type.
    pub fn into_request(self) -> Result<BeginImportRequest, Refusal> {
        Ok(BeginImportRequest {
            name: self.name.required("name")?,
            size: self.size.required("size")?,
            format: self.format.optional("format")?.unwrap_or_default(),
        })
    }
}

/// A catalogue file, and where it stands.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Import {
    /// Opaque.
    pub id: String,
    /// What the file is called.
    pub name: String,
    /// csv, records, bmecat or cxml; null: as its content tells.
    pub format: Option<String>,
    /// How many bytes it has.
    pub size: u64,
    /// How many of them are there.
    pub received: u64,
    /// UPLOADING, WAITING (to be told what to do, or for its turn), REHEARSING, REHEARSED, RUNNING, DONE, FAILED,
    /// CANCELED, TAKING_BACK or TAKEN_BACK.
    pub status: String,
    /// What is to be done next, or is being done: REHEARSE, RUN or TAKE_BACK.
    pub task: Option<String>,
    /// Who sent it.
    pub operator_name: Option<String>,
    /// ISO 8601, UTC.
    pub created_at: String,
    /// When work on it began last.
    pub began_at: Option<String>,
    /// When that ended.
    pub ended_at: Option<String>,
    /// The part of the file that is read, from 0 to 1.
    pub part: f64,
    /// Records read, wrong ones included.
    pub records: u64,
    /// Records of what was not there.
    pub added: u64,
    /// Records of what was there otherwise.
    pub changed: u64,
    /// Records of what was there like this.
    pub unchanged: u64,
    /// Records that were left out.
    pub refused: u64,
    /// What was taken otherwise than it came.
    pub adjusted: u64,
    /// What was changed since, and so was left when it was taken back.
    pub left_alone: u64,
    /// Why it failed.
    pub failure: Option<String>,
    /// What a dry run found of the first articles that change. Empty in lists.
    pub preview: Vec<ChangedArticle>,
}

/// An article that an import would change.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ChangedArticle {
    /// The product, or the SKU that the file names.
    pub article: String,
    /// Whether it is not there yet.
    pub is_new: bool,
    /// What would be otherwise; of a new one, nothing.
    pub fields: Vec<ChangedField>,
}

/// A field before and after.
#[derive(Serialize, ToSchema)]
pub struct ChangedField {
    /// Of what it is: the SKU, and the supplier of its offer.
    pub place: String,
    /// Named as in the shop's own CSV.
    pub field: String,
    /// Empty: it is not there.
    pub before: String,
    /// Empty: it would not be there.
    pub after: String,
}

/// An import.
#[derive(Serialize, ToSchema)]
pub struct ImportAnswer {
    /// Always true.
    pub success: bool,
    /// The import.
    pub import: Import,
}

/// Imports.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ImportsAnswer {
    /// Always true.
    pub success: bool,
    /// Newest first.
    pub imports: Vec<Import>,
    /// Which page, from 0.
    pub page: u32,
    /// How many a page holds.
    pub size: u32,
    /// How many there are in all.
    pub total_element: u64,
}

/// What there is to say about a record of a file.
#[derive(Serialize, ToSchema)]
pub struct ImportFinding {
    /// REFUSED, ADJUSTED, or LEFT when it was taken back.
    pub outcome: String,
    /// The line where the record begins.
    pub line: Option<u64>,
    /// Which record.
    pub record: String,
    /// Which of its fields, named as in the shop's own CSV.
    pub field: Option<String>,
    /// What was wrong with it, or what was made of it.
    pub what: String,
    /// What would have been right.
    pub remedy: Option<String>,
}

/// What there is to say about records of a file.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ImportFindingsAnswer {
    /// Always true.
    pub success: bool,
    /// In the order of their lines.
    pub findings: Vec<ImportFinding>,
    /// Which page, from 0.
    pub page: u32,
    /// How many a page holds.
    pub size: u32,
    /// How many are listed; at most 20,000 of each outcome are.
    pub total_element: u64,
}

impl From<catalogue::ImportIssue> for ImportFinding {
    fn from(issue: catalogue::ImportIssue) -> Self {
        Self {
            outcome: issue.outcome,
            line: (issue.line > 0).then_some(issue.line),
            record: issue.record,
            field: filled(issue.field),
            what: issue.what,
            remedy: filled(issue.remedy),
        }
    }
}

impl From<(catalogue::Import, Option<String>)> for Import {
    /// With the name of who sent it.
    fn from((import, operator_name): (catalogue::Import, Option<String>)) -> Self {
        Self {
            id: import.id,
            name: import.name,
            format: filled(import.format),
            size: import.size,
            received: import.received,
            status: import.status,
            task: filled(import.task),
            operator_name,
            created_at: iso8601_of(import.created_at.as_ref()),
            began_at: filled(iso8601_of(import.began_at.as_ref())),
            ended_at: filled(iso8601_of(import.ended_at.as_ref())),
            part: import.part,
            records: import.records,
            added: import.added,
            changed: import.changed,
            unchanged: import.unchanged,
            refused: import.refused,
            adjusted: import.adjusted,
            left_alone: import.left_alone,
            failure: filled(import.failure),
            preview: import.preview.into_iter().map(Into::into).collect(),
        }
    }
}

impl From<catalogue::ChangedArticle> for ChangedArticle {
    fn from(article: catalogue::ChangedArticle) -> Self {
        let field = |field: catalogue::ChangedField| ChangedField {
            place: field.place,
            field: field.field,
            before: field.before,
            after: field.after,
        };
        Self {
            article: article.article,
            is_new: article.is_new,
            fields: article.fields.into_iter().map(field).collect(),
        }
    }
}
