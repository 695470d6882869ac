// What is said of a procurement system, field by field, as it is compared with what somebody else set.

import { useMessages } from "@comptoir/i18n";
import { type FormFact, fieldFact } from "../parts/form-facts";
import { tenantMessages } from "./messages";
import type { TenantValues } from "./tenant-form";

/** The settings; the secret of notices is nobody's to compare. */
export function useTenantFacts(): FormFact<TenantValues>[] {
  const t = useMessages(tenantMessages);
  const field = (name: keyof TenantValues, label: string) => fieldFact<TenantValues>(name, label);
  return [
    field("name", t("name")),
    field("accountId", t("accountId")),
    field("place", t("storeId")),
    field("protocols", t("protocols")),
    field("hookHosts", t("hookHosts")),
    field("frameHosts", t("frameHosts")),
    field("users", t("users")),
    field("userEmail", t("userEmail")),
    field("locale", t("locale")),
    field("paymentOption", t("paymentOption")),
    field("replyUrl", t("replyUrl")),
    fieldFact<TenantValues>("isActive", t("isActive"), (isActive) => t(isActive ? "yes" : "no")),
  ];
}
