// What was typed comes back with its form; passwords don't, and nothing is kept of what was sent.

import { FixedLanguage } from "@comptoir/i18n";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { dropDraft, Form, SubmitButton, TextField } from ".";
import { z } from "./schema";

const onSubmit = vi.fn();
const schema = z.object({ town: z.string(), street: z.string(), password: z.string() });

function open(draft = "place", now: { town?: string; street?: string } = {}) {
  return render(
    <FixedLanguage locale="en-GB">
      <Form
        schema={schema}
        draft={draft}
        defaultValues={{ town: "Lyon", street: "Rue A", password: "", ...now }}
        onSubmit={onSubmit}
      >
        <TextField name="town" label="Town" />
        <TextField name="street" label="Street" />
        <TextField name="password" label="Password" type="password" />
        <SubmitButton>Send</SubmitButton>
      </Form>
    </FixedLanguage>,
  );
}

async function typeAndLeave() {
  const { unmount } = open();
  await userEvent.type(screen.getByLabelText("Town"), " 3e");
  await userEvent.type(screen.getByLabelText("Password"), "secret");
  unmount();
}

beforeEach(() => sessionStorage.clear());

it("brings back what was typed, and says so", async () => {
  await typeAndLeave();
  open();
  expect(screen.getByLabelText("Town")).toHaveValue("Lyon 3e");
  expect(screen.getByRole("status")).toHaveTextContent("What you had typed is back.");
});

it("leaves what nobody typed into as it is now", async () => {
  await typeAndLeave();
  open("place", { street: "Rue B" });
  expect(screen.getByLabelText("Town")).toHaveValue("Lyon 3e");
  expect(screen.getByLabelText("Street")).toHaveValue("Rue B");
  expect(screen.getByRole("status")).toHaveTextContent("What you had typed is back.");
});

it("says so where others changed meanwhile what it was typed over", async () => {
  await typeAndLeave();
  open("place", { town: "Nantes" });
  expect(screen.getByLabelText("Town")).toHaveValue("Lyon 3e");
  expect(screen.getByRole("status")).toHaveTextContent(/changed by others meanwhile/);
  await userEvent.click(screen.getByRole("button", { name: "Start over" }));
  expect(screen.getByLabelText("Town")).toHaveValue("Nantes");
});

it("leaves out what an earlier version of the page kept", () => {
  sessionStorage.setItem("comptoir-draft/place", JSON.stringify({ town: "Lyon 3e" }));
  open();
  expect(screen.getByLabelText("Town")).toHaveValue("Lyon");
  expect(screen.queryByRole("status")).toBeNull();
});

it("keeps no password anywhere", async () => {
  await typeAndLeave();
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain("secret");
  open();
  expect(screen.getByLabelText("Password")).toHaveValue("");
});

it("starts over when asked, for good", async () => {
  await typeAndLeave();
  const { unmount } = open();
  await userEvent.click(screen.getByRole("button", { name: "Start over" }));
  expect(screen.getByLabelText("Town")).toHaveValue("Lyon");
  unmount();
  open();
  expect(screen.queryByRole("status")).toBeNull();
});

it("keeps nothing once it is sent, and keeps it when it is refused", async () => {
  await typeAndLeave();
  onSubmit.mockRejectedValueOnce(new Error("no"));
  const { unmount } = open();
  await userEvent.click(screen.getByRole("button", { name: "Send" }));
  await vi.waitFor(() => expect(onSubmit).toHaveBeenCalled());
  expect(sessionStorage).toHaveLength(1);
  await userEvent.click(screen.getByRole("button", { name: "Send" }));
  await vi.waitFor(() => expect(sessionStorage).toHaveLength(0));
  unmount();
});

it("keeps each form's own, until all are dropped", async () => {
  await typeAndLeave();
  const other = open("other");
  expect(screen.getByLabelText("Town")).toHaveValue("Lyon");
  other.unmount();
  dropDraft();
  open();
  expect(screen.getByLabelText("Town")).toHaveValue("Lyon");
});
