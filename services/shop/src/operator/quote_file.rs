//! `shop operator quote-file`: the files that both sides attach to a quote, and the quote itself as one.

use super::{
    api::{Api, PART_LEN},
    command::{CommandOutput, said},
    file::{in_this_folder, read, save},
    show::rows,
    table::{Column, table, text},
};
use clap::Subcommand;
use platform_process::StartError;
use serde_json::{Value, json};
use std::path::{Path, PathBuf};

/// What is done with the files of a quote. Files go by their names, or by their ids where two have one name.
#[derive(Subcommand)]
pub enum QuoteFileCommand {
    /// The files of both sides, oldest first.
    List {
        /// Such as Q-2026-000001.
        quote: String,
    },
    /// Save a file of a quote.
    Fetch {
        /// The quote.
        quote: String,
        /// The file.
        file: String,
        /// Where to; by default its name in this folder.
        #[arg(long, value_name = "FILE")]
        to: Option<PathBuf>,
    },
    /// Attach a file, which who asked sees at once: a PDF, a picture or an office file of 10 MB at most.
    Attach {
        /// The quote.
        quote: String,
        /// The file on this machine.
        file: PathBuf,
    },
    /// Take a file back that your side attached, while the quote is open.
    Remove {
        /// The quote.
        quote: String,
        /// The file.
        file: String,
    },
    /// Save the quote as it stands, as a PDF.
    Pdf {
        /// The quote.
        quote: String,
        /// fr-FR or en-GB.
        #[arg(long, default_value = "en-GB")]
        locale: String,
        /// Where to; by default its reference in this folder.
        #[arg(long, value_name = "FILE")]
        to: Option<PathBuf>,
    },
}

impl QuoteFileCommand {
    /// Says it to the shop.
    ///
    /// # Errors
    /// When a file can't be read or written, or the shop refuses.
    pub async fn run(self, api: &mut Api) -> CommandOutput {
        match self {
            Self::List { quote } => said(api.get(&["quotes", &quote, "attachments"], &[]).await, files),
            Self::Fetch { quote, file, to } => {
                let (id, name) = found(api, &quote, &file).await?;
                let content = api.file(&["quotes", &quote, "attachments", &id], &[]).await?;
                save(&to.unwrap_or_else(|| in_this_folder(&name)), &content)
            }
            Self::Attach { quote, file } => attach(api, &quote, &file).await,
            Self::Remove { quote, file } => {
                let (id, name) = found(api, &quote, &file).await?;
                let removed = api.delete(&["quotes", &quote, "attachments", &id], &[]).await;
                said(removed, |_| format!("{name} is taken back.\n"))
            }
            Self::Pdf { quote, locale, to } => {
                let pdf = api.file(&["quotes", &quote, "document"], &[("locale", locale)]).await?;
                save(&to.unwrap_or_else(|| in_this_folder(&format!("{quote}.pdf"))), &pdf)
            }
        }
    }
}

/// Sends a file part by part.
async fn attach(api: &mut Api, quote: &str, path: &Path) -> CommandOutput {
    let content = read(path)?;
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let body = json!({ "fileName": name, "size": content.len() });
    let begun = api.post(&["quotes", quote, "attachments"], body).await?;
    let id = text(&begun, "/attachment/id");
    let mut offset = 0;
    for part in content.chunks(PART_LEN) {
        api.patch(&["quotes", quote, "attachments", &id, "content"], offset, part.to_vec()).await?;
        offset += part.len() as u64;
    }
    said(api.get(&["quotes", quote, "attachments"], &[]).await, files)
}

/// The id and the name of a file of a quote.
async fn found(api: &mut Api, quote: &str, file: &str) -> Result<(String, String), StartError> {
    let answer = api.get(&["quotes", quote, "attachments"], &[]).await?;
    file_of(rows(&answer, "attachments"), file).map_err(StartError::failed)
}

/// The one file that is meant.
fn file_of(files: &[Value], meant: &str) -> Result<(String, String), String> {
    let named = |file: &&Value| file["id"] == meant || file["fileName"] == meant;
    let found: Vec<_> = files.iter().filter(named).map(|file| (text(file, "/id"), text(file, "/fileName"))).collect();
    match &found[..] {
        [one] => Ok(one.clone()),
        [] if files.is_empty() => Err(format!("The quote has no file {meant}; it has none.")),
        [] => {
            let names: Vec<_> = files.iter().map(|file| text(file, "/fileName")).collect();
            Err(format!("The quote has no file {meant}; its files are {}.", names.join(", ")))
        }
        several => {
            let ids: Vec<_> = several.iter().map(|(id, _)| id.as_str()).collect();
            Err(format!("Several files are called {meant}: say which by its id, {}.", ids.join(" or ")))
        }
    }
}

fn files(answer: &Value) -> String {
    let columns = [
        Column::Text("file", &["/fileName"]),
        Column::Number("bytes", "/size"),
        Column::Text("by", &["/authorName", "/authorType"]),
        Column::Time("attached", "/createdAt"),
        Column::Text("id", &["/id"]),
    ];
    table(rows(answer, "attachments"), &columns, "It has no files.")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_goes_by_its_name_while_one_has_it_and_always_by_its_id() {
        let file = |id: &str, name: &str| json!({ "id": id, "fileName": name });
        let files = [file("1", "plan.pdf"), file("2", "plan.pdf"), file("3", "offre.pdf")];
        let meant = |meant: &str| file_of(&files, meant).map(|(id, _)| id);
        assert_eq!(meant("offre.pdf"), Ok("3".to_owned()));
        assert_eq!(meant("2"), Ok("2".to_owned()));
        assert!(meant("plan.pdf").unwrap_err().ends_with("by its id, 1 or 2."));
        assert!(meant("devis.pdf").unwrap_err().contains("plan.pdf, plan.pdf, offre.pdf"));
        assert!(file_of(&[], "plan.pdf").unwrap_err().ends_with("it has none."));
    }
}
