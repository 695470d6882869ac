// The documents of all accounts, and crediting an invoice.

import { api, type IssuedDocument, queryClient, unwrap, withIdempotencyKey } from "@comptoir/api";
import { type Filter, filterParams } from "../list/filter";
import { listQuery, ROWS_A_PAGE } from "../list/queries";
import { DOCUMENT_GROUPS, type DocumentGroup } from "./groups";

/** A page of documents, newest first. */
export const documentsQuery = (filter: Filter<DocumentGroup>) => {
  const { status: kind, ...asked } = filterParams(filter, DOCUMENT_GROUPS);
  const query = { ...asked, ...(kind && { kind }), page: filter.page, size: ROWS_A_PAGE };
  return listQuery<IssuedDocument>(["documents", "list", query], async (signal) => {
    const answer = await unwrap(api.GET("/api/operator/documents", { params: { query }, signal }));
    const { documents: rows, ...listed } = answer;
    return { rows, ...listed };
  });
};

/** One of them as a PDF. */
export async function readDocument({ number }: IssuedDocument): Promise<Blob> {
  const params = { path: { number } };
  return unwrap(api.GET("/api/operator/documents/{number}", { params, parseAs: "blob" }));
}

/** Credits all that is left of an invoice; gives the credit note. Whoever shows either reads it anew. */
export async function sendCredit(number: string, reason: string): Promise<IssuedDocument> {
  const { document } = await withIdempotencyKey(["credit note", number, reason], (header) => {
    const params = { path: { number }, header };
    return unwrap(api.POST("/api/operator/documents/{number}/credit-notes", { params, body: { reason } }));
  });
  return document;
}

/** Credits all that is left of an invoice; gives the credit note. */
export async function creditInvoice(number: string, reason: string): Promise<IssuedDocument> {
  const document = await sendCredit(number, reason);
  // What is owed of its order follows from it.
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ["documents"] }),
    queryClient.invalidateQueries({ queryKey: ["orders"] }),
  ]);
  return document;
}
