// A story as a page: what it asks for, its title, and its faces without a story.

import { act, screen } from "@testing-library/react";
import { Component, type ReactNode } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { StoryPage } from "./story-page";
import { renderPage, slots, startAfresh } from "./test-story";

beforeEach(startAfresh);

function answer(body: unknown, status = 200): URL[] {
  const asked: URL[] = [];
  vi.stubGlobal("fetch", async (request: Request) => {
    asked.push(new URL(request.url));
    return Response.json(body, { status });
  });
  return asked;
}

class Caught extends Component<{ children: ReactNode }, { status?: number }> {
  override state: { status?: number } = {};
  static getDerivedStateFromError({ status }: { status: number }) {
    return { status };
  }
  override render() {
    return this.state.status ? <p>refused with {this.state.status}</p> : this.props.children;
  }
}

const show = (path = "help/delivery") =>
  renderPage(
    <Caught>
      <StoryPage path={path} slots={slots} />
    </Caught>,
  );

const page = (own: object = {}) => ({
  id: 7,
  full_slug: "help/delivery",
  content: {
    component: "page",
    title: "Delivery",
    description: "How it comes.",
    body: [{ component: "banner", text: "Free" }],
  },
  ...own,
});

test("a fragment that is not UTF-8 leads nowhere, and the page stays", async () => {
  answer({ story: page(), links: [] });
  history.replaceState(null, "", "#%E9");
  show();
  await screen.findByRole("heading", { level: 1, name: "Delivery" });
  // Once all effects have run.
  await act(async () => {});
  expect(screen.getByRole("heading", { level: 1, name: "Delivery" })).toBeVisible();
  history.replaceState(null, "", location.pathname);
});

test("a story is asked for in the page's language, as it was published", async () => {
  const asked = answer({ story: page(), links: [] });
  show();
  expect(await screen.findByRole("heading", { level: 1, name: "Delivery" })).toBeVisible();
  expect(screen.getByText("Free")).toBeVisible();
  expect(document.title).toBe("Delivery · Comptoir");
  expect(asked[0]?.pathname).toBe("/api/content/v2/cdn/stories/help/delivery");
  expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toMatchObject({
    version: "published",
    resolve_links: "url",
  });
  expect(document.querySelector("link[rel=canonical]")).toHaveAttribute(
    "href",
    "http://localhost:8080/en-GB/help/delivery",
  );
  expect(document.querySelector("meta[name=description]")).toHaveAttribute("content", "How it comes.");
});

/** As the gateway writes it. */
function embed(path: string, lang: string, story: object) {
  const data = JSON.stringify({ story });
  const element = `<script type="application/json" data-story="${path}" lang="${lang}">${data}</script>`;
  document.body.insertAdjacentHTML("beforeend", element);
}

test("the story that came with the document is shown without being asked for, once", async () => {
  const asked = answer({ story: page(), links: [] });
  embed("footer", "en-GB", page({ full_slug: "footer" }));
  embed("help/delivery", "en-GB", page());
  show();
  expect(screen.getByRole("heading", { level: 1, name: "Delivery" })).toBeVisible();
  expect(asked).toEqual([]);
  expect(document.querySelectorAll("[data-story]")).toHaveLength(1);
});

test("a story that came in another language is asked for", async () => {
  const asked = answer({ story: page(), links: [] });
  embed("help/delivery", "fr-FR", page({ content: { component: "page", title: "Livraison" } }));
  show();
  expect(await screen.findByRole("heading", { level: 1, name: "Delivery" })).toBeVisible();
  expect(asked).toHaveLength(1);
});

test.each([
  ["there is none", ["This record could not be found"], 404, "help/delivery"],
  ["it is no page", { story: page({ content: { component: "navigation" } }) }, 200, "help/delivery"],
  ["it was found by its number", { story: page() }, 200, "7"],
  ["the answer holds none", { story: null }, 200, "help/delivery"],
])("d2.6 the page is not found where %s", async (_, body, status, path) => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  answer(body, status);
  show(path);
  expect(await screen.findByText("refused with 404")).toBeVisible();
});

test("d2.14 while content is down, the page says so and leads to the catalogue", async () => {
  answer({ error: "Service Unavailable" }, 500);
  show();
  expect(
    await screen.findByRole("heading", { level: 1, name: "These texts can’t be shown at the moment." }),
  ).toBeVisible();
  expect(screen.getByRole("link", { name: "Browse the catalogue" })).toHaveAttribute("href", "/en-GB/c");
  answer({ story: page(), links: [] });
  screen.getByRole("button", { name: "Try again" }).click();
  expect(await screen.findByRole("heading", { level: 1, name: "Delivery" })).toBeVisible();
});
