// What a message to the shop must be, before the server looks at it (D2.11).

import type { Translate } from "@comptoir/i18n";
import { z } from "@comptoir/ui/schema";
import type { contactMessages } from "./messages";

export const SUBJECTS = ["ORDER", "QUOTE", "PRODUCT", "ACCOUNT", "OTHER"] as const;
export type Subject = (typeof SUBJECTS)[number];

const MIN_MESSAGE_LEN = 10;
export const MAX_MESSAGE_LEN = 2_000;
const MAX_REFERENCE_LEN = 35;

/** How long a text is for whoever counts characters: what surrounds it doesn't count, and an emoji is one. */
export function lengthOf(text: string): number {
  return [...text.trim()].length;
}

/** The form's rules, in the words of a language. */
export function contactSchema(t: Translate<keyof (typeof contactMessages)["en-GB"]>) {
  return z.object({
    subject: z.string().check(z.minLength(1, t("chooseFirst"))),
    orderReference: z
      .string()
      .check(z.trim(), z.maxLength(MAX_REFERENCE_LEN, t("referenceLong", { max: MAX_REFERENCE_LEN }))),
    message: z.string().check(
      z.refine((text) => lengthOf(text) >= MIN_MESSAGE_LEN, t("tooShort", { min: MIN_MESSAGE_LEN })),
      z.refine((text) => lengthOf(text) <= MAX_MESSAGE_LEN, t("tooLong", { max: MAX_MESSAGE_LEN })),
    ),
  });
}

/** What the address of the page says about the message to come. */
export interface ContactContext {
  /** The reference of an order or a quote. */
  order?: string;
  subject?: string;
  /** What was searched for and not found, or has no price. */
  about?: string;
}

/** The subject that an occasion is about; none where it says nothing of use. */
export function subjectOf({ order, subject }: ContactContext): Subject | "" {
  const named = SUBJECTS.find((known) => known === subject?.toUpperCase());
  if (named) return named;
  if (!order) return "";
  return order.toUpperCase().startsWith("Q-") ? "QUOTE" : "ORDER";
}
