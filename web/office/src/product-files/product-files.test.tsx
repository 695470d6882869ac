// Pictures and documents that are dropped on a product's form or pasted into it: in the form once they are there, and told
// of by themselves where they are not taken.

import { queryClient } from "@comptoir/api";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { ProductPage } from "../product/product-page";
import { signIn } from "../test-order";
import { aProduct, aVariant, openPage, refusal, serveProducts } from "../test-product";

const PRODUCT = "GET /api/operator/products/100";
const SAVE = "PUT /api/operator/products/100";
/** Forms of this length take a while where many tests run at once. */
const LONG = { timeout: 60_000 };

const answerOf = (product = aProduct()) => ({ success: true, product, notes: [] });

beforeEach(() => {
  queryClient.clear();
  sessionStorage.clear();
  signIn("OPERATOR");
});

/** Takes each file in one part, and answers as told. */
function takeFiles(answer: () => [status: number, body: unknown]): void {
  const others = fetch as unknown as (request: Request) => Promise<Response>;
  vi.stubGlobal("fetch", async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (!pathname.startsWith("/api/operator/files")) return others(request);
    const upload = { id: "u1", size: 9, received: 9 };
    const begun: [number, unknown] = [201, { success: true, upload, file: null }];
    const [status, body] = request.method === "POST" ? begun : answer();
    return new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });
  });
}

const taken = (name: string, kind: string) => ({
  success: true,
  upload: { id: "u1", size: 9, received: 9 },
  file: { url: `/media/files/${name}`, kind, bytes: 9 },
});

const pdf = (name: string, content = "%PDF-1.7\n") => new File([content], name, { type: "application/pdf" });
const png = (name: string) => new File(["picture"], name, { type: "image/png" });
const dropped = (...files: File[]) => ({ dataTransfer: { files, types: ["Files"] } });

it("adds each document that is dropped, says why another is not taken, and keeps what was typed", LONG, async () => {
  const calls = serveProducts({ [PRODUCT]: [200, answerOf(), '"1"'], [SAVE]: [200, answerOf(), '"2"'] });
  takeFiles(() => [200, taken("0f.pdf", "application/pdf")]);
  openPage(<ProductPage externalId="100" />);
  const brand = await screen.findByLabelText(/^Brand/, { selector: "input" });
  await userEvent.clear(brand);
  await userEvent.paste("Leitz");
  const section = within(screen.getByRole("region", { name: "Documents" }));
  const files = [pdf("notice.pdf"), pdf("nothing.pdf", ""), png("clip.png")];
  fireEvent.drop(section.getByRole("button", { name: "Choose PDFs" }), dropped(...files));
  expect(await section.findByRole("group", { name: "notice" })).toBeVisible();
  const refused = section.getByRole("list", { name: "Files being sent" });
  const told = within(refused).getAllByRole("alert");
  expect(told.map(({ textContent }) => textContent)).toEqual([
    "This file is empty.",
    "This is no document. Right would be a PDF.",
  ]);
  await userEvent.click(section.getByRole("button", { name: "Dismiss clip.png" }));
  expect(section.queryByText("clip.png")).toBeNull();
  expect(brand).toHaveValue("Leitz");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(calls.some(({ call }) => call === SAVE)).toBe(true));
  const saved = calls.find(({ call }) => call === SAVE)?.body?.product;
  expect(saved?.documents).toEqual([
    { title: { fr: "notice", en: "notice" }, url: "/media/files/0f.pdf", kind: "DATASHEET" },
  ]);
});

it("shows a pasted picture at its variant at once, and gives further ones to variants without any", LONG, async () => {
  const variants = [aVariant("A"), aVariant("B", { picture: null }), aVariant("C")];
  serveProducts({ [PRODUCT]: [200, answerOf(aProduct({ variants })), '"1"'] });
  let count = 0;
  takeFiles(() => {
    count += 1;
    return [200, taken(`0${count}.webp`, "image/png")];
  });
  openPage(<ProductPage externalId="100" />);
  const first = within(await screen.findByRole("group", { name: "Variant A" }));
  await userEvent.click(first.getByRole("button", { expanded: false }));
  const field = first.getByLabelText(/^Picture/, { selector: "input" });
  const files = [png("a.png"), png("b.png"), png("c.png")];
  fireEvent.paste(field, { clipboardData: { files } });
  await waitFor(() => expect(field).toHaveValue("files/01.webp"));
  expect(first.getByRole("alert")).toHaveTextContent(/Each variant has a picture already/);
  const second = within(screen.getByRole("group", { name: "Variant B" }));
  await userEvent.click(second.getByRole("button", { expanded: false }));
  await waitFor(() => expect(second.getByLabelText(/^Picture/, { selector: "input" })).toHaveValue("files/02.webp"));
  await userEvent.click(first.getByRole("button", { name: "Remove the picture" }));
  expect(field).toHaveValue("");
});

it("says in the shop's words why a picture is not taken, and leaves the one that stands", LONG, async () => {
  serveProducts({ [PRODUCT]: [200, answerOf(), '"1"'] });
  const detail = "A picture of 60,000 × 60,000 pixels is too large.";
  takeFiles(() => [422, refusal("PICTURE_DIMENSIONS_INVALID", { message: detail, detail })]);
  openPage(<ProductPage externalId="100" />);
  const variant = within(await screen.findByRole("group", { name: "Variant CLIP-1" }));
  fireEvent.drop(variant.getByRole("button", { name: "Choose pictures" }), dropped(png("bomb.png")));
  expect(await variant.findByRole("alert")).toHaveTextContent(detail);
  expect(variant.getByLabelText(/^Picture/, { selector: "input" })).toHaveValue("demo/clip");
});
