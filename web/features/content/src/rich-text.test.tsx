// Every node and mark of rich text (domain reference 2.2), and what is made of nonsense.

import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { paragraph, renderRichText, startAfresh, text } from "./test-story";

const warn = vi.fn();

beforeEach(() => {
  startAfresh();
  vi.spyOn(console, "warn").mockImplementation(warn);
});

afterEach(() => warn.mockReset());

test("nodes become the elements that they are called after", () => {
  const { container } = renderRichText(
    { type: "heading", attrs: { level: 1 }, content: [text("Delivery & costs")] },
    { type: "heading", attrs: { level: 3 }, content: [text("Express")] },
    paragraph(text("one"), { type: "hard_break" }, text("two")),
    { type: "blockquote", content: [paragraph(text("quoted"))] },
    { type: "bullet_list", content: [{ type: "list_item", content: [paragraph(text("first"))] }] },
    {
      type: "ordered_list",
      attrs: { order: 3 },
      content: [{ type: "list_item", content: [paragraph(text("third"))] }],
    },
    { type: "code_block", attrs: { class: "language-csv" }, content: [text("sku;quantity")] },
    { type: "horizontal_rule" },
    { type: "emoji", attrs: { name: "package", emoji: "📦", fallbackImage: "https://elsewhere.test/x.png" } },
    { type: "emoji", attrs: { name: "unseen" } },
  );
  expect(screen.getByRole("heading", { level: 2, name: "Delivery & costs" })).toHaveAttribute("id", "delivery-costs");
  expect(screen.getByRole("heading", { level: 3, name: "Express" })).toBeVisible();
  expect(container.querySelector("p br")).toBeInTheDocument();
  expect(container.querySelector("blockquote")).toHaveTextContent("quoted");
  expect(container.querySelector("ul > li")).toHaveTextContent("first");
  expect(container.querySelector("ol")).toHaveAttribute("start", "3");
  expect(container.querySelector("pre > code.language-csv")).toHaveTextContent("sku;quantity");
  expect(container.querySelector("hr")).toBeInTheDocument();
  expect(screen.getByRole("img", { name: "package" })).toHaveTextContent("📦");
  expect(container).toHaveTextContent(":unseen:");
  expect(container.querySelector("img")).toBeNull();
  expect(warn).not.toHaveBeenCalled();
});

test("a table has heads, spans and widths", () => {
  const cell = (type: string, words: string, attrs: object = {}) => ({
    type,
    attrs,
    content: [paragraph(text(words))],
  });
  renderRichText({
    type: "table",
    content: [
      { type: "tableRow", content: [cell("tableHeader", "Method"), cell("tableHeader", "Price", { colspan: 2 })] },
      {
        type: "tableRow",
        content: [cell("tableHeader", "Standard"), cell("tableCell", "9.90", { rowspan: 9e9, colwidth: [120, 40] })],
      },
    ],
  });
  const table = within(screen.getByRole("table"));
  expect(table.getByRole("columnheader", { name: "Price" })).toHaveAttribute("colspan", "2");
  expect(table.getByRole("rowheader", { name: "Standard" })).toBeVisible();
  const priced = table.getByRole("cell", { name: "9.90" });
  expect(priced).toHaveAttribute("rowspan", "50");
  expect(priced).toHaveStyle({ minWidth: "160px" });
});

test("a picture comes as webp in two densities and keeps its place", () => {
  renderRichText({
    type: "image",
    attrs: { src: "https://a.storyblok.com/f/1/1600x900/ab/desk.jpg", alt: "A desk", title: "Desk" },
  });
  const picture = screen.getByRole("img", { name: "A desk" });
  expect(picture).toHaveAttribute(
    "srcset",
    expect.stringMatching(/^\/api\/images\/768\?.* 1x, \/api\/images\/1536\?.* 2x$/),
  );
  expect(picture).toHaveAttribute("width", "768");
  expect(picture).toHaveAttribute("height", "432");
});

test("marks become the elements that they are called after", () => {
  const { container } = renderRichText(
    paragraph(
      text("bold", ["bold"]),
      text("italic", ["italic"]),
      text("struck", ["strike"]),
      text("under", ["underline"]),
      text("code", ["code"]),
      text("up", ["superscript"]),
      text("down", ["subscript"]),
      text("lit", ["highlight", { color: "#ffee00" }]),
      text("red", ["textStyle", { color: "rgb(200, 0, 0)" }]),
      text("here", ["anchor", { id: "costs" }]),
      text("small", ["styled", { class: "small" }]),
      text("away", ["link", { linktype: "url", href: "https://other.test/", target: "_blank" }]),
      text("inside", ["link", { linktype: "story", href: "/faq", uuid: "u" }], ["bold"]),
    ),
  );
  for (const [selector, words] of [
    ["strong", "bold"],
    ["em", "italic"],
    ["s", "struck"],
    ["u", "under"],
    ["code", "code"],
    ["sup", "up"],
    ["sub", "down"],
    ["mark", "lit"],
    [".written-colour", "red"],
    ["#costs", "here"],
    [".written-small", "small"],
  ] as const) {
    expect(container.querySelector(selector)).toHaveTextContent(words);
  }
  expect(container.querySelector<HTMLElement>("mark")?.style.getPropertyValue("--written")).toBe("#ffee00");
  const away = screen.getByRole("link", { name: /^away ?\(opens in a new tab\)$/ });
  expect(away).toHaveAttribute("rel", "noopener noreferrer");
  expect(screen.getByRole("link", { name: "inside" })).toHaveAttribute("href", "/en-GB/faq");
  expect(screen.getByRole("link", { name: "inside" }).closest("strong")).not.toBeNull();
});

test("blocks stand inside text", () => {
  renderRichText({ type: "blok", attrs: { body: [{ component: "banner", text: "Free delivery from 150" }] } });
  expect(screen.getByText("Free delivery from 150")).toBeVisible();
});

test("an unknown node or mark leaves its text, and a warning", () => {
  renderRichText({ type: "marquee", content: [paragraph(text("still here", ["blink"]))] });
  expect(screen.getByText("still here")).toBeVisible();
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('"marquee"'));
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('"blink"'));
});

const HOSTILE = '"><img src=x onerror=alert(1)><script>alert(1)</script>';

test("d3.18 nothing of a text runs, whatever it is put into", () => {
  const { container } = renderRichText(
    paragraph(
      text(HOSTILE, ["textStyle", { color: "url(javascript:alert(1))" }]),
      text(HOSTILE, ["highlight", { color: "red; background: url(x)" }]),
      text(HOSTILE, ["anchor", { id: HOSTILE }]),
      text(HOSTILE, ["styled", { class: "fixed inset-0" }]),
      text("go", ["link", { linktype: "url", href: "javascript:alert(1)" }]),
      text("root", ["anchor", { id: "root" }]),
    ),
    { type: "heading", attrs: { level: "script" }, content: [text(HOSTILE)] },
    { type: "code_block", attrs: { class: HOSTILE }, content: [text(HOSTILE)] },
    { type: "image", attrs: { src: "javascript:alert(1)", alt: HOSTILE } },
    { type: "emoji", attrs: { name: HOSTILE, emoji: HOSTILE } },
    { type: "constructor", content: [text("plain")] },
    { type: "__proto__" },
    { type: "text", text: { toString: "x" } },
    null,
    "text",
  );
  expect(container.querySelector("script, img, [onerror], [href^='javascript' i]")).toBeNull();
  expect(container.querySelector("#root, .fixed")).toBeNull();
  expect(container.innerHTML).not.toContain("url(");
  expect(container).toHaveTextContent("go");
});

test("what is nested without end stops somewhere", () => {
  let node: object = text("deep");
  for (let depth = 0; depth < 5_000; depth++) node = { type: "blockquote", content: [node] };
  const { container } = renderRichText(node, paragraph(text("after")));
  expect(container).toHaveTextContent("after");
  expect(container).not.toHaveTextContent("deep");
});

test.each([undefined, null, "text", [], {}, { type: "doc" }, { type: "doc", content: "x" }])(
  "%j is no text",
  (document) => {
    const { container } = renderRichText(document);
    expect(container).toHaveTextContent("");
  },
);
