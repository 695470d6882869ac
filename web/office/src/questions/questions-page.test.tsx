// The questions of members: what became of one is noted.

import { queryClient } from "@comptoir/api";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { open, serve, signIn } from "../test-order";
import { QuestionsPage } from "./questions-page";

const question = {
  id: "q",
  reference: "CT-2026-000001",
  createdAt: "2026-11-20T09:00:00Z",
  subject: "ORDER",
  orderReference: "CO-2026-000117",
  message: "Where is it?",
  status: "NEW",
  senderName: "Camille Renaud",
  senderEmail: "c@example.test",
  accountName: "Atelier",
};

beforeEach(() => {
  queryClient.clear();
  signIn("OPERATOR");
});

it("leads to what it is about, and notes that it was answered", async () => {
  const calls = serve({
    "GET /api/operator/contacts": [200, { contacts: [question], page: 0, size: 50, totalElement: 1 }],
    "PUT /api/operator/contacts/CT-2026-000001/status": [200, { contact: question }],
  });
  open(<QuestionsPage />, "/en-GB/office/questions");
  const about = await screen.findByRole("link", { name: "CO-2026-000117" });
  expect(about).toHaveAttribute("href", "/en-GB/office/orders/CO-2026-000117");
  await userEvent.click(screen.getByRole("button", { name: "Mark as answered: CT-2026-000001" }));
  expect(await screen.findByText("CT-2026-000001: Answered")).toBeVisible();
  expect(calls.find(({ call }) => call.startsWith("PUT"))?.body).toEqual({ status: "ANSWERED" });
});
