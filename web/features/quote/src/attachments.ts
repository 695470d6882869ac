// The files of a quote (D4.23): read, sent in parts, kept under their names, and taken back.

import { api, type Quote, type QuoteAttachment, queryClient, unwrap } from "@comptoir/api";
import { localeOf } from "@comptoir/i18n";
import { queryOptions } from "@tanstack/react-query";

/** The most bytes of a file, and of a part that it is sent in. */
export const MAX_BYTES = 10 * 1024 * 1024;
const PART_BYTES = 2 * 1024 * 1024;

/** How the names of files end that are taken. */
export const KINDS = ".pdf,.png,.jpg,.jpeg,.webp,.docx,.xlsx,.pptx,.doc,.xls,.odt,.ods,.odp";

/** On whose side somebody reads a quote: the account that asks, or whoever answers. */
export type Side = "customer" | "supplier";

/** Where each side has its calls. */
const QUOTES = { customer: "/api/quotes", supplier: "/api/operator/quotes" } as const;

/** The files that both sides attached to a quote, oldest first. */
export const attachmentsQuery = (side: Side, id: string) =>
  queryOptions({
    queryKey: ["quotes", id, "attachments"],
    queryFn: async ({ signal }) => {
      const params = { path: { id } };
      return (await unwrap(api.GET(`${QUOTES[side]}/{id}/attachments`, { params, signal }))).attachments;
    },
  });

/** Sends a file part by part; both sides see it once all of it is there. */
export async function attach(side: Side, id: string, file: File): Promise<void> {
  const begun = await unwrap(
    api.POST(`${QUOTES[side]}/{id}/attachments`, {
      params: { path: { id } },
      body: { fileName: file.name, size: file.size },
    }),
  );
  const attachmentId = begun.attachment.id;
  for (let offset = 0; offset < file.size; offset += PART_BYTES) {
    const part = file.slice(offset, offset + PART_BYTES);
    await unwrap(
      api.PATCH(`${QUOTES[side]}/{id}/attachments/{attachmentId}/content`, {
        params: { path: { id, attachmentId }, header: { "Upload-Offset": offset } },
        headers: { "Content-Type": "application/offset+octet-stream" },
        body: part as never,
        bodySerializer: () => part,
      }),
    );
  }
  await queryClient.invalidateQueries({ queryKey: attachmentsQuery(side, id).queryKey });
}

/** A file as it was sent. */
export async function readAttachment(side: Side, quote: string, { id }: QuoteAttachment): Promise<Blob> {
  const params = { path: { id: quote, attachmentId: id } };
  return unwrap(
    api.GET(`${QUOTES[side]}/{id}/attachments/{attachmentId}`, { params, parseAs: "blob" }),
  ) as Promise<Blob>;
}

/** Takes a file of one's own side back. */
export async function removeAttachment(side: Side, quote: string, { id }: QuoteAttachment): Promise<void> {
  const params = { path: { id: quote, attachmentId: id } };
  await unwrap(api.DELETE(`${QUOTES[side]}/{id}/attachments/{attachmentId}`, { params }));
  await queryClient.invalidateQueries({ queryKey: attachmentsQuery(side, quote).queryKey });
}

/** A quote as a PDF in the page's language. */
export async function readQuoteDocument(side: Side, { id }: Quote): Promise<Blob> {
  const params = { path: { id }, query: { locale: localeOf(location.pathname) } };
  return unwrap(api.GET(`${QUOTES[side]}/{id}/document`, { params, parseAs: "blob" })) as Promise<Blob>;
}
