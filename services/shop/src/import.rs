//! `shop import <file>`: a catalogue from a file into the shop's database.

use crate::{Progress, database::Database};
use catalogue::import::{Note, Report, import_file};
use platform_process::{Settings, StartError, stop_signal};
use std::path::{Path, PathBuf};

/// Loads a file, shows progress, and says what was refused and why.
///
/// # Errors
/// When the file can't be read or the database can't be reached. A refused row is no error: the report names it.
pub async fn run(settings: &Settings, file: &Path) -> Result<(), StartError> {
    let (database, settings) = Database::find(settings).await?;
    let outcome = tokio::select! {
        outcome = load(&settings, file) => outcome,
        _ = stop_signal() => Err(StartError::failed("It was stopped before its end. Import the file again to go on.")),
    };
    database.close().await;
    let report = outcome?;
    print(&report, write_notes(file, &report)?.as_deref());
    Ok(())
}

/// Progress is counted in thousandths of the file: how many rows it has is known at its end.
async fn load(settings: &Settings, file: &Path) -> Result<Report, StartError> {
    let pool = platform_database::open(settings, "catalogue", &catalogue::MIGRATIONS).await?;
    let progress = Progress::of("Importing");
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a part from 0 to 1")]
    let thousandths = |part: f64| (part * 1000.0) as usize;
    let report =
        import_file(&pool, file, |at| progress.at(thousandths(at.part), 1000)).await.map_err(StartError::failed)?;
    progress.finish();
    pool.close().await;
    Ok(report)
}

/// Every refused or adjusted row with its reason, in the folder that the command was called from.
fn write_notes(file: &Path, report: &Report) -> Result<Option<PathBuf>, StartError> {
    if report.refused.is_empty() && report.adjusted.is_empty() {
        return Ok(None);
    }
    let name = file.file_name().map_or_else(|| "import".into(), |name| name.to_string_lossy());
    let path = PathBuf::from(format!("{name}.report.tsv"));
    let rows = |kind: &str, notes: &[Note]| {
        notes.iter().map(|note| format!("{kind}\t{}\t{}\n", note.place, note.what)).collect::<String>()
    };
    let text = rows("refused", &report.refused) + &rows("adjusted", &report.adjusted);
    std::fs::write(&path, text)
        .map_err(|error| StartError::failed(format!("{} can't be written: {error}.", path.display())))?;
    Ok(Some(path))
}

#[allow(clippy::print_stdout)]
fn print(report: &Report, notes: Option<&Path>) {
    let Report { read, imported, unchanged, refused, adjusted } = report;
    println!(
        "{read} records read: {imported} loaded, {unchanged} unchanged, {} refused, {} adjusted.",
        refused.len(),
        adjusted.len()
    );
    for note in refused.iter().chain(adjusted).take(5) {
        println!("  {}: {}", note.place, note.what);
    }
    if let Some(path) = notes {
        println!("Every one of them with its reason: {}", path.display());
    }
}
