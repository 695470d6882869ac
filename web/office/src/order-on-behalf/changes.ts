// An order is placed on behalf of a customer; sent again after no answer came, it is the same order.

import { api, type Order, type OrderOnBehalfInput, queryClient, unwrap, withIdempotencyKey } from "@comptoir/api";
import { previewsKey } from "./queries";

/** Places it; what is refused is judged anew, so that each row says what stands against it. */
export async function placeOrder(id: string, body: OrderOnBehalfInput): Promise<Order> {
  try {
    return await withIdempotencyKey(["order on behalf", id, body], async (header) => {
      const params = { path: { id }, header };
      return (await unwrap(api.POST("/api/operator/accounts/{id}/orders", { params, body }))).order;
    });
  } finally {
    void queryClient.invalidateQueries({ queryKey: previewsKey(id) });
    void queryClient.invalidateQueries({ queryKey: ["orders"] });
  }
}
