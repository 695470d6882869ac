//! Where the real catalogues, addresses and strings lie that some tests read.
//!
//! They are not in the repository. A test that reads them is marked `#[ignore = "reads SHOP_TEST_DATA"]`, so that the
//! runner says that it was skipped; `make test` runs these tests too where the folder is there.

use std::path::{Path, PathBuf};

/// A file or folder of the test data: in `SHOP_TEST_DATA`, by default `../shared/data` beside the workspace.
///
/// # Panics
/// When it is not there: whoever runs these tests means to run them.
#[must_use]
#[allow(clippy::panic, reason = "a test without its data fails")]
pub fn test_data(file: &str) -> PathBuf {
    let beside = || Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data");
    let folder = std::env::var_os("SHOP_TEST_DATA").map_or_else(beside, PathBuf::from);
    let path = folder.join(file);
    if path.exists() {
        return path;
    }
    panic!("{} is not there: set SHOP_TEST_DATA to the folder of test data", path.display());
}
