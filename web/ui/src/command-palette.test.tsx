// The palette by the keyboard: what is marked, and what Enter does.

import { FixedLanguage } from "@comptoir/i18n";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { CommandPalette } from "./command-palette";
import { isNamed } from "./folded";

const acts = { home: vi.fn(), dark: vi.fn(), light: vi.fn() };

function open() {
  const onClose = vi.fn();
  const choices = [
    { id: "home", label: "Home", group: "Pages", icon: null, act: acts.home },
    { id: "dark", label: "Dark colours", group: "Actions", icon: null, act: acts.dark },
    { id: "light", label: "Light colours", group: "Actions", icon: null, act: acts.light },
  ];
  const words = { title: "Go to…", field: "What?", results: "What to do", text: "", told: "" };
  render(
    <FixedLanguage locale="en-GB">
      <CommandPalette {...words} onText={() => {}} choices={choices} onClose={onClose} />
    </FixedLanguage>,
  );
  return onClose;
}

it("moves through all groups, around its ends, and does what is marked", async () => {
  const onClose = open();
  const marked = () => screen.getByRole("option", { selected: true });
  expect(marked()).toHaveTextContent("Home");
  await userEvent.keyboard("{ArrowUp}");
  expect(marked()).toHaveTextContent("Light colours");
  await userEvent.keyboard("{ArrowUp}");
  expect(within(screen.getByRole("group", { name: "Actions" })).getAllByRole("option")[0]).toBe(marked());
  await userEvent.keyboard("{Enter}");
  expect(onClose).toHaveBeenCalledOnce();
  expect(acts.dark).toHaveBeenCalledOnce();
});

it("finds names whatever their accents and capitals", () => {
  expect(isNamed("Déconnexion", "DECO")).toBe(true);
  expect(isNamed("Orders", "quote")).toBe(false);
});
