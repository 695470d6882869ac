// The gallery: nothing of the design system is missing from it.

import { LanguageProvider } from "@comptoir/i18n";
import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, it, vi } from "vitest";
import * as ui from "../index";
import { Gallery, SHOWN } from "./gallery";

/** Parts of components that are shown with the whole. */
const PARTS: Record<string, string> = {
  CheckboxField: "Form",
  FormProblem: "Form",
  FormSummary: "Form",
  MenuChecks: "Menu",
  MenuChoice: "Menu",
  MenuItem: "Menu",
  MenuSeparator: "Menu",
  PanelNote: "Panel",
  SelectField: "Form",
  SubmitButton: "Form",
  TextAreaField: "Form",
  TextField: "Form",
};

const components = Object.keys(ui).filter((name) => /^[A-Z][a-z]/.test(name));

it("shows every component", () => {
  const missing = components.filter((name) => !SHOWN.includes(PARTS[name] ?? name));
  expect(missing).toEqual([]);
  expect(components.length).toBeGreaterThan(40);
});

it.each(["/", "/en-GB"])("draws them all at %s", (address) => {
  vi.stubGlobal("scrollTo", () => {});
  render(
    <MemoryRouter initialEntries={[address]}>
      <LanguageProvider>
        <Gallery />
      </LanguageProvider>
    </MemoryRouter>,
  );
  for (const name of SHOWN) expect(screen.getByRole("article", { name })).not.toBeEmptyDOMElement();
});
