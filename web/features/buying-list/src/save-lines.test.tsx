// Lines on their way to a list: copied unless they are moved, and a move says what it took away.

import { queryClient } from "@comptoir/api";
import { FixedLanguage } from "@comptoir/i18n";
import { Toaster } from "@comptoir/ui";
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { beforeEach, expect, it, vi } from "vitest";
import { SaveLines } from "./save-lines";

const monday = { id: "l1", name: "Monday order", numberOfLines: 0 };
const lines = [
  { offerPriceId: "o-1", quantity: 2 },
  { offerPriceId: "o-2", quantity: 7 },
];
const unknown = { code: "NOT_AVAILABLE", index: 1, message: "Stapler is no longer sold." };

function open(onMoved?: (offers: string[], list: string) => void, warnings: object[] = []) {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (request: Request) => {
    if (request.method === "GET") return Response.json({ success: true, buyingLists: [monday] });
    sent.push(await request.json());
    return Response.json({ success: true, buyingList: monday, warnings });
  });
  render(
    <MemoryRouter>
      <FixedLanguage locale="en-GB">
        <QueryClientProvider client={queryClient}>
          <SaveLines lines={lines} onMoved={onMoved} />
          <Toaster />
        </QueryClientProvider>
      </FixedLanguage>
    </MemoryRouter>,
  );
  return sent;
}

async function put(action: string) {
  await userEvent.click(screen.getByRole("button", { name: action }));
  await userEvent.click(await screen.findByRole("menuitem", { name: /^Monday order/ }));
}

beforeEach(() => queryClient.clear());

it("copies by default, and leaves the lines where they are", async () => {
  const moved = vi.fn();
  const sent = open(moved);
  await put("Add to a list");
  expect(await screen.findByText("2 articles are on Monday order.", { selector: "p" })).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(moved).not.toHaveBeenCalled();
});

it("moves only by the button that says so, and only what the list has taken", async () => {
  const moved = vi.fn();
  open(moved, [unknown]);
  await put("Move to a list");
  expect(await screen.findByText("1 of 2 articles moved to Monday order.", { selector: "p" })).toBeVisible();
  expect(screen.getByText("Stapler is no longer sold.", { selector: "p" })).toBeVisible();
  await waitFor(() => expect(moved).toHaveBeenCalledWith(["o-1"], "Monday order"));
});

it("offers no move to who can't take lines away", () => {
  open();
  expect(screen.queryByRole("button", { name: "Move to a list" })).not.toBeInTheDocument();
});
