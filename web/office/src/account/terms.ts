// The terms of an account as they are typed.

import type { OperatedAccount } from "@comptoir/api";
import { z } from "@comptoir/ui/schema";
import type { Terms } from "./changes";

const MAX_DAYS = 365;
const MAX_REASON_LEN = 500;

export interface TermsValues {
  /** The account that was seen when typing began. */
  version: OperatedAccount | null;
  paymentType: string;
  days: string;
  tags: string;
  manager: string;
  reason: string;
}

export function termsValues(account: OperatedAccount): TermsValues {
  const { paymentType, paymentTermDays, customerTags, accountManager } = account;
  return {
    version: account,
    paymentType,
    days: paymentType === "DUE_DATE" ? String(paymentTermDays) : "",
    tags: customerTags.join(", "),
    manager: accountManager ?? "",
    reason: "",
  };
}

/** Days are asked for where it pays by a date. */
export function termsSchema(told: { days: string; reason: string }) {
  const isFit = ({ paymentType, days }: TermsValues) => paymentType !== "DUE_DATE" || readDays(days) !== undefined;
  return z
    .object({
      version: z.custom<OperatedAccount | null>(),
      paymentType: z.string(),
      days: z.string(),
      tags: z.string(),
      manager: z.string().check(z.trim()),
      reason: z.string().check(z.trim(), z.maxLength(MAX_REASON_LEN, told.reason)),
    })
    .check(z.refine<TermsValues>(isFit, { path: ["days"], error: told.days }));
}

/** What is sent of valid values: what differs from what the form began with, for others may have changed the rest. */
export function termsOf(values: TermsValues, start: TermsValues): Terms {
  const { paymentType, days, tags, manager } = values;
  const isByDate = paymentType === "DUE_DATE";
  const paysOtherwise = paymentType !== start.paymentType || (isByDate && days !== start.days);
  return {
    ...(paysOtherwise && {
      paymentType: isByDate ? "DUE_DATE" : "IMMEDIATE",
      paymentTermDays: isByDate ? readDays(days) : undefined,
    }),
    ...(tags !== start.tags && { customerTags: [...new Set(tags.split(/[,;\s]+/).filter(Boolean))] }),
    ...(manager !== start.manager && { accountManager: manager }),
  };
}

function readDays(typed: string): number | undefined {
  const days = Number(typed);
  return /^\d{1,3}$/.test(typed.trim()) && days >= 1 && days <= MAX_DAYS ? days : undefined;
}
