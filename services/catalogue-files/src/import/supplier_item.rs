//! What the items of suppliers' catalogues become alike, whatever the format: attributes, a picture, GTINs, and notes
//! on what of them can't be taken as it is.

use super::{
    ImportIssue,
    check::{MAX_UNIT_LEN, is_gtin, media_path},
    source::{ReadResult, RecordSink},
    text::plain,
};
use crate::record::{AttributeRecord, Text};
use catalogue_model::{fold::slug, picture::is_picture_file};
use std::collections::HashMap;

/// What is told of parts of one item, at most: a report holds what is told until the end.
const MAX_NOTES: usize = 20;
/// The most attributes of a product that are kept apart: more is no article, and would be read for minutes.
const MAX_ATTRIBUTES: usize = 2_000;
/// Values that are longer are no facet.
const MAX_FACET_LEN: usize = 40;
/// The tax of an item that names none, in percent.
pub(super) const USUAL_TAX: u32 = 20;

/// What was made of parts of an item that can't be taken as they are: field and sentence.
pub(super) type ItemNotes = Vec<(&'static str, String)>;

/// Puts the notes on an item into the report.
pub(super) fn tell(sink: &mut RecordSink, place: &str, line: Option<u64>, notes: ItemNotes) -> ReadResult {
    notes
        .into_iter()
        .take(MAX_NOTES)
        .try_for_each(|(field, what)| sink.adjust(ImportIssue { field, ..ImportIssue::new(place, what) }.at(line)))
}

/// The attributes of an item, each once.
#[derive(Default)]
pub(super) struct ItemAttributes {
    records: Vec<AttributeRecord>,
    /// Where each id stands.
    places: HashMap<String, usize>,
}

impl ItemAttributes {
    /// Adds a fact, in plain text. One without a name or a value is none; a list of facts under one name is one fact with
    /// several sentences.
    pub fn add(&mut self, name: Text, value: &str, unit: &str, may_be_facet: bool) {
        let (id, unit) = (slug(&name.en).replace('-', "_"), plain(unit));
        if id.is_empty() || value.is_empty() {
            return;
        }
        let known = self.places.get(&id).copied();
        if let Some(same) = known.and_then(|place| self.records.get_mut(place)) {
            for text in [&mut same.value.fr, &mut same.value.en] {
                text.push_str("; ");
                text.push_str(value);
            }
            same.facet = false;
            return;
        }
        let fits = unit.chars().count() <= MAX_UNIT_LEN;
        self.places.insert(id.clone(), self.records.len());
        self.records.push(AttributeRecord {
            id,
            name,
            facet: may_be_facet && value.chars().count() <= MAX_FACET_LEN,
            value: Text::same(if fits { value.to_owned() } else { format!("{value} {unit}") }),
            unit: if fits { unit } else { String::new() },
        });
    }

    /// Adds a fact that the shop itself knows by this id; one without a value is none.
    pub fn add_as(&mut self, id: &str, name: Text, value: &str) {
        if !value.is_empty() {
            self.places.insert(id.to_owned(), self.records.len());
            let value = Text::same(value);
            self.records.push(AttributeRecord { id: id.to_owned(), name, value, unit: String::new(), facet: false });
        }
    }

    /// All of them, in the order they came; of a product that has more than can be kept, the first, with a note.
    pub fn into_records(mut self, notes: &mut ItemNotes) -> Vec<AttributeRecord> {
        let dropped = self.records.len().saturating_sub(MAX_ATTRIBUTES);
        if dropped > 0 {
            notes.push((
                "attributes",
                format!("{dropped} of its attributes are left out, for {MAX_ATTRIBUTES} come before them"),
            ));
            self.records.truncate(MAX_ATTRIBUTES);
        }
        self.records
    }
}

/// The first of an item's pictures that can lie below `/media/`, where whoever loads the file puts it: the shop fetches
/// nothing.
pub(super) fn first_picture<'a>(
    sources: impl Iterator<Item = &'a str>,
    root: &str,
    notes: &mut ItemNotes,
) -> Option<String> {
    let root = root.trim_matches('/');
    let root = if root.contains("://") || root.is_empty() { String::new() } else { format!("{root}/") };
    let mut first = None;
    for source in sources {
        let path = format!("{root}{}", source.trim_start_matches('/'));
        if !is_picture_file(&path) || media_path("picture", "the picture", &path).is_err() {
            notes.push(("picture", format!("its picture {source} is not fetched: put it below /media/ and name it")));
        } else if first.is_none() {
            first = Some(path);
        } else {
            notes.push(("picture", format!("its picture {source} is left out, for another comes before it")));
        }
    }
    first
}

/// Those of an item's GTINs that are some.
pub(super) fn gtins<'a>(numbers: impl Iterator<Item = &'a str>, notes: &mut ItemNotes) -> Vec<String> {
    let (good, wrong): (Vec<&str>, Vec<&str>) = numbers.filter(|ean| !ean.is_empty()).partition(|ean| is_gtin(ean));
    notes.extend(wrong.into_iter().map(|ean| ("eans", format!("{ean:?} is no GTIN and is left out"))));
    good.into_iter().map(str::to_owned).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn facts_of_one_name_are_one_fact_and_no_facet() {
        let mut attributes = ItemAttributes::default();
        for (name, value) in [("Colour", "red"), ("", "nothing"), ("Size", ""), ("Form", "round"), ("colour", "blue")] {
            attributes.add(Text::same(name), value, "", true);
        }
        let records = attributes.into_records(&mut ItemNotes::new());
        let told: Vec<_> = records.iter().map(|fact| (fact.id.as_str(), fact.value.fr.as_str(), fact.facet)).collect();
        assert_eq!(told, [("colour", "red; blue", false), ("form", "round", true)]);
    }

    #[test]
    fn what_is_left_out_of_more_attributes_than_can_be_kept_is_noted() {
        let mut attributes = ItemAttributes::default();
        (0..MAX_ATTRIBUTES + 3).for_each(|place| attributes.add(Text::same(format!("fact {place}")), "yes", "", true));
        let mut notes = ItemNotes::new();
        assert_eq!(attributes.into_records(&mut notes).len(), MAX_ATTRIBUTES);
        assert_eq!(notes, [("attributes", "3 of its attributes are left out, for 2000 come before them".to_owned())]);
    }
}
