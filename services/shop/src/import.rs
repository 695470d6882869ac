//! `shop import <path>`: a catalogue from a file or a folder into the shop's database.

use crate::{Progress, database::Database, import_pictures, import_report::ReportFile};
use catalogue_files::{
    import::{Format, ImportIssue, ImportOptions, ImportReport, IssueList, import_file_as},
    pictures,
};
use clap::Args;
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
    /// The shop's own CSV (a file, or a folder of them), JSON lines of the shop's own records, or BMEcat 1.2 or
    /// 2005; plain or gzipped.
    path: PathBuf,
    /// Say what would happen, and change nothing.
    #[arg(long)]
    dry_run: bool,
    /// csv, records or bmecat; by default as the file's content tells.
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
    let outcome = tokio::select! {
        outcome = load(&settings, arguments) => outcome,
        _ = stop_signal() => Err(StartError::failed("It was stopped before its end. Import the file again to go on.")),
    };
    database.close().await;
    let (report, unshown) = outcome?;
    report_file.write(&[("refused", &report.refused), ("adjusted", &report.adjusted), ("not shown", &unshown)])?;
    print(&report, &unshown, arguments.dry_run, report_file.path());
    if let Some(broken) = report.broken {
        return Err(StartError::failed(broken_off(&arguments.path, &broken)));
    }
    Ok(if report.refused.is_empty() { ExitCode::SUCCESS } else { ExitCode::from(SOME_REFUSED) })
}

/// What came of the load, and the pictures that can't be shown. Progress is counted in thousandths of the file: how many
/// rows it has is known at its end.
async fn load(settings: &Settings, arguments: &Arguments) -> Result<(ImportReport, IssueList), StartError> {
    let pool = platform_database::open(settings, "catalogue", &catalogue::MIGRATIONS).await?;
    let progress = Progress::of(if arguments.dry_run { "Rehearsing" } else { "Importing" });
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a part from 0 to 1")]
    let thousandths = |part: f64| (part * 1000.0) as usize;
    let options = ImportOptions { format: arguments.format, dry_run: arguments.dry_run };
    let loaded = import_file_as(&pool, &arguments.path, options, |at| progress.at(thousandths(at.part), 1000));
    let report = loaded.await.map_err(StartError::failed)?;
    progress.finish();
    let unshown = if arguments.dry_run {
        IssueList::default()
    } else {
        let count = pictures::count(&pool).await.map_err(StartError::failed)?;
        import_pictures::make(settings, count, pictures::addresses(&pool)).await?
    };
    pool.close().await;
    Ok((report, unshown))
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
fn print(report: &ImportReport, unshown: &IssueList, is_dry_run: bool, issues: &Path) {
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
    let every = if refused.unlisted() + adjusted.unlisted() > 0 { "The first of each" } else { "Every one of them" };
    println!("{every} with its reason: {}", issues.display());
}
