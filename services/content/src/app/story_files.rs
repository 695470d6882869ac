//! The shop's own stories: those that it was built with, or a folder of files that is read again when it changes.

use crate::domain::space::Space;
use platform_process::{CancellationToken, StartError};
use serde_json::Value;
use std::{
    collections::BTreeMap,
    fs, io,
    path::{Path, PathBuf},
    sync::{Arc, PoisonError, RwLock},
    time::{Duration, SystemTime},
};
use tokio::sync::Notify;

/// How often the folder is looked at.
const LOOK_INTERVAL: Duration = Duration::from_millis(500);

/// The stories of this build: the path of each without `.json`, and its text.
const BUILT_IN: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/stories.rs"));

/// The shop's own stories. Clones share them.
#[derive(Clone)]
pub struct StoryFiles(Arc<Inner>);

struct Inner {
    folder: Option<PathBuf>,
    space: RwLock<Arc<Space>>,
}

/// When each file of a folder was changed last.
type Times = BTreeMap<PathBuf, Option<SystemTime>>;

impl StoryFiles {
    /// The stories in a folder, or those that the shop was built with; of these without what speaks of the demonstration,
    /// where the shop sells nothing of it.
    ///
    /// # Errors
    /// When a file can't be read.
    pub fn open(folder: Option<PathBuf>, demonstration: bool) -> Result<Self, StartError> {
        let space = match &folder {
            Some(folder) => read(folder),
            None => built_in(demonstration),
        };
        let space = space.map_err(|reason| StartError::failed(format!("The stories can't be read. {reason}.")))?;
        Ok(Self(Arc::new(Inner { folder, space: RwLock::new(Arc::new(space)) })))
    }

    /// The stories as they are.
    pub fn space(&self) -> Arc<Space> {
        Arc::clone(&self.0.space.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// Follows the folder until it is to stop, and tells of its changes. While a file can't be read, the stories stay as they were.
    pub async fn follow(self, changes: &Notify, stop: CancellationToken) {
        let Some(folder) = &self.0.folder else { return };
        let mut seen = times(folder);
        loop {
            tokio::select! {
                () = stop.cancelled() => return,
                () = tokio::time::sleep(LOOK_INTERVAL) => {}
            }
            let times = times(folder);
            if times == seen {
                continue;
            }
            seen = times;
            match read(folder) {
                Ok(space) => {
                    tracing::info!(cv = space.cv(), "the stories changed");
                    *self.0.space.write().unwrap_or_else(PoisonError::into_inner) = Arc::new(space);
                    changes.notify_one();
                }
                Err(reason) => tracing::warn!(reason, "the stories can't be read; they stay as they were"),
            }
        }
    }
}

/// What marks a block that speaks of what the demonstration sells.
const OF_DEMONSTRATION: &str = "of_demonstration";

fn built_in(demonstration: bool) -> Result<Space, String> {
    let texts = BUILT_IN.iter().map(|(path, text)| {
        let text = if demonstration { (*text).to_owned() } else { without_demonstration(text)? };
        Ok(((*path).to_owned(), text))
    });
    Space::of_files(&texts.collect::<Result<_, String>>()?)
}

/// A story without the blocks that speak of what the demonstration sells.
fn without_demonstration(text: &str) -> Result<String, String> {
    let mut story: Value = serde_json::from_str(text).map_err(|error| error.to_string())?;
    if let Some(blocks) = story.pointer_mut("/content/body").and_then(Value::as_array_mut) {
        blocks.retain(|block| block.get(OF_DEMONSTRATION) != Some(&Value::Bool(true)));
    }
    Ok(story.to_string())
}

fn read(folder: &Path) -> Result<Space, String> {
    let files = files(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let texts = files.into_iter().map(|file| {
        let text = fs::read_to_string(&file).map_err(|error| format!("{}: {error}", file.display()))?;
        let path = file.strip_prefix(folder).unwrap_or(&file).with_extension("");
        Ok((path.to_string_lossy().replace('\\', "/"), text))
    });
    Space::of_files(&texts.collect::<Result<_, String>>()?)
}

fn times(folder: &Path) -> Times {
    let files = files(folder).unwrap_or_default().into_iter();
    files.map(|file| (file.clone(), fs::metadata(file).and_then(|known| known.modified()).ok())).collect()
}

/// The files of stories below a folder.
fn files(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            found.extend(files(&path)?);
        } else if path.extension().is_some_and(|extension| extension == "json") {
            found.push(path);
        }
    }
    Ok(found)
}
