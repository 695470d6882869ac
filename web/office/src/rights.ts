// What somebody may do here. The services decide on every call, by one table; the office shows what they would not refuse.

import { type Account, type currentSession, useSession } from "@comptoir/api";

/** By what right somebody is here: for the shop, or for one supplier (D6.8, D6.9). */
export type StaffRole = "OPERATOR" | "SUPPLIER";

/** The shop's roles, the administrator's first (D7.51). */
export const SHOP_ROLES = ["OPERATOR", "SALES", "CATALOGUE", "SUPPORT"] as const;

export type ShopRole = (typeof SHOP_ROLES)[number];

/** What the work is divided into, as the services name it. */
export const DUTIES = [
  "ORDERS",
  "QUOTES",
  "COMMENTS",
  "OFFERS",
  "CATALOGUE",
  "SEARCH",
  "IMPORTS",
  "CUSTOMERS",
  "DOCUMENTS",
  "PAYMENTS",
  "QUESTIONS",
  "MAILS",
  "STATISTICS",
  "PROCUREMENT",
  "SETTINGS",
  "PEOPLE",
  "PROGRAMS",
  "AUDIT",
] as const;

export type Duty = (typeof DUTIES)[number];

/** A right that a page or a button needs. */
export interface Right {
  duty: Duty;
  /** It is of use to those alone who may also change what it shows. */
  changes?: true;
}

/** What each page needs, by its path without language prefix; absent: nothing, everybody who works here has it. */
export const PAGE_RIGHTS: Readonly<Record<string, Right>> = {
  "/office/orders": { duty: "ORDERS" },
  "/office/orders/:reference": { duty: "ORDERS" },
  "/office/quotes": { duty: "QUOTES" },
  "/office/quotes/:reference": { duty: "QUOTES" },
  "/office/products": { duty: "CATALOGUE" },
  "/office/products/new": { duty: "CATALOGUE", changes: true },
  "/office/products/:externalId": { duty: "CATALOGUE" },
  "/office/categories": { duty: "CATALOGUE", changes: true },
  "/office/search": { duty: "SEARCH" },
  "/office/offers": { duty: "OFFERS" },
  "/office/suppliers": { duty: "CATALOGUE", changes: true },
  "/office/imports": { duty: "IMPORTS" },
  "/office/imports/:id": { duty: "IMPORTS" },
  "/office/customers": { duty: "CUSTOMERS" },
  "/office/customers/:externalId/:part?": { duty: "CUSTOMERS" },
  "/office/procurement": { duty: "PROCUREMENT" },
  "/office/procurement/:key": { duty: "PROCUREMENT" },
  "/office/documents": { duty: "DOCUMENTS" },
  "/office/payments": { duty: "PAYMENTS" },
  "/office/questions": { duty: "QUESTIONS" },
  "/office/mails": { duty: "MAILS" },
  "/office/audit": { duty: "AUDIT" },
  "/office/settings/people": { duty: "PEOPLE" },
  "/office/settings/api-tokens": { duty: "PROGRAMS" },
  "/office/settings/webhooks": { duty: "PROGRAMS" },
  "/office/settings/delivery-fees": { duty: "SETTINGS" },
  "/office/settings/taxes": { duty: "SETTINGS" },
  "/office/settings/payment": { duty: "SETTINGS" },
  "/office/settings/mails": { duty: "SETTINGS" },
};

function roleOf(account: Account | null): ShopRole | undefined {
  return SHOP_ROLES.find((role) => account?.roles.includes(role));
}

/** For whom the reader works. The gateway opens the office to nobody else, so who is not the shop's is a supplier's. */
export function useStaffRole(): StaffRole {
  return roleOf(useSession().account) ? "OPERATOR" : "SUPPLIER";
}

/** By which role the reader is here; the widest, where somebody has several. */
export function useRole(): ShopRole | "SUPPLIER" {
  return roleOf(useSession().account) ?? "SUPPLIER";
}

type Duties = ReturnType<typeof currentSession>["duties"];

function covers(duties: Duties, right: Right | undefined): boolean {
  if (!right) return true;
  const reach = duties.find(({ duty }) => duty === right.duty)?.reach ?? "NO";
  return reach === "CHANGE" || reach === "OWN" || (reach === "READ" && !right.changes);
}

/** Answers of rights whether the reader has them. */
export function useRights(): (right: Right | undefined) => boolean {
  const { duties } = useSession();
  return (right) => covers(duties, right);
}

/** Whether the reader sees what a duty is about: all of it, or what is the own supplier's. */
export function useMaySee(duty: Duty): boolean {
  return covers(useSession().duties, { duty });
}

/** Whether the reader also changes it. */
export function useMayChange(duty: Duty): boolean {
  return covers(useSession().duties, { duty, changes: true });
}
