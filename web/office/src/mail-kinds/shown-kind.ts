// Which kind of mail the page shows and in which language, as its address says: ?kind=order.ORDER_CONFIRMED&language=fr-FR.

import type { MailKind } from "@comptoir/api";
import { LOCALES, type Locale } from "@comptoir/i18n";

const PATH = "/office/settings/mails";

/** What the address says; null: none, the page lists them. */
export function readKind(address: URLSearchParams): MailKind | null {
  const [service, kind] = (address.get("kind") ?? "").split(".");
  return service && kind ? { service, kind } : null;
}

/** The language that the address says, or the reader's own. */
export function readLanguage(address: URLSearchParams, own: Locale): Locale {
  return LOCALES.find((locale) => locale === address.get("language")) ?? own;
}

/** Where a kind is shown, without language prefix; in the reader's own language, where none is named. */
export function kindUrl({ kind, language }: { kind: MailKind; language?: Locale }): string {
  const address = new URLSearchParams({ kind: `${kind.service}.${kind.kind}`, ...(language && { language }) });
  return `${PATH}?${address}`;
}
