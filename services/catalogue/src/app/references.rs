//! What accounts say of references: their own article numbers, and what they chose where one means several articles.

use super::Catalogue;
use crate::{
    db::{
        account_reference::{self, AccountReferenceRow},
        reference,
    },
    domain::account_reference::{
        MAX_PER_CALL, MAX_REFERENCES, OwnReference, ReferenceProblem, contradictions, readable,
    },
    error::CatalogueError,
};
use catalogue_model::{db::offer, price::BuyerPricing};
use std::collections::HashMap;
use uuid::Uuid;
use values::{AccountId, Currency, Locale, Meaning, Page, UserId};

/// Whose references are written, and by whom.
#[derive(Clone, Copy, Debug)]
pub struct ReferenceWriter {
    /// The account.
    pub account: AccountId,
    /// Who writes.
    pub user: UserId,
    /// It is an operator, for whichever account.
    pub is_operator: bool,
}

impl Catalogue {
    /// A page of what an account says of references, and how much there is.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn account_references(
        &self,
        account: AccountId,
        locale: Locale,
        page: Page,
    ) -> Result<(Vec<AccountReferenceRow>, u64), CatalogueError> {
        Ok(account_reference::list(&self.pool, account, locale, page).await?)
    }

    /// Writes an account's own numbers; answers those that were not taken, by their place.
    ///
    /// # Errors
    /// When there are too many, or the database fails.
    pub async fn set_account_references(
        &self,
        writer: ReferenceWriter,
        references: &[OwnReference],
    ) -> Result<Vec<(usize, ReferenceProblem)>, CatalogueError> {
        if references.len() > MAX_PER_CALL {
            return Err(CatalogueError::TooMany { field: "references", max: MAX_PER_CALL });
        }
        let skus: Vec<String> = references.iter().map(|own| own.sku.replace('\0', "")).collect();
        let meanings = self.resolve_references(&BuyerPricing::public(Currency::Eur), &skus).await?;
        let twice = contradictions(references);
        let (mut numbers, mut problems) = (Vec::new(), Vec::new());
        let mut articles: Vec<(usize, Uuid)> = Vec::new();
        for (place, (own, meaning)) in references.iter().zip(meanings).enumerate() {
            match (readable(&own.reference), meaning) {
                (None, _) => problems.push((place, ReferenceProblem::Unreadable)),
                _ if twice.contains(&place) => problems.push((place, ReferenceProblem::Twice)),
                (Some(_), Meaning::Nothing) => problems.push((place, ReferenceProblem::UnknownSku)),
                (Some(_), Meaning::Several(several)) => {
                    problems.push((place, ReferenceProblem::AmbiguousSku(several)));
                }
                (Some(_), Meaning::Offer(offer)) => articles.push((place, offer.0)),
            }
        }
        let mut transaction = platform_database::begin(&self.pool).await?;
        let offers: Vec<Uuid> = articles.iter().map(|(_, offer)| *offer).collect();
        let offers = offer::find(&mut transaction, &offers, &[]).await?;
        let variants: HashMap<Uuid, Uuid> = offers.into_iter().map(|offer| (offer.id, offer.variant)).collect();
        for (place, offer) in articles {
            let number = readable(&references[place].reference).zip(variants.get(&offer));
            numbers.extend(number.map(|(reference, variant)| (reference.to_owned(), *variant)));
        }
        account_reference::set(&mut transaction, writer.account, writer.user, &numbers).await?;
        if account_reference::count(&mut *transaction, writer.account).await? > MAX_REFERENCES as u64 {
            return Err(CatalogueError::TooMany { field: "references", max: MAX_REFERENCES });
        }
        if writer.is_operator {
            account_reference::record_set(&mut transaction, writer.user, writer.account, numbers.len()).await?;
        }
        transaction.commit().await?;
        Ok(problems)
    }

    /// Forgets references of an account; answers how many it knew.
    ///
    /// # Errors
    /// When there are too many, or the database fails.
    pub async fn remove_account_references(
        &self,
        writer: ReferenceWriter,
        references: &[String],
    ) -> Result<u64, CatalogueError> {
        if references.len() > MAX_PER_CALL {
            return Err(CatalogueError::TooMany { field: "references", max: MAX_PER_CALL });
        }
        let references: Vec<String> = references.iter().map(|reference| reference.replace('\0', "")).collect();
        let mut transaction = platform_database::begin(&self.pool).await?;
        let removed = account_reference::remove(&mut transaction, writer.account, &references).await?;
        if writer.is_operator {
            account_reference::record_removed(&mut transaction, writer.user, writer.account, removed).await?;
        }
        transaction.commit().await?;
        Ok(removed)
    }

    /// Remembers which of the articles that a reference may mean an account means by it.
    ///
    /// # Errors
    /// When the reference does not mean that article, or the database fails.
    pub async fn choose_article(
        &self,
        account: AccountId,
        user: UserId,
        reference: &str,
        variant: Uuid,
    ) -> Result<(), CatalogueError> {
        let reference = readable(reference).ok_or(CatalogueError::Unwritable { field: "reference" })?;
        let meanings = reference::meanings(&self.pool, None, &[reference.to_owned()]).await?;
        if !meanings.iter().any(|meaning| meaning.variant == variant) {
            return Err(CatalogueError::VariantNotFound);
        }
        Ok(account_reference::choose(&self.pool, account, user, reference, variant).await?)
    }
}
