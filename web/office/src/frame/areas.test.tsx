// Whose each area is: what the services refuse somebody is not shown to them, and its address is none (D7.51).

import { queryClient } from "@comptoir/api";
import { render, screen } from "@testing-library/react";
import { MemoryRouter, Route, Routes } from "react-router";
import { beforeEach, expect, it } from "vitest";
import { RightNeeded } from "../right-needed";
import { PAGE_RIGHTS, type ShopRole } from "../rights";
import { SETTINGS, useSettingsParts } from "../settings/parts";
import { signIn } from "../test-order";
import { useAreas } from "./areas";

beforeEach(() => {
  queryClient.clear();
  sessionStorage.clear();
});

function Found() {
  const areas = useAreas().map(({ name }) => name);
  return <p data-testid="found">{[...areas, ...useSettingsParts().map((part) => `settings/${part}`)].join(" ")}</p>;
}

const FOUND: [role: ShopRole | "SUPPLIER", found: string][] = [
  [
    "OPERATOR",
    "today orders quotes products categories searchRules offers suppliers imports customers procurement documents payments questions audit settings " +
      Object.keys(SETTINGS)
        .map((part) => `settings/${part}`)
        .join(" "),
  ],
  ["SALES", "today orders quotes products offers customers documents payments settings settings/notifications"],
  ["CATALOGUE", "today products categories searchRules offers suppliers imports settings settings/notifications"],
  ["SUPPORT", "today orders quotes customers documents questions settings settings/notifications"],
  ["SUPPLIER", "today orders quotes offers settings settings/notifications settings/tokens settings/webhooks"],
];

it.each(FOUND)("d7_51 shows who works here as %s these areas and settings", (role, found) => {
  signIn(role);
  render(
    <MemoryRouter>
      <Found />
    </MemoryRouter>,
  );
  expect(screen.getByTestId("found")).toHaveTextContent(found);
});

it.each([
  ["SALES", "/office/audit", false],
  ["SALES", "/office/categories", false],
  ["CATALOGUE", "/office/orders", false],
  ["SUPPORT", "/office/payments", false],
  ["SUPPORT", "/office/questions", true],
  ["SUPPLIER", "/office/customers", false],
] as const)("d7_51 tells who works here as %s of %s what is so: %s", (role, path, isOpen) => {
  signIn(role);
  const right = PAGE_RIGHTS[path];
  render(
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        <Route element={right && <RightNeeded right={right} />}>
          <Route path={path} element={<p>open</p>} />
        </Route>
      </Routes>
    </MemoryRouter>,
  );
  if (isOpen) expect(screen.getByText("open")).toBeVisible();
  else expect(screen.getByRole("heading", { level: 1 })).toBeVisible();
  expect(screen.queryByText("open") !== null).toBe(isOpen);
});
