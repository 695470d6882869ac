//! What makes a PDF of an invoice an electronic one (Factur-X 1.0): the data as an embedded file, and its description in the
//! document's metadata (XMP).

use krilla::{
    embed::{AssociationKind, EmbeddedFile, MimeType},
    metadata::DateTime,
};
use lopdf::{Document, Object};

/// What readers look for.
const FILE_NAME: &str = "factur-x.xml";

/// The namespace of Factur-X's own properties, and how PDF/A wants a namespace that it does not know described.
const SCHEMA: &str = r#"<rdf:li rdf:parseType="Resource"><pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema><pdfaSchema:namespaceURI>urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#</pdfaSchema:namespaceURI><pdfaSchema:prefix>fx</pdfaSchema:prefix><pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource"><pdfaProperty:name>DocumentFileName</pdfaProperty:name><pdfaProperty:valueType>Text</pdfaProperty:valueType><pdfaProperty:category>external</pdfaProperty:category><pdfaProperty:description>The name of the embedded XML document</pdfaProperty:description></rdf:li><rdf:li rdf:parseType="Resource"><pdfaProperty:name>DocumentType</pdfaProperty:name><pdfaProperty:valueType>Text</pdfaProperty:valueType><pdfaProperty:category>external</pdfaProperty:category><pdfaProperty:description>The type of the hybrid document in capital letters</pdfaProperty:description></rdf:li><rdf:li rdf:parseType="Resource"><pdfaProperty:name>Version</pdfaProperty:name><pdfaProperty:valueType>Text</pdfaProperty:valueType><pdfaProperty:category>external</pdfaProperty:category><pdfaProperty:description>The version of the XML schema</pdfaProperty:description></rdf:li><rdf:li rdf:parseType="Resource"><pdfaProperty:name>ConformanceLevel</pdfaProperty:name><pdfaProperty:valueType>Text</pdfaProperty:valueType><pdfaProperty:category>external</pdfaProperty:category><pdfaProperty:description>The conformance level of the XML document</pdfaProperty:description></rdf:li></rdf:Seq></pdfaSchema:property></rdf:li>"#;

/// The properties themselves.
const PROPERTIES: &str = r#"<rdf:Description rdf:about="" xmlns:fx="urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#"><fx:DocumentType>INVOICE</fx:DocumentType><fx:DocumentFileName>factur-x.xml</fx:DocumentFileName><fx:Version>1.0</fx:Version><fx:ConformanceLevel>EN 16931</fx:ConformanceLevel></rdf:Description>"#;

/// The data as the document carries it.
pub fn file(invoice: &[u8], written_at: DateTime) -> EmbeddedFile {
    EmbeddedFile {
        path: FILE_NAME.to_owned(),
        mime_type: MimeType::new("text/xml"),
        description: Some("Factur-X".to_owned()),
        association_kind: AssociationKind::Alternative,
        data: invoice.to_vec().into(),
        modification_date: Some(written_at),
        compress: None,
        location: None,
    }
}

/// The printed document, with what its metadata have to say of the data: the printer writes no properties but its own.
pub fn described(printed: &[u8]) -> Result<Vec<u8>, String> {
    let mut document = Document::load_mem(printed).map_err(|error| error.to_string())?;
    let catalog = document.catalog().map_err(|error| error.to_string())?;
    let metadata = catalog.get(b"Metadata").and_then(Object::as_reference).map_err(|error| error.to_string())?;
    let stream =
        document.get_object_mut(metadata).and_then(Object::as_stream_mut).map_err(|error| error.to_string())?;
    let xmp = stream.get_plain_content().map_err(|error| error.to_string())?;
    let xmp = String::from_utf8(xmp).map_err(|error| error.to_string())?;
    stream.set_plain_content(with_properties(&xmp)?.into_bytes());
    let mut described = Vec::with_capacity(printed.len() + 4_096);
    document.save_to(&mut described).map_err(|error| error.to_string())?;
    Ok(described)
}

fn with_properties(xmp: &str) -> Result<String, String> {
    const BAG: &str = "<pdfaExtension:schemas><rdf:Bag>";
    let (before, after) = xmp.split_once(BAG).ok_or("the metadata describe no schemas")?;
    let (schemas, rest) = after.rsplit_once("</rdf:RDF>").ok_or("the metadata end nowhere")?;
    Ok(format!("{before}{BAG}{SCHEMA}{schemas}{PROPERTIES}</rdf:RDF>{rest}"))
}
