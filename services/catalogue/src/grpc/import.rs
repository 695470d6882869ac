//! The wire of `imports.proto`: catalogue files that operators send.

use super::{RpcResult, operator::read_text};
use crate::{
    app::Imports,
    db::imports::{Import, issues::StoredIssue},
    domain::import::{ImportStatus, ImportTask},
    error::CatalogueError,
};
use catalogue_files::import::{ChangedArticle, ChangedField, Format};
use identity::Caller;
use proto::catalogue::{
    self, AddImportPartRequest, AddImportPartResponse, AskImportRequest, AskImportResponse, BeginImportRequest,
    BeginImportResponse, CancelImportRequest, CancelImportResponse, GetImportRequest, GetImportResponse,
    ListImportIssuesRequest, ListImportIssuesResponse, ListImportsRequest, ListImportsResponse,
    import_service_server::ImportService,
};
use tonic::{Request, Response};
use uuid::Uuid;
use values::{Page, time::to_timestamp};

/// The longest name of a file, in characters.
const MAX_NAME_LEN: usize = 200;
/// The most issues in one answer: each is a kilobyte at most.
const MAX_ISSUES: u32 = 1_000;

/// Imports on the wire.
pub(crate) struct ImportGrpc {
    imports: Imports,
}

impl ImportGrpc {
    pub const fn new(imports: Imports) -> Self {
        Self { imports }
    }
}

#[tonic::async_trait]
impl ImportService for ImportGrpc {
    async fn begin_import(&self, request: Request<BeginImportRequest>) -> RpcResult<BeginImportResponse> {
        let operator = Caller::of(&request).operator()?;
        let BeginImportRequest { name, size, format } = request.into_inner();
        let import = self.imports.begin(&operator, read_name(&name)?, read_format(&format)?, size).await?;
        Ok(Response::new(BeginImportResponse { import: Some(import.into()) }))
    }

    async fn add_import_part(&self, request: Request<AddImportPartRequest>) -> RpcResult<AddImportPartResponse> {
        Caller::of(&request).operator()?;
        let AddImportPartRequest { id, offset, content } = request.into_inner();
        let import = self.imports.add_part(read_id(&id)?, offset, &content).await?;
        Ok(Response::new(AddImportPartResponse { import: Some(import.into()) }))
    }

    async fn get_import(&self, request: Request<GetImportRequest>) -> RpcResult<GetImportResponse> {
        Caller::of(&request).operator()?;
        let import = self.imports.get(read_id(&request.into_inner().id)?).await?;
        Ok(Response::new(GetImportResponse { import: Some(import.into()) }))
    }

    async fn list_imports(&self, request: Request<ListImportsRequest>) -> RpcResult<ListImportsResponse> {
        Caller::of(&request).operator()?;
        let ListImportsRequest { page, statuses, name } = request.into_inner();
        if statuses.iter().any(|status| ImportStatus::of(status).is_none()) {
            return Err(CatalogueError::Unwritable { field: "status" }.into());
        }
        let name = read_text(&name, "q", MAX_NAME_LEN)?;
        let (imports, total) = self.imports.list(&statuses, name, read_page(page, Page::MAX_SIZE)?).await?;
        Ok(Response::new(ListImportsResponse { imports: imports.into_iter().map(Into::into).collect(), total }))
    }

    async fn ask_import(&self, request: Request<AskImportRequest>) -> RpcResult<AskImportResponse> {
        let operator = Caller::of(&request).operator()?;
        let AskImportRequest { id, task } = request.into_inner();
        let task = ImportTask::of(&task).ok_or(CatalogueError::Unwritable { field: "task" })?;
        let import = self.imports.ask(&operator, read_id(&id)?, task).await?;
        Ok(Response::new(AskImportResponse { import: Some(import.into()) }))
    }

    async fn cancel_import(&self, request: Request<CancelImportRequest>) -> RpcResult<CancelImportResponse> {
        let operator = Caller::of(&request).operator()?;
        let import = self.imports.cancel(&operator, read_id(&request.into_inner().id)?).await?;
        Ok(Response::new(CancelImportResponse { import: Some(import.into()) }))
    }

    async fn list_import_issues(
        &self,
        request: Request<ListImportIssuesRequest>,
    ) -> RpcResult<ListImportIssuesResponse> {
        Caller::of(&request).operator()?;
        let ListImportIssuesRequest { id, page } = request.into_inner();
        let (issues, total) = self.imports.issues(read_id(&id)?, read_page(page, MAX_ISSUES)?).await?;
        Ok(Response::new(ListImportIssuesResponse { issues: issues.into_iter().map(Into::into).collect(), total }))
    }
}

/// What is no id is nobody's.
fn read_id(id: &str) -> Result<Uuid, CatalogueError> {
    id.parse().map_err(|_| CatalogueError::ImportNotFound)
}

fn read_page(page: Option<proto::common::Page>, max_size: u32) -> Result<Page, CatalogueError> {
    Page::from_proto(page.as_ref(), max_size).map_err(|out| CatalogueError::PageOutOfRange { max_size: out.max_size })
}

fn read_name(name: &str) -> Result<&str, CatalogueError> {
    match name.trim() {
        name if name.chars().count() > MAX_NAME_LEN => {
            Err(CatalogueError::TooLong { field: "name", max: MAX_NAME_LEN })
        }
        name if name.is_empty() || name.chars().any(char::is_control) => {
            Err(CatalogueError::Unwritable { field: "name" })
        }
        name => Ok(name),
    }
}

fn read_format(format: &str) -> Result<Option<Format>, CatalogueError> {
    match format {
        "" => Ok(None),
        format => format.parse().map(Some).map_err(|_| CatalogueError::Unwritable { field: "format" }),
    }
}

impl From<Import> for catalogue::Import {
    fn from(import: Import) -> Self {
        let Import { state, counts, .. } = import;
        Self {
            id: import.id.to_string(),
            name: import.name,
            format: import.format.unwrap_or_default(),
            size: state.size,
            received: state.received,
            status: state.status.word().to_owned(),
            task: state.task.map_or("", ImportTask::word).to_owned(),
            operator_id: import.operator.to_string(),
            created_at: Some(to_timestamp(import.created_at)),
            began_at: import.began_at.map(to_timestamp),
            ended_at: import.ended_at.map(to_timestamp),
            part: import.part,
            records: counts.records,
            added: counts.added,
            changed: counts.changed,
            unchanged: counts.unchanged,
            refused: counts.refused,
            adjusted: counts.adjusted,
            left_alone: import.left_alone,
            failure: import.failure.unwrap_or_default(),
            preview: import.preview.articles().iter().map(changed_article).collect(),
        }
    }
}

fn changed_article(article: &ChangedArticle) -> catalogue::ChangedArticle {
    let field = |field: &ChangedField| catalogue::ChangedField {
        place: field.place.clone(),
        field: field.field.clone(),
        before: field.before.clone(),
        after: field.after.clone(),
    };
    catalogue::ChangedArticle {
        article: article.article.clone(),
        is_new: article.is_new,
        fields: article.fields.iter().map(field).collect(),
    }
}

impl From<StoredIssue> for catalogue::ImportIssue {
    fn from(issue: StoredIssue) -> Self {
        Self {
            outcome: issue.outcome,
            line: issue.line.map(i64::unsigned_abs).unwrap_or_default(),
            record: issue.record,
            field: issue.field,
            what: issue.what,
            remedy: issue.remedy,
        }
    }
}
