// Where stores are paid, and who invoices there.

import { api, type PaymentSettings, type PaymentSettingsInput, unwrap } from "@comptoir/api";
import { queryOptions } from "@tanstack/react-query";
import { LIVE } from "../list/queries";
import { over } from "../parts/condition";

/** Of all stores that have said it, by store. */
export const paymentSettingsQuery = () =>
  queryOptions({
    queryKey: ["payment-settings", "list"],
    queryFn: async ({ signal }) => {
      return (await unwrap(api.GET("/api/operator/payment-settings", { signal }))).paymentSettings;
    },
    ...LIVE,
  });

/** Says where a store is paid and who invoices there over the version that was seen, and gives what all stores say then. */
export async function setPaymentSettings(
  storeId: string,
  body: PaymentSettingsInput,
  version: PaymentSettings | null,
): Promise<PaymentSettings[]> {
  const params = { path: { storeId }, header: over(version?.etag) };
  await unwrap(api.PUT("/api/operator/payment-settings/{storeId}", { params, body }));
  return (await unwrap(api.GET("/api/operator/payment-settings"))).paymentSettings;
}
