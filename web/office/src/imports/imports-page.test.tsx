// Catalogue files: sent in parts, again where they broke off, and rehearsed as soon as they are there.

import { queryClient } from "@comptoir/api";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { PART_BYTES } from "../parts/sending";
import { anImport } from "../test-import";
import { open, signIn, where } from "../test-order";
import { keepBegun } from "./begun";
import { ImportsPage } from "./imports-page";
import { forgetUploads } from "./uploads";

const PATH = "/en-GB/office/imports";

/** The shop's side: what it has of each import, and what was asked. */
function aShop(imports: ReturnType<typeof anImport>[] = []) {
  const shop = {
    imports,
    asked: [] as string[],
    searches: [] as string[],
    offsets: [] as string[],
    refuse: (): Response | undefined => undefined,
  };
  const json = (status: number, body: unknown) =>
    new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });
  vi.stubGlobal("fetch", async (request: Request) => {
    const { pathname, search } = new URL(request.url);
    const [, , , area, id, task] = pathname.split("/");
    if (area !== "imports") return json(200, { entries: [], totalElement: 0 });
    if (request.method === "PATCH") {
      const offset = request.headers.get("Upload-Offset") ?? "";
      shop.offsets.push(offset);
      const refusal = shop.refuse();
      if (refusal) return refusal;
      const content = await request.arrayBuffer();
      shop.imports = shop.imports.map((it) =>
        it.id === id ? { ...it, received: Number(offset) + content.byteLength } : it,
      );
      return new Response(null, { status: 204 });
    }
    if (request.method === "POST") {
      shop.asked.push(task ? `${id} ${task}` : "begin");
      if (!task) {
        const begun = anImport("UPLOADING", {
          ...(await request.json()),
          id: `i${shop.imports.length + 1}`,
          received: 0,
        });
        shop.imports = [begun, ...shop.imports];
        return json(201, { import: begun });
      }
      const [status, next] = task === "rehearse" ? ["WAITING", "REHEARSE"] : ["CANCELED", null];
      shop.imports = shop.imports.map((it) => (it.id === id ? { ...it, status: status as string, task: next } : it));
    }
    if (!id) shop.searches.push(search);
    if (!id) return json(200, { imports: shop.imports, page: 0, size: 50, totalElement: shop.imports.length });
    const one = shop.imports.find((it) => it.id === id);
    return one ? json(200, { import: one }) : json(404, {});
  });
  return shop;
}

const aFile = (name: string, bytes: number) => new File(["x".repeat(bytes)], name, { lastModified: 1 });

async function choose(...files: File[]) {
  await screen.findByRole("button", { name: "Choose files" });
  const input = document.querySelector<HTMLInputElement>("input[type=file]") as HTMLInputElement;
  await userEvent.upload(input, files);
}

beforeEach(() => {
  forgetUploads();
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
  signIn("OPERATOR");
});

it("d7_40 sends a file in parts, has it rehearsed and opens its page", async () => {
  const shop = aShop();
  open(<ImportsPage />, PATH);
  expect(await screen.findByText("No catalogue file yet")).toBeVisible();
  expect(screen.getByText("Which files are read")).toBeVisible();
  await choose(aFile("stock.csv", PART_BYTES + 5));
  await waitFor(() => expect(where()).toBe("/en-GB/office/imports/i1"));
  expect(shop.offsets).toEqual(["0", String(PART_BYTES)]);
  expect(shop.asked).toEqual(["begin", "i1 rehearse"]);
  expect(shop.imports[0]).toMatchObject({ name: "stock.csv", size: PART_BYTES + 5, received: PART_BYTES + 5 });
});

it("sends several files one after the other, and shows in their rows how they go", async () => {
  const shop = aShop();
  open(<ImportsPage />, PATH);
  await choose(aFile("a.csv", 3), aFile("b.csv", 4));
  await waitFor(() => expect(shop.asked).toEqual(["begin", "i1 rehearse", "begin", "i2 rehearse"]));
  const table = await screen.findByRole("table", { name: "Imports" });
  expect(await within(table).findByRole("link", { name: "b.csv" })).toHaveAttribute("href", "/en-GB/office/imports/i2");
  expect(where()).toBe(PATH);
});

it("goes on by itself where the network broke off", async () => {
  const shop = aShop();
  let failures = 1;
  shop.refuse = () => (failures-- > 0 ? Response.error() : undefined);
  open(<ImportsPage />, PATH);
  await choose(aFile("stock.csv", 5));
  await waitFor(() => expect(shop.asked).toEqual(["begin", "i1 rehearse"]), { timeout: 5_000 });
  expect(shop.offsets).toEqual(["0", "0"]);
});

it("goes on where it broke off after the page was loaded anew and the file is chosen again", async () => {
  const shop = aShop([anImport("UPLOADING", { size: 12, received: 7 })]);
  const file = aFile("stock.csv", 12);
  keepBegun(file, "i1");
  open(<ImportsPage />, PATH);
  await choose(file);
  await waitFor(() => expect(shop.asked).toEqual(["i1 rehearse"]));
  expect(shop.offsets).toEqual(["7"]);
});

it("says what the shop refuses of a file, and tries it again", async () => {
  const shop = aShop();
  let isFull = true;
  const problem = { code: "IMPORT_LIMIT_REACHED", message: "No", detail: "8 files wait already." };
  shop.refuse = () => (isFull ? new Response(JSON.stringify(problem), { status: 409 }) : undefined);
  open(<ImportsPage />, PATH);
  await choose(aFile("stock.csv", 5));
  expect(await screen.findByText("Not sent: 8 files wait already.")).toBeVisible();
  isFull = false;
  await userEvent.click(screen.getByRole("button", { name: "Try again to send stock.csv" }));
  await waitFor(() => expect(shop.asked).toEqual(["begin", "i1 rehearse"]));
});

it("calls a file off after one question, and has the shop drop it", async () => {
  const shop = aShop();
  shop.refuse = () => Response.error();
  open(<ImportsPage />, PATH);
  await choose(aFile("stock.csv", 5));
  await userEvent.click(await screen.findByRole("button", { name: "Call off stock.csv" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Call off stock.csv" }));
  await userEvent.click(dialog.getByRole("button", { name: "Call off" }));
  await waitFor(() => expect(screen.queryByRole("list", { name: "Files on their way" })).toBeNull());
  expect(shop.asked).toEqual(["begin", "i1 cancel"]);
});

it("takes files that are dropped anywhere on the page, and none that is empty", async () => {
  const shop = aShop();
  open(<ImportsPage />, PATH);
  await screen.findByRole("button", { name: "Choose files" });
  fireEvent.drop(document.body, { dataTransfer: { files: [aFile("empty.csv", 0), aFile("b.csv", 4)] } });
  // Screen readers hear it from another place.
  expect(await screen.findAllByText("empty.csv is empty.")).not.toHaveLength(0);
  await waitFor(() => expect(shop.asked).toEqual(["begin", "i1 rehearse"]));
  expect(shop.imports.map(({ name }) => name)).toEqual(["b.csv"]);
});

it("finds imports by where they stand and by their names, as the address says", async () => {
  const shop = aShop([anImport("FAILED")]);
  open(<ImportsPage />, `${PATH}?status=working&q=spring`);
  await waitFor(() => expect(shop.searches.length).toBeGreaterThan(0));
  const asked = new URLSearchParams(shop.searches[0]);
  expect([asked.get("q"), asked.getAll("status").join()]).toEqual(["spring", "REHEARSING,RUNNING,TAKING_BACK"]);
  await userEvent.click(await screen.findByRole("link", { name: "Failed" }));
  expect(where()).toContain("status=failed");
  await waitFor(() => expect(new URLSearchParams(shop.searches.at(-1)).getAll("status")).toEqual(["FAILED"]));
});
