//! The fields of a returned line, and how long each may be.

use super::terms::Version;

/// A field of a returned line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Field {
    /// Its name after `NEW_ITEM-`.
    pub name: &'static str,
    /// Its length in characters.
    pub max_len: usize,
    /// What it holds.
    pub content: Content,
    /// From which release on it is known.
    pub since: Version,
}

/// What a field holds, and so what may happen to a value that is too long for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Content {
    /// Words: the end may be cut off.
    Text,
    /// A code: one that is cut off is another one, so it is all or nothing.
    Code,
    /// A number with 11 digits before the decimal point and 3 behind it.
    Decimal,
    /// A whole number.
    Whole,
}

/// No length is given: as much as a form may hold.
const UNLIMITED: usize = usize::MAX;
/// How many digits a decimal may have before the point, and behind it.
pub(super) const MAX_WHOLE_DIGITS: u32 = 11;
pub(super) const MAX_DECIMALS: u32 = 3;

const fn field(name: &'static str, max_len: usize, content: Content) -> Field {
    Field { name, max_len, content, since: Version::V4 }
}

impl Field {
    const fn since_5(self) -> Self {
        Self { since: Version::V5, ..self }
    }

    /// The name of this field in a form, for a line.
    pub fn of_line(&self, line: usize) -> String {
        if self.name == LONGTEXT.name {
            return format!("NEW_ITEM-LONGTEXT_{line}:132[]");
        }
        format!("NEW_ITEM-{}[{line}]", self.name)
    }

    /// The same field with another length.
    pub const fn with_len(self, max_len: usize) -> Self {
        Self { max_len, ..self }
    }
}

pub(super) const DESCRIPTION: Field = field("DESCRIPTION", 40, Content::Text);
pub(super) const MATNR: Field = field("MATNR", 40, Content::Code);
pub(super) const QUANTITY: Field = field("QUANTITY", 15, Content::Decimal);
pub(super) const UNIT: Field = field("UNIT", 3, Content::Code);
pub(super) const PRICE: Field = field("PRICE", 15, Content::Decimal);
pub(super) const CURRENCY: Field = field("CURRENCY", 5, Content::Code);
pub(super) const PRICEUNIT: Field = field("PRICEUNIT", 5, Content::Whole);
pub(super) const LEADTIME: Field = field("LEADTIME", 5, Content::Whole);
pub(super) const LONGTEXT: Field = field("LONGTEXT", UNLIMITED, Content::Text);
pub(super) const VENDOR: Field = field("VENDOR", 10, Content::Code);
pub(super) const VENDORMAT: Field = field("VENDORMAT", 40, Content::Code);
pub(super) const MANUFACTCODE: Field = field("MANUFACTCODE", 10, Content::Code);
pub(super) const MANUFACTMAT: Field = field("MANUFACTMAT", 40, Content::Code);
pub(super) const MATGROUP: Field = field("MATGROUP", 10, Content::Code);
pub(super) const SERVICE: Field = field("SERVICE", 1, Content::Code);
pub(super) const CONTRACT: Field = field("CONTRACT", 10, Content::Code);
pub(super) const CONTRACT_ITEM: Field = field("CONTRACT_ITEM", 5, Content::Code);
pub(super) const EXT_QUOTE_ID: Field = field("EXT_QUOTE_ID", 35, Content::Code);
pub(super) const EXT_QUOTE_ITEM: Field = field("EXT_QUOTE_ITEM", 10, Content::Code);
pub(super) const EXT_PRODUCT_ID: Field = field("EXT_PRODUCT_ID", 40, Content::Code);
pub(super) const ATTACHMENT: Field = field("ATTACHMENT", 255, Content::Code);
pub(super) const ATTACHMENT_TITLE: Field = field("ATTACHMENT_TITLE", 255, Content::Text);
pub(super) const ATTACHMENT_PURPOSE: Field = field("ATTACHMENT_PURPOSE", 1, Content::Code);
pub(super) const EXT_SCHEMA_TYPE: Field = field("EXT_SCHEMA_TYPE", 10, Content::Code);
pub(super) const EXT_CATEGORY_ID: Field = field("EXT_CATEGORY_ID", 60, Content::Code);
pub(super) const EXT_CATEGORY: Field = field("EXT_CATEGORY", 40, Content::Text);
pub(super) const SLD_SYS_NAME: Field = field("SLD_SYS_NAME", 60, Content::Text);
pub(super) const CUST_FIELDS: [Field; 5] = [
    field("CUST_FIELD1", 10, Content::Text),
    field("CUST_FIELD2", 10, Content::Text),
    field("CUST_FIELD3", 10, Content::Text),
    field("CUST_FIELD4", 20, Content::Text),
    field("CUST_FIELD5", 50, Content::Text),
];
pub(super) const ITEM_TYPE: Field = field("ITEM_TYPE", 1, Content::Code).since_5();
pub(super) const PARENT_ID: Field = field("PARENT_ID", 5, Content::Whole).since_5();
pub(super) const TAX_CODE: Field = field("TAX_CODE", UNLIMITED, Content::Code).since_5();

/// The lengths of part numbers in older releases.
pub(super) const OLD_MATNR_LEN: usize = 18;
pub(super) const OLD_VENDORMAT_LEN: usize = 22;

/// The field of this name, in any case.
pub(super) fn known(name: &str) -> Option<Field> {
    let single = [
        DESCRIPTION,
        MATNR,
        QUANTITY,
        UNIT,
        PRICE,
        CURRENCY,
        PRICEUNIT,
        LEADTIME,
        LONGTEXT,
        VENDOR,
        VENDORMAT,
        MANUFACTCODE,
        MANUFACTMAT,
        MATGROUP,
        SERVICE,
        CONTRACT,
        CONTRACT_ITEM,
        EXT_QUOTE_ID,
        EXT_QUOTE_ITEM,
        EXT_PRODUCT_ID,
        ATTACHMENT,
        ATTACHMENT_TITLE,
        ATTACHMENT_PURPOSE,
        EXT_SCHEMA_TYPE,
        EXT_CATEGORY_ID,
        EXT_CATEGORY,
        SLD_SYS_NAME,
        ITEM_TYPE,
        PARENT_ID,
        TAX_CODE,
    ];
    single.into_iter().chain(CUST_FIELDS).find(|field| field.name.eq_ignore_ascii_case(name))
}
