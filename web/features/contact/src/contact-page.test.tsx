// Writing to the shop: what it is about, how much room is left, refusals at their fields, and nothing typed is lost.

import { type AuthenticatedUser, authenticatedUserQuery, queryClient } from "@comptoir/api";
import { FixedLanguage } from "@comptoir/i18n";
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { ContactPage } from "./contact-page";
import type { ContactContext } from "./rules";

const QUESTION = "When will my binders arrive?";

interface Sent {
  body: Record<string, string>;
  key: string | null;
}

/** Answers each message by the next of the answers given, the last for ever. */
function serve(...answers: [status: number, body: object][]) {
  const sent: Sent[] = [];
  vi.stubGlobal("fetch", async (request: Request) => {
    sent.push({ body: await request.json(), key: request.headers.get("Idempotency-Key") });
    const [status, body] = answers[Math.min(sent.length, answers.length) - 1] ?? [500, {}];
    return Response.json(body, { status });
  });
  return sent;
}

const taken = (message = QUESTION): [number, object] => [
  201,
  { success: true, contact: { id: "c1", reference: "CT-2026-000007", subject: "ORDER", message } },
];

function open(occasion: ContactContext = {}) {
  return render(
    <MemoryRouter>
      <FixedLanguage locale="en-GB">
        <QueryClientProvider client={queryClient}>
          <ContactPage {...occasion} />
        </QueryClientProvider>
      </FixedLanguage>
    </MemoryRouter>,
  );
}

const subject = () => screen.getByRole("combobox", { name: "What is it about?" });
const message = () => screen.getByRole("textbox", { name: "Your message" });
const send = () => userEvent.click(screen.getByRole("button", { name: "Send" }));

beforeEach(() => {
  queryClient.clear();
  sessionStorage.clear();
  const user = { user: { id: "u1", email: "ada@atelier.test" }, account: null, accounts: [] };
  queryClient.setQueryData(authenticatedUserQuery.queryKey, user as unknown as AuthenticatedUser);
});

describe("the page", () => {
  it("names where the buyers of the current store find help", () => {
    const store = {
      storeId: "uk",
      storeViewId: "en-gb",
      name: "Leeds",
      isDefault: true,
      currency: "GBP",
      locale: "en-GB",
    };
    const account = {
      id: "a1",
      stores: [{ ...store, supportEmail: "hello@shop.test", supportPhone: "+44 1632 960 120" }],
    };
    const session = { user: { id: "u1", email: "ada@atelier.test" }, account, accounts: [account] };
    queryClient.setQueryData(authenticatedUserQuery.queryKey, session as unknown as AuthenticatedUser);
    open();
    expect(screen.getByText("You can also reach Leeds directly:")).toBeVisible();
    expect(screen.getByRole("link", { name: "hello@shop.test" })).toHaveAttribute("href", "mailto:hello@shop.test");
    expect(screen.getByRole("link", { name: "+44 1632 960 120" })).toHaveAttribute("href", "tel:+441632960120");
  });
});

describe("a message", () => {
  it("is sent with its subject and the order it is about, and shows its reference", async () => {
    const sent = serve(taken());
    open();
    await userEvent.selectOptions(subject(), "An order");
    await userEvent.type(screen.getByRole("textbox", { name: /reference/ }), "CO-2026-000123");
    await userEvent.type(message(), `  ${QUESTION} `);
    await send();
    const title = await screen.findByRole("heading", { level: 1, name: "Your message has been sent" });
    expect(title).toHaveFocus();
    expect(screen.getByRole("button", { name: "Copy CT-2026-000007" })).toBeVisible();
    expect(screen.getByText("ada@atelier.test")).toBeVisible();
    expect(sent.map(({ body }) => body)).toEqual([
      { subject: "ORDER", orderReference: "CO-2026-000123", message: QUESTION },
    ]);
  });

  it("d2_11_needs_a_subject_and_ten_characters", async () => {
    const sent = serve(taken());
    open();
    await userEvent.type(message(), "  Hello!   ");
    await send();
    expect(await screen.findByText("Choose what it is about.")).toBeVisible();
    expect(message()).toHaveAccessibleDescription(/At least 10 characters/);
    expect(sent).toEqual([]);
  });

  it("d2_11_is_of_2000_characters_at_most_and_counts_them", async () => {
    const sent = serve(taken());
    open({ subject: "OTHER" });
    await userEvent.click(message());
    await userEvent.paste("é".repeat(1_999));
    expect(message()).toHaveAccessibleDescription("1 character left");
    await userEvent.paste("👍👍");
    expect(message()).toHaveAccessibleDescription("1 character too many");
    await send();
    expect(await screen.findByText("At most 2,000 characters.")).toBeVisible();
    expect(sent).toEqual([]);
  });

  it.each([
    [{ order: "CO-2026-000123" }, "ORDER", ""],
    [{ order: "Q-2026-000004" }, "QUOTE", ""],
    [{ subject: "product", about: "hex key 7 mm" }, "PRODUCT", "I am looking for: hex key 7 mm\n"],
    [{ subject: "quote", about: "Hex key (HK-7)" }, "QUOTE", "I would like a quote for: Hex key (HK-7)\n"],
    [{ subject: "nonsense" }, "", ""],
  ] as [ContactContext, string, string][])("begins with what the address says: %o", (occasion, chosen, written) => {
    open(occasion);
    expect(subject()).toHaveValue(chosen);
    expect(screen.getByRole("textbox", { name: /reference/ })).toHaveValue(occasion.order ?? "");
    expect(message()).toHaveValue(written);
  });
});

describe("a refused message", () => {
  it("says why at its field, and keeps what was written", async () => {
    const unknown = "Order not found.";
    serve([
      404,
      {
        code: "ORDER_NOT_FOUND",
        message: unknown,
        errors: [{ code: "ORDER_NOT_FOUND", field: "orderReference", message: unknown }],
      },
    ]);
    open({ order: "CO-1" });
    await userEvent.type(message(), QUESTION);
    await send();
    await waitFor(() => expect(screen.getByRole("textbox", { name: /reference/ })).toBeInvalid());
    expect(screen.getByRole("textbox", { name: /reference/ })).toHaveAccessibleDescription(/Order not found/);
    expect(message()).toHaveValue(QUESTION);
  });

  it("d5_5_says_when_the_next_may_be_sent", async () => {
    const wait = "Too many messages at once. Try again in a minute.";
    serve([429, { code: "TOO_MANY_MESSAGES", message: wait, errors: [] }]);
    open({ subject: "OTHER" });
    await userEvent.type(message(), QUESTION);
    await send();
    expect(await screen.findByText(wait)).toBeVisible();
    expect(message()).toHaveValue(QUESTION);
  });

  it("is the same message when nobody answered and it is sent again", async () => {
    const sent = serve([503, { code: "SERVICE_UNAVAILABLE", message: "Later.", errors: [] }], taken());
    open({ subject: "OTHER" });
    await userEvent.type(message(), QUESTION);
    await send();
    expect(await screen.findByText("Later.")).toBeVisible();
    await send();
    await screen.findByRole("heading", { level: 1, name: "Your message has been sent" });
    expect(sent[1]?.key).toBe(sent[0]?.key);
  });
});

describe("what was typed", () => {
  it("is back when the page comes back, and gone once it was sent", async () => {
    serve(taken());
    const { unmount } = open({ subject: "OTHER" });
    await userEvent.type(message(), QUESTION);
    unmount();
    open({ subject: "OTHER" });
    expect(message()).toHaveValue(QUESTION);
    expect(screen.getByText("What you had typed is back.")).toBeVisible();
    await send();
    await userEvent.click(await screen.findByRole("button", { name: "Write another message" }));
    expect(message()).toHaveValue("");
  });
});
