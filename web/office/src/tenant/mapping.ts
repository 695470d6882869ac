// How a customer's system names units, groups and manufacturers, and how long its fields are: as it is typed, and as it is sent.

import type { Tenant } from "@comptoir/api";
import { z } from "@comptoir/ui/schema";

const FREE_FIELDS = ["custom1", "custom2", "custom3", "custom4", "custom5"] as const;
const MAX_LEN = 1_000_000;

/** As services/procurement reads it; what is not there is said as the shop says it. */
export interface Mapping {
  units?: Record<string, string>;
  materialGroups?: Record<string, string>;
  defaultMaterialGroup?: string | null;
  classificationDomain?: string | null;
  customFields?: (string | null)[];
  priceUnit?: number | null;
  descriptionLength?: number | null;
  longTextLength?: number | null;
  shortPartNumbers?: boolean;
  sendsTaxCodes?: boolean;
  vendorNumber?: string | null;
  manufacturerCodes?: Record<string, string>;
}

export interface MappingValues extends Record<(typeof FREE_FIELDS)[number], string> {
  /** The system that was seen when typing began. */
  version: Tenant | null;
  /** Ours = theirs, one a line. */
  units: string;
  materialGroups: string;
  manufacturerCodes: string;
  defaultMaterialGroup: string;
  classificationDomain: string;
  vendorNumber: string;
  priceUnit: string;
  descriptionLength: string;
  longTextLength: string;
  shortPartNumbers: boolean;
  sendsTaxCodes: boolean;
}

/** What a tenant's `mapping` says. */
export function readMapping(mapping: unknown): Mapping {
  return typeof mapping === "object" && mapping !== null ? mapping : {};
}

/** What the form of a system's mapping begins with. */
export function mappingValues(version: Tenant | null): MappingValues {
  const mapping = readMapping(version?.mapping);
  const { customFields = [] } = mapping;
  const [custom1, custom2, custom3, custom4, custom5] = FREE_FIELDS.map((_, index) => customFields[index] ?? "");
  return {
    version,
    units: linesOf(mapping.units),
    materialGroups: linesOf(mapping.materialGroups),
    manufacturerCodes: linesOf(mapping.manufacturerCodes),
    defaultMaterialGroup: mapping.defaultMaterialGroup ?? "",
    classificationDomain: mapping.classificationDomain ?? "",
    vendorNumber: mapping.vendorNumber ?? "",
    priceUnit: String(mapping.priceUnit ?? ""),
    descriptionLength: String(mapping.descriptionLength ?? ""),
    longTextLength: String(mapping.longTextLength ?? ""),
    shortPartNumbers: mapping.shortPartNumbers ?? false,
    sendsTaxCodes: mapping.sendsTaxCodes ?? false,
    custom1: custom1 ?? "",
    custom2: custom2 ?? "",
    custom3: custom3 ?? "",
    custom4: custom4 ?? "",
    custom5: custom5 ?? "",
  };
}

export function mappingSchema(told: Record<"pairs" | "number", string>) {
  const text = () => z.string().check(z.trim());
  const pairs = () => z.string().check(z.refine((typed: string) => pairsOf(typed) !== undefined, told.pairs));
  const number = () =>
    z.string().check(
      z.trim(),
      z.refine((typed: string) => isNumber(typed), told.number),
    );
  return z.object({
    version: z.custom<Tenant | null>(),
    units: pairs(),
    materialGroups: pairs(),
    manufacturerCodes: pairs(),
    defaultMaterialGroup: text(),
    classificationDomain: text(),
    vendorNumber: text(),
    priceUnit: number(),
    descriptionLength: number(),
    longTextLength: number(),
    shortPartNumbers: z.boolean(),
    sendsTaxCodes: z.boolean(),
    custom1: text(),
    custom2: text(),
    custom3: text(),
    custom4: text(),
    custom5: text(),
  });
}

/** What is sent of valid values: what says something. */
export function mappingOf(values: MappingValues): Mapping {
  const customFields = FREE_FIELDS.map((field) => values[field] || null);
  const said = {
    units: pairsOf(values.units),
    materialGroups: pairsOf(values.materialGroups),
    manufacturerCodes: pairsOf(values.manufacturerCodes),
    defaultMaterialGroup: values.defaultMaterialGroup,
    classificationDomain: values.classificationDomain,
    vendorNumber: values.vendorNumber,
    priceUnit: Number(values.priceUnit),
    descriptionLength: Number(values.descriptionLength),
    longTextLength: Number(values.longTextLength),
    shortPartNumbers: values.shortPartNumbers,
    sendsTaxCodes: values.sendsTaxCodes,
    ...(customFields.some(Boolean) && { customFields }),
  };
  const isSaid = (value: unknown) => (typeof value === "object" ? Object.keys(value ?? {}).length > 0 : Boolean(value));
  return Object.fromEntries(Object.entries(said).filter(([, value]) => isSaid(value))) as Mapping;
}

function linesOf(pairs: Record<string, string> = {}): string {
  return Object.entries(pairs)
    .map(([ours, theirs]) => `${ours} = ${theirs}`)
    .join("\n");
}

/** Undefined: a line is no pair, or names what another names already. */
function pairsOf(typed: string): Record<string, string> | undefined {
  const lines = typed.split("\n").filter((line) => line.trim());
  const pairs = new Map<string, string>();
  for (const line of lines) {
    const [, ours, theirs] = /^\s*([^=]*[^=\s])\s*=\s*(\S.*?)\s*$/.exec(line) ?? [];
    if (!ours || !theirs || pairs.has(ours)) return undefined;
    pairs.set(ours, theirs);
  }
  return Object.fromEntries(pairs);
}

/** Nothing, or a whole number above 0. */
function isNumber(typed: string): boolean {
  return typed === "" || (/^\d+$/.test(typed) && Number(typed) >= 1 && Number(typed) <= MAX_LEN);
}
