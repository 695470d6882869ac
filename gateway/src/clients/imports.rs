//! Catalogue files that operators send, with the names of who sent them.

use super::Clients;
use crate::views::import::{ImportAnswer, ImportFindingsAnswer, ImportsAnswer};
use identity::Caller;
use platform_process::Refusal;
use proto::{
    auth::NameOperatorsRequest,
    catalogue::{
        AskImportRequest, BeginImportRequest, CancelImportRequest, GetImportRequest, Import, ListImportIssuesRequest,
        ListImportsRequest,
    },
    common::Page,
};
use std::collections::{BTreeSet, HashMap};

/// What operators do with catalogue files. Each call is refused to anybody else, by the service itself.
#[derive(Clone, Copy)]
pub struct Imports<'a> {
    clients: &'a Clients,
    caller: &'a Caller,
}

#[allow(clippy::missing_errors_doc, reason = "each is refused as its service refuses, and says how")]
impl<'a> Imports<'a> {
    /// Through these clients, in this name.
    #[must_use]
    pub const fn new(clients: &'a Clients, caller: &'a Caller) -> Self {
        Self { clients, caller }
    }

    /// A page of all imports, newest first.
    pub async fn list(self, request: ListImportsRequest) -> Result<ImportsAnswer, Refusal> {
        let page = request.page.unwrap_or_default();
        let request = self.caller.ask(request);
        let answer = self.clients.imports().list_imports(request).await?.into_inner();
        let names = self.names(&answer.imports).await?;
        let imports = answer.imports.into_iter().map(|import| named(&names, import).into()).collect();
        Ok(ImportsAnswer { success: true, imports, page: page.page, size: page.size, total_element: answer.total })
    }

    /// Makes room for a file.
    pub async fn begin(self, request: BeginImportRequest) -> Result<ImportAnswer, Refusal> {
        let request = self.caller.ask(request);
        self.answer(self.clients.imports().begin_import(request).await?.into_inner().import).await
    }

    /// An import.
    pub async fn get(self, id: String) -> Result<ImportAnswer, Refusal> {
        let request = self.caller.ask(GetImportRequest { id });
        self.answer(self.clients.imports().get_import(request).await?.into_inner().import).await
    }

    /// Asks for something to be done with an import.
    pub async fn ask(self, id: String, task: &str) -> Result<ImportAnswer, Refusal> {
        let request = self.caller.ask(AskImportRequest { id, task: task.to_owned() });
        self.answer(self.clients.imports().ask_import(request).await?.into_inner().import).await
    }

    /// Calls an import off.
    pub async fn cancel(self, id: String) -> Result<ImportAnswer, Refusal> {
        let request = self.caller.ask(CancelImportRequest { id });
        self.answer(self.clients.imports().cancel_import(request).await?.into_inner().import).await
    }

    /// A page of what there is to say about its records.
    pub async fn findings(self, id: String, page: Page) -> Result<ImportFindingsAnswer, Refusal> {
        let request = self.caller.ask(ListImportIssuesRequest { id, page: Some(page) });
        let answer = self.clients.imports().list_import_issues(request).await?.into_inner();
        Ok(ImportFindingsAnswer {
            success: true,
            findings: answer.issues.into_iter().map(Into::into).collect(),
            page: page.page,
            size: page.size,
            total_element: answer.total,
        })
    }

    async fn answer(self, import: Option<Import>) -> Result<ImportAnswer, Refusal> {
        let import = import.unwrap_or_default();
        let names = self.names(std::slice::from_ref(&import)).await?;
        Ok(ImportAnswer { success: true, import: named(&names, import).into() })
    }

    async fn names(self, imports: &[Import]) -> Result<HashMap<String, String>, Refusal> {
        let ids: BTreeSet<_> = imports.iter().map(|import| import.operator_id.clone()).collect();
        let request = self.caller.ask(NameOperatorsRequest { ids: ids.into_iter().collect() });
        Ok(self.clients.account_operations().name_operators(request).await?.into_inner().names.into_iter().collect())
    }
}

/// The import, and who sent it by name instead of by id.
fn named(names: &HashMap<String, String>, import: Import) -> (Import, Option<String>) {
    let name = names.get(&import.operator_id).cloned();
    (import, name)
}
