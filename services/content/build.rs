//! Writes down the stories that the shop is built with.

use std::{
    env, fs, io,
    path::{Path, PathBuf},
};

fn main() -> io::Result<()> {
    let folder = Path::new(&env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default()).join("stories");
    println!("cargo:rerun-if-changed={}", folder.display());
    let mut files = Vec::new();
    collect(&folder, &mut files)?;
    files.sort();
    let mut table = "&[\n".to_owned();
    for file in files {
        let path = file.strip_prefix(&folder).unwrap_or(&file).with_extension("");
        table += &format!("    ({:?}, include_str!({file:?})),\n", path.to_string_lossy());
    }
    fs::write(PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default()).join("stories.rs"), table + "]\n")
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            println!("cargo:rerun-if-changed={}", path.display());
            collect(&path, files)?;
        } else if path.extension().is_some_and(|extension| extension == "json") {
            println!("cargo:rerun-if-changed={}", path.display());
            files.push(path);
        }
    }
    Ok(())
}
