// The language switch leads to the same page as it stands, also where its path is translated.

import { Alternates, LanguageProvider } from "@comptoir/i18n";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter, useLocation } from "react-router";
import { expect, it, vi } from "vitest";
import { LanguageSwitch } from "./preferences";

vi.mock("./colour-mode", () => ({ useColourMode: () => "light", chooseColourMode: () => {} }));

function Address() {
  const { pathname, search, hash } = useLocation();
  return <output>{pathname + search + hash}</output>;
}

function open(address: string, translated?: string) {
  render(
    <MemoryRouter initialEntries={[address]}>
      <LanguageProvider>
        {translated && <Alternates paths={{ "fr-FR": "/c/stylos", "en-GB": translated }} />}
        <LanguageSwitch />
        <Address />
      </LanguageProvider>
    </MemoryRouter>,
  );
  return userEvent.click(screen.getByRole("link", { name: "English" }));
}

it("keeps what a category is narrowed to, its order and its page", async () => {
  await open("/c/stylos?f%5Bcolour%5D=blue&sort=price%2Casc&page=2#row", "/c/pens");
  expect(screen.getByRole("status")).toHaveTextContent("/en-GB/c/pens?f%5Bcolour%5D=blue&sort=price%2Casc&page=2#row");
});

it("keeps what was searched for", async () => {
  await open("/search?q=stylo&inStock=true");
  expect(screen.getByRole("status")).toHaveTextContent("/en-GB/search?q=stylo&inStock=true");
});
