// An order's page opened from a link while another account is acted for.

import { queryClient } from "@comptoir/api";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { ProcessedOrder } from "./processed-order";
import { open, serve, signIn } from "./test-order";

const ORDER = "GET /api/commercial-orders/order";
const NOT_FOUND = { code: "ORDER_NOT_FOUND", message: "There is no such order.", traceId: "t-1" };

beforeEach(() => queryClient.clear());

it("d6_17 says of which account it is, and leads there", async () => {
  const other = { id: "b", name: "Brasserie", stores: [], roles: ["APPROVER"] };
  signIn({}, [other]);
  serve({ [ORDER]: [404, NOT_FOUND], [`${ORDER}/account`]: [200, { accountId: "b" }] });
  const onOpen = vi.fn();
  open(
    <ProcessedOrder id="order" title="Order" onOpenElsewhere={onOpen}>
      {() => null}
    </ProcessedOrder>,
    "/account/orders/order",
  );
  expect(await screen.findByText("This order belongs to your account Brasserie.")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Switch to Brasserie and open it" }));
  expect(onOpen).toHaveBeenCalledWith("b");
});
