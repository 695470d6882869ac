// A page of the office whose code is gone says so, and stays where it is while the shop can't be reached.

import { PageCodeMissing } from "@comptoir/api";
import { LanguageProvider } from "@comptoir/i18n";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { expect, it, vi } from "vitest";
import { PageError } from "./errors";

it("says that code is missing, and what became of loading it again", async () => {
  const reload = vi.fn();
  vi.stubGlobal("location", { reload, origin: "http://localhost:8080" });
  vi.spyOn(console, "error").mockImplementation(() => {});
  const ErrorBoundary = () => (
    <LanguageProvider>
      <PageError />
    </LanguageProvider>
  );
  const loader = () => Promise.reject(new PageCodeMissing("gone"));
  const path = "/en-GB/office/orders";
  const router = createMemoryRouter([{ path, loader, Component: () => null, ErrorBoundary }], {
    initialEntries: [path],
  });
  render(<RouterProvider router={router} onError={() => {}} />);
  expect(await screen.findByText(/^Its code did not come/)).toBeVisible();

  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("fetch failed")));
  await userEvent.click(screen.getByRole("button", { name: "Load again" }));
  expect(await screen.findByRole("status")).toHaveTextContent("No connection to the shop");
  expect(reload).not.toHaveBeenCalled();

  vi.stubGlobal("fetch", async () => new Response("{}"));
  await userEvent.click(screen.getByRole("button", { name: "Load again" }));
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
});
