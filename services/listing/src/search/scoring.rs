//! How well products answer words: one score of all that is said of them (BM25F, whose weights lie in the index).

use crate::search::{
    document::weight,
    query::{Concept, WayKind, WordQuery},
};
use tantivy::{
    DocId, DocSet, Searcher, SegmentReader, TERMINATED, Term,
    fieldnorm::FieldNormReader,
    postings::{Postings, SegmentPostings},
    query::{EnableScoring, Scorer, Weight},
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

/// How many documents of a segment are scored together: what is known of them lies within the processor's own memory.
const WINDOW_LEN: u32 = 2_048;

/// The words of a query, weighed against all products.
pub(super) struct Scorers<'a> {
    field: Field,
    query: &'a WordQuery,
    /// By concept and way: what finds it, where that is no stem.
    clauses: Vec<Vec<Option<Box<dyn Weight>>>>,
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
        let (mut worth, mut clauses) = (Vec::with_capacity(query.concepts.len()), Vec::new());
        for concept in &query.concepts {
            let (mut having, mut of_concept) = (0, Vec::with_capacity(concept.ways.len()));
            for way in &concept.ways {
                of_concept.push(match &way.kind {
                    WayKind::Stem(term) => {
                        having += searcher.doc_freq(term)?;
                        None
                    }
                    WayKind::Clause(clause) => Some(clause.weight(EnableScoring::disabled_from_searcher(searcher))?),
                });
            }
            worth.push(rarity(having as f32) * if concept.is_needed { 1.0 } else { UNNEEDED });
            clauses.push(of_concept);
        }
        let mut neighbour_worth = Vec::with_capacity(query.neighbours.len());
        for pair in &query.neighbours {
            neighbour_worth.push(NEIGHBOUR * rarity(searcher.doc_freq(pair)? as f32));
        }
        Ok(Self { field, query, clauses, worth, neighbour_worth, mean_length: tokens as f32 / products })
    }

    /// The documents of a segment that have all words, in their order, each with its score.
    pub fn having_all(&self, segment: &SegmentReader, mut found: impl FnMut(DocId, f32)) -> tantivy::Result<()> {
        let mut scorer = self.segment(segment)?;
        let mut needed: Vec<usize> =
            (0..scorer.concepts.len()).filter(|at| self.query.concepts[*at].is_needed).collect();
        // The rarest says where to look for the others.
        needed.sort_by_key(|at| scorer.concepts[*at].size_hint());
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
        let mut window = Window::new();
        loop {
            let needed = scorer.concepts.iter().zip(&self.query.concepts).filter(|(_, concept)| concept.is_needed);
            let start = needed.map(|(cursor, _)| cursor.document).min().unwrap_or(TERMINATED);
            if start == TERMINATED {
                return Ok(());
            }
            scorer.fill(&mut window, start, &self.query.concepts);
            window.hand_over(start, &mut found);
        }
    }

    fn segment(&self, segment: &SegmentReader) -> tantivy::Result<SegmentScorer<'_>> {
        let concepts = self.query.concepts.iter().zip(&self.clauses);
        let concepts = concepts.map(|(concept, clauses)| cursor(segment, concept, clauses));
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
}

fn cursor(
    segment: &SegmentReader,
    concept: &Concept,
    clauses: &[Option<Box<dyn Weight>>],
) -> tantivy::Result<ConceptCursor> {
    let mut ways = Vec::with_capacity(concept.ways.len());
    for (way, clause) in concept.ways.iter().zip(clauses) {
        match (&way.kind, clause) {
            (WayKind::Stem(term), _) => {
                let postings = postings(segment, term, IndexRecordOption::WithFreqs)?;
                ways.push(WayCursor::Weighed(Box::new(postings), way.weight));
            }
            (WayKind::Clause(_), Some(clause)) => {
                ways.push(WayCursor::Flat(clause.scorer(segment, 1.0)?, way.weight * weight::NAME as f32));
            }
            (WayKind::Clause(_), None) => {}
        }
    }
    Ok(ConceptCursor { ways, document: 0 })
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

    /// Hands over its documents before this one, each with how often it has it.
    fn each_before(&mut self, end: DocId, mut found: impl FnMut(DocId, f32)) {
        match self {
            Self::Weighed(documents, weight) => {
                while documents.doc() < end {
                    found(documents.doc(), documents.term_freq() as f32 * *weight);
                    documents.advance();
                }
            }
            Self::Flat(documents, frequency) => {
                while documents.doc() < end {
                    found(documents.doc(), *frequency);
                    documents.advance();
                }
            }
        }
    }

    fn size_hint(&self) -> u64 {
        match self {
            Self::Weighed(documents, _) => documents.size_hint().into(),
            Self::Flat(documents, _) => documents.size_hint().into(),
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

    /// About how many documents have it.
    fn size_hint(&self) -> u64 {
        self.ways.iter().map(WayCursor::size_hint).sum()
    }
}

/// Documents beside each other, of which some have words of the query.
struct Window {
    scores: Vec<f32>,
    /// Of the concept that is looked at.
    frequencies: Vec<f32>,
    /// A bit for each that has this concept.
    having: Vec<u64>,
    /// A bit for each that is found.
    found: Vec<u64>,
}

impl Window {
    fn new() -> Self {
        let (len, words) = (WINDOW_LEN as usize, (WINDOW_LEN / u64::BITS) as usize);
        Self { scores: vec![0.0; len], frequencies: vec![0.0; len], having: vec![0; words], found: vec![0; words] }
    }

    /// Hands over what is found, in order, and forgets it.
    fn hand_over(&mut self, start: DocId, found: &mut impl FnMut(DocId, f32)) {
        for (word, bits) in self.found.iter_mut().enumerate() {
            each_bit(word, std::mem::take(bits), |at| found(start + at as DocId, self.scores[at]));
        }
        self.scores.fill(0.0);
    }
}

/// The places of the bits of a word among many.
fn each_bit(word: usize, mut bits: u64, mut found: impl FnMut(usize)) {
    while bits != 0 {
        found(word * u64::BITS as usize + bits.trailing_zeros() as usize);
        bits &= bits - 1;
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
    /// Scores all documents from this one on that have room in a window.
    fn fill(&mut self, window: &mut Window, start: DocId, concepts: &[Concept]) {
        let end = start.saturating_add(WINDOW_LEN).min(TERMINATED);
        for ((cursor, concept), worth) in self.concepts.iter_mut().zip(concepts).zip(self.worth) {
            cursor.seek(start);
            for way in &mut cursor.ways {
                way.each_before(end, |document, frequency| {
                    let at = (document - start) as usize;
                    window.frequencies[at] += frequency;
                    window.having[at / 64] |= 1 << (at % 64);
                });
            }
            cursor.settle();
            for (word, (having, found)) in window.having.iter_mut().zip(&mut window.found).enumerate() {
                *found |= if concept.is_needed { *having } else { 0 };
                each_bit(word, std::mem::take(having), |at| {
                    let frequency = std::mem::take(&mut window.frequencies[at]);
                    let damping = self.damping[usize::from(self.norms.fieldnorm_id(start + at as DocId))];
                    window.scores[at] += worth * frequency / (frequency + damping);
                });
            }
        }
        for (pair, worth) in self.neighbours.iter_mut().zip(self.neighbour_worth) {
            if pair.doc() < start {
                pair.seek(start);
            }
            while pair.doc() < end {
                window.scores[(pair.doc() - start) as usize] += worth;
                pair.advance();
            }
        }
    }

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
