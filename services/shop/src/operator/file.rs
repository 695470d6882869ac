//! Files of this machine: what is sent from one, and what is saved in one.

use super::command::CommandOutput;
use platform_process::StartError;
use serde_json::{Value, json};
use std::{
    fs,
    path::{Path, PathBuf},
};

/// The JSON of a file.
///
/// # Errors
/// When it can't be read, or is none.
pub fn body_of(file: &Path) -> Result<Value, StartError> {
    let text = read(file)?;
    serde_json::from_slice(&text)
        .map_err(|error| StartError::failed(format!("{} is no JSON: {error}.", file.display())))
}

/// The bytes of a file.
///
/// # Errors
/// When it can't be read.
pub fn read(file: &Path) -> Result<Vec<u8>, StartError> {
    fs::read(file).map_err(|error| StartError::failed(format!("{} can't be read: {error}.", file.display())))
}

/// Saves a file, and says where.
///
/// # Errors
/// When it can't be written.
pub fn save(to: &Path, content: &[u8]) -> CommandOutput {
    fs::write(to, content)
        .map_err(|error| StartError::failed(format!("{} can't be written: {error}.", to.display())))?;
    let shown = to.display().to_string();
    Ok((json!({ "success": true, "file": shown }), format!("{shown}\n")))
}

/// A name that somebody else gave a file, which leads nowhere but into this folder.
pub fn in_this_folder(name: &str) -> PathBuf {
    Path::new(name).file_name().map_or_else(|| PathBuf::from("file"), PathBuf::from)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_leads_out_of_no_folder() {
        assert_eq!(in_this_folder("../../etc/passwd"), Path::new("passwd"));
        assert_eq!(in_this_folder(".."), Path::new("file"));
    }
}
