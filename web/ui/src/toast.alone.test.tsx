// Toasts are seen also when they are told before the Toaster's code has come.

import { FixedLanguage } from "@comptoir/i18n";
import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { toast } from "./toast";
import { Toaster } from "./toaster";

it("shows what was told before it stood, but not what was taken away again, and what is told after", async () => {
  toast.info("Taken away");
  toast.clear();
  toast.problem("Told early");
  render(
    <FixedLanguage locale="en-GB">
      <Toaster />
    </FixedLanguage>,
  );
  expect(await screen.findByText("Told early", { selector: "p" })).toBeVisible();
  act(() => toast.done("Told late"));
  expect(await screen.findByText("Told late", { selector: "p" })).toBeVisible();
  expect(screen.queryByText("Taken away")).not.toBeInTheDocument();
});

it("gives the code that support will ask for where the server failed, and only there", async () => {
  render(
    <FixedLanguage locale="en-GB">
      <Toaster />
    </FixedLanguage>,
  );
  act(() => toast.problem({ message: "The shop is busy.", status: 503, traceId: "4bf92f35" }));
  expect(await screen.findByRole("button", { name: "Copy 4bf92f35" })).toBeVisible();
  act(() => toast.problem({ message: "Out of stock.", status: 409, traceId: "0a1b2c3d" }));
  expect(await screen.findByText("Out of stock.", { selector: "p" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Copy 0a1b2c3d" })).not.toBeInTheDocument();
});

it("goes when what it offers to do is done, and can be taken back before", async () => {
  const [undo, never, gone] = [vi.fn(), vi.fn(), vi.fn()];
  render(
    <FixedLanguage locale="en-GB">
      <Toaster />
    </FixedLanguage>,
  );
  act(() => toast.info("Binder was removed.", { action: { label: "Undo", onClick: undo }, onClose: gone }));
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  expect(undo).toHaveBeenCalledOnce();
  expect(gone).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByText("Binder was removed.")).not.toBeInTheDocument());
  act(() => toast.info("Stapler was removed.", { id: "removed", action: { label: "Undo", onClick: never } }));
  expect(await screen.findByRole("button", { name: "Undo" })).toBeVisible();
  act(() => toast.withdraw("removed"));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Undo" })).not.toBeInTheDocument());
  expect(never).not.toHaveBeenCalled();
});
