//! The index on the disk: what it is asked, and how it is written.

use crate::search::{
    document::{INDEX_FORMAT, IndexFields, NUMBER, ProductDocument},
    index_query::IndexQuery,
    synonyms::Synonyms,
    tokenizers::tokenizers,
};
use serde::{Deserialize, Serialize};
use std::{
    path::Path,
    sync::{Arc, PoisonError, RwLock},
};
use tantivy::{
    IndexReader, IndexWriter, ReloadPolicy, Searcher, SegmentReader, columnar::ColumnValues, directory::MmapDirectory,
};
use values::Locale;

/// The memory that changes may take before they are written to the disk, in bytes.
const WRITER_MEMORY: usize = 64 << 20;

/// What an index says of itself, written with each of its commits.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CommitPayload<P> {
    /// Its form.
    format: u32,
    /// Up to where it holds what changed, in the words of whoever fills it.
    pub position: P,
}

/// An index that can be asked.
pub struct SearchIndex {
    reader: IndexReader,
    fields: IndexFields,
    seen: RwLock<Arc<IndexSnapshot>>,
}

/// What is in an index at one time.
pub(super) struct IndexSnapshot {
    pub searcher: Searcher,
    /// The numbers of each segment's products, by document.
    pub numbers: Vec<Arc<[u32]>>,
}

impl IndexSnapshot {
    /// What a searcher sees. The numbers of segments that were seen before are not read again.
    fn new(searcher: Searcher, before: Option<&Self>) -> tantivy::Result<Self> {
        let known = |segment: &SegmentReader| {
            let before = before?;
            let segments = before.searcher.segment_readers().iter();
            let mut known =
                segments.zip(&before.numbers).filter(|(known, _)| known.segment_id() == segment.segment_id());
            known.next().map(|(_, numbers)| Arc::clone(numbers))
        };
        let numbers = searcher.segment_readers().iter().map(|segment| match known(segment) {
            Some(numbers) => Ok(numbers),
            None => {
                let column = segment.fast_fields().column_first_or_default::<u64>(NUMBER)?;
                let number = |document| u32::try_from(column.get_val(document)).unwrap_or(u32::MAX);
                Ok((0..segment.max_doc()).map(number).collect())
            }
        });
        let numbers = numbers.collect::<tantivy::Result<_>>()?;
        Ok(Self { searcher, numbers })
    }

    /// The segments, each with the numbers of its products.
    pub fn segments(&self) -> impl Iterator<Item = (&SegmentReader, &[u32])> {
        self.searcher.segment_readers().iter().zip(self.numbers.iter().map(AsRef::as_ref))
    }
}

/// The one who writes an index; the folder is his alone.
pub struct SearchIndexWriter {
    writer: IndexWriter,
    fields: IndexFields,
}

/// Opens the index in a folder, with its position; `None`: it is absent or of another form. Every file is read once, so
/// that damage shows now.
///
/// # Errors
/// When it is damaged, or held by another process.
pub fn open<P: for<'de> Deserialize<'de>>(
    folder: &Path,
) -> tantivy::Result<Option<(SearchIndex, SearchIndexWriter, P)>> {
    let (fields, schema) = IndexFields::new();
    let directory = MmapDirectory::open(folder)?;
    if !tantivy::Index::exists(&directory)? {
        return Ok(None);
    }
    let mut index = tantivy::Index::open(directory)?;
    let payload: Option<CommitPayload<P>> =
        index.load_metas()?.payload.and_then(|payload| serde_json::from_str(&payload).ok());
    let Some(payload) = payload.filter(|payload| payload.format == INDEX_FORMAT && index.schema() == schema) else {
        return Ok(None);
    };
    if let Some(damaged) = index.validate_checksum()?.into_iter().next() {
        return Err(tantivy::TantivyError::SystemError(format!("{} is damaged", damaged.display())));
    }
    index.set_tokenizers(tokenizers());
    let (index, writer) = both(&index, fields)?;
    Ok(Some((index, writer, payload.position)))
}

/// A new index in an empty folder. It has no position until it is written with one.
///
/// # Errors
/// When the folder can't be written.
pub fn create(folder: &Path) -> tantivy::Result<(SearchIndex, SearchIndexWriter)> {
    let (fields, schema) = IndexFields::new();
    let mut index = tantivy::Index::create_in_dir(folder, schema)?;
    index.set_tokenizers(tokenizers());
    both(&index, fields)
}

fn both(index: &tantivy::Index, fields: IndexFields) -> tantivy::Result<(SearchIndex, SearchIndexWriter)> {
    let reader: IndexReader = index.reader_builder().reload_policy(ReloadPolicy::Manual).try_into()?;
    let writer = index.writer_with_num_threads(1, WRITER_MEMORY)?;
    let seen = RwLock::new(Arc::new(IndexSnapshot::new(reader.searcher(), None)?));
    Ok((SearchIndex { reader, fields, seen }, SearchIndexWriter { writer, fields }))
}

impl SearchIndexWriter {
    /// Replaces products, or takes them out where there is no document.
    ///
    /// # Errors
    /// When the writing thread has failed.
    pub fn put(&self, products: impl IntoIterator<Item = (u32, Option<ProductDocument>)>) -> tantivy::Result<()> {
        for (number, document) in products {
            self.writer.delete_term(self.fields.product(number));
            if let Some(document) = document {
                self.writer.add_document(self.fields.document(&document))?;
            }
        }
        Ok(())
    }

    /// Writes what was put, together with the feed position that it is right up to.
    ///
    /// # Errors
    /// When the disk refuses.
    pub fn commit<P: Serialize>(&mut self, position: P) -> tantivy::Result<()> {
        let payload = serde_json::to_string(&CommitPayload { format: INDEX_FORMAT, position })
            .map_err(|error| tantivy::TantivyError::SystemError(error.to_string()))?;
        let mut commit = self.writer.prepare_commit()?;
        commit.set_payload(&payload);
        commit.commit().map(drop)
    }
}

impl SearchIndex {
    /// Sees what was committed last.
    ///
    /// # Errors
    /// When it can't be read.
    pub fn reload(&self) -> tantivy::Result<()> {
        self.reader.reload()?;
        let seen = IndexSnapshot::new(self.reader.searcher(), Some(&self.seen()))?;
        *self.seen.write().unwrap_or_else(PoisonError::into_inner) = Arc::new(seen);
        Ok(())
    }

    fn seen(&self) -> Arc<IndexSnapshot> {
        Arc::clone(&self.seen.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// Whether all bytes are what was written. It reads every file.
    ///
    /// # Errors
    /// When a file can't be read.
    pub fn is_whole(&self) -> tantivy::Result<bool> {
        Ok(self.seen().searcher.index().validate_checksum()?.is_empty())
    }

    /// How many products it holds.
    #[must_use]
    pub fn products(&self) -> u64 {
        self.seen().searcher.num_docs()
    }

    /// What an entry is looked for with, in what is there now.
    pub(super) fn query(&self, typed: &str, locale: Locale, synonyms: &Arc<Synonyms>) -> IndexQuery {
        IndexQuery::new(self.seen(), self.fields, typed, locale, Arc::clone(synonyms))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::{DocumentTexts, synonyms};
    use roaring::{MultiOps, RoaringBitmap};
    use std::io::Write;

    fn named(number: u32, name: &str) -> (u32, Option<ProductDocument>) {
        let texts = || DocumentTexts { name: name.to_owned(), ..DocumentTexts::default() };
        let references = vec![format!("REF-{number}")];
        (number, Some(ProductDocument { number, references, texts: [texts(), texts()], ..ProductDocument::default() }))
    }

    fn numbers(index: &SearchIndex, typed: &str) -> Vec<u32> {
        let (_, hits, _) = index.query(typed, Locale::English, synonyms::of(Locale::English)).find().unwrap();
        let all: RoaringBitmap = hits.by_reference.into_values().chain([hits.by_words.products]).union();
        all.into_iter().collect()
    }

    #[test]
    fn what_is_put_again_replaces_and_what_is_gone_is_not_found() {
        let folder = tempfile::tempdir().unwrap();
        let (index, mut writer) = create(folder.path()).unwrap();
        writer.put([named(1, "Stapler"), named(2, "Hammer"), named(3, "Wrench")]).unwrap();
        writer.commit(7).unwrap();
        writer.put([named(1, "Drill"), (2, None)]).unwrap();
        writer.commit(8).unwrap();
        index.reload().unwrap();
        assert_eq!(
            ["drills", "stapler", "hammers", "wrenches", "ref 1"].map(|typed| numbers(&index, typed)),
            [vec![1], vec![], vec![], vec![3], vec![1]]
        );
        drop((index, writer));
        let (index, _, position) = open::<i32>(folder.path()).unwrap().unwrap();
        assert_eq!((numbers(&index, "drill"), position), (vec![1], 8));
    }

    #[test]
    fn bytes_that_were_not_written_are_noticed() {
        let folder = tempfile::tempdir().unwrap();
        let (index, mut writer) = create(folder.path()).unwrap();
        writer.put([named(1, "Stapler")]).unwrap();
        writer.commit(1).unwrap();
        index.reload().unwrap();
        assert!(index.is_whole().unwrap());
        let files = std::fs::read_dir(folder.path()).unwrap().map(|file| file.unwrap().path());
        let terms = files.into_iter().find(|file| file.extension().is_some_and(|ending| ending == "term")).unwrap();
        // Over what is there: a file that shrinks under its reader would end the process.
        std::fs::OpenOptions::new().write(true).open(terms).unwrap().write_all(&[0xff; 8]).unwrap();
        assert!(!index.is_whole().unwrap());
        drop((index, writer));
        assert!(open::<i32>(folder.path()).is_err());
    }
}
