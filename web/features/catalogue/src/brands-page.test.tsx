// The brands: a register, a field, and the way to each brand's products.

import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { BrandsPage } from "./brands-page";
import { answerCalls, renderAt, startAfresh } from "./test-shop";

beforeEach(() => {
  startAfresh(true);
  const brands = ["Leitz", "Esselte", "Müller & Söhne", "3M"].map((name) => ({ name, productCount: 1234 }));
  answerCalls({ "/api/brands": { success: true, brands } });
});

it("brands stand under their letters with their counts, and lead to their products", async () => {
  renderAt("/brands", <BrandsPage />);
  const brand = await screen.findByRole("link", { name: /Müller & Söhne.*1,234/ });
  expect(brand).toHaveAttribute("href", "/search?f%5Bbrand%5D=M%C3%BCller+%26+S%C3%B6hne");
  expect(screen.getByRole("region", { name: "M" })).toContainElement(brand);
  expect(screen.getByRole("region", { name: "0–9" })).toHaveTextContent("3M");
  expect(screen.getByRole("link", { name: "L" })).toHaveAttribute("href", "#brands-L");
  expect(screen.queryByRole("link", { name: "Z" })).not.toBeInTheDocument();
});

it("a brand is found by its beginning, which the address keeps", async () => {
  renderAt("/brands", <BrandsPage />);
  await userEvent.type(await screen.findByRole("searchbox", { name: "Find a brand" }), "soh");
  expect(screen.getByRole("link", { name: /Müller/ })).toBeInTheDocument();
  expect(screen.queryByRole("link", { name: /Leitz/ })).not.toBeInTheDocument();
  expect(screen.getByLabelText("address")).toHaveTextContent("/brands?q=soh");
});

it("a brand that is not there leads on to a search", async () => {
  renderAt("/brands?q=Acme", <BrandsPage />);
  expect(await screen.findByRole("heading", { name: "No brand is called “Acme”" })).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Search the catalogue for it" })).toHaveAttribute("href", "/search?q=Acme");
  await userEvent.click(screen.getByRole("button", { name: "All brands" }));
  expect(screen.getByRole("link", { name: /Leitz/ })).toBeInTheDocument();
});
