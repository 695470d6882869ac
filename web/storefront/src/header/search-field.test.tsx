// The header's search field before and after its suggestions are loaded.

import { queryClient } from "@comptoir/api";
import { FixedLanguage } from "@comptoir/i18n";
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, it, vi } from "vitest";
import { SearchField } from "./search-field";

const NOTHING = { words: [], references: [], products: [], categories: [], content: [] };

function open(address: string) {
  vi.stubGlobal("fetch", async () => Response.json(NOTHING));
  const router = createMemoryRouter([{ path: "*", Component: SearchField }], { initialEntries: [address] });
  render(
    <QueryClientProvider client={queryClient}>
      <FixedLanguage locale="en-GB">
        <RouterProvider router={router} />
      </FixedLanguage>
    </QueryClientProvider>,
  );
  return router;
}

const field = () => screen.getByRole("combobox", { name: "Search the catalogue" });

it("keeps what is typed and the focus when suggestions come, and searches on Enter", async () => {
  const router = open("/en-GB");
  const first = field();
  await userEvent.click(first);
  await userEvent.keyboard("bin");
  await waitFor(() => expect(field()).not.toBe(first));
  expect(field()).toHaveFocus();
  await userEvent.keyboard("der{Enter}");
  await waitFor(() => expect(router.state.location.search).toBe("?q=binder"));
});

it("shows what was searched for, replaced by what is typed first", async () => {
  open("/search?q=marker");
  const first = field();
  expect(first).toHaveValue("marker");
  await userEvent.click(first);
  await waitFor(() => expect(field()).not.toBe(first));
  expect(field()).toHaveValue("marker");
  await userEvent.keyboard("pen");
  expect(field()).toHaveValue("pen");
});

it("is emptied by its button", async () => {
  open("/search?q=marker");
  await userEvent.click(screen.getByRole("button", { name: "Clear the search" }));
  await waitFor(() => expect(field()).toHaveValue(""));
  expect(field()).toHaveFocus();
});
