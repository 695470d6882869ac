// An account's rules as forms hold them, what is wrong with them, and as they are sent (D6.5).

import type { PurchasingRules, PurchasingRulesAnswer } from "@comptoir/api";
import type { Translate } from "@comptoir/i18n";
import { readAmount } from "@comptoir/ui";
import { z } from "@comptoir/ui/schema";
import type { PurchasingKey } from "./messages";

/** So many of each an account has at most. */
export const MAX_COST_CENTRES = 200;
export const MAX_BUDGETS = 400;
export const MAX_STEPS = 5;

const MAX_CODE = 30;
const MAX_NAME = 100;

type Words = Translate<PurchasingKey>;

function text(t: Words, field: string, max: number) {
  return z.string().check(z.trim(), z.minLength(1, t("required", { field })), z.maxLength(max, t("tooLong", { max })));
}

function amount(t: Words) {
  return z.string().check(z.refine((typed) => typeof readAmount(typed) === "number", t("amountInvalid")));
}

/** Says at the second of two rows alike that it is there twice. */
function once<Row>(list: string, field: string, key: (row: Row) => string, message: string) {
  return z.superRefine<Record<string, unknown>>((values, context) => {
    const seen = new Set<string>();
    (values[list] as Row[]).forEach((row, index) => {
      const what = key(row);
      if (seen.has(what)) context.addIssue({ code: "custom", path: [list, index, field], message });
      seen.add(what);
    });
  });
}

export function costCentresSchema(t: Words) {
  const row = z.object({ code: text(t, t("code"), MAX_CODE), name: text(t, t("name"), MAX_NAME) });
  const code = ({ code }: { code: string }) => code.trim();
  return z.object({ costCentres: z.array(row) }).check(once("costCentres", "code", code, t("codeTwice")));
}

/** What is sent with other cost centres; or the code of one that a budget still names. */
export function costCentresBody(rules: PurchasingRules, costCentres: PurchasingRules["costCentres"]) {
  const codes = new Set(costCentres.map(({ code }) => code.trim()));
  const charged = rules.budgets.find(({ costCentre }) => costCentre != null && !codes.has(costCentre))?.costCentre;
  const own = Object.entries(rules.ownCostCentres).filter(([, code]) => codes.has(code));
  return { charged, part: { costCentres, ownCostCentres: Object.fromEntries(own) } };
}

export interface BudgetRow {
  costCentre: string;
  period: string;
  currency: string;
  amount: string;
}

export function budgetsSchema(t: Words) {
  const row = z.object({ costCentre: z.string(), period: z.string(), currency: z.string(), amount: amount(t) });
  const what = ({ costCentre, period, currency }: BudgetRow) => [costCentre, period, currency].join("/");
  return z.object({ budgets: z.array(row) }).check(once("budgets", "period", what, t("budgetTwice")));
}

export function budgetsOf({ budgets }: PurchasingRules): BudgetRow[] {
  return budgets.map(({ costCentre, amount, ...budget }) => ({
    ...budget,
    costCentre: costCentre ?? "",
    amount: String(amount),
  }));
}

export function budgetsBody(rows: BudgetRow[]): PurchasingRules["budgets"] {
  return rows.map(({ costCentre, amount, ...budget }) => ({
    ...budget,
    costCentre: costCentre || null,
    amount: readAmount(amount) ?? 0,
  }));
}

export interface StepRow {
  from: string;
  /** By the approvers' ids. */
  approvers: Record<string, boolean>;
}

export function stepsSchema(t: Words) {
  const row = z.object({ from: amount(t), approvers: z.custom<StepRow["approvers"]>() });
  const from = ({ from }: StepRow) => String(readAmount(from));
  return z.object({ steps: z.array(row) }).check(once("steps", "from", from, t("stepTwice")));
}

export function stepsOf({ rules, approvers }: PurchasingRulesAnswer): StepRow[] {
  return rules.steps.map((step) => ({
    from: String(step.from),
    approvers: Object.fromEntries(approvers.map(({ id }) => [id, step.approvers.includes(id)])),
  }));
}

export function stepsBody(rows: StepRow[]): PurchasingRules["steps"] {
  return rows.map(({ from, approvers }) => ({
    from: readAmount(from) ?? 0,
    approvers: Object.keys(approvers).filter((id) => approvers[id]),
  }));
}

export function ownCentresSchema() {
  return z.object({ ownCostCentres: z.custom<Record<string, string>>() });
}

export function ownCentresOf({ ownCostCentres }: PurchasingRules, members: { id: string }[]): Record<string, string> {
  return Object.fromEntries(members.map(({ id }) => [id, ownCostCentres[id] ?? ""]));
}

export function ownCentresBody(chosen: Record<string, string>): PurchasingRules["ownCostCentres"] {
  return Object.fromEntries(Object.entries(chosen).filter(([, code]) => code !== ""));
}

export interface StandInRow {
  /** Who is away; empty: the reader. */
  user: string;
  standInId: string;
  from: string;
  to: string;
}

export function standInSchema(t: Words, isOwn: boolean) {
  const somebody = z.string().check(z.minLength(1, t("personMissing")));
  const day = z.string().check(z.minLength(1, t("dayMissing")));
  return z
    .object({ user: isOwn ? z.string() : somebody, standInId: somebody, from: day, to: day })
    .check(
      z.refine<StandInRow>(({ from, to }) => !from || !to || from <= to, { path: ["to"], error: t("orderOfDays") }),
    );
}
