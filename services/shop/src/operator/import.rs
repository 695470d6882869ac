//! `shop operator import`: a catalogue file sent to the running shop in parts, and loaded or rehearsed there.

use super::{
    api::{Api, PART_LEN},
    arguments::PageArguments,
    command::{CommandOutput, said},
    show::{page, rows},
    table::{Column, table, text},
};
use crate::Progress;
use clap::{Args, Subcommand};
use platform_process::StartError;
use serde_json::{Value, json};
use std::{
    fs::File,
    io::{self, Read},
    path::{Path, PathBuf},
    time::Duration,
};
use tokio::time::sleep;

/// How often is asked how far the shop is.
const POLL_INTERVAL: Duration = Duration::from_secs(1);
/// How often a part is sent again that did not arrive.
const MAX_TRIES: u32 = 5;

/// What is said of catalogue files.
#[derive(Subcommand)]
pub enum ImportCommand {
    /// Send a catalogue file to the shop and have it loaded.
    Import(ImportArguments),
    /// Catalogue files that were sent, newest first; or one of them.
    Imports {
        /// Its id.
        import: Option<String>,
        #[command(flatten)]
        paged: PageArguments,
    },
    /// What there is to say about the records of a file, as CSV.
    ImportIssues {
        /// The import's id.
        import: String,
    },
    /// Make what the last import changed as it was before; what was changed since is left and listed.
    TakeBack {
        /// The import's id.
        import: String,
        /// Wait until it is done.
        #[arg(long)]
        wait: bool,
    },
    /// Call an import off; what it has written by then stays.
    CancelImport {
        /// Its id.
        import: String,
    },
}

impl ImportCommand {
    /// Says it to the shop.
    ///
    /// # Errors
    /// When a file can't be read, the shop refuses, or what was waited for failed.
    pub async fn run(self, api: &mut Api) -> CommandOutput {
        match self {
            Self::Import(arguments) => run(api, arguments).await,
            Self::Imports { import: None, paged } => said(api.get(&["imports"], &paged.query()).await, imports),
            Self::Imports { import: Some(id), .. } => said(api.get(&["imports", &id], &[]).await, import),
            Self::ImportIssues { import } => {
                let file = api.file(&["imports", &import, "issues"], &[]).await?;
                let text = String::from_utf8_lossy(&file).into_owned();
                Ok((Value::String(text.clone()), text))
            }
            Self::TakeBack { import, wait } => ask(api, &import, "take-back", wait).await,
            Self::CancelImport { import: id } => said(api.post(&["imports", &id, "cancel"], json!({})).await, import),
        }
    }
}

/// What is sent, and what is done with it.
#[derive(Args)]
pub struct ImportArguments {
    /// The shop's own CSV or records, BMEcat, or the Index of cXML; plain or gzipped, to 500 MB.
    file: PathBuf,
    /// csv, records, bmecat or cxml; by default as the file's content tells.
    #[arg(long)]
    format: Option<String>,
    /// Say what it would change, and change nothing: `cancel-import` drops the file then.
    #[arg(long)]
    rehearse: bool,
    /// Wait until it is done.
    #[arg(long)]
    wait: bool,
}

/// Sends the file, and asks for it to be loaded or rehearsed.
async fn run(api: &mut Api, arguments: ImportArguments) -> CommandOutput {
    let ImportArguments { file: path, format, rehearse, wait } = arguments;
    let unreadable = |error: io::Error| StartError::failed(format!("{} can't be read: {error}.", path.display()));
    let mut file = File::open(&path).map_err(unreadable)?;
    let size = file.metadata().map_err(unreadable)?.len();
    let body = json!({ "name": name_of(&path), "size": size, "format": format });
    let begun = api.post(&["imports"], body).await?;
    let id = begun["import"]["id"].as_str().unwrap_or_default().to_owned();
    send(api, &id, &mut file, size, &unreadable).await?;
    let task = if rehearse { "rehearse" } else { "run" };
    ask(api, &id, task, wait).await
}

/// Asks for something to be done with an import, and waits for it where that is wished.
async fn ask(api: &mut Api, id: &str, task: &str, wait: bool) -> CommandOutput {
    let asked = api.post(&["imports", id, task], json!({})).await;
    if !wait {
        return said(asked, import);
    }
    let answer = waited_for(api, asked?).await?;
    let shown = import(&answer);
    if answer["import"]["status"] == "FAILED" { Err(StartError::failed(shown)) } else { Ok((answer, shown)) }
}

fn name_of(path: &Path) -> String {
    path.file_name().map_or_else(|| "catalogue".to_owned(), |name| name.to_string_lossy().into_owned())
}

/// Sends a file part by part; one that did not arrive is sent again.
async fn send(
    api: &mut Api,
    id: &str,
    file: &mut File,
    size: u64,
    unreadable: &impl Fn(io::Error) -> StartError,
) -> Result<(), StartError> {
    let progress = Progress::of("Sending");
    let mut offset = 0;
    while offset < size {
        let mut part = Vec::new();
        file.by_ref().take(PART_LEN as u64).read_to_end(&mut part).map_err(unreadable)?;
        let len = part.len() as u64;
        if len == 0 {
            return Err(unreadable(io::ErrorKind::UnexpectedEof.into()));
        }
        send_part(api, id, offset, part).await?;
        offset += len;
        progress.at(kilobytes(offset), kilobytes(size));
    }
    progress.finish();
    Ok(())
}

/// A part whose answer was lost may be there already: then the shop is further by just as much.
async fn send_part(api: &mut Api, id: &str, offset: u64, part: Vec<u8>) -> Result<(), StartError> {
    let until = json!(offset + part.len() as u64);
    for tries in 1.. {
        let Err(error) = api.patch(&["imports", id, "content"], offset, part.clone()).await else { break };
        let standing = api.get(&["imports", id], &[]).await;
        if standing.as_ref().is_ok_and(|answer| answer["import"]["received"] == until) {
            break;
        }
        if tries == MAX_TRIES || standing.is_ok_and(|answer| answer["import"]["received"] != json!(offset)) {
            return Err(error);
        }
        sleep(POLL_INTERVAL * tries).await;
    }
    Ok(())
}

fn kilobytes(len: u64) -> usize {
    usize::try_from(len.div_ceil(1024)).unwrap_or(usize::MAX)
}

/// The import once nothing is being done with it.
async fn waited_for(api: &mut Api, mut answer: Value) -> Result<Value, StartError> {
    let progress = Progress::of("The shop is at it");
    let id = answer["import"]["id"].as_str().unwrap_or_default().to_owned();
    while !answer["import"]["task"].is_null() {
        sleep(POLL_INTERVAL).await;
        answer = api.get(&["imports", &id], &[]).await?;
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a part from 0 to 1")]
        let thousandths = (answer["import"]["part"].as_f64().unwrap_or_default() * 1000.0) as usize;
        progress.at(thousandths, 1000);
    }
    progress.finish();
    Ok(answer)
}

/// Catalogue files.
fn imports(answer: &Value) -> String {
    let columns = [
        Column::Text("import", &["/id"]),
        Column::Time("sent", "/createdAt"),
        Column::Text("file", &["/name"]),
        Column::Text("status", &["/status"]),
        Column::Number("added", "/added"),
        Column::Number("changed", "/changed"),
        Column::Number("refused", "/refused"),
        Column::Text("by", &["/operatorName"]),
    ];
    page(answer, "imports", &columns, "No catalogue file was sent yet.")
}

/// A catalogue file, what came of it, and what a dry run found of the first articles.
fn import(answer: &Value) -> String {
    let import = &answer["import"];
    let number = |pointer: &str| text(import, pointer);
    let head = format!(
        "{}  {}  {}\n{} records read: {} added, {} changed, {} unchanged, {} refused, {} adjusted.\n",
        text(import, "/id"),
        text(import, "/status"),
        text(import, "/name"),
        number("/records"),
        number("/added"),
        number("/changed"),
        number("/unchanged"),
        number("/refused"),
        number("/adjusted"),
    );
    let left = match import["leftAlone"].as_u64() {
        Some(left) if left > 0 => format!("{left} were changed since and left as they are.\n"),
        _ => String::new(),
    };
    let failure = text(import, "/failure");
    let failure = if failure.is_empty() { failure } else { format!("{failure}\n") };
    let changes: Vec<Value> = rows(import, "preview").iter().flat_map(changed_fields).collect();
    let columns = [
        Column::Text("article", &["/article"]),
        Column::Text("of", &["/place"]),
        Column::Text("field", &["/field"]),
        Column::Text("before", &["/before"]),
        Column::Text("after", &["/after"]),
    ];
    let changes = if changes.is_empty() { String::new() } else { table(&changes, &columns, "") };
    [head, left, failure, changes].concat()
}

/// The rows of an article: a field each, or one that says that it is new.
fn changed_fields(article: &Value) -> Vec<Value> {
    let id = &article["article"];
    if article["isNew"] == true {
        return vec![json!({ "article": id, "field": "new" })];
    }
    let with_article = |field: &Value| {
        let (place, name) = (&field["place"], &field["field"]);
        json!({ "article": id, "place": place, "field": name, "before": field["before"], "after": field["after"] })
    };
    rows(article, "fields").iter().map(with_article).collect()
}
