// One import: what it would change, loading it, calling it off, taking it back, and what there is to say of its records.

import { queryClient } from "@comptoir/api";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { anImport } from "../test-import";
import { open, serve, signIn } from "../test-order";
import { ImportPage } from "./import-page";
import { forgetUploads } from "./uploads";

const ONE = "GET /api/operator/imports/i1";
const AUDIT = "GET /api/operator/audit";
const FINDINGS = "GET /api/operator/imports/i1/findings";

const noSteps: [number, object] = [200, { entries: [], page: 0, size: 100, totalElement: 0 }];
const step = (action: string) => ({
  id: action,
  at: "2026-11-20T09:05:00Z",
  operatorId: "o",
  operatorName: "Ada Lovelace",
  action,
  subject: "stock.csv",
  details: { import: "i1" },
});
const ran: [number, object] = [200, { entries: [step("IMPORT_RUN")], page: 0, size: 100, totalElement: 1 }];
const page = <ImportPage id="i1" />;
const show = () => open(page, "/en-GB/office/imports/i1");

beforeEach(() => {
  forgetUploads();
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
  signIn("OPERATOR");
});

it("says what a file would change, loads it, and follows the shop until it is in", async () => {
  let now = anImport("REHEARSED", {
    records: 5,
    added: 2,
    changed: 1,
    unchanged: 1,
    refused: 1,
    preview: [
      { article: "SCR-1", isNew: false, fields: [{ place: "SCR-1", field: "stock", before: "3", after: "48" }] },
      { article: "SCR-2", isNew: true, fields: [] },
    ],
  });
  const calls = serve({
    [ONE]: () => {
      const read = now;
      if (read.status === "RUNNING")
        now = anImport("DONE", { records: 5, added: 2, changed: 1, unchanged: 1, refused: 1 });
      return [200, { import: read }];
    },
    [AUDIT]: noSteps,
    "POST /api/operator/imports/i1/run": () => {
      now = anImport("RUNNING", { task: "RUN", part: 0.4, records: 2 });
      return [200, { import: now }];
    },
  });
  show();
  expect(await screen.findByText("Loading it adds 2 new records and changes one in the shop.")).toBeVisible();
  expect(screen.getByText(/^One record is left out/)).toBeVisible();
  const row = screen.getByRole("row", { name: /SCR-1/ });
  expect(within(row).getByText("48")).toBeVisible();
  expect(within(screen.getByRole("row", { name: /SCR-2/ })).getByText("New")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Load it" }));
  expect(await screen.findByRole("progressbar", { name: "Progress" })).toHaveAttribute("aria-valuenow", "40");
  expect(await screen.findByText(/^It is loaded\./)).toBeVisible();
  expect(screen.getByRole("button", { name: "Take back…" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Call off…" })).toBeNull();
  const reads = () => calls.filter(({ call }) => call === ONE).length;
  const known = reads();
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  expect(reads()).toBe(known);
});

it("offers no loading where nothing would change", async () => {
  serve({ [ONE]: [200, { import: anImport("REHEARSED", { records: 3, unchanged: 3 }) }], [AUDIT]: noSteps });
  show();
  expect(await screen.findByText(/^The file would change nothing/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Load it" })).toBeNull();
  expect(screen.getByRole("button", { name: "Call off…" })).toBeVisible();
});

it("d7_41 takes back after one question, and says what was left", async () => {
  const calls = serve({
    [ONE]: [200, { import: anImport("DONE", { records: 3, added: 3 }) }],
    [AUDIT]: ran,
    [FINDINGS]: [200, { findings: [], page: 0, size: 50, totalElement: 0 }],
    "POST /api/operator/imports/i1/take-back": [
      200,
      { import: anImport("TAKEN_BACK", { records: 3, added: 3, leftAlone: 2 }) },
    ],
  });
  show();
  await userEvent.click(await screen.findByRole("button", { name: "Take back…" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Take stock.csv back?" }));
  await userEvent.click(dialog.getByRole("button", { name: "Take back" }));
  expect(await screen.findByText(/^2 records were left as they are/)).toBeVisible();
  expect(calls.some(({ call }) => call.endsWith("/take-back"))).toBe(true);
});

it("keeps the question open where taking back is refused, and says why", async () => {
  const refusal = { code: "IMPORT_NOT_THE_LAST", message: "No", detail: "Only the last import can be taken back." };
  serve({
    [ONE]: [200, { import: anImport("DONE", { records: 3, added: 3 }) }],
    [AUDIT]: ran,
    "POST /api/operator/imports/i1/take-back": [409, refusal],
  });
  show();
  await userEvent.click(await screen.findByRole("button", { name: "Take back…" }));
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.click(dialog.getByRole("button", { name: "Take back" }));
  expect(await dialog.findByRole("alert")).toHaveTextContent("Only the last import can be taken back.");
});

it("calls off after one question", async () => {
  const calls = serve({
    [ONE]: [200, { import: anImport("REHEARSED", { records: 3, added: 3 }) }],
    [AUDIT]: noSteps,
    "POST /api/operator/imports/i1/cancel": [200, { import: anImport("CANCELED", { records: 3, added: 3, part: 1 }) }],
  });
  show();
  await userEvent.click(await screen.findByRole("button", { name: "Call off…" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Call off stock.csv?" }));
  await userEvent.click(dialog.getByRole("button", { name: "Call off" }));
  expect(await screen.findByText("It was called off, and its file dropped.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Take back…" })).toBeNull();
  expect(calls.filter(({ call }) => call.startsWith("POST"))).toHaveLength(1);
});

it("offers to take back what a run wrote before it failed, and nothing where a rehearsal failed", async () => {
  const failed = anImport("FAILED", { records: 3, added: 2, failure: "stock.csv can't be read on at line 4." });
  serve({ [ONE]: [200, { import: failed }], [AUDIT]: noSteps });
  const { unmount } = show();
  expect(await screen.findByText("stock.csv can't be read on at line 4.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Check it again" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Take back…" })).toBeNull();
  unmount();
  queryClient.clear();
  signIn("OPERATOR");
  serve({ [ONE]: [200, { import: failed }], [AUDIT]: ran });
  show();
  expect(await screen.findByRole("button", { name: "Take back…" })).toBeVisible();
});

it("lists what was refused page by page, beside a file of it", async () => {
  const finding = (line: number) => ({
    outcome: "REFUSED",
    line,
    record: `stock of S-${line}`,
    field: "stock",
    what: "x is no number",
    remedy: "0 or more",
  });
  let asked = 0;
  const calls = serve({
    [ONE]: [200, { import: anImport("REHEARSED", { records: 60, added: 9, refused: 51 }) }],
    [AUDIT]: noSteps,
    [FINDINGS]: () => {
      const first = asked++ === 0;
      const findings = first ? Array.from({ length: 50 }, (_, at) => finding(at + 2)) : [finding(52)];
      return [200, { findings, page: first ? 0 : 1, size: 50, totalElement: 51 }];
    },
  });
  show();
  const table = await screen.findByRole("table", { name: "Refused and adjusted records" });
  expect(within(table).getByRole("row", { name: /stock of S-2 .*0 or more/ })).toBeVisible();
  expect(screen.getByText("50 of 51")).toBeVisible();
  expect(screen.getByRole("button", { name: "Download as CSV" })).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Show 1 more" }));
  expect(await screen.findByText("51 of 51")).toBeVisible();
  expect(calls.at(-1)?.call).toBe(`${FINDINGS}?page=1&size=50`);
});

it("goes on with a file that broke off once the same file is chosen", async () => {
  const calls = serve({
    [ONE]: [200, { import: anImport("UPLOADING", { size: 12, received: 4 }) }],
    [AUDIT]: noSteps,
    "POST /api/operator/imports/i1/rehearse": [200, { import: anImport("WAITING", { task: "REHEARSE" }) }],
  });
  show();
  await screen.findByRole("button", { name: "Choose the file again" });
  const input = document.querySelector<HTMLInputElement>("input[type=file]") as HTMLInputElement;
  await userEvent.upload(input, new File(["other"], "stock.csv"));
  expect(await screen.findByRole("alert")).toHaveTextContent("stock.csv is not the file that was begun");
  expect(calls.some(({ call }) => call.startsWith("PATCH"))).toBe(false);
});

it("shows what was done with it, the newest first", async () => {
  const entries = [step("IMPORT_RUN"), step("IMPORT_REHEARSED"), { ...step("STOCK_SET"), details: {} }];
  serve({
    [ONE]: [200, { import: anImport("DONE", { records: 3, added: 3 }) }],
    [AUDIT]: [200, { entries, page: 0, size: 100, totalElement: 3 }],
  });
  show();
  const history = within(await screen.findByRole("region", { name: "History" }));
  await waitFor(() =>
    expect(history.getAllByRole("listitem").map((item) => item.textContent?.split(/Ada|Hélène/)[0])).toEqual([
      "Loading asked for",
      "Check asked for",
      "Sent",
    ]),
  );
});

it("offers to take back what may have been run before what can be looked through", async () => {
  const later = { ...step("STOCK_SET"), details: {} };
  let createdAt = "2026-11-19T09:00:00Z";
  serve({
    [ONE]: () => [200, { import: anImport("FAILED", { records: 3, added: 2, createdAt }) }],
    [AUDIT]: [200, { entries: [later], page: 0, size: 100, totalElement: 5_000 }],
  });
  const { unmount } = show();
  expect(await screen.findByRole("button", { name: "Take back…" })).toBeVisible();
  unmount();
  queryClient.clear();
  signIn("OPERATOR");
  createdAt = "2026-11-20T09:06:00Z";
  show();
  expect(await screen.findByText("Sent", { selector: "li *" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Take back…" })).toBeNull();
});
