// Toasts are seen also when they are told before the Toaster's code has come.

import { FixedLanguage } from "@comptoir/i18n";
import { act, render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
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
