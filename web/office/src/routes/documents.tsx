// /office/documents

export { DocumentsPage as Component } from "../documents/documents-page";
