// Procurement systems: what the shop knows of them, and what operators say about them.

import {
  ApiError,
  api,
  queryClient,
  type Tenant,
  type TenantCredential,
  type TenantRequest,
  unwrap,
} from "@comptoir/api";
import { folded } from "@comptoir/ui";
import { queryOptions } from "@tanstack/react-query";
import type { Filter } from "../list/filter";
import { LIVE, type Listed } from "../list/queries";
import { over } from "../parts/condition";
import type { TenantGroup } from "./groups";

/** All of them, in the order of their keys: there is no call for some, nor for one. */
export async function readTenants(signal?: AbortSignal): Promise<Tenant[]> {
  return (await unwrap(api.GET("/api/operator/punchout/tenants", { signal: signal ?? null }))).tenants;
}

/** Those that a filter leaves, on one page. */
export const tenantsQuery = (filter: Filter<TenantGroup>) =>
  queryOptions({
    queryKey: ["tenants", "list"],
    queryFn: ({ signal }) => readTenants(signal),
    select: (tenants): Listed<Tenant> => {
      const rows = tenants.filter((tenant) => isMeant(tenant, filter));
      return { rows, page: 0, size: Math.max(rows.length, 1), totalElement: rows.length };
    },
    ...LIVE,
  });

/** One, by its key. */
export const tenantQuery = (key: string) =>
  queryOptions({
    queryKey: ["tenants", "one", key],
    queryFn: async ({ signal }): Promise<Tenant> => {
      const tenant = (await readTenants(signal)).find((one) => one.key === key);
      if (!tenant) throw new ApiError(404, "NOT_FOUND", "");
      return tenant;
    },
    ...LIVE,
  });

/** Adds one, or makes of the version that was seen what is said. */
export async function setTenant(key: string, body: TenantRequest, version: Tenant | null): Promise<Tenant> {
  const params = { path: { key }, header: over(version?.etag) };
  return (await unwrap(api.PUT("/api/operator/punchout/tenants/{key}", { params, body }))).tenant;
}

/** Adds one; lists that were read know it from then on. */
export async function addTenant(key: string, body: TenantRequest): Promise<void> {
  const tenant = await setTenant(key, body, null);
  queryClient.setQueryData(tenantQuery(key).queryKey, tenant);
  await queryClient.invalidateQueries({ queryKey: tenantsQuery({ group: "all", query: "", page: 0 }).queryKey });
}

export type CredentialName = Pick<TenantCredential, "domain" | "identity" | "isTest">;

/** Makes a secret, which is told this once. */
export async function addCredential(key: string, { domain, identity, isTest }: CredentialName) {
  const params = { path: { key } };
  const body = { identity, isTest, ...(domain && { domain }) };
  return unwrap(api.POST("/api/operator/punchout/tenants/{key}/credentials", { params, body }));
}

/** Takes a secret away: it lets nobody in any more. */
export async function withdrawCredential(key: string, id: string): Promise<void> {
  await unwrap(api.DELETE("/api/operator/punchout/tenants/{key}/credentials/{id}", { params: { path: { key, id } } }));
}

function isMeant({ key, name, accountId, isActive, credentials }: Tenant, { group, query }: Filter<TenantGroup>) {
  if (group !== "all" && isActive !== (group === "active")) return false;
  const said = folded([key, name, accountId, ...credentials.map(({ identity }) => identity)].join(" "));
  return folded(query)
    .split(/\s+/)
    .every((word) => said.includes(word));
}
