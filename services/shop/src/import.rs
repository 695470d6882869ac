//! `shop import <path>`: a catalogue from a file or a folder into the shop's database.

use crate::{Progress, database::Database, import_pictures, import_report::ReportFile};
use catalogue_files::{
    import::{Format, ImportIssue, ImportOptions, ImportReport, IssueList, import_file_as},
    pictures,
};
use clap::Args;
use futures::TryFutureExt;
use platform_process::{Settings, StartError, stop_signal};
use std::{
    path::{Path, PathBuf},
    process::ExitCode,
};

/// The exit code of a load of which some records were refused, so that scripts see it; the others are in.
const SOME_REFUSED: u8 = 3;

/// What is loaded, and how.
#[derive(Args)]
pub struct Arguments {
    /// The shop's own CSV (a file, or a folder of them), JSON lines of the shop's own records, BMEcat 1.2 or
    /// 2005, or the Index of cXML; plain or gzipped.
    path: PathBuf,
    /// Say what would happen, and change nothing.
    #[arg(long)]
    dry_run: bool,
    /// csv, records, bmecat or cxml; by default as the file's content tells.
    #[arg(long)]
    format: Option<Format>,
    /// Where every refused or adjusted record is listed with its reason; by default `<name>.report.tsv`, here.
    #[arg(long)]
    report: Option<PathBuf>,
}

/// Loads, shows progress, and says what was refused and why. A load of which a part was refused does not end in 0.
///
/// # Errors
/// When the file can't be read to its end, or the database can't be reached.
pub async fn run(settings: &Settings, arguments: &Arguments) -> Result<ExitCode, StartError> {
    let report_file = ReportFile::at(arguments.report.clone().unwrap_or_else(|| report_of(&arguments.path)))?;
    let (database, settings) = Database::find(settings).await?;
    let outcome = load_and_report(&settings, arguments, &report_file).await;
    database.close().await;
    let report = outcome?;
    if let Some(broken) = report.broken {
        return Err(StartError::failed(broken_off(&arguments.path, &broken)));
    }
    Ok(if report.refused.is_empty() { ExitCode::SUCCESS } else { ExitCode::from(SOME_REFUSED) })
}

/// What came of the load. Pictures take long and may be left: the report is there before, and is written again with
/// those that can't be shown, as far as they are known. Progress is counted in thousandths of the file: how many rows it
/// has is known at its end.
async fn load_and_report(
    settings: &Settings,
    arguments: &Arguments,
    report_file: &ReportFile,
) -> Result<ImportReport, StartError> {
    let pool = platform_database::open(settings, "catalogue", &catalogue::MIGRATIONS).await?;
    let progress = Progress::of(if arguments.dry_run { "Rehearsing" } else { "Importing" });
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a part from 0 to 1")]
    let thousandths = |part: f64| (part * 1000.0) as usize;
    let options = ImportOptions { format: arguments.format, dry_run: arguments.dry_run, journal: None };
    let load = import_file_as(&pool, &arguments.path, options, |at| progress.at(thousandths(at.part), 1000));
    let again = "It was stopped before its end. Import the file again to go on.";
    let report = unless_stopped(load.map_err(StartError::failed), again).await?;
    progress.finish();

    let mut made = import_pictures::Outcome::default();
    let write = |unshown: &IssueList| {
        report_file.write(&[("refused", &report.refused), ("adjusted", &report.adjusted), ("not shown", unshown)])
    };
    write(&made.unshown)?;
    let make = async {
        if arguments.dry_run {
            return Ok(());
        }
        let count = pictures::count(&pool).await.map_err(StartError::failed)?;
        import_pictures::make(settings, count, pictures::addresses(&pool), &mut made).await
    };
    let later = "It was stopped while pictures were made. Those that are missing are made when somebody asks for them.";
    let end = unless_stopped(make, later).await;
    pool.close().await;
    write(&made.unshown)?;
    print(&report, &made, arguments.dry_run, report_file.path());
    end.map(|()| report)
}

/// What comes of some work, unless the process is told to stop before it is done.
async fn unless_stopped<T>(work: impl Future<Output = Result<T, StartError>>, said: &str) -> Result<T, StartError> {
    tokio::select! {
        outcome = work => outcome,
        _ = stop_signal() => Err(StartError::failed(said)),
    }
}

/// The name of a load's report, in the folder that the command runs in.
fn report_of(path: &Path) -> PathBuf {
    let name = path.file_name().map_or_else(|| "import".into(), |name| name.to_string_lossy());
    PathBuf::from(format!("{name}.report.tsv"))
}

fn broken_off(path: &Path, broken: &ImportIssue) -> String {
    let line = broken.line.map(|line| format!(" at line {line}")).unwrap_or_default();
    let file = if broken.place.is_empty() { String::new() } else { format!(" ({})", broken.place) };
    format!("{}{file} can't be read on{line}: {}. What came before it counts.", path.display(), broken.what)
}

#[allow(clippy::print_stdout)]
fn print(report: &ImportReport, pictures: &import_pictures::Outcome, is_dry_run: bool, issues: &Path) {
    let import_pictures::Outcome { unshown, left_out } = pictures;
    let ImportReport { read, imported, unchanged, refused, adjusted, .. } = report;
    let would = if is_dry_run { "Nothing was changed. Of " } else { "" };
    println!(
        "{would}{read} records read: {imported} new or changed, {unchanged} unchanged, {} refused, {} adjusted.",
        refused.count(),
        adjusted.count()
    );
    for issue in refused.iter().chain(adjusted.iter()).take(5) {
        let line = issue.line.map(|line| format!("line {line}, ")).unwrap_or_default();
        let right = if issue.right.is_empty() { String::new() } else { format!(" (right: {})", issue.right) };
        println!("  {line}{}: {}{right}", issue.place, issue.what);
    }
    if let Some(first) = unshown.first() {
        println!("{} pictures can't be shown, among them {}: {}.", unshown.count(), first.place, first.what);
    }
    if *left_out > 0 {
        println!(
            "{left_out} pictures are made when somebody asks for them: SHOP_PICTURE_CACHE_MB leaves no room for more."
        );
    }
    let unlisted = [refused, adjusted, unshown].map(IssueList::unlisted);
    let every = if unlisted.iter().any(|count| *count > 0) { "The first of each" } else { "Every one of them" };
    println!("{every} with its reason: {}", issues.display());
}
