//! How well products answer words: one score of all that is said of them (BM25F, whose weights lie in the index).

use crate::search::{
    document::weight,
    query::{Concept, WayKind, WordQuery},
};
use tantivy::{
    DocId, DocSet, Searcher, SegmentReader, TERMINATED, Term,
    fieldnorm::FieldNormReader,
    postings::{Postings, SegmentPostings},
    query::{EnableScoring, Scorer},
    schema::{Field, IndexRecordOption},
};

/// How soon more of a word stops saying more, in what a word of a name weighs.
const SATURATION: f32 = 3.0;
/// How much longer texts count for less.
const LENGTH: f32 = 0.15;
/// What words beside each other add, in parts of what they are worth.
const NEIGHBOUR: f32 = 0.2;
/// How much the words that a pack is counted in are worth.
const UNNEEDED: f32 = 0.2;

/// The words of a query, weighed against all products.
pub(super) struct Scorers<'a> {
    searcher: &'a Searcher,
    field: Field,
    query: &'a WordQuery,
    /// How much each concept is worth.
    worth: Vec<f32>,
    neighbour_worth: Vec<f32>,
    mean_length: f32,
}

impl<'a> Scorers<'a> {
    /// For texts in this field.
    pub fn new(searcher: &'a Searcher, field: Field, query: &'a WordQuery) -> tantivy::Result<Self> {
        let mut tokens = 0;
        for segment in searcher.segment_readers() {
            tokens += segment.inverted_index(field)?.total_num_tokens();
        }
        let products = searcher.num_docs().max(1) as f32;
        let rarity = |having: f32| (1.0 + (products - having.min(products) + 0.5) / (having + 0.5)).ln();
        let mut worth = Vec::with_capacity(query.concepts.len());
        for concept in &query.concepts {
            let mut having = 0;
            for way in &concept.ways {
                if let WayKind::Stem(term) = &way.kind {
                    having += searcher.doc_freq(term)?;
                }
            }
            worth.push(rarity(having as f32) * if concept.is_needed { 1.0 } else { UNNEEDED });
        }
        let mut neighbour_worth = Vec::with_capacity(query.neighbours.len());
        for pair in &query.neighbours {
            neighbour_worth.push(NEIGHBOUR * rarity(searcher.doc_freq(pair)? as f32));
        }
        Ok(Self { searcher, field, query, worth, neighbour_worth, mean_length: tokens as f32 / products })
    }

    /// The documents of a segment that have all words, in their order, each with its score.
    pub fn having_all(&self, segment: &SegmentReader, mut found: impl FnMut(DocId, f32)) -> tantivy::Result<()> {
        let mut scorer = self.segment(segment)?;
        let needed: Vec<usize> = (0..scorer.concepts.len()).filter(|at| self.query.concepts[*at].is_needed).collect();
        let Some((&lead, others)) = needed.split_first() else { return Ok(()) };
        let mut document = scorer.concepts[lead].document;
        'documents: while document != TERMINATED {
            for &other in others {
                let at = scorer.concepts[other].seek(document);
                if at > document {
                    document = scorer.concepts[lead].seek(at);
                    continue 'documents;
                }
            }
            found(document, scorer.score(document));
            document = scorer.concepts[lead].seek(document + 1);
        }
        Ok(())
    }

    /// The documents of a segment that have any of the words, in their order, each with its score.
    pub fn having_any(&self, segment: &SegmentReader, mut found: impl FnMut(DocId, f32)) -> tantivy::Result<()> {
        let mut scorer = self.segment(segment)?;
        loop {
            let needed = scorer.concepts.iter().zip(&self.query.concepts).filter(|(_, concept)| concept.is_needed);
            let document = needed.map(|(cursor, _)| cursor.document).min().unwrap_or(TERMINATED);
            if document == TERMINATED {
                return Ok(());
            }
            found(document, scorer.score(document));
            scorer.concepts.iter_mut().for_each(|cursor| {
                cursor.seek(document + 1);
            });
        }
    }

    fn segment(&self, segment: &SegmentReader) -> tantivy::Result<SegmentScorer<'_>> {
        let concepts = self.query.concepts.iter().map(|concept| self.cursor(segment, concept));
        let mut concepts = concepts.collect::<tantivy::Result<Vec<_>>>()?;
        // Norms are a byte: what each of them makes of a frequency is worked out once.
        let damping = |norm: u8| {
            let length = FieldNormReader::id_to_fieldnorm(norm) as f32 / self.mean_length;
            SATURATION * (1.0 - LENGTH + LENGTH * length)
        };
        concepts.iter_mut().for_each(ConceptCursor::settle);
        let mut neighbours = Vec::with_capacity(self.query.neighbours.len());
        for pair in &self.query.neighbours {
            neighbours.push(postings(segment, pair, IndexRecordOption::Basic)?);
        }
        Ok(SegmentScorer {
            concepts,
            neighbours,
            worth: &self.worth,
            neighbour_worth: &self.neighbour_worth,
            norms: segment.get_fieldnorms_reader(self.field)?,
            damping: std::array::from_fn(|norm| damping(u8::try_from(norm).unwrap_or(u8::MAX))),
        })
    }

    fn cursor(&self, segment: &SegmentReader, concept: &Concept) -> tantivy::Result<ConceptCursor> {
        let mut ways = Vec::with_capacity(concept.ways.len());
        for way in &concept.ways {
            ways.push(match &way.kind {
                WayKind::Stem(term) => {
                    let postings = postings(segment, term, IndexRecordOption::WithFreqs)?;
                    WayCursor::Weighed(Box::new(postings), way.weight)
                }
                WayKind::Clause(clause) => {
                    let clause = clause.weight(EnableScoring::disabled_from_searcher(self.searcher))?;
                    WayCursor::Flat(clause.scorer(segment, 1.0)?, way.weight * weight::NAME as f32)
                }
            });
        }
        Ok(ConceptCursor { ways, document: 0 })
    }
}

fn postings(segment: &SegmentReader, term: &Term, read: IndexRecordOption) -> tantivy::Result<SegmentPostings> {
    let postings = segment.inverted_index(term.field())?.read_postings(term, read)?;
    Ok(postings.unwrap_or_else(SegmentPostings::empty))
}

/// The documents of a segment that have one of the ways of a concept.
struct ConceptCursor {
    ways: Vec<WayCursor>,
    document: DocId,
}

enum WayCursor {
    /// As often as the index says.
    Weighed(Box<SegmentPostings>, f32),
    /// As often in each.
    Flat(Box<dyn Scorer>, f32),
}

impl WayCursor {
    fn document(&self) -> DocId {
        match self {
            Self::Weighed(documents, _) => documents.doc(),
            Self::Flat(documents, _) => documents.doc(),
        }
    }

    fn seek(&mut self, target: DocId) {
        match self {
            Self::Weighed(documents, _) => documents.seek(target),
            Self::Flat(documents, _) => documents.seek(target),
        };
    }

    fn frequency(&self) -> f32 {
        match self {
            Self::Weighed(documents, weight) => documents.term_freq() as f32 * weight,
            Self::Flat(_, frequency) => *frequency,
        }
    }
}

impl ConceptCursor {
    fn settle(&mut self) {
        self.document = self.ways.iter().map(WayCursor::document).min().unwrap_or(TERMINATED);
    }

    /// The first document from this one on.
    fn seek(&mut self, target: DocId) -> DocId {
        if self.document < target {
            self.ways.iter_mut().filter(|way| way.document() < target).for_each(|way| way.seek(target));
            self.settle();
        }
        self.document
    }

    fn frequency(&self) -> f32 {
        self.ways.iter().filter(|way| way.document() == self.document).map(WayCursor::frequency).sum()
    }
}

struct SegmentScorer<'a> {
    concepts: Vec<ConceptCursor>,
    neighbours: Vec<SegmentPostings>,
    worth: &'a [f32],
    neighbour_worth: &'a [f32],
    norms: FieldNormReader,
    damping: [f32; 256],
}

impl SegmentScorer<'_> {
    /// The score of a document that no cursor has passed.
    fn score(&mut self, document: DocId) -> f32 {
        let damping = self.damping[usize::from(self.norms.fieldnorm_id(document))];
        let mut score = 0.0;
        for (cursor, worth) in self.concepts.iter_mut().zip(self.worth) {
            if cursor.seek(document) == document {
                let frequency = cursor.frequency();
                score += worth * frequency / (frequency + damping);
            }
        }
        for (pair, worth) in self.neighbours.iter_mut().zip(self.neighbour_worth) {
            if pair.doc() < document {
                pair.seek(document);
            }
            if pair.doc() == document {
                score += worth;
            }
        }
        score
    }
}
