// The blocks of stories, for visitors and customers; and blocks that nobody knows, or that fail.

import { queryClient } from "@comptoir/api";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { storyQuery } from "./queries";
import { aStory, CLOSED, paragraph, renderBloks, startAfresh, text } from "./test-story";

beforeEach(startAfresh);

const LINK = { fieldtype: "multilink", linktype: "url", url: "/c" };

test("the hero that opens a page has its h1, any other an h2", () => {
  const hero = (headline: string) => ({ component: "hero", headline, text: "Words", link_label: "Go", link: LINK });
  renderBloks([hero("First"), hero("Second")]);
  expect(screen.getByRole("heading", { level: 1, name: "First" })).toBeVisible();
  expect(screen.getByRole("heading", { level: 2, name: "Second" })).toBeVisible();
  expect(screen.getAllByRole("link", { name: "Go" })[0]).toHaveAttribute("href", "/en-GB/c");
});

test("what leads to a page that is not there in this session is left out, and words stay", () => {
  const closed = { ...LINK, url: CLOSED };
  renderBloks([
    { component: "hero", headline: "Hero", link_label: "Go", link: closed },
    {
      component: "teaser_grid",
      headline: "Teasers",
      teasers: [
        { headline: "Gone", text: "Words", link_label: "Ask", link: closed },
        { headline: "Here", text: "Words", link_label: "Enter", link: LINK },
      ],
    },
    { component: "rich_text", text: { type: "doc", content: [paragraph(text("as they were", ["link", closed]))] } },
  ]);
  expect(screen.getByRole("heading", { name: "Hero" })).toBeVisible();
  expect(screen.queryByText("Gone")).not.toBeInTheDocument();
  expect(screen.getByText("as they were")).toBeVisible();
  expect(screen.getAllByRole("link").map((link) => link.textContent)).toEqual(["Enter"]);
});

test("teasers, services and banners show what they hold", () => {
  renderBloks([
    {
      component: "teaser_grid",
      headline: "Teasers",
      teasers: [{ headline: "Quick order", text: "Paste it", link_label: "Enter", link: LINK, icon: "lucide:zap" }],
    },
    { component: "services", headline: "Services", services: [{ name: "Quotes", text: "Line by line", icon: "" }] },
    { component: "banner", text: "Not a customer?", link_label: "Open an account", link: LINK },
    { component: "form_link", headline: "Questions?", label: "Write to us", form: "contact" },
  ]);
  expect(within(screen.getByRole("region", { name: "Teasers" })).getByRole("link", { name: "Enter" })).toBeVisible();
  expect(screen.getByRole("region", { name: "Services" })).toHaveTextContent("Line by line");
  expect(screen.getByText("Not a customer?")).toBeVisible();
  expect(screen.getByRole("link", { name: "Write to us" })).toHaveAttribute("href", "/en-GB/contact");
});

test("questions hold their answers", () => {
  const answer = { type: "doc", content: [paragraph(text("Companies."))] };
  renderBloks([{ component: "faq", headline: "Accounts", questions: [{ question: "Who?", answer }] }]);
  expect(screen.getByRole("heading", { level: 3, name: "Who?" }).closest("details")).toHaveTextContent("Companies.");
});

test("categories and products are drawn by who knows them", () => {
  renderBloks([
    { component: "category_teasers", headline: "Departments", categories: ["office", 7] },
    { component: "product_teasers", headline: "Favourites", products: ["P-1", "P-2"] },
  ]);
  expect(screen.getByRole("region", { name: "Departments" })).toHaveTextContent("categories office");
  expect(screen.getByRole("region", { name: "Favourites" })).toHaveTextContent("products P-1 P-2");
});

test("d1.4 the list of stores reads the story of that name", async () => {
  const store = {
    name: "Comptoir France",
    supportEmail: "bonjour@comptoir.example",
    supportPhone: "+33 1 99 00 12 34",
  };
  queryClient.setQueryData(storyQuery("stores").queryKey, aStory({ component: "stores", stores: [store] }));
  renderBloks([{ component: "store_list", headline: "Get in touch" }]);
  const list = within(await screen.findByRole("region", { name: "Get in touch" }));
  expect(list.getByRole("link", { name: store.supportEmail })).toHaveAttribute("href", `mailto:${store.supportEmail}`);
  expect(list.getByRole("link", { name: store.supportPhone })).toHaveAttribute("href", "tel:+33199001234");
});

test("a block is for visitors alone, for customers alone, or for both", () => {
  const banner = (text: string, audience: string) => ({ component: "banner", text, audience });
  const bloks = [banner("to visitors", "visitors"), banner("to customers", "customers"), banner("to all", "")];
  const { unmount } = renderBloks(bloks);
  expect(screen.getByText("to visitors")).toBeVisible();
  expect(screen.queryByText("to customers")).toBeNull();
  unmount();
  renderBloks(bloks, { isCustomer: true });
  expect(screen.queryByText("to visitors")).toBeNull();
  expect(screen.getByText("to customers")).toBeVisible();
  expect(screen.getByText("to all")).toBeVisible();
});

test.each(["carousel", "constructor", "toString", "__proto__", ""])(
  "d3.18 a block of the unknown kind %j is left out with a warning",
  (component) => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    renderBloks([{ component }, { component: "banner", text: "after" }]);
    expect(screen.getByText("after")).toBeVisible();
    expect(warn).toHaveBeenCalledWith(`A block of an unknown kind is left out: ${JSON.stringify(component)}.`);
  },
);

test("a block that fails is left out, and the page stays", () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  vi.spyOn(console, "error").mockImplementation(() => {});
  const failing = new Proxy(
    { component: "hero" },
    {
      get: (blok, field) => {
        if (field === "headline") throw new Error("no headline");
        return Reflect.get(blok, field);
      },
    },
  );
  renderBloks([failing, { component: "banner", text: "after" }]);
  expect(screen.getByText("after")).toBeVisible();
  expect(warn).toHaveBeenCalledWith('A block is left out: "hero".', expect.any(Error));
});

test("an icon that is not bundled comes through the shop's own route; a missing one leaves a warning", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  const asked = vi.spyOn(globalThis, "fetch").mockImplementation(async (request) => {
    const icons = (request as Request).url.endsWith("icons=anvil")
      ? { anvil: { body: '<path stroke="currentColor"/>' } }
      : {};
    return Response.json({ prefix: "lucide", width: 24, height: 24, icons });
  });
  const services = [
    { name: "A", icon: "lucide:anvil" },
    { name: "B", icon: "x" },
  ];
  renderBloks([{ component: "services", services }]);
  await waitFor(() => expect(warn).toHaveBeenCalledWith('There is no icon "x".'));
  const addresses = asked.mock.calls.map(([request]) => (request as Request).url);
  expect(addresses).toContain(`${location.origin}/api/icons/lucide.json?icons=anvil`);
  await waitFor(() => expect(document.querySelectorAll("span[aria-hidden]")).toHaveLength(1));
  expect(screen.getByText("B")).toBeVisible();
});

test("fields that hold nonsense draw nothing, and break nothing", () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const nonsense = [null, 7, "x", [], {}, [[]], { length: 3 }];
  const kinds = ["hero", "banner", "form_link", "teaser_grid", "category_teasers", "product_teasers", "rich_text"];
  const fields = ["headline", "text", "link", "image", "teasers", "questions", "services", "categories", "products"];
  const bloks = [...kinds, "faq", "services", "store_list"].flatMap((component) =>
    nonsense.map((value) => ({ component, ...Object.fromEntries(fields.map((field) => [field, value])) })),
  );
  renderBloks([...bloks, { component: "banner", text: "after" }]);
  expect(screen.getByText("after")).toBeVisible();
  expect(console.warn).not.toHaveBeenCalled();
});

test("a draft's blocks say to the editor which they are", () => {
  const named = '{"name":"banner","space":"1","uid":"u-1","id":"7"}';
  renderBloks([
    { component: "banner", text: "draft", _editable: `<!--#storyblok#${named}-->` },
    { component: "banner", text: "published" },
  ]);
  expect(screen.getByText("draft").parentElement).toHaveAttribute("data-blok-c", named);
  expect(screen.getByText("draft").parentElement).toHaveAttribute("data-blok-uid", "7-u-1");
  expect(screen.getByText("published").parentElement).not.toHaveAttribute("data-blok-c");
});
