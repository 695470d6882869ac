//! The report of an import: a file that lists every refused or adjusted record with its reason.
//!
//! A load writes one each time, also one of its head alone, so that nobody reads an earlier load's. The path is the
//! operator's, who may run as root: nothing is written over that is not an earlier report, and nothing is removed.

use catalogue_files::import::{ImportIssue, IssueList};
use platform_process::StartError;
use std::{
    fs::{self, File},
    io::{self, BufWriter, ErrorKind, Read, Write},
    path::{Path, PathBuf},
};

const HEAD: &str = "outcome\tline\trecord\tfield\twhat is wrong\twhat would be right\n";

/// A path that a report may be written to.
#[derive(Debug)]
pub struct ReportFile(PathBuf);

impl ReportFile {
    /// The file at a path, which need not be there yet.
    ///
    /// # Errors
    /// When something else than a report is there, or its folder is not, said before anything is loaded.
    pub fn at(path: PathBuf) -> Result<Self, StartError> {
        match fs::metadata(&path) {
            Err(error) if error.kind() == ErrorKind::NotFound => {
                let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
                match folder.filter(|folder| !folder.is_dir()) {
                    Some(folder) => {
                        let why =
                            format!("there is no folder {}; make it, or name another with --report", folder.display());
                        Err(cannot_write(&path, &why))
                    }
                    None => Ok(Self(path)),
                }
            }
            Err(error) => Err(cannot_write(&path, &error.to_string())),
            Ok(what) if !what.is_file() => Err(cannot_write(&path, "it is not a regular file; name one with --report")),
            Ok(what) if what.len() > 0 && !is_report(&path) => {
                Err(cannot_write(&path, "it is there and is not the report of an import; name another with --report"))
            }
            Ok(_) => Ok(Self(path)),
        }
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.0
    }

    /// Writes it anew: each list with the word for what came of its records.
    ///
    /// # Errors
    /// When the file system refuses.
    pub fn write(&self, outcomes: &[(&str, &IssueList)]) -> Result<(), StartError> {
        let written = File::create(&self.0).and_then(|file| {
            let mut out = BufWriter::new(file);
            list(outcomes, &mut out)?;
            out.flush()
        });
        written.map_err(|error| cannot_write(&self.0, &error.to_string()))
    }
}

fn cannot_write(path: &Path, why: &str) -> StartError {
    StartError::failed(format!("The report can't be written to {}: {why}.", path.display()))
}

fn is_report(path: &Path) -> bool {
    let mut head = vec![0; HEAD.len()];
    File::open(path).and_then(|mut file| file.read_exact(&mut head)).is_ok() && head == HEAD.as_bytes()
}

/// A row for each issue, and one for those that are counted alone.
fn list(outcomes: &[(&str, &IssueList)], out: &mut impl Write) -> io::Result<()> {
    out.write_all(HEAD.as_bytes())?;
    for (outcome, issues) in outcomes {
        issues.iter().try_for_each(|issue| out.write_all(row(outcome, issue).as_bytes()))?;
        if issues.unlisted() > 0 {
            let more = format!("{} more are not listed: put these right and import the file again", issues.unlisted());
            out.write_all(row(outcome, &ImportIssue::new("", more)).as_bytes())?;
        }
    }
    Ok(())
}

/// What a file says stays in its cell.
fn row(outcome: &str, issue: &ImportIssue) -> String {
    let line = issue.line.map(|line| line.to_string()).unwrap_or_default();
    let cells = [outcome, &line, &issue.place, issue.field, &issue.what, &issue.right];
    cells.map(|cell| cell.replace(['\t', '\n', '\r'], " ")).join("\t") + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalogue_files::import::MAX_LISTED;

    #[test]
    fn a_report_has_a_row_for_each_issue_whatever_it_says() {
        let issue = ImportIssue {
            line: Some(7),
            place: "product a\tb".into(),
            field: "eans",
            what: "\"1\n2\" is no GTIN".into(),
            right: "8 digits".into(),
        };
        let mut issues = IssueList::default();
        issues.push(issue);
        let text = text_of(&[("refused", &issues), ("adjusted", &issues)]);
        let rows: Vec<Vec<&str>> = text.lines().map(|line| line.split('\t').collect()).collect();
        assert_eq!(rows.len(), 3);
        assert!(rows.iter().all(|row| row.len() == 6));
        assert_eq!(rows[1], ["refused", "7", "product a b", "eans", "\"1 2\" is no GTIN", "8 digits"]);
        assert_eq!(rows[2][0], "adjusted");
    }

    fn text_of(outcomes: &[(&str, &IssueList)]) -> String {
        let mut text = Vec::new();
        list(outcomes, &mut text).unwrap();
        String::from_utf8(text).unwrap()
    }

    #[test]
    fn what_is_counted_alone_has_a_row_that_says_how_many() {
        let mut issues = IssueList::default();
        (0..MAX_LISTED + 12).for_each(|number| issues.push(ImportIssue::new(number.to_string(), "wrong")));
        let text = text_of(&[("refused", &issues)]);
        assert_eq!(text.lines().count(), 1 + MAX_LISTED + 1);
        assert!(
            text.lines().last().unwrap().starts_with("refused\t\t\t\t12 more are not listed"),
            "{:?}",
            text.lines().last()
        );
    }

    #[test]
    fn a_load_without_issues_replaces_the_report_before_it_by_the_head_alone() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.report.tsv");
        fs::write(&path, format!("{HEAD}refused\t1\ta\tb\tc\td\n")).unwrap();
        ReportFile::at(path.clone()).unwrap().write(&[("refused", &IssueList::default())]).unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), HEAD);
        ReportFile::at(path).unwrap();
    }

    #[test]
    fn a_report_into_a_folder_that_is_not_there_is_an_error_before_anything_starts() {
        let folder = tempfile::tempdir().unwrap();
        let error = ReportFile::at(folder.path().join("none/a.tsv")).unwrap_err().to_string();
        assert!(error.contains("there is no folder") && error.contains("--report"), "{error}");
        ReportFile::at(folder.path().join("a.tsv")).unwrap();
        ReportFile::at("a.tsv".into()).unwrap();
    }

    #[test]
    fn what_is_not_a_report_is_left_as_it_is() {
        let folder = tempfile::tempdir().unwrap();
        let catalogue = folder.path().join("products.csv");
        fs::write(&catalogue, "product,category\n").unwrap();
        for path in [catalogue.as_path(), folder.path(), Path::new("/dev/null")] {
            ReportFile::at(path.to_owned()).unwrap_err();
        }
        assert_eq!(fs::read_to_string(&catalogue).unwrap(), "product,category\n");
    }
}
