// An answer to a quote as it is typed: prices and quantities line by line, and until when they hold (D4.7).

import type { Quote, QuoteLine } from "@comptoir/api";
import type { Locale } from "@comptoir/i18n";
import { sumOf } from "@comptoir/quote";
import { readAmount } from "@comptoir/ui";
import { z } from "@comptoir/ui/schema";
import { readPrice, writePrice } from "../parts/price";
import { shopDay } from "../parts/shop-day";
import type { Answer } from "./queries";

const MAX_MESSAGE_LEN = 2_000;
/** How long an answer holds where nobody says otherwise. */
const USUAL_VALIDITY_DAYS = 30;
const DAY_MS = 86_400_000;

/** What the fields of a line hold. */
export interface LineValues {
  price: string;
  quantity: string;
  /** What the line showed then: a field that says the same was not touched. */
  shown: { price: number; quantity: number };
}

export interface AnswerValues {
  lines: Record<string, LineValues>;
  validityDate: string;
  message: string;
}

/** What the fields hold at first: what the line shows. */
function valuesOf({ unitPrice, quantity }: QuoteLine, locale: Locale): LineValues {
  const shown = { price: unitPrice, quantity };
  return { price: writePrice(unitPrice, locale), quantity: String(quantity), shown };
}

/** What the fields of a line hold: what was typed, and otherwise what the line shows now; at first, fields hold nothing. */
export function typedOf(line: QuoteLine, typed: Partial<LineValues> | undefined, locale: Locale): LineValues {
  const now = valuesOf(line, locale);
  const { price, quantity, shown } = typed ?? {};
  if (price === undefined || quantity === undefined || !shown) return now;
  return {
    price: readPrice(price, locale) === shown.price ? now.price : price,
    quantity: readQuantity(quantity) === shown.quantity ? now.quantity : quantity,
    shown: now.shown,
  };
}

/** Whether the fields of a line are those of what it shows now. */
export function isUpToDate({ unitPrice, quantity }: QuoteLine, typed: Partial<LineValues> | undefined): boolean {
  return typed?.shown?.price === unitPrice && typed.shown.quantity === quantity;
}

export function startOf({ lines }: Quote, locale: Locale): AnswerValues {
  const validityDate = shopDay(new Date(Date.now() + USUAL_VALIDITY_DAYS * DAY_MS));
  return {
    lines: Object.fromEntries(lines.map((line) => [line.id, valuesOf(line, locale)])),
    validityDate,
    message: "",
  };
}

/** A number of items, as it is typed. */
export function readQuantity(typed: string): number | undefined {
  return /^[1-9]\d{0,4}$/.test(typed.trim()) ? Number(typed) : undefined;
}

/** The sentences for what is wrong. */
export interface AnswerProblems {
  price: string;
  quantity: string;
  dayNeeded: string;
  dayPast: string;
  tooLong: string;
}

/** Lines that are no longer asked for are not judged. */
export function answerSchema(lines: readonly QuoteLine[], locale: Locale, told: AnswerProblems) {
  const line = z.object({
    price: z.string().check(z.refine((typed) => readPrice(typed, locale) !== undefined, told.price)),
    quantity: z.string().check(z.refine((typed) => readQuantity(typed) !== undefined, told.quantity)),
    shown: z.object({ price: z.number(), quantity: z.number() }),
  });
  const today = shopDay();
  return z.object({
    lines: z.object(Object.fromEntries(lines.map(({ id }) => [id, line]))),
    validityDate: z.string().check(
      z.minLength(1, told.dayNeeded),
      z.refine((typed) => typed >= today, told.dayPast),
    ),
    message: z.string().check(z.trim(), z.maxLength(MAX_MESSAGE_LEN, told.tooLong)),
  });
}

/** What is sent of valid values: what was changed. What is left out stays as the lines show it. */
export function answerOf(lines: readonly QuoteLine[], values: AnswerValues, locale: Locale): Answer {
  const { validityDate, message } = values;
  const answered = lines.flatMap((line) => {
    const typed = typedOf(line, values.lines[line.id], locale);
    const unitPrice = readPrice(typed.price, locale) ?? line.unitPrice;
    const quantity = readQuantity(typed.quantity) ?? line.quantity;
    if (quantity !== line.quantity) return [{ id: line.id, unitPrice, quantity }];
    return unitPrice === line.unitPrice ? [] : [{ id: line.id, unitPrice }];
  });
  return { lines: answered, validityDate, message };
}

/** What the lines come to without tax, as they are typed; nothing where one can't be read. */
export function netOf(lines: readonly QuoteLine[], typed: AnswerValues["lines"], locale: Locale): number | undefined {
  const read = lines.map((line) => lineOf(typedOf(line, typed[line.id], locale), locale));
  return read.every((line) => line !== undefined) ? sumOf(read) : undefined;
}

/** What one line comes to, as it is typed. */
export function lineNetOf(typed: LineValues, locale: Locale): number | undefined {
  const line = lineOf(typed, locale);
  return line && sumOf([line]);
}

function lineOf(typed: LineValues, locale: Locale): { price: number; quantity: number } | undefined {
  const [price, quantity] = [readPrice(typed.price, locale), readQuantity(typed.quantity)];
  return price === undefined || quantity === undefined ? undefined : { price, quantity };
}

/** A share as it is typed, from 0 to 1; nothing for what is none. */
export function readPercent(typed: string): number | undefined {
  const percent = readAmount(typed.replace("%", ""));
  return typeof percent === "number" && percent <= 100 ? percent / 100 : undefined;
}
