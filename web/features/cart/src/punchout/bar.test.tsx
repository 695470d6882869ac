// The bar of a punch-out: for whom one shops, what goes back, and what is lost by what goes wrong: nothing.

import { authenticatedUserQuery, queryClient } from "@comptoir/api";
import { FixedLanguage, type Locale, localize } from "@comptoir/i18n";
import { Toaster } from "@comptoir/ui";
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from "vitest";
import { PunchoutBar } from "./bar";

const punchout = { tenantConfigurationKey: "dupont", tenantName: "Dupont SA" };
const cart = { id: "c1", numberOfLines: 2, blockedLines: 0, version: 1, status: "INIT", currency: "EUR" };
const form = {
  success: true,
  action: "https://hook.dupont.example/oci?session=1",
  method: "POST",
  target: "_top",
  charset: "utf-8",
  fields: [
    { name: "~OkCode", value: "ADDI" },
    { name: "NEW_ITEM-DESCRIPTION[1]", value: 'Stylo "bleu" & <fin>' },
    { name: "submit", value: "a field of this name" },
  ],
};

const READ_CART = "GET /api/carts/c1";
const INITIALIZE = "POST /api/carts/c1/initializeOrder";
const READ_ORDER = "GET /api/commercial-orders/o1";
const RETURN = "GET /api/commercial-orders/o1/punchout";
const CANCEL = "GET /api/punchout/cancel";

type Answer = [status: number, body: unknown];

const answered: Record<string, Answer | Answer[]> = {
  [READ_CART]: [
    [200, { success: true, cart }],
    [200, { success: true, cart: { ...cart, status: "ON_GOING", orderId: "o1" } }],
  ],
  [INITIALIZE]: [202, { success: true, orderId: "o1", status: "INIT" }],
  [READ_ORDER]: [200, { success: true, order: { id: "o1", processing: false } }],
  [RETURN]: [200, form],
  [CANCEL]: [200, { ...form, fields: [] }],
};

/** Answers calls by `METHOD path`, each always the same or one after the other; gives what was asked for. */
function serve(answers: Record<string, Answer | Answer[]> = {}) {
  const calls: string[] = [];
  const queues = structuredClone({ ...answered, ...answers });
  vi.stubGlobal("fetch", async (request: Request) => {
    const { pathname, search } = new URL(request.url);
    const call = `${request.method} ${pathname}`;
    calls.push(call + search);
    const given = queues[call] ?? [404, {}];
    const [status, body] = (Array.isArray(given[0]) ? (given.length > 1 ? given.shift() : given[0]) : given) as Answer;
    return Response.json(body, { status });
  });
  return calls;
}

const onLeave = vi.fn();
let submitted: MockInstance<() => void>;

function open(locale: Locale = "en-GB") {
  window.history.replaceState(null, "", localize("/search", locale));
  render(
    <MemoryRouter>
      <FixedLanguage locale={locale}>
        <QueryClientProvider client={queryClient}>
          <PunchoutBar onLeave={onLeave} />
          <Toaster />
        </QueryClientProvider>
      </FixedLanguage>
    </MemoryRouter>,
  );
}

function shopFor(tenant: typeof punchout | null) {
  const session = { success: true, user: { id: "u" }, account: null, accounts: [], punchout: tenant };
  queryClient.setQueryData(authenticatedUserQuery.queryKey, session as never);
}

/** What was sent: where to, how, and its fields. */
function sentForm() {
  const form = submitted.mock.contexts[0] as HTMLFormElement;
  const attribute = (name: string) => form.getAttribute(name);
  return {
    action: attribute("action"),
    method: attribute("method"),
    target: attribute("target"),
    charset: attribute("accept-charset"),
    fields: Array.from(new FormData(form)),
  };
}

const ready = async (name = "Return to procurement") => {
  const button = screen.getByRole("button", { name });
  await waitFor(() => expect(button).toBeEnabled());
  return button;
};

beforeEach(() => {
  queryClient.clear();
  localStorage.setItem("cartId", "c1");
  onLeave.mockReset();
  submitted = vi.spyOn(HTMLFormElement.prototype, "submit").mockImplementation(() => {});
  shopFor(punchout);
});

afterEach(() => {
  vi.useRealTimers();
});

describe("the bar", () => {
  it("says for whom one shops", () => {
    serve();
    open();
    expect(screen.getByRole("region", { name: "Your purchasing system" })).toHaveTextContent(
      "You are shopping for Dupont SA",
    );
  });

  it("speaks French", () => {
    serve();
    open("fr-FR");
    expect(screen.getByRole("button", { name: "Retour au logiciel d’achat" })).toBeVisible();
    expect(screen.getByRole("button", { name: "Annuler" })).toBeVisible();
  });

  it("is not there where no procurement system opened the session", () => {
    serve();
    shopFor(null);
    open();
    expect(screen.queryByRole("region", { name: "Your purchasing system" })).not.toBeInTheDocument();
  });

  it.each([
    ["an empty cart", { numberOfLines: 0 }, "Put something into the cart first."],
    ["lines that can’t be ordered", { blockedLines: 1 }, /Some lines of your cart can’t be ordered/],
  ])("keeps the way back shut with %s, and says why", async (_, state, why) => {
    serve({ [READ_CART]: [200, { cart: { ...cart, ...state } }] });
    open();
    const button = screen.getByRole("button", { name: "Return to procurement" });
    await waitFor(() => expect(button).toHaveAccessibleDescription(why));
    expect(button).toBeDisabled();
  });
});

describe("the return", () => {
  it("d7_21_takes_the_carts_draft_to_the_address_it_came_from_field_by_field", async () => {
    const calls = serve();
    let before: string[] = [];
    submitted.mockImplementation(() => {
      before = calls.slice(1);
    });
    open();
    await userEvent.click(await ready());
    await waitFor(() => expect(submitted).toHaveBeenCalledOnce());
    expect(before).toEqual([
      INITIALIZE,
      READ_CART,
      `${READ_ORDER}?locale=en-GB&nbPreviewLines=0`,
      `${RETURN}?locale=en-GB&tenantConfigurationKey=dupont`,
    ]);
    expect(sentForm()).toEqual({
      action: "https://hook.dupont.example/oci?session=1",
      method: "post",
      target: "_top",
      charset: "utf-8",
      fields: form.fields.map(({ name, value }) => [name, value]),
    });
    expect(onLeave).toHaveBeenCalledExactlyOnceWith("returned");
  });

  it("d3_13_waits_for_a_draft_that_is_still_being_written", async () => {
    const order = (processing: boolean): Answer => [200, { order: { id: "o1", processing } }];
    const calls = serve({ [READ_ORDER]: [order(true), order(false)] });
    open();
    const button = await ready();
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    button.click();
    await vi.waitFor(() => expect(calls.filter((call) => call.startsWith(READ_ORDER))).toHaveLength(1));
    expect(button).toHaveAccessibleName("Returning your basket…");
    await vi.advanceTimersByTimeAsync(2_000);
    await vi.waitFor(() => expect(submitted).toHaveBeenCalledOnce());
  });

  it("that is refused says why, ends nothing, and can be tried again", async () => {
    const problem = { code: "PUNCHOUT_UNSAYABLE", message: "…", detail: "Line 2 has no unit that they know." };
    serve({
      [READ_CART]: [200, { cart: { ...cart, status: "ON_GOING", orderId: "o1" } }],
      [RETURN]: [
        [422, problem],
        [200, form],
      ],
    });
    open();
    await userEvent.click(await ready());
    expect(await screen.findByText("Line 2 has no unit that they know.", { selector: "p" })).toBeVisible();
    expect(submitted).not.toHaveBeenCalled();
    expect(onLeave).not.toHaveBeenCalled();
    await userEvent.click(await ready());
    await waitFor(() => expect(submitted).toHaveBeenCalledOnce());
  });
});

describe("cancelling", () => {
  it("asks once before what is in the cart is given up", async () => {
    const calls = serve();
    open();
    await ready();
    await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
    const question = await screen.findByRole("dialog", { name: "Go back without your cart?" });
    expect(question).toHaveAccessibleDescription("Its 2 lines are not passed on to your purchasing system.");
    await userEvent.click(within(question).getByRole("button", { name: "Go on shopping" }));
    expect(calls.some((call) => call.startsWith(CANCEL))).toBe(false);
    await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
    await userEvent.click(await screen.findByRole("button", { name: "Go back without it" }));
    await waitFor(() => expect(submitted).toHaveBeenCalledOnce());
    expect(calls).toContain(`${CANCEL}?locale=en-GB&tenantConfigurationKey=dupont`);
    expect(sentForm().fields).toEqual([]);
    expect(onLeave).toHaveBeenCalledExactlyOnceWith("cancelled");
  });

  it("with an empty cart goes back at once", async () => {
    serve({ [READ_CART]: [200, { cart: { ...cart, numberOfLines: 0 } }] });
    open();
    await waitFor(() => expect(queryClient.getQueryData(["cart", "current"])).toBeDefined());
    await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(onLeave).toHaveBeenCalledExactlyOnceWith("cancelled"));
  });
});
