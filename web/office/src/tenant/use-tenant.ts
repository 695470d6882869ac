// The procurement system of a page: as it is now, what others did to it since the reader saw it, and how the reader changes it.

import type { Tenant } from "@comptoir/api";
import { createContext, use } from "react";
import { type Seen, useSeen } from "../parts/use-seen";
import { tenantQuery } from "../procurement/queries";
import { differencesOf, type TenantDifference } from "./differences";

type OpenTenant = Seen<Tenant, TenantDifference>;

const OpenTenantContext = createContext<OpenTenant | undefined>(undefined);
export const OpenTenantProvider = OpenTenantContext.Provider;

/** The system of the page around. */
export function useOpenTenant(): OpenTenant {
  const open = use(OpenTenantContext);
  if (!open) throw new Error("There is no procurement system around");
  return open;
}

/** Reads a system by its key, and follows it. */
export function useTenant(key: string) {
  return useSeen(tenantQuery(key), "tenants", differencesOf);
}
