//! How long processes have had a processor, and how much memory they take, as Linux counts it.

use anyhow::{Context, Result};

/// In what Linux counts a process's time.
const TICKS_PER_SECOND: f64 = 100.0;
/// Where a line of `/proc/<pid>/stat` says, behind the name, whose child it is, and the four times: its own, that in the
/// kernel, and both of its children that have ended.
const PARENT: usize = 1;
const TIMES: usize = 11;

/// Processes that are counted together.
#[derive(Clone, Debug)]
pub struct Processes {
    /// What they are called in a table.
    pub name: &'static str,
    /// Their ids.
    pub ids: Vec<u32>,
    /// Whether their children count too.
    pub with_children: bool,
}

impl Processes {
    /// How many seconds they had a processor: all threads together, for themselves and in the kernel.
    ///
    /// # Errors
    /// When one of them is gone.
    pub fn seconds(&self) -> Result<f64> {
        let mut ticks = 0;
        for id in self.all()? {
            ticks += times(id)?.iter().take(2).sum::<u64>();
        }
        if self.with_children {
            // What has ended meanwhile lives on in its parent's count.
            for id in &self.ids {
                ticks += times(*id)?.iter().skip(2).sum::<u64>();
            }
        }
        #[allow(clippy::cast_precision_loss, reason = "years of it are exact")]
        Ok(ticks as f64 / TICKS_PER_SECOND)
    }

    /// Bytes of memory that they hold.
    ///
    /// # Errors
    /// When one of them is gone.
    pub fn memory(&self) -> Result<u64> {
        self.ids.iter().map(|id| memory(&id.to_string(), "VmRSS")).sum()
    }

    fn all(&self) -> Result<Vec<u32>> {
        let mut all = self.ids.clone();
        if self.with_children {
            for entry in std::fs::read_dir("/proc")? {
                let Some(id) = entry?.file_name().to_str().and_then(|name| name.parse().ok()) else { continue };
                let is_child = || parent(id).is_some_and(|parent| self.ids.contains(&parent));
                if !all.contains(&id) && is_child() {
                    all.push(id);
                }
            }
        }
        Ok(all)
    }
}

/// Bytes of a process's memory, by its id or as `self`: a line of its status, such as `VmRSS`.
///
/// # Errors
/// When it is gone, or Linux does not say.
pub fn memory(process: &str, what: &str) -> Result<u64> {
    let status = std::fs::read_to_string(format!("/proc/{process}/status"))?;
    let line = status.lines().find_map(|line| line.strip_prefix(what)?.strip_prefix(':'));
    let kilobytes = line.context("no such line")?.trim().trim_end_matches(" kB").parse::<u64>()?;
    Ok(kilobytes * 1024)
}

/// Behind the name, which may hold anything, come the third field and those after it.
fn fields(id: u32) -> Result<Vec<String>> {
    let stat = std::fs::read_to_string(format!("/proc/{id}/stat"))?;
    let (_, fields) = stat.rsplit_once(')').context("no name")?;
    Ok(fields.split_whitespace().map(str::to_owned).collect())
}

/// None: it is gone by now.
fn parent(id: u32) -> Option<u32> {
    fields(id).ok()?.get(PARENT)?.parse().ok()
}

/// A child that ended between being found and being read counts in its parent.
fn times(id: u32) -> Result<Vec<u64>> {
    let Ok(fields) = fields(id) else { return Ok(Vec::new()) };
    Ok(fields.iter().skip(TIMES).take(4).map(|ticks| ticks.parse()).collect::<Result<_, _>>()?)
}
