//! The server process that a data directory names in `postmaster.pid`, if it still lives.

use std::fs;
use std::path::Path;
use std::process::Command;

/// What `postmaster.pid` says about a data directory.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum PostmasterState {
    /// There is no such file, or its process is gone: PostgreSQL itself clears that up when it starts.
    Absent,
    /// The process is a PostgreSQL on this data directory.
    Alive(u32),
    /// The process has ended but its parent has not taken note, which in some containers never happens. PostgreSQL
    /// takes it for alive.
    Unreaped,
    /// The number was given to another process since, as happens after a reboot or in a new container. PostgreSQL
    /// would refuse to start.
    Impostor,
}

impl PostmasterState {
    /// Reads the file and looks at the process.
    pub fn of(data: &Path) -> Self {
        let Ok(file) = fs::read_to_string(data.join("postmaster.pid")) else { return Self::Absent };
        let Some(pid) = file.lines().next().and_then(|line| line.trim().parse::<u32>().ok()) else {
            return Self::Impostor;
        };
        match command_line(pid) {
            None => Self::Absent,
            Some(line) if line.is_empty() => Self::Unreaped,
            Some(line) if line.contains(&*data.to_string_lossy()) => Self::Alive(pid),
            Some(_) => Self::Impostor,
        }
    }
}

/// The command line of a process, empty if it has ended; none if there is no such process.
fn command_line(pid: u32) -> Option<String> {
    let line = if cfg!(target_os = "linux") {
        fs::read(format!("/proc/{pid}/cmdline")).ok()?
    } else {
        let ps = Command::new("ps").args(["-o", "command=", "-p", &pid.to_string()]).output().ok()?;
        ps.status.success().then_some(ps.stdout)?
    };
    Some(String::from_utf8_lossy(&line).into_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_process_that_is_not_this_postgres_is_an_impostor() {
        let data = tempfile::tempdir().unwrap();
        assert_eq!(PostmasterState::of(data.path()), PostmasterState::Absent);
        fs::write(data.path().join("postmaster.pid"), format!("{}\n", std::process::id())).unwrap();
        assert_eq!(PostmasterState::of(data.path()), PostmasterState::Impostor);
    }

    #[test]
    fn a_process_that_is_gone_stands_in_nobodys_way() {
        let data = tempfile::tempdir().unwrap();
        let mut ended = Command::new("sleep").arg("60").spawn().unwrap();
        fs::write(data.path().join("postmaster.pid"), format!("{}\n", ended.id())).unwrap();
        ended.kill().unwrap();
        ended.wait().unwrap();
        assert_eq!(PostmasterState::of(data.path()), PostmasterState::Absent);
    }
}
