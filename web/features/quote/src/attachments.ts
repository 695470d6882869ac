// The files of a quote (D4.23): read, sent in parts, kept under their names, and taken back.

import { api, type Quote, type QuoteAttachment, queryClient, unwrap } from "@comptoir/api";
import { localeOf } from "@comptoir/i18n";
import { queryOptions } from "@tanstack/react-query";

/** The most bytes of a file, and of a part that it is sent in. */
export const MAX_BYTES = 10 * 1024 * 1024;
const PART_BYTES = 2 * 1024 * 1024;

/** How the names of files end that are taken. */
export const KINDS = ".pdf,.png,.jpg,.jpeg,.webp,.docx,.xlsx,.pptx,.doc,.xls,.odt,.ods,.odp";

/** The files that both sides attached to a quote, oldest first. */
export const attachmentsQuery = (id: string) =>
  queryOptions({
    queryKey: ["quotes", id, "attachments"],
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET("/api/quotes/{id}/attachments", { params: { path: { id } }, signal }))).attachments,
  });

/** Sends a file part by part; both sides see it once all of it is there. */
export async function attach(id: string, file: File): Promise<void> {
  const begun = await unwrap(
    api.POST("/api/quotes/{id}/attachments", {
      params: { path: { id } },
      body: { fileName: file.name, size: file.size },
    }),
  );
  const attachmentId = begun.attachment.id;
  for (let offset = 0; offset < file.size; offset += PART_BYTES) {
    const part = file.slice(offset, offset + PART_BYTES);
    await unwrap(
      api.PATCH("/api/quotes/{id}/attachments/{attachmentId}/content", {
        params: { path: { id, attachmentId }, header: { "Upload-Offset": offset } },
        headers: { "Content-Type": "application/offset+octet-stream" },
        body: part as never,
        bodySerializer: () => part,
      }),
    );
  }
  await queryClient.invalidateQueries({ queryKey: attachmentsQuery(id).queryKey });
}

/** A file as it was sent. */
export async function readAttachment(quote: string, { id }: QuoteAttachment): Promise<Blob> {
  const params = { path: { id: quote, attachmentId: id } };
  return unwrap(api.GET("/api/quotes/{id}/attachments/{attachmentId}", { params, parseAs: "blob" })) as Promise<Blob>;
}

/** Takes a file of one's own side back. */
export async function removeAttachment(quote: string, { id }: QuoteAttachment): Promise<void> {
  const params = { path: { id: quote, attachmentId: id } };
  await unwrap(api.DELETE("/api/quotes/{id}/attachments/{attachmentId}", { params }));
  await queryClient.invalidateQueries({ queryKey: attachmentsQuery(quote).queryKey });
}

/** A quote as a PDF in the page's language. */
export async function readQuoteDocument({ id }: Quote): Promise<Blob> {
  const params = { path: { id }, query: { locale: localeOf(location.pathname) } };
  return unwrap(api.GET("/api/quotes/{id}/document", { params, parseAs: "blob" })) as Promise<Blob>;
}
