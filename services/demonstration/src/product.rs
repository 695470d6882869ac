//! A product before it becomes a record: one model of a kind in one series of one brand.

use std::collections::BTreeMap;

use catalogue_files::record::{AttributeRecord, ProductRecord, Status, Text, VariantRecord};
use chrono::{DateTime, TimeDelta, Utc};
use rust_decimal::Decimal;

use crate::assortment::{Assortment, Attribute, Brand, Kind, Model, Series, category_id, shape};
use crate::pictures::Picture;
use crate::{descriptions, documents, identifiers, offers};
use seeded_random::SeededRandom;

/// The day of the first products, 23 October 2023, in seconds of Unix time.
const FIRST_DAY: i64 = 1_698_019_200;

/// From when on a product counts as new: 21 August 2026.
const NEW_SINCE: i64 = 1_787_270_400;

/// One product.
#[derive(Clone, Copy, Debug)]
pub struct Product<'a> {
    /// Where it comes from.
    pub assortment: &'a Assortment,
    /// What it is.
    pub kind: &'a Kind,
    /// Who makes it.
    pub brand: &'a Brand,
    /// In which range.
    pub series: &'a Series,
    /// Which one.
    pub model: &'a Model,
    /// Its number among the products of its kind, from 101.
    pub number: u32,
}

/// One value of an axis.
type AxisValue<'a> = (&'a Attribute, &'a str);

/// Every product, kind by kind; a new kind changes no other kind's products.
pub fn products(assortment: &Assortment) -> impl Iterator<Item = Product<'_>> {
    assortment.kinds.iter().flat_map(move |kind| of_kind(assortment, kind))
}

/// The products of a kind: every model in every series of its makers.
pub fn of_kind<'a>(assortment: &'a Assortment, kind: &'a Kind) -> impl Iterator<Item = Product<'a>> {
    let ranges = assortment.makers(kind).flat_map(|brand| brand.series.iter().map(move |series| (brand, series)));
    ranges
        .flat_map(|(brand, series)| kind.models.iter().map(move |model| (brand, series, model)))
        .zip(101..)
        .map(move |((brand, series, model), number)| Product { assortment, kind, brand, series, model, number })
}

impl<'a> Product<'a> {
    /// The product's id and the start of its variants' references: `BUR-CLA-00101`.
    pub fn id(&self) -> String {
        format!("{}-{}-{:05}", self.assortment.root_code(&self.kind.category), self.kind.code, self.number)
    }

    /// The random for a question about it.
    pub fn random_for(&self, question: &str) -> SeededRandom {
        SeededRandom::of_text(&format!("{} {question}", self.id()))
    }

    /// The record of the product.
    pub fn record(&self) -> ProductRecord {
        let name = descriptions::product_name(self.kind, self.brand, self.series, self.model);
        let created_at = self.created_at();
        ProductRecord {
            external_id: self.id(),
            brand: self.brand.name.clone(),
            category: category_id(&self.kind.category),
            description: descriptions::description(
                self.kind,
                self.series,
                self.model,
                &mut self.random_for("description"),
            ),
            status: self.status(created_at),
            attributes: self.facts().into_iter().map(|(attribute, value)| self.fact(attribute, value)).collect(),
            documents: documents::of(self),
            related: self.related(),
            variants: self.variants(&name),
            name,
            attribution: None,
            created_at: Some(created_at),
        }
    }

    /// When it came into the assortment: any day of three years before a fixed one, in office hours.
    fn created_at(&self) -> DateTime<Utc> {
        let mut random = self.random_for("created_at");
        let first = DateTime::from_timestamp(FIRST_DAY, 0).unwrap_or_default();
        first + TimeDelta::days(random.between(0, 1_095).into()) + TimeDelta::minutes(random.between(420, 1_020).into())
    }

    /// New in its first two months, and now and then out of the assortment.
    fn status(&self, created_at: DateTime<Utc>) -> Status {
        let new_since = DateTime::from_timestamp(NEW_SINCE, 0).unwrap_or_default();
        if self.random_for("status").chance(1) {
            Status::Inactive
        } else if created_at >= new_since {
            Status::New
        } else {
            Status::Active
        }
    }

    /// Its facts in the vocabulary's order: the kind's, and the model's in front of them.
    fn facts(&self) -> Vec<(&'a Attribute, &'a str)> {
        let mut facts: BTreeMap<&str, &str> = BTreeMap::new();
        for (id, value) in self.kind.facts.iter().chain(&self.model.facts) {
            facts.insert(id, value);
        }
        let known = self.assortment.attributes.iter();
        known.filter_map(|attribute| Some((attribute, *facts.get(attribute.id.as_str())?))).collect()
    }

    /// A fact or an axis' value as a record.
    fn fact(&self, attribute: &Attribute, value: &str) -> AttributeRecord {
        AttributeRecord {
            id: attribute.id.clone(),
            name: attribute.name.0.clone(),
            value: self.assortment.value(value),
            unit: attribute.unit.clone(),
            facet: attribute.facet,
        }
    }

    /// What goes with it: the same model in another series, then one product of each kind that its kind names.
    fn related(&self) -> Vec<String> {
        let models = u32::try_from(self.kind.models.len()).unwrap_or(1);
        let ranges = u32::try_from(of_kind(self.assortment, self.kind).count()).unwrap_or(1) / models;
        let elsewhere =
            (self.number - 101 + models * self.random_for("related").between(1, ranges - 1)) % (models * ranges);
        let twin = Product { number: 101 + elsewhere, ..*self }.id();
        let companions = self.kind.with.iter().filter_map(|id| {
            let kind = self.assortment.kinds.iter().find(|kind| kind.id == *id)?;
            let several: Vec<Product<'_>> = of_kind(self.assortment, kind).collect();
            self.random_for(id).pick(&several).map(Product::id)
        });
        std::iter::once(twin).chain(companions).collect()
    }

    /// Its variants: every combination of its axes' values, or the one without any.
    fn variants(&self, name: &Text) -> Vec<VariantRecord> {
        self.combinations().iter().enumerate().map(|(place, axes)| self.variant(name, place, axes)).collect()
    }

    fn combinations(&self) -> Vec<Vec<AxisValue<'a>>> {
        self.kind.axes.iter().fold(vec![Vec::new()], |combinations, axis| {
            let values: Vec<AxisValue<'a>> = axis
                .split_first()
                .and_then(|(id, values)| Some((self.assortment.attribute(id)?, values)))
                .map(|(attribute, values)| values.iter().map(|value| (attribute, value.as_str())).collect())
                .unwrap_or_default();
            let extended = |combination: Vec<AxisValue<'a>>| {
                values.iter().map(move |value| [&combination[..], &[*value]].concat()).collect::<Vec<_>>()
            };
            combinations.into_iter().flat_map(extended).collect()
        })
    }

    fn variant(&self, product: &Text, place: usize, axes: &[AxisValue<'a>]) -> VariantRecord {
        let codes = axes.iter().map(|(_, value)| match self.assortment.colour(value) {
            Some(colour) => colour.code.clone(),
            None => identifiers::reference_part(value),
        });
        let sku = std::iter::once(self.id()).chain(codes).collect::<Vec<_>>().join("-");
        let price_factor: Decimal = axes.iter().filter_map(|(_, value)| self.kind.price_factors.get(*value)).product();
        VariantRecord {
            mpn: identifiers::part_number(&self.brand.mpn, &self.kind.code, self.number, place),
            eans: self.gtins(&sku),
            name: descriptions::variant_name(
                product,
                axes.iter().map(|(axis, value)| (*axis, self.assortment.value(value))),
            ),
            status: if place > 0 && SeededRandom::of_text(&sku).chance(1) { Status::Inactive } else { Status::Active },
            axes: axes.iter().map(|(attribute, value)| self.fact(attribute, value)).collect(),
            picture: self.picture(axes).map(|picture| picture.path()),
            offers: offers::of(self, &sku, price_factor),
            sku,
        }
    }

    /// One bar code; now and then none, or the old pack's as well.
    fn gtins(&self, sku: &str) -> Vec<String> {
        let count = match SeededRandom::of_text(&format!("{sku} gtins")).between(1, 50) {
            1 => 0,
            2 | 3 => 2,
            _ => 1,
        };
        (0..count).map(|n| identifiers::gtin(&format!("{sku} {n}"))).collect()
    }

    /// Its kind's drawing in the variant's colour, or else in the one that its kind or brand has for its brand.
    pub fn picture(&self, axes: &[AxisValue<'_>]) -> Option<Picture> {
        let own =
            axes.iter().find(|(axis, _)| axis.id == "colour").and_then(|(_, value)| self.assortment.colour(value));
        let place =
            self.assortment.makers(self.kind).position(|brand| brand.name == self.brand.name).unwrap_or_default();
        let tint = self.kind.tints.iter().cycle().nth(place).unwrap_or(&self.brand.tint);
        let colour = own.or_else(|| self.assortment.colour(tint))?;
        let shape = shape(&self.kind.shape)?;
        Some(Picture::new(shape, colour))
    }

    /// The pictures of all of its variants.
    pub fn pictures(&self) -> Vec<Picture> {
        self.combinations().iter().filter_map(|axes| self.picture(axes)).collect()
    }
}
