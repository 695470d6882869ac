// Whose account a page administers: the reader's own, or one that somebody of the shop opened.

import { createContext, use } from "react";

const AdministeredAccount = createContext<string | undefined>(undefined);

/** Around what administers an account that is not the reader's: by its id, or the shop's own name for it. */
export const AdministeredAccountProvider = AdministeredAccount.Provider;

/** The account that is administered; absent: the reader's own. */
export function useAdministeredAccount(): string | undefined {
  return use(AdministeredAccount);
}
