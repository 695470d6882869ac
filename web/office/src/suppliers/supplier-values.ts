// What is typed of a supplier, and what is wrong with it by the shop's rules.

import type { ListedSupplierRecord, SupplierRecord } from "@comptoir/api";
import { z } from "@comptoir/ui/schema";
import { named, type Problem } from "../parts/typed-texts";

export interface SupplierValues {
  /** What the shop had when typing began; null for a new one. */
  version: ListedSupplierRecord | null;
  externalId: string;
  name: string;
  isActive: boolean;
}

export function supplierValues(version: ListedSupplierRecord | undefined): SupplierValues {
  if (!version) return { version: null, externalId: "", name: "", isActive: true };
  const { externalId, name, isActive } = version;
  return { version, externalId, name, isActive };
}

export function supplierOf({ externalId, name, isActive }: SupplierValues): SupplierRecord {
  return { externalId: externalId.trim(), name: name.trim(), isActive };
}

/** The rules as a form checks them; `tell` puts a problem in words. */
export function supplierSchema(tell: (problem: Problem<"needed" | "tooLong">) => string) {
  return z
    .object({
      version: z.custom<ListedSupplierRecord | null>(),
      externalId: z.string(),
      name: z.string(),
      isActive: z.boolean(),
    })
    .check(({ value, issues }) => {
      const { version, externalId, name } = value;
      for (const problem of [...(version ? [] : named("externalId", externalId)), ...named("name", name)]) {
        issues.push({ code: "custom", input: value, path: [problem.path], message: tell(problem) });
      }
    });
}
