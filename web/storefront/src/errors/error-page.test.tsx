// What a page says that could not be shown: the sentence, what to do, the code for support, and a way to try again.

import { ApiError, PageCodeMissing } from "@comptoir/api";
import { FixedLanguage } from "@comptoir/i18n";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { beforeEach, expect, it, vi } from "vitest";
import { PageError } from "./error-page";

const reload = vi.fn();

beforeEach(() => {
  reload.mockReset();
  vi.stubGlobal("location", { reload, origin: "http://localhost:8080" });
});

async function open(error: Error) {
  const Failing = () => {
    throw error;
  };
  const ErrorBoundary = () => (
    <FixedLanguage locale="en-GB">
      <PageError />
    </FixedLanguage>
  );
  const router = createMemoryRouter([{ path: "/", Component: Failing, ErrorBoundary }]);
  vi.spyOn(console, "error").mockImplementation(() => {});
  render(<RouterProvider router={router} onError={() => {}} />);
  return screen.findByRole("heading", { level: 1 });
}

it("says that nobody answered, and that nothing typed is lost", async () => {
  const sentence = "The shop is not answering. Try again in a moment.";
  expect(await open(ApiError.unanswered("TIMEOUT", sentence, undefined))).toHaveTextContent(sentence);
  expect(screen.getByText("Nothing you typed is lost.")).toBeVisible();
});

it("says of what is not there what the server says, and of an address that leads nowhere the address", async () => {
  const problem = { code: "QUOTE_NOT_FOUND", message: "Quote not found." };
  expect(await open(ApiError.of(404, problem, "…"))).toHaveTextContent("Quote not found.");
  expect(screen.queryByText(/^Page not found/)).not.toBeInTheDocument();
  cleanup();
  expect(await open(ApiError.of(404, undefined, ""))).toHaveTextContent("Page Not Found");
  expect(screen.getByText("Page not found: /")).toBeVisible();
});

it("gives the code that support will ask for", async () => {
  const problem = { code: "SERVICE_UNAVAILABLE", detail: "The shop is busy.", message: "…", traceId: "4bf92f35" };
  expect(await open(ApiError.of(503, problem, "…"))).toHaveTextContent("The shop is busy.");
  expect(screen.getByText("4bf92f35")).toBeVisible();
});

it("tries again once the shop answers, and until then stays and says so", async () => {
  expect(await open(new PageCodeMissing())).toHaveTextContent("This page could not be loaded.");
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("fetch failed")));
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText(/still not answering/)).toBeVisible();
  expect(reload).not.toHaveBeenCalled();
  vi.stubGlobal("fetch", async () => new Response("{}"));
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
});
