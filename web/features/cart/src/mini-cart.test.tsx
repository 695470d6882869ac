// The small cart under the header.

import { queryClient } from "@comptoir/api";
import { FixedLanguage } from "@comptoir/i18n";
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { beforeEach, expect, it } from "vitest";
import { CartBadge } from "./cart-badge";
import { lastPage } from "./mini-cart";
import { aLine, serveCart } from "./test-cart";

beforeEach(() => {
  queryClient.clear();
  localStorage.clear();
});

it("shows the last lines, the newest first, and what they come to", async () => {
  serveCart(Array.from({ length: 7 }, (_, index) => aLine(`${index + 1}`)));
  render(
    <MemoryRouter>
      <FixedLanguage locale="en-GB">
        <QueryClientProvider client={queryClient}>
          <CartBadge />
        </QueryClientProvider>
      </FixedLanguage>
    </MemoryRouter>,
  );
  expect(await screen.findByRole("link", { name: /Cart: 7 lines/ })).toHaveTextContent("€70.00");
  await userEvent.click(screen.getByRole("button", { name: "Last lines in the cart" }));
  const panel = await screen.findByRole("dialog", { name: "Last lines in the cart" });
  const names = (await within(panel).findAllByRole("link", { name: /^Article/ })).map((link) => link.textContent);
  expect(names).toEqual(["Article 7", "Article 6", "Article 5", "Article 4", "Article 3"]);
  expect(within(panel).getByText("2 earlier lines")).toBeInTheDocument();
  expect(within(panel).getByText("€84.00")).toBeInTheDocument();
  expect(within(panel).getByRole("link", { name: "View cart" })).toBeInTheDocument();
});

it("asks for one page that holds the last five lines, whatever their number", () => {
  for (let lines = 1; lines <= 600; lines++) {
    const { page, size } = lastPage(lines);
    const held = Math.min(lines, (page + 1) * size) - page * size;
    expect(size).toBeLessThanOrEqual(100);
    expect((page + 1) * size).toBeGreaterThanOrEqual(lines);
    expect(held).toBeGreaterThanOrEqual(Math.min(lines, 5));
  }
});
