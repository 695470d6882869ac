// The procurement system of a page: as it is now, what others did to it since the reader saw it, and how the reader changes it.

import { seenKind } from "../parts/use-seen";
import { tenantQuery } from "../procurement/queries";
import { differencesOf } from "./differences";

const kind = seenKind("tenants", differencesOf);

export const OpenTenantProvider = kind.Provider;

/** The system of the page around. */
export const useOpenTenant = kind.useAround;

/** Reads a system by its key, and follows it. */
export function useTenant(key: string) {
  return kind.useFollowed(tenantQuery(key));
}
