// The files of a quote: what both sides attached, and attaching one.

import { queryClient } from "@comptoir/api";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import "./attachments-panel";
import { QuotePage } from "./quote-page";
import { anAnswer, aQuote, open, quoteServer } from "./test-quote";

const LIST = "GET /quotes/q1/attachments";

const aFile = (id: string, more = {}) => ({
  id,
  fileName: `${id}.pdf`,
  mediaType: "application/pdf",
  size: 204_800,
  received: 204_800,
  authorType: "CUSTOMER",
  authorName: "Ada Lovelace",
  createdAt: "2026-11-24T10:00:00Z",
  ...more,
});

const files = () => screen.findByRole("region", { name: "Files" });

/** What the button opens; nobody finds it otherwise. */
const chooser = (panel: HTMLElement) => panel.querySelector<HTMLInputElement>("input[type=file]") as HTMLInputElement;

beforeEach(() => {
  queryClient.clear();
  sessionStorage.clear();
});

it("d4_23_shows_the_files_of_both_sides_and_lets_the_account_take_its_own_back", async () => {
  let attachments = [aFile("plan"), aFile("offer", { authorType: "SUPPLIER", authorName: "Marc Roy" })];
  const sent = quoteServer(anAnswer(), {
    [LIST]: () => ({ success: true, attachments }),
    "DELETE /quotes/q1/attachments/plan": () => {
      attachments = attachments.slice(1);
      return { success: true };
    },
  });
  open(<QuotePage id="q1" />);
  const list = within(await files());
  expect(await list.findByText("plan.pdf")).toBeVisible();
  expect(list.getByText(/Marc Roy · supplier, 24\/11\/2026 · 200 kB/)).toBeVisible();
  expect(list.queryByRole("button", { name: "Remove offer.pdf" })).toBeNull();
  expect(list.getByRole("button", { name: "Download offer.pdf" })).toBeVisible();
  await userEvent.click(list.getByRole("button", { name: "Remove plan.pdf" }));
  await waitFor(() => expect(list.queryByText("plan.pdf")).toBeNull());
  expect(sent.map(({ call }) => call)).toEqual(["DELETE /quotes/q1/attachments/plan"]);
});

it("d4_23_sends_a_file_part_by_part", async () => {
  const size = 3 * 1024 * 1024;
  let attachments: object[] = [];
  const sent = quoteServer(aQuote(), {
    [LIST]: () => ({ success: true, attachments }),
    "POST /quotes/q1/attachments": { success: true, attachment: aFile("plan", { size, received: 0, mediaType: "" }) },
    "PATCH /quotes/q1/attachments/plan/content": () => {
      attachments = [aFile("plan", { size })];
      return { success: true, attachment: attachments[0] };
    },
  });
  open(<QuotePage id="q1" />);
  const panel = await files();
  expect(await within(panel).findByText("No file has been attached.")).toBeVisible();
  const content = new File([new Uint8Array(size)], "plan.pdf", { type: "application/pdf" });
  await userEvent.upload(chooser(panel), content);
  expect(await within(panel).findByText("plan.pdf")).toBeVisible();
  const part = "PATCH /quotes/q1/attachments/plan/content";
  expect(sent.map(({ call }) => call)).toEqual(["POST /quotes/q1/attachments", part, part]);
  expect(sent[0]?.body).toEqual({ fileName: "plan.pdf", size });
});

it("d4_23_says_before_it_sends_anything_that_a_file_is_too_large", async () => {
  const sent = quoteServer(aQuote());
  open(<QuotePage id="q1" />);
  const panel = await files();
  expect(await within(panel).findByText("No file has been attached.")).toBeVisible();
  const large = new File(["%PDF"], "plan.pdf", { type: "application/pdf" });
  Object.defineProperty(large, "size", { value: 10 * 1024 * 1024 + 1 });
  await userEvent.upload(chooser(panel), large);
  const told = await screen.findAllByText("plan.pdf is larger than 10 MB.");
  expect(told[0]).toBeVisible();
  expect(sent).toEqual([]);
});

it("d4_23_tells_that_the_files_can_not_be_shown_and_reads_them_again", async () => {
  let fails = true;
  quoteServer(anAnswer(), {
    [LIST]: () => (fails ? { success: false } : { success: true, attachments: [aFile("plan")] }),
  });
  open(<QuotePage id="q1" />);
  const panel = within(await files());
  fails = false;
  await userEvent.click(await panel.findByRole("button", { name: "Try again" }));
  expect(await panel.findByText("plan.pdf")).toBeVisible();
});
