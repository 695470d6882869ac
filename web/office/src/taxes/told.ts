// What is told of rates: their kinds, and what others changed of tables meanwhile.

import type { CategoryTax, TaxTable } from "@comptoir/api";
import { tableDifferences } from "../validity/changed-tables";

export const RATE_KINDS = ["STANDARD", "INTERMEDIATE", "REDUCED", "SUPER_REDUCED", "ZERO"] as const;
export type RateKind = (typeof RATE_KINDS)[number];

export const rateDifferences = tableDifferences<TaxTable>(({ country }) => country);
export const categoryDifferences = tableDifferences<CategoryTax>(({ category }) => category);
