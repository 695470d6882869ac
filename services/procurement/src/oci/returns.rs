//! The form that takes a basket back: its fields, as the buyer's system reads them.

use super::{
    field::{self, Content, Field},
    price::{OciPrice, fits},
    terms::ReturnTerms,
    text,
};
use crate::{Basket, BasketLine, TenantMapping};
use rust_decimal::Decimal;

/// A line that can't be said in OCI without changing what it means; the tenant's mapping, or the line, has to change.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {field} {problem}")]
pub struct ReturnError {
    /// Which line, from 1.
    pub line: usize,
    /// Which field of it.
    pub field: &'static str,
    /// What is wrong.
    pub problem: String,
}

/// The fields of the return form, in order: what the set-up wants back, then the lines. Empty fields are left out, and
/// an empty basket, which is a cancel, has no field of a line.
///
/// Words that are too long are cut off at a character; codes are never cut, as that would make others of them:
/// where one is too long its field is left out.
///
/// # Errors
/// When a line's quantity, unit or price can't be said.
pub fn return_fields(
    basket: &Basket,
    mapping: &TenantMapping,
    terms: &ReturnTerms,
) -> Result<Vec<(String, String)>, ReturnError> {
    let echoed = [("~OkCode", &terms.ok_code), ("~CALLER", &terms.caller), ("~TARGET", &terms.target)];
    let echoed = echoed.into_iter().filter_map(|(name, value)| Some((name.to_owned(), value.clone()?)));
    let mut fields: Vec<_> = echoed.collect();
    for (index, line) in basket.lines.iter().enumerate() {
        let mut form = LineForm { line: index + 1, mapping, terms, fields: &mut fields };
        form.put_line(line, basket)?;
    }
    Ok(fields)
}

/// The fields of a line while they are collected.
struct LineForm<'a> {
    line: usize,
    mapping: &'a TenantMapping,
    terms: &'a ReturnTerms,
    fields: &'a mut Vec<(String, String)>,
}

impl LineForm<'_> {
    fn put_line(&mut self, line: &BasketLine, basket: &Basket) -> Result<(), ReturnError> {
        let mapping = self.mapping;
        let (matnr, vendormat) = if mapping.short_part_numbers {
            (field::MATNR.with_len(field::OLD_MATNR_LEN), field::VENDORMAT.with_len(field::OLD_VENDORMAT_LEN))
        } else {
            (field::MATNR, field::VENDORMAT)
        };
        let has_material = self.put(matnr, line.buyer_material.as_deref());
        self.put_description(line);
        self.put_quantity(line.quantity)?;
        let unit = mapping.unit(&line.unit);
        if !self.put(field::UNIT, Some(unit)) && !has_material {
            return Err(self.error(field::UNIT, format!("is {unit:?}, which has to be a code of 1 to 3 characters")));
        }
        let price = OciPrice::of(line, mapping).map_err(|error| self.error(field::PRICE, error.to_string()))?;
        self.put(field::PRICE, Some(&price.text()));
        self.put(field::CURRENCY, Some(basket.currency.code()));
        self.put(field::PRICEUNIT, Some(&price.price_unit.to_string()));
        self.put(field::LEADTIME, line.lead_time_days.map(|days| days.to_string()).as_deref());
        self.put(field::VENDOR, mapping.vendor_number.as_deref());
        self.put(vendormat, Some(&line.sku));
        self.put(field::MANUFACTCODE, mapping.manufacturer_code(line));
        self.put(field::MANUFACTMAT, line.manufacturer_part.as_deref());
        self.put(field::MATGROUP, mapping.material_group(line));
        self.put(field::SERVICE, line.is_service.then_some("X"));
        self.put_references(line);
        for (index, field) in field::CUST_FIELDS.into_iter().enumerate() {
            self.put(field, mapping.custom_field(line, index));
        }
        self.put(field::ITEM_TYPE, line.item_type.map(|kind| kind.code()));
        self.put(field::PARENT_ID, self.number_of(line.parent, basket).as_deref());
        if mapping.sends_tax_codes {
            self.put(field::TAX_CODE, line.tax_code.as_deref());
        }
        Ok(())
    }

    /// What the line is in words: SAP insists on some, so a line without any is called by its part number.
    fn put_description(&mut self, line: &BasketLine) {
        let short = self.mapping.description_length.map_or(field::DESCRIPTION, |len| field::DESCRIPTION.with_len(len));
        let has_words = self.put(short, Some(&line.description));
        if !has_words {
            self.put(short, Some(&line.sku));
        }
        let long = self.mapping.long_text_length.map_or(field::LONGTEXT, |len| field::LONGTEXT.with_len(len));
        self.put(long, line.long_text.as_deref());
    }

    fn put_quantity(&mut self, quantity: Decimal) -> Result<(), ReturnError> {
        let quantity = quantity.normalize();
        if quantity <= Decimal::ZERO || !fits(quantity) {
            let problem = format!("is {quantity}, which has to be above 0, of 11 digits and 3 decimals at most");
            return Err(self.error(field::QUANTITY, problem));
        }
        self.put(field::QUANTITY, Some(&quantity.to_string()));
        Ok(())
    }

    fn put_references(&mut self, line: &BasketLine) {
        if let Some(contract) = &line.contract
            && self.put(field::CONTRACT, Some(&contract.number))
        {
            self.put(field::CONTRACT_ITEM, contract.item.as_deref());
        }
        if let Some(quote) = &line.quote
            && self.put(field::EXT_QUOTE_ID, Some(&quote.number))
        {
            self.put(field::EXT_QUOTE_ITEM, quote.item.as_deref());
        }
        self.put(field::EXT_PRODUCT_ID, line.auxiliary_id.as_deref());
        if let Some(attachment) = &line.attachment
            && self.put(field::ATTACHMENT, Some(&attachment.url))
        {
            self.put(field::ATTACHMENT_TITLE, attachment.title.as_deref());
            self.put(field::ATTACHMENT_PURPOSE, attachment.is_configuration.then_some("C"));
        }
        if let Some(place) = self.mapping.classification(line)
            && self.put(field::EXT_SCHEMA_TYPE, Some(&place.domain))
            && self.put(field::EXT_CATEGORY_ID, Some(&place.code))
        {
            self.put(field::EXT_CATEGORY, place.name.as_deref());
        }
    }

    /// The number in this form of the line that has a number in the basket.
    fn number_of(&self, number: Option<u32>, basket: &Basket) -> Option<String> {
        let number = number?;
        basket.lines.iter().position(|line| line.number == number).map(|index| (index + 1).to_string())
    }

    /// Adds a field, unless it is of a later release, empty, or a code that is too long. Whether it was added.
    fn put(&mut self, field: Field, value: Option<&str>) -> bool {
        let Some(value) = value.filter(|_| field.since <= self.terms.version) else { return false };
        let said = self.said(field, value);
        let is_right = !said.is_empty() && said.chars().count() <= field.max_len;
        if is_right {
            self.fields.push((field.of_line(self.line), said));
        }
        is_right
    }

    fn said(&self, field: Field, value: &str) -> String {
        let lines = if field.name == field::LONGTEXT.name { text::lines(value) } else { text::one_line(value) };
        let said = text::within(self.terms.charset, &lines);
        match field.content {
            Content::Text => text::cut(&said, field.max_len).to_owned(),
            Content::Code | Content::Decimal | Content::Whole => said.into_owned(),
        }
    }

    fn error(&self, field: Field, problem: String) -> ReturnError {
        ReturnError { line: self.line, field: field.name, problem }
    }
}
