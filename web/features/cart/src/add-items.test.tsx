// Putting a list into the cart: what was taken, what was not and why, and nothing twice.

import { type BuyingListItem, queryClient } from "@comptoir/api";
import { FixedLanguage } from "@comptoir/i18n";
import { Toaster } from "@comptoir/ui";
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { AddItems } from "./add-items";
import { cartQuery } from "./queries";

const cart = { id: "c1", name: "Default Cart", numberOfLines: 0, currency: "EUR" };
const item = (id: string, name: string, quantity: number) =>
  ({ id, quantity, offer: { offerPriceId: `o-${id}` }, productVariant: { name } }) as BuyingListItem;
const items = [item("1", "Binder", 2), item("2", "Stapler", 1), item("3", "Tape", 12)];
const outOfStock = { code: "OUT_OF_STOCK", field: "quantity", index: 1, message: "Out of stock." };

/** Answers additions one after another and gives the requests as they came. */
function answerAdditions(...answers: Response[]) {
  const sent: { key: string | null; lines: unknown }[] = [];
  vi.stubGlobal("fetch", async (request: Request) => {
    if (request.method === "GET") return Response.json({ success: true, cart });
    sent.push({ key: request.headers.get("Idempotency-Key"), lines: (await request.json()).lines });
    return answers.shift() ?? Response.error();
  });
  return sent;
}

const taken = (warnings: object[] = []) => Response.json({ success: true, cart, warnings });

async function press(shown = items) {
  render(
    <MemoryRouter>
      <FixedLanguage locale="en-GB">
        <QueryClientProvider client={queryClient}>
          <AddItems items={shown} />
          <Toaster />
        </QueryClientProvider>
      </FixedLanguage>
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Add all to cart" }));
}

beforeEach(() => {
  queryClient.clear();
  queryClient.setQueryData(cartQuery().queryKey, cart as never);
});

describe("a list that goes into the cart", () => {
  it("takes every item with its quantity", async () => {
    const sent = answerAdditions(taken());
    await press();
    expect(await screen.findByText("3 articles added.")).toBeInTheDocument();
    expect(sent[0]?.lines).toEqual([
      { offerPriceId: "o-1", quantity: 2 },
      { offerPriceId: "o-2", quantity: 1 },
      { offerPriceId: "o-3", quantity: 12 },
    ]);
  });

  it("names what was not taken, and why", async () => {
    answerAdditions(taken([outOfStock]));
    await press();
    expect(await screen.findByText("2 of 3 articles added.")).toBeInTheDocument();
    expect(screen.getByText("Stapler: Out of stock.")).toBeInTheDocument();
  });

  it("says so when nothing was taken", async () => {
    const refusal = { code: "NO_LINE_ADDED", message: "Impossible to add any cart line.", warnings: [outOfStock] };
    answerAdditions(Response.json(refusal, { status: 412 }));
    await press();
    expect(await screen.findByText("Impossible to add any cart line.")).toBeInTheDocument();
    expect(screen.getByText("Stapler: Out of stock.")).toBeInTheDocument();
  });
});

describe("a press after no answer came", () => {
  it("repeats the same request, and a press after an answer is a new one", async () => {
    const sent = answerAdditions(Response.error(), taken(), taken());
    await press();
    for (const count of [2, 3]) {
      await waitFor(() =>
        expect(screen.getByRole("button", { name: "Add all to cart" })).not.toHaveAttribute("aria-busy"),
      );
      await userEvent.click(screen.getByRole("button", { name: "Add all to cart" }));
      await waitFor(() => expect(sent).toHaveLength(count));
    }
    const [first, second, third] = sent.map(({ key }) => key);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });
});
