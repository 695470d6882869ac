// A procurement system as tests need it, and how they fill its long forms.

import type { Tenant, TenantCredential } from "@comptoir/api";
import userEvent from "@testing-library/user-event";

export const TENANTS = "GET /api/operator/punchout/tenants";

export function aTenant(more: Partial<Tenant> = {}): Tenant {
  return {
    key: "dupont",
    name: "Dupont",
    accountId: "DUPONT",
    storeId: null,
    storeViewId: null,
    protocols: ["OCI"],
    hookHosts: ["srm.dupont.test"],
    frameHosts: [],
    users: "BY_EMAIL",
    userEmail: null,
    locale: null,
    mapping: { units: { C62: "PCE" } },
    paymentOption: null,
    replyUrl: null,
    isActive: true,
    credentials: [],
    etag: '"1"',
    ...more,
  };
}

export function aCredential(id: string, createdAt: string, more: Partial<TenantCredential> = {}): TenantCredential {
  return { id, identity: "SRM", domain: "", isTest: false, createdAt, ...more };
}

/** Puts a text in place of a field's, in one go. */
export async function fill(field: HTMLElement, text: string): Promise<void> {
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(text);
}
