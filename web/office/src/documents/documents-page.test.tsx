// The table of documents: an invoice is credited with a reason, whatever becomes of its row.

import { queryClient } from "@comptoir/api";
import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { open, serve, signIn } from "../test-order";
import { DocumentsPage } from "./documents-page";

const invoice = {
  number: "FR-2026-000007",
  kind: "INVOICE",
  issuedOn: "2026-11-20",
  dueOn: null,
  orderId: "order",
  orderReference: "CO-2026-000117",
  accountName: "Atelier Martin",
  corrects: null,
  totalWithoutTax: 100,
  totalWithTax: 120,
  currency: "EUR",
};
const listOf = (documents: object[]) => ({ documents, page: 0, size: 50, totalElement: documents.length });

beforeEach(() => {
  queryClient.clear();
  sessionStorage.clear();
  signIn("OPERATOR");
});

it("keeps the reason for a credit note while its invoice leaves the page", async () => {
  let documents = [invoice];
  const calls = serve({
    "GET /api/operator/documents": () => [200, listOf(documents)],
    "POST /api/operator/documents/FR-2026-000007/credit-notes": [
      201,
      { document: { ...invoice, number: "FR-2026-000008", kind: "CREDIT_NOTE" } },
    ],
  });
  open(<DocumentsPage />, "/en-GB/office/documents");
  await userEvent.click(await screen.findByRole("button", { name: "Credit FR-2026-000007" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Credit FR-2026-000007" }));
  await userEvent.type(dialog.getByRole("textbox"), "Wrong price");
  documents = [];
  await act(() => queryClient.refetchQueries({ queryKey: ["documents"] }));
  expect(dialog.getByRole("textbox")).toHaveValue("Wrong price");
  await userEvent.click(dialog.getByRole("button", { name: "Issue the credit note" }));
  expect(await screen.findByText(/FR-2026-000008/)).toBeVisible();
  expect(calls.find(({ call }) => call.startsWith("POST"))?.body).toEqual({ reason: "Wrong price" });
});
