// Every kind of mail that the shop sends, and each as it would be sent.

import { api, type MailKind, unwrap } from "@comptoir/api";
import type { Locale } from "@comptoir/i18n";
import { queryOptions } from "@tanstack/react-query";

/** By who sends them, in the order of what they are about. */
export const mailKindsQuery = () =>
  queryOptions({
    queryKey: ["mail-kinds"],
    queryFn: async ({ signal }) => (await unwrap(api.GET("/api/operator/mails/kinds", { signal }))).kinds,
  });

/** A mail of a kind, about sample data. */
export const mailPreviewQuery = (path: MailKind, locale: Locale) =>
  queryOptions({
    queryKey: ["mail-kinds", path, locale],
    queryFn: async ({ signal }) => {
      const params = { path, query: { locale } };
      return await unwrap(api.GET("/api/operator/mails/kinds/{service}/{kind}", { params, signal }));
    },
  });

/** The address of its HTML form, for a frame: what it says is drawn by its own policy, and runs nothing. */
export function mailPage({ service, kind }: MailKind, locale: Locale): string {
  return `/api/operator/mails/kinds/${encodeURIComponent(service)}/${encodeURIComponent(kind)}/page?locale=${locale}`;
}

/** Sends it to the reader. */
export async function sendMailSample(path: MailKind, locale: Locale): Promise<void> {
  const call = { params: { path }, body: { locale } };
  await unwrap(api.POST("/api/operator/mails/kinds/{service}/{kind}/sample", call));
}
