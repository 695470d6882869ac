//! Plain BM25: each article one bag of stemmed words, any word will do, nothing is weighed but how often it comes.

use crate::corpus::Corpus;
use anyhow::Result;
use std::collections::HashSet;
use tantivy::{
    Index, IndexReader, TantivyDocument, Term,
    collector::TopDocs,
    query::{BooleanQuery, Occur, Query, TermQuery},
    schema::{Field, IndexRecordOption, STORED, STRING, Schema, TextFieldIndexing, TextOptions, Value},
    tokenizer::{AsciiFoldingFilter, Language, LowerCaser, SimpleTokenizer, Stemmer, TextAnalyzer},
};
use values::Locale;

const WRITER_MEMORY: usize = 64 << 20;
const STEMS: &str = "stems";

/// An index in memory.
pub struct Baseline {
    reader: IndexReader,
    analyzer: TextAnalyzer,
    id: Field,
    text: Field,
    articles: usize,
}

impl Baseline {
    /// The index of a catalogue.
    ///
    /// # Errors
    /// When it can't be made.
    pub fn new(corpus: &Corpus) -> Result<Self> {
        let mut schema = Schema::builder();
        let id = schema.add_text_field("id", STRING | STORED);
        let indexing = TextFieldIndexing::default().set_tokenizer(STEMS).set_index_option(IndexRecordOption::WithFreqs);
        let text = schema.add_text_field("text", TextOptions::default().set_indexing_options(indexing));
        let analyzer = analyzer(corpus.locale);
        let index = Index::create_in_ram(schema.build());
        index.tokenizers().register(STEMS, analyzer.clone());
        let mut writer = index.writer_with_num_threads(1, WRITER_MEMORY)?;
        for (number, article) in &corpus.articles {
            let mut document = TantivyDocument::new();
            document.add_text(id, number);
            document.add_text(text, article.text());
            writer.add_document(document)?;
        }
        writer.commit()?;
        Ok(Self { reader: index.reader()?, analyzer, id, text, articles: corpus.articles.len() })
    }

    /// The ids of all articles with one of the words, best first.
    ///
    /// # Errors
    /// When the index can't be read.
    pub fn find(&self, typed: &str) -> Result<Vec<String>> {
        let mut words = Vec::new();
        self.analyzer.clone().token_stream(typed).process(&mut |token| words.push(token.text.clone()));
        let clauses = words.iter().map(|word| {
            let term = Term::from_field_text(self.text, word);
            let query: Box<dyn Query> = Box::new(TermQuery::new(term, IndexRecordOption::WithFreqs));
            (Occur::Should, query)
        });
        let query = BooleanQuery::new(clauses.collect());
        let searcher = self.reader.searcher();
        let found = searcher.search(&query, &TopDocs::with_limit(self.articles.max(1)).order_by_score())?;
        found
            .into_iter()
            .map(|(_, address)| {
                let document: TantivyDocument = searcher.doc(address)?;
                Ok(document.get_first(self.id).and_then(|id| id.as_str()).unwrap_or_default().to_owned())
            })
            .collect()
    }
}

fn analyzer(locale: Locale) -> TextAnalyzer {
    let language = match locale {
        Locale::French => Language::French,
        Locale::English => Language::English,
    };
    TextAnalyzer::builder(SimpleTokenizer::default())
        .filter(LowerCaser)
        .filter(AsciiFoldingFilter)
        .filter(Stemmer::new(language))
        .build()
}

/// Ids as a set.
pub fn as_set(ids: &[String]) -> HashSet<&str> {
    ids.iter().map(String::as_str).collect()
}
