// What is wrong with a product as it is typed, by the shop's rules for a catalogue.

import { isMediaPath, pictureOf } from "../parts/media";
import { limited, MAX_NAME_LEN, MAX_TEXT_LEN, named, type Problem as ProblemOf } from "../parts/typed-texts";
import {
  type AttributeValues,
  linesOf,
  type OfferValues,
  type ProductValues,
  readRate,
  type VariantValues,
} from "./values";

/** Numbers whose address is another page's: that of a new product, or one that the browser makes of dots. */
const NO_PAGE = /^(?:new|\.{1,2})$/i;
const MAX_UNIT_LEN = 20;
const MAX_QUANTITY = 99_999;
const MAX_LEAD_TIME_DAYS = 3_650;

type ProblemCode =
  | "needed"
  | "addressTaken"
  | "tooLong"
  | "attributeId"
  | "documentUrl"
  | "noVariant"
  | "skuTwice"
  | "ean"
  | "picture"
  | "supplierTwice"
  | "quantity"
  | "maxBelowPack"
  | "days"
  | "rate";

export type Problem = ProblemOf<ProblemCode>;

/** All that is wrong, in the page's order. */
export function problemsOf(values: ProductValues): Problem[] {
  const { variants } = values;
  return [
    ...named("externalId", values.externalId),
    ...(NO_PAGE.test(values.externalId.trim()) ? [{ path: "externalId", code: "addressTaken" as const }] : []),
    ...both("name", values.name, named),
    ...both("description", values.description, long),
    ...short("brand", values.brand),
    ...(values.category ? [] : [needed("category")]),
    ...attributes("attributes", values.attributes),
    ...values.documents.flatMap(({ title, url }, place) => [
      ...both(`documents.${place}.title`, title, named),
      ...(isDocumentUrl(url.trim()) ? [] : [{ path: `documents.${place}.url`, code: "documentUrl" as const }]),
    ]),
    ...linesOf(values.related).flatMap((id) => short("related", id)),
    ...(variants.length > 0 ? [] : [{ path: "variants", code: "noVariant" as const }]),
    ...variants.flatMap((one, place) => variant(`variants.${place}`, one, variants.slice(0, place))),
  ];
}

function variant(path: string, one: VariantValues, before: readonly VariantValues[]): Problem[] {
  const sku = one.sku.trim();
  const isTwice = sku !== "" && before.some((other) => other.sku.trim() === sku);
  const wrong = linesOf(one.eans).find((ean) => !isGtin(ean));
  const picture = pictureOf(one.picture);
  return [
    ...named(`${path}.sku`, one.sku),
    ...(isTwice ? [{ path: `${path}.sku`, code: "skuTwice" as const, values: { sku } }] : []),
    ...short(`${path}.mpn`, one.mpn),
    ...(wrong === undefined ? [] : [{ path: `${path}.eans`, code: "ean" as const, values: { ean: wrong } }]),
    // Left empty, it is the product's.
    ...both(`${path}.name`, one.name, short),
    ...(picture === "" || isMediaPath(picture) ? [] : [{ path: `${path}.picture`, code: "picture" as const }]),
    ...attributes(`${path}.axes`, one.axes),
    ...one.offers.flatMap((terms, place) => offer(`${path}.offers.${place}`, terms, one.offers.slice(0, place))),
  ];
}

function offer(path: string, terms: OfferValues, before: readonly OfferValues[]): Problem[] {
  const { supplier } = terms;
  const isTwice = supplier !== "" && before.some((other) => other.supplier === supplier);
  const [pack, least] = [readWhole(terms.itemPerPack), readWhole(terms.minOrderQuantity)];
  const most = terms.maxOrderQuantity.trim() === "" ? MAX_QUANTITY : readWhole(terms.maxOrderQuantity);
  const problems = [
    ...(supplier ? [] : [needed(`${path}.supplier`)]),
    ...(isTwice ? [{ path: `${path}.supplier`, code: "supplierTwice" as const }] : []),
    ...short(`${path}.supplierReference`, terms.supplierReference),
    ...(pack ? [] : [quantity(`${path}.itemPerPack`)]),
    ...(least ? [] : [quantity(`${path}.minOrderQuantity`)]),
    ...(most ? [] : [quantity(`${path}.maxOrderQuantity`)]),
    ...named(`${path}.productUnit`, terms.productUnit),
    ...(readRate(terms.taxRate) === undefined ? [{ path: `${path}.taxRate`, code: "rate" as const }] : []),
    ...(isDays(terms.leadTimeDays) ? [] : [daysOf(`${path}.leadTimeDays`)]),
  ];
  if (!pack || !least || !most) return problems;
  const smallest = Math.ceil(least / pack) * pack;
  if (smallest <= most) return problems;
  return [...problems, { path: `${path}.maxOrderQuantity`, code: "maxBelowPack", values: { least: smallest } }];
}

function attributes(path: string, all: readonly AttributeValues[]): Problem[] {
  return all.flatMap(({ id, name, value, unit }, place) => [
    ...both(`${path}.${place}.name`, name, named),
    ...both(`${path}.${place}.value`, value, (at, text) => (text.trim() ? long(at, text) : [needed(at)])),
    ...limited(`${path}.${place}.unit`, unit, MAX_UNIT_LEN),
    ...(/^[a-z0-9_]+$/.test(id.trim()) ? [] : [{ path: `${path}.${place}.id`, code: "attributeId" as const }]),
  ]);
}

function both(path: string, { fr, en }: { fr: string; en: string }, check: (path: string, text: string) => Problem[]) {
  return [...check(`${path}.fr`, fr), ...check(`${path}.en`, en)];
}

function short(path: string, text: string): Problem[] {
  return limited(path, text, MAX_NAME_LEN);
}

function long(path: string, text: string): Problem[] {
  return limited(path, text, MAX_TEXT_LEN);
}

function needed(path: string): Problem {
  return { path, code: "needed" };
}

function quantity(path: string): Problem {
  return { path, code: "quantity", values: { max: MAX_QUANTITY } };
}

function daysOf(path: string): Problem {
  return { path, code: "days", values: { max: MAX_LEAD_TIME_DAYS } };
}

/** A number of items; nothing for what is none that can be ordered. */
function readWhole(typed: string): number | undefined {
  return /^[1-9]\d{0,4}$/.test(typed.trim()) ? Number(typed) : undefined;
}

function isDays(typed: string): boolean {
  return /^\d{1,4}$/.test(typed.trim()) && Number(typed) <= MAX_LEAD_TIME_DAYS;
}

/** 8 or 11 to 14 digits of which the last checks the others (GS1 General Specifications, 7.9). */
export function isGtin(text: string): boolean {
  if (!/^(?:\d{8}|\d{11,14})$/.test(text)) return false;
  const weighted = [...text].reverse().map((digit, place) => Number(digit) * (place % 2 === 0 ? 1 : 3));
  return weighted.reduce((sum, weight) => sum + weight, 0) % 10 === 0;
}

function isDocumentUrl(url: string): boolean {
  const media = /^\/media\/(.+)$/.exec(url)?.[1];
  return media === undefined ? /^https:\/\/./.test(url) : isMediaPath(media);
}
