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

/// What is told of parts of one item, at most: a report holds what is told until the end.
const MAX_NOTES: usize = 20;
/// The most attributes of a product.
const MAX_ATTRIBUTES: usize = 60;
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
pub(super) struct ItemAttributes(Vec<AttributeRecord>);

impl ItemAttributes {
    /// Adds a fact, in plain text. One without a name or a value is none; a list of facts under one name is one fact with
    /// several sentences.
    pub fn add(&mut self, name: Text, value: &str, unit: &str, may_be_facet: bool) {
        let (id, unit) = (slug(&name.en).replace('-', "_"), plain(unit));
        if id.is_empty() || value.is_empty() {
            return;
        }
        if let Some(same) = self.0.iter_mut().find(|known| known.id == id) {
            for text in [&mut same.value.fr, &mut same.value.en] {
                text.push_str("; ");
                text.push_str(value);
            }
            same.facet = false;
            return;
        }
        let fits = unit.chars().count() <= MAX_UNIT_LEN;
        self.0.push(AttributeRecord {
            id,
            name,
            facet: may_be_facet && value.chars().count() <= MAX_FACET_LEN,
            value: Text::same(if fits { value.to_owned() } else { format!("{value} {unit}") }),
            unit: if fits { unit } else { String::new() },
        });
    }

    /// As many of them as a product may have.
    pub fn into_records(mut self) -> Vec<AttributeRecord> {
        self.0.truncate(MAX_ATTRIBUTES);
        self.0
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
        let records = attributes.into_records();
        let told: Vec<_> = records.iter().map(|fact| (fact.id.as_str(), fact.value.fr.as_str(), fact.facet)).collect();
        assert_eq!(told, [("colour", "red; blue", false), ("form", "round", true)]);
    }
}
