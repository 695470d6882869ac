// The account of a page: as it is now, what others did to it since the reader saw it, and how the reader changes it.

import { accountQuery } from "../accounts/queries";
import { seenKind } from "../parts/use-seen";
import { differencesOf } from "./differences";

const kind = seenKind("accounts", differencesOf);
export const OpenAccountProvider = kind.Provider;
export const useOpenAccount = kind.useAround;

/** Reads an account by its external id, and follows it. */
export const useAccount = (externalId: string) => kind.useFollowed(accountQuery(externalId));
