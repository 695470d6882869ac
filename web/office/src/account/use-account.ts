// The account of a page: as it is now, what others did to it since the reader saw it, and how the reader changes it.

import type { OperatedAccount } from "@comptoir/api";
import { createContext, use } from "react";
import { accountQuery } from "../accounts/queries";
import { type Seen, useSeen } from "../parts/use-seen";
import { type AccountDifference, differencesOf } from "./differences";

type OpenAccount = Seen<OperatedAccount, AccountDifference>;

const OpenAccountContext = createContext<OpenAccount | undefined>(undefined);
export const OpenAccountProvider = OpenAccountContext.Provider;

/** The account of the page around. */
export function useOpenAccount(): OpenAccount {
  const open = use(OpenAccountContext);
  if (!open) throw new Error("There is no account around");
  return open;
}

/** Reads an account by its external id, and follows it. */
export function useAccount(externalId: string) {
  return useSeen(accountQuery(externalId), "accounts", differencesOf);
}
