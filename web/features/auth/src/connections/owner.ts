// Whose programs are managed: an account's by its administrators, or the shop's or a supplier's by who works there.

import { createContext, use } from "react";

/** The acting account, or whom the reader works for. */
export type ProgramOwner = "account" | "staff";

const OwnerContext = createContext<ProgramOwner>("account");

/** Around the tokens and webhooks of whom the reader works for. */
export const ProgramOwnerProvider = OwnerContext.Provider;

/** Whose programs are managed here; without a provider around: the acting account's. */
export function useProgramOwner(): ProgramOwner {
  return use(OwnerContext);
}
