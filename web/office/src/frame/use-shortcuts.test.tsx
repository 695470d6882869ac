// The keys of every page, and when they belong to something else.

import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Sun } from "lucide-react";
import { beforeEach, expect, it, vi } from "vitest";
import { useShortcuts } from "./use-shortcuts";

const areas = [{ name: "orders", path: "/office/orders", key: "o", Icon: Sun }] as const;
const onPalette = vi.fn();
const onHelp = vi.fn();
const onArea = vi.fn();

function Page({ children }: { children?: React.ReactNode }) {
  useShortcuts({ areas, onPalette, onHelp, onArea });
  return (
    <main>
      <input type="search" aria-label="Search" />
      {children}
    </main>
  );
}

beforeEach(() => vi.clearAllMocks());

it("open the palette, the help and an area, and go to the search field", async () => {
  render(<Page />);
  await userEvent.keyboard("{Control>}k{/Control}?go");
  expect(onPalette).toHaveBeenCalledOnce();
  expect(onHelp).toHaveBeenCalledOnce();
  expect(onArea.mock.calls.map(([{ path }]) => path)).toEqual(["/office/orders"]);
  await userEvent.keyboard("/");
  expect(screen.getByRole("searchbox")).toHaveFocus();
});

it("need the g before an area's letter", async () => {
  render(<Page />);
  await userEvent.keyboard("ogxo");
  expect(onArea).not.toHaveBeenCalled();
});

it("are letters in a field, where Ctrl-K alone opens the palette", async () => {
  render(<Page />);
  await userEvent.type(screen.getByRole("searchbox"), "go?");
  expect(screen.getByRole("searchbox")).toHaveValue("go?");
  expect(onHelp).not.toHaveBeenCalled();
  expect(onArea).not.toHaveBeenCalled();
  await userEvent.keyboard("{Control>}k{/Control}");
  expect(onPalette).toHaveBeenCalledOnce();
});

it("wait while a dialog lies over the page, and not for a toast beside it", async () => {
  const { rerender } = render(
    <Page>
      <div role="dialog" />
    </Page>,
  );
  await userEvent.keyboard("?");
  expect(onHelp).not.toHaveBeenCalled();
  rerender(
    <Page>
      {/* biome-ignore lint/a11y/useSemanticElements: as toasts are drawn */}
      <div role="region" aria-label="Notifications">
        <div role="dialog" />
      </div>
    </Page>,
  );
  await userEvent.keyboard("?");
  expect(onHelp).toHaveBeenCalledOnce();
});
