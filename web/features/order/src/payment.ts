// How an order is paid, in words; an option that is new to this page is named as the server names it.

import type { Order } from "@comptoir/api";
import type { Translate } from "@comptoir/i18n";
import { paymentMessages } from "./status-messages";

type Word = keyof (typeof paymentMessages)["en-GB"];

/** The option that was chosen; undefined where none was. */
export function paymentOf({ paymentInfo, paymentTermDays }: Order, t: Translate<Word>): string | undefined {
  if (!paymentInfo) return undefined;
  return said(paymentInfo.paymentOption, t, paymentTermDays);
}

/** Where a payment stands (D4.8). */
export function paymentStatus(status: string, t: Translate<Word>): string {
  return said(status, t);
}

function said(word: string, t: Translate<Word>, days = 0): string {
  return word in paymentMessages["en-GB"] ? t(word as Word, { days }) : word;
}
