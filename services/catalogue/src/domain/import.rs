//! An import: a catalogue file that an operator sends, and what is done with it, step by step (D7.40).

/// The most bytes of a file.
pub const MAX_FILE_LEN: u64 = 500 * 1024 * 1024;
/// The most bytes of a part of it.
pub const MAX_PART_LEN: usize = 2 * 1024 * 1024;
/// How many imports may keep a file at once.
pub const MAX_KEPT_FILES: u32 = 8;
/// How often somebody begins to work on an import whose workers were killed.
pub const MAX_ATTEMPTS: i32 = 3;

/// Where an import stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ImportStatus {
    /// Bytes are still to come.
    Uploading,
    /// The file is there; it waits to be told what to do, or for its turn.
    Waiting,
    /// Somebody finds out what it would change.
    Rehearsing,
    /// It is known what it would change.
    Rehearsed,
    /// It is being loaded.
    Running,
    /// It is loaded.
    Done,
    /// It could not be read to its end, or not be loaded.
    Failed,
    /// It was called off.
    Canceled,
    /// What it changed is being made as it was.
    TakingBack,
    /// What it changed is as it was.
    TakenBack,
}

/// What can be done with an import.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ImportTask {
    /// Say what it would change, and change nothing.
    Rehearse,
    /// Load it.
    Run,
    /// Make what it changed as it was.
    TakeBack,
}

/// Why something can't be done with an import.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ImportRefusal {
    /// A part does not begin where the upload stands.
    Misplaced {
        /// Where it stands.
        received: u64,
    },
    /// A part goes beyond the end of the file, or has no bytes, or too many.
    WrongPart,
    /// Where it stands this can't be done.
    NotNow(ImportStatus),
}

/// The words of statuses.
const STATUSES: [(ImportStatus, &str); 10] = [
    (ImportStatus::Uploading, "UPLOADING"),
    (ImportStatus::Waiting, "WAITING"),
    (ImportStatus::Rehearsing, "REHEARSING"),
    (ImportStatus::Rehearsed, "REHEARSED"),
    (ImportStatus::Running, "RUNNING"),
    (ImportStatus::Done, "DONE"),
    (ImportStatus::Failed, "FAILED"),
    (ImportStatus::Canceled, "CANCELED"),
    (ImportStatus::TakingBack, "TAKING_BACK"),
    (ImportStatus::TakenBack, "TAKEN_BACK"),
];

impl ImportStatus {
    /// Its word.
    pub fn word(self) -> &'static str {
        STATUSES.iter().find(|(status, _)| *status == self).map_or("", |(_, word)| word)
    }

    /// The status of a word.
    pub fn of(word: &str) -> Option<Self> {
        STATUSES.iter().find(|(_, known)| *known == word).map(|(status, _)| *status)
    }

    /// Whether somebody works on it.
    pub const fn is_worked_on(self) -> bool {
        matches!(self, Self::Rehearsing | Self::Running | Self::TakingBack)
    }
}

impl ImportTask {
    /// All of them.
    const ALL: [Self; 3] = [Self::Rehearse, Self::Run, Self::TakeBack];

    /// Its word.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Rehearse => "REHEARSE",
            Self::Run => "RUN",
            Self::TakeBack => "TAKE_BACK",
        }
    }

    /// The task of a word.
    pub fn of(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|task| task.word() == word)
    }

    /// Where an import stands while this is done.
    pub const fn doing(self) -> ImportStatus {
        match self {
            Self::Rehearse => ImportStatus::Rehearsing,
            Self::Run => ImportStatus::Running,
            Self::TakeBack => ImportStatus::TakingBack,
        }
    }

    /// And where once it is done.
    pub const fn done(self) -> ImportStatus {
        match self {
            Self::Rehearse => ImportStatus::Rehearsed,
            Self::Run => ImportStatus::Done,
            Self::TakeBack => ImportStatus::TakenBack,
        }
    }
}

/// What decides on an import.
#[derive(Clone, Copy, Debug)]
pub struct ImportState {
    /// Where it stands.
    pub status: ImportStatus,
    /// What it waits to have done, or is having done.
    pub task: Option<ImportTask>,
    /// How many bytes it is to have.
    pub size: u64,
    /// How many are there.
    pub received: u64,
    /// Whether it has written anything.
    pub has_run: bool,
    /// Whether its file is still kept.
    pub has_file: bool,
}

impl ImportState {
    /// Whether a part of so many bytes may be added there; answers how many are there then.
    ///
    /// # Errors
    /// When it stands elsewhere, or takes no such part.
    pub fn add_part(self, offset: u64, len: usize) -> Result<u64, ImportRefusal> {
        if self.status != ImportStatus::Uploading {
            return Err(ImportRefusal::NotNow(self.status));
        }
        if offset != self.received {
            return Err(ImportRefusal::Misplaced { received: self.received });
        }
        let until = offset + len as u64;
        if len == 0 || len > MAX_PART_LEN || until > self.size { Err(ImportRefusal::WrongPart) } else { Ok(until) }
    }

    /// Whether this may be asked for.
    ///
    /// # Errors
    /// When it may not, where it stands.
    pub const fn ask(self, task: ImportTask) -> Result<(), ImportRefusal> {
        use ImportStatus::{Canceled, Done, Failed, Rehearsed, Waiting};
        let may = self.task.is_none()
            && match task {
                ImportTask::Rehearse | ImportTask::Run => {
                    self.has_file && matches!(self.status, Waiting | Rehearsed | Failed)
                }
                ImportTask::TakeBack => self.has_run && matches!(self.status, Done | Failed | Canceled),
            };
        if may { Ok(()) } else { Err(ImportRefusal::NotNow(self.status)) }
    }

    /// Whether it may be called off.
    ///
    /// # Errors
    /// When it is over, or being taken back.
    pub const fn cancel(self) -> Result<(), ImportRefusal> {
        use ImportStatus::{Failed, Rehearsed, Rehearsing, Running, Uploading, Waiting};
        let is_taken_back = matches!(self.task, Some(ImportTask::TakeBack));
        let may = matches!(self.status, Uploading | Waiting | Rehearsing | Rehearsed | Running)
            || matches!(self.status, Failed) && self.has_file;
        if may && !is_taken_back { Ok(()) } else { Err(ImportRefusal::NotNow(self.status)) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const UPLOADING: ImportState = ImportState {
        status: ImportStatus::Uploading,
        task: None,
        size: 100,
        received: 40,
        has_run: false,
        has_file: true,
    };

    const fn at(status: ImportStatus) -> ImportState {
        ImportState { status, received: 100, ..UPLOADING }
    }

    #[test]
    fn a_part_goes_where_the_upload_stands_and_no_further_than_its_end() {
        assert_eq!(UPLOADING.add_part(40, 60), Ok(100));
        assert_eq!(UPLOADING.add_part(40, 10), Ok(50));
        assert_eq!(UPLOADING.add_part(30, 10), Err(ImportRefusal::Misplaced { received: 40 }));
        assert_eq!(UPLOADING.add_part(41, 10), Err(ImportRefusal::Misplaced { received: 40 }));
        for len in [0, 61, MAX_PART_LEN + 1] {
            assert_eq!(UPLOADING.add_part(40, len), Err(ImportRefusal::WrongPart), "{len}");
        }
        let done = at(ImportStatus::Done).add_part(100, 1);
        assert_eq!(done, Err(ImportRefusal::NotNow(ImportStatus::Done)));
    }

    #[test]
    fn a_file_is_run_once_it_is_there_and_nothing_else_is_done_with_it() {
        for task in [ImportTask::Rehearse, ImportTask::Run] {
            for status in [ImportStatus::Waiting, ImportStatus::Rehearsed, ImportStatus::Failed] {
                assert_eq!(at(status).ask(task), Ok(()), "{status:?}");
                assert!(ImportState { has_file: false, ..at(status) }.ask(task).is_err());
                assert!(ImportState { task: Some(ImportTask::Run), ..at(status) }.ask(task).is_err());
            }
            for status in [ImportStatus::Uploading, ImportStatus::Running, ImportStatus::Done, ImportStatus::TakenBack]
            {
                assert_eq!(at(status).ask(task), Err(ImportRefusal::NotNow(status)));
            }
        }
    }

    #[test]
    fn what_has_run_can_be_taken_back_and_what_has_not_cannot() {
        let ran = |status| ImportState { has_run: true, has_file: false, ..at(status) };
        for status in [ImportStatus::Done, ImportStatus::Failed, ImportStatus::Canceled] {
            assert_eq!(ran(status).ask(ImportTask::TakeBack), Ok(()));
            assert!(at(status).ask(ImportTask::TakeBack).is_err());
        }
        for status in [ImportStatus::Running, ImportStatus::TakenBack, ImportStatus::Rehearsed] {
            assert!(ran(status).ask(ImportTask::TakeBack).is_err());
        }
    }

    #[test]
    fn what_is_over_is_not_called_off_and_a_taking_back_goes_to_its_end() {
        for status in [ImportStatus::Uploading, ImportStatus::Rehearsing, ImportStatus::Running] {
            assert_eq!(at(status).cancel(), Ok(()));
        }
        for status in [ImportStatus::Done, ImportStatus::Canceled, ImportStatus::TakingBack, ImportStatus::TakenBack] {
            assert!(at(status).cancel().is_err());
        }
        assert!(ImportState { task: Some(ImportTask::TakeBack), ..at(ImportStatus::Failed) }.cancel().is_err());
        assert!(ImportState { has_file: false, ..at(ImportStatus::Failed) }.cancel().is_err());
    }

    #[test]
    fn every_word_is_read_again() {
        for (status, word) in STATUSES {
            assert_eq!((status.word(), ImportStatus::of(word)), (word, Some(status)));
        }
        for task in ImportTask::ALL {
            assert_eq!(ImportTask::of(task.word()), Some(task));
        }
        assert_eq!((ImportStatus::of("LOST"), ImportTask::of("FLY")), (None, None));
    }
}
