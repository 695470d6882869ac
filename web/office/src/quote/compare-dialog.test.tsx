// Versions of a quote side by side: what differs is marked, and any two can be chosen.

import { queryClient } from "@comptoir/api";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { open, serve, signIn } from "../test-order";
import { aQuote, aQuoteLine } from "../test-quote";
import { QuotePage } from "./quote-page";

const versionLine = (sku: string, quantity: number, unitPrice: number, requestedPrice: number | null = null) => {
  return {
    id: `l-${sku}`,
    name: `Article ${sku}`,
    offerPriceId: `o-${sku}`,
    skuVariant: sku,
    quantity,
    unitPrice,
    requestedPrice,
  };
};
const totals = (priceWithoutTax: number) => ({ priceWithoutTax, priceWithTax: priceWithoutTax, taxAmount: 0 });
const asked = {
  version: 1,
  status: "NEW",
  by: "CUSTOMER" as const,
  at: "2026-11-20T09:00:00Z",
  validityDate: null,
  lines: [versionLine("A", 10, 10, 8), versionLine("B", 5, 4), versionLine("C", 1, 2)],
  totals: totals(122),
};
const answered = {
  ...asked,
  version: 2,
  status: "WAITING_FOR_CUSTOMER",
  by: "SUPPLIER" as const,
  validityDate: "2026-12-31",
  lines: [versionLine("A", 10, 9, 8), versionLine("B", 5, 4), versionLine("C", 1, 2)],
  totals: totals(112),
};

function serveQuote(more: Parameters<typeof aQuote>[0]) {
  serve({
    "GET /api/operator/quotes/Q-2026-000001": [200, { quote: aQuote(more) }],
    "GET /api/operator/quotes/quote/attachments": [200, { attachments: [] }],
  });
  open(<QuotePage reference="Q-2026-000001" />);
}

beforeEach(() => {
  queryClient.clear();
  signIn("OPERATOR");
});

it("marks what differs between the last two versions, and between any others", async () => {
  const lines = [
    aQuoteLine("A", { quantity: 20, unitPrice: 9, requestedPrice: 8 }),
    aQuoteLine("B", { quantity: 5, unitPrice: 4 }),
  ];
  serveQuote({ version: 3, status: "WAITING_FOR_SUPPLIER_INFOS", versions: [asked, answered], lines });
  await userEvent.click(await screen.findByRole("button", { name: "Compare versions" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Compare versions" }));
  expect(dialog.getByRole("table", { name: "Version 2 and version 3" })).toBeVisible();
  const row = (name: RegExp) => dialog.getByRole("row", { name });
  expect(row(/^Article A/)).toHaveTextContent(/10 × €9\.00.*20 × €9\.00.*\(differs\)/);
  expect(row(/^Article B/)).not.toHaveTextContent("differs");
  expect(row(/^Article C/)).toHaveTextContent(/1 × €2\.00.*not in it.*\(differs\)/);
  expect(row(/^Prices hold until/)).toHaveTextContent(/31\/12\/2026.*–.*\(differs\)/);

  await userEvent.selectOptions(dialog.getByLabelText("Left"), "Version 1: New");
  await userEvent.selectOptions(dialog.getByLabelText("Right"), "Version 2: Answered");
  expect(row(/^Article A/)).toHaveTextContent(/10 × €10\.00.*10 × €9\.00.*\(differs\)/);
  expect(row(/^Article C/)).not.toHaveTextContent("differs");
});

it("offers no comparison of a quote that has one version", async () => {
  serveQuote({});
  await screen.findByRole("heading", { name: "Quote Q-2026-000001" });
  expect(screen.queryByRole("button", { name: "Compare versions" })).toBeNull();
});
