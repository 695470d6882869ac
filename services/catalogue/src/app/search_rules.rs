//! What the shop says of its search: kept, tried before it is kept, and told to every replica.

use super::Catalogue;
use crate::{
    db::{
        AUDIT_LOG,
        search_rules::{self, KeptRule, PinnedProduct, RuleKind},
    },
    domain::search_rules::{MAX_RULES, WrittenPins, WrittenSynonyms},
    error::CatalogueError,
};
use identity::Operator;
use listing::{DraftRule, ListingQuery, SearchPreview, SynonymLine, changes};
use sqlx::PgConnection;
use uuid::Uuid;

/// What is to be written over: `None` is a new rule, else the rule of an id in one of these versions, or in whichever.
pub type Replaced<'a> = Option<(Uuid, Option<&'a [u64]>)>;

/// Pinned results with their products.
pub type KeptPins = (KeptRule<WrittenPins>, Vec<PinnedProduct>);

/// A rule that is tried out, in the place of the one of its id.
#[derive(Clone, Debug)]
pub enum WrittenRule {
    /// Words that mean the same.
    Synonyms(WrittenSynonyms),
    /// Products that come first.
    Pins(WrittenPins),
}

impl Catalogue {
    /// The shop's own synonyms, the last changed first.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn synonyms(&self) -> Result<Vec<KeptRule<WrittenSynonyms>>, CatalogueError> {
        Ok(search_rules::synonyms(&self.pool, None).await?)
    }

    /// Saves words that mean the same.
    ///
    /// # Errors
    /// When a category is unknown, they were changed or removed since they were read, or the database fails.
    pub async fn save_synonyms(
        &self,
        operator: &Operator,
        replaced: Replaced<'_>,
        written: &WrittenSynonyms,
    ) -> Result<KeptRule<WrittenSynonyms>, CatalogueError> {
        let mut transaction = platform_database::begin(&self.pool).await?;
        search_rules::lock(&mut transaction).await?;
        if search_rules::count_categories(&mut transaction, &written.categories).await? < written.categories.len() {
            return Err(CatalogueError::CategoryNotFound);
        }
        let before = match replaced {
            Some((id, versions)) => {
                Some(expected(search_rules::synonyms(&mut *transaction, Some(id)).await?, versions, |kept| kept)?)
            }
            None => None,
        };
        if let Some(before) = before.as_ref().filter(|before| before.rule == *written) {
            return Ok(before.clone());
        }
        let id = room(&mut transaction, RuleKind::Synonyms, replaced).await?;
        search_rules::put_synonyms(&mut transaction, id, written).await?;
        let (action, before) = match &before {
            Some(before) => ("SEARCH_SYNONYMS_CHANGED", synonyms_in_words(&before.rule)),
            None => ("SEARCH_SYNONYMS_ADDED", String::new()),
        };
        let change = Change { action, subject: &written.words.join(", "), before, after: synonyms_in_words(written) };
        change.record(&mut transaction, operator).await?;
        let kept = search_rules::synonyms(&mut *transaction, Some(id)).await?.pop();
        transaction.commit().await?;
        kept.ok_or(CatalogueError::SearchRuleNotFound)
    }

    /// Removes words that mean the same.
    ///
    /// # Errors
    /// When they were changed or removed since they were read, or the database fails.
    pub async fn remove_synonyms(
        &self,
        operator: &Operator,
        id: Uuid,
        versions: Option<&[u64]>,
    ) -> Result<(), CatalogueError> {
        let mut transaction = platform_database::begin(&self.pool).await?;
        search_rules::lock(&mut transaction).await?;
        let KeptRule { rule, .. } =
            expected(search_rules::synonyms(&mut *transaction, Some(id)).await?, versions, |kept| kept)?;
        search_rules::remove(&mut transaction, RuleKind::Synonyms, id).await?;
        let (action, subject) = ("SEARCH_SYNONYMS_REMOVED", &rule.words.join(", "));
        let change = Change { action, subject, before: synonyms_in_words(&rule), after: String::new() };
        change.record(&mut transaction, operator).await?;
        Ok(transaction.commit().await?)
    }

    /// The pinned results, the last changed first.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn pinned_results(&self) -> Result<Vec<KeptPins>, CatalogueError> {
        Ok(search_rules::pins(&self.pool, None).await?)
    }

    /// Saves which products come first for some words.
    ///
    /// # Errors
    /// When a product is unknown, others are pinned for these words, they were changed or removed since they were read, or
    /// the database fails.
    pub async fn save_pinned_results(
        &self,
        operator: &Operator,
        replaced: Replaced<'_>,
        written: &WrittenPins,
    ) -> Result<KeptPins, CatalogueError> {
        let mut transaction = platform_database::begin(&self.pool).await?;
        search_rules::lock(&mut transaction).await?;
        let before = match replaced {
            Some((id, versions)) => {
                let kept = search_rules::pins(&mut *transaction, Some(id)).await?;
                Some(expected(kept, versions, |(kept, _)| kept)?)
            }
            None => None,
        };
        // A product that is gone meanwhile may stay: it comes first no more, and the office says so.
        let known = before.as_ref().map_or(&[][..], |(before, _)| &before.rule.products);
        let new: Vec<String> = written.products.iter().filter(|id| !known.contains(id)).cloned().collect();
        if search_rules::count_products(&mut transaction, &new).await? < new.len() {
            return Err(CatalogueError::ProductNotFound);
        }
        if let Some(before) = before.as_ref().filter(|(before, _)| before.rule == *written) {
            return Ok(before.clone());
        }
        let id = room(&mut transaction, RuleKind::Pins, replaced).await?;
        if search_rules::is_pinned(&mut transaction, written, id).await? {
            return Err(CatalogueError::PinnedResultsExist);
        }
        search_rules::put_pins(&mut transaction, id, written).await?;
        let (action, before) = match &before {
            Some((before, _)) => ("PINNED_RESULTS_CHANGED", pins_in_words(&before.rule)),
            None => ("PINNED_RESULTS_ADDED", String::new()),
        };
        let change = Change { action, subject: &written.words, before, after: pins_in_words(written) };
        change.record(&mut transaction, operator).await?;
        let kept = search_rules::pins(&mut *transaction, Some(id)).await?.pop();
        transaction.commit().await?;
        kept.ok_or(CatalogueError::SearchRuleNotFound)
    }

    /// Lets products come first no more.
    ///
    /// # Errors
    /// When they were changed or removed since they were read, or the database fails.
    pub async fn remove_pinned_results(
        &self,
        operator: &Operator,
        id: Uuid,
        versions: Option<&[u64]>,
    ) -> Result<(), CatalogueError> {
        let mut transaction = platform_database::begin(&self.pool).await?;
        search_rules::lock(&mut transaction).await?;
        let kept = search_rules::pins(&mut *transaction, Some(id)).await?;
        let (KeptRule { rule, .. }, _) = expected(kept, versions, |(kept, _)| kept)?;
        search_rules::remove(&mut transaction, RuleKind::Pins, id).await?;
        let before = pins_in_words(&rule);
        let change = Change { action: "PINNED_RESULTS_REMOVED", subject: &rule.words, before, after: String::new() };
        change.record(&mut transaction, operator).await?;
        Ok(transaction.commit().await?)
    }

    /// A search as it is, and as it would be by a rule that is not saved.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn preview_search(
        &self,
        query: ListingQuery,
        id: Uuid,
        rule: WrittenRule,
    ) -> Result<SearchPreview, CatalogueError> {
        let draft = match rule {
            WrittenRule::Synonyms(WrittenSynonyms { locale, words, categories }) => {
                DraftRule::Synonyms(SynonymLine { id, locale, words, categories })
            }
            WrittenRule::Pins(WrittenPins { locale, words, products, .. }) => {
                DraftRule::Pinned { id, locale, words, products }
            }
        };
        Ok(self.listings.preview(query, draft).await?)
    }
}

/// The rule that is there, in a version that is expected.
fn expected<K, R>(
    mut kept: Vec<K>,
    versions: Option<&[u64]>,
    rule: impl Fn(&K) -> &KeptRule<R>,
) -> Result<K, CatalogueError> {
    let kept = kept.pop().ok_or(CatalogueError::SearchRuleNotFound)?;
    let version = rule(&kept).version.unsigned_abs();
    match versions {
        Some(versions) if !versions.contains(&version) => Err(CatalogueError::StaleVersion),
        _ => Ok(kept),
    }
}

/// The id to write under; refused where there is no room for another rule.
async fn room(database: &mut PgConnection, kind: RuleKind, replaced: Replaced<'_>) -> Result<Uuid, CatalogueError> {
    if let Some((id, _)) = replaced {
        return Ok(id);
    }
    if search_rules::count(database, kind).await? >= MAX_RULES {
        let field = match kind {
            RuleKind::Synonyms => "synonyms",
            RuleKind::Pins => "pinnedResults",
        };
        return Err(CatalogueError::TooMany { field, max: usize::try_from(MAX_RULES).unwrap_or(usize::MAX) });
    }
    Ok(Uuid::now_v7())
}

/// What an operator changed.
struct Change<'a> {
    action: &'a str,
    subject: &'a str,
    before: String,
    after: String,
}

impl Change<'_> {
    /// Writes it down and tells every replica, in the transaction that makes it.
    async fn record(self, transaction: &mut PgConnection, operator: &Operator) -> sqlx::Result<()> {
        changes::search_rules_changed(transaction).await?;
        let details = [("before", self.before.as_str()), ("after", self.after.as_str())];
        AUDIT_LOG.record(transaction, operator.user, self.action, self.subject, &details).await?;
        tracing::info!(action = self.action, user.id = %operator.user, "what the shop says of its search was changed");
        Ok(())
    }
}

fn synonyms_in_words(WrittenSynonyms { locale, words, categories }: &WrittenSynonyms) -> String {
    let mut lines = vec![format!("{locale}: {}", words.join(", "))];
    if !categories.is_empty() {
        lines.push(format!("categories: {}", categories.join(", ")));
    }
    lines.join("\n")
}

fn pins_in_words(WrittenPins { locale, words, products, until }: &WrittenPins) -> String {
    let mut lines = vec![format!("{locale}: {words}"), format!("products: {}", products.join(", "))];
    lines.extend(until.map(|until| format!("until: {until}")));
    lines.join("\n")
}
