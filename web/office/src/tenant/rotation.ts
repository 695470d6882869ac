// Which credentials stand for the same: the old one, and the one that replaces it.

import type { TenantCredential } from "@comptoir/api";

/** The others of a credential's name and use; the shop takes two at a time. */
export function twinsOf(credential: TenantCredential, all: readonly TenantCredential[]): TenantCredential[] {
  const { id, domain, identity, isTest } = credential;
  return all.filter((one) => {
    return one.id !== id && one.domain === domain && one.identity === identity && one.isTest === isTest;
  });
}

/** Whether a newer one does the same. */
export function isReplaced(credential: TenantCredential, all: readonly TenantCredential[]): boolean {
  return twinsOf(credential, all).some(({ createdAt }) => Date.parse(createdAt) > Date.parse(credential.createdAt));
}
