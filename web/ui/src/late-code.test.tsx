// Code that comes late, or not: what fails says so, and how to go on.

import { FixedLanguage } from "@comptoir/i18n";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ReactNode, Suspense, useState } from "react";
import { expect, it, vi } from "vitest";
import { Button } from "./button";
import { Dialog } from "./dialog";
import { lazyDialog, lazyPart } from "./late-code";
import { Toaster } from "./toaster";

const SENTENCE = /^This could not be loaded\./;

/** Fails the first time it is asked for, as without a network. */
function afterFailing<Props>(component: (props: Props) => ReactNode) {
  return vi
    .fn(async () => ({ default: component }))
    .mockRejectedValueOnce(new TypeError("Failed to fetch dynamically imported module"));
}

function show(children: ReactNode) {
  render(
    <FixedLanguage locale="en-GB">
      {children}
      <Toaster />
    </FixedLanguage>,
  );
}

it("says in its place that a part is missing, and loads the page anew once the shop answers", async () => {
  const anew = vi.fn();
  vi.stubGlobal("location", { reload: anew, href: "http://localhost:8080/" });
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("fetch failed")));
  const Part = lazyPart(afterFailing(() => <p>Sessions</p>));
  show(
    <Suspense fallback="…">
      <Part />
    </Suspense>,
  );
  expect(await screen.findByRole("alert")).toHaveTextContent(SENTENCE);
  const button = screen.getByRole("button", { name: "Reload the page" });
  await userEvent.click(button);
  await vi.waitFor(() => expect(button).not.toHaveAttribute("aria-busy"));
  expect(anew).not.toHaveBeenCalled();
  vi.stubGlobal("fetch", async () => new Response());
  await userEvent.click(button);
  await vi.waitFor(() => expect(anew).toHaveBeenCalledOnce());
});

it("tells of a dialog that is missing, and opens it when it is asked for again", async () => {
  const Question = lazyDialog(
    afterFailing(({ onClose }: { onClose: () => void }) => (
      <Dialog title="Delete?" open onOpenChange={(open) => open || onClose()} />
    )),
  );
  function Page() {
    const [asking, setAsking] = useState(false);
    return (
      <>
        <Button onClick={() => setAsking(true)}>Delete</Button>
        <Suspense>{asking && <Question onClose={() => setAsking(false)} />}</Suspense>
      </>
    );
  }
  show(<Page />);
  const button = screen.getByRole("button", { name: "Delete" });
  await userEvent.click(button);
  expect(await screen.findByText(SENTENCE, { selector: "p" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Reload the page" })).toBeVisible();
  expect(screen.queryByRole("dialog", { name: "Delete?" })).not.toBeInTheDocument();
  await userEvent.click(button);
  expect(await screen.findByRole("dialog", { name: "Delete?" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await vi.waitFor(() => expect(button).toHaveFocus());
});
