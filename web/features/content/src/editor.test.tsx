// A preview inside the visual editor: what it types is shown, what is clicked is told, and nobody else is listened to.

import { queryClient } from "@comptoir/api";
import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { storyQuery } from "./queries";
import { StoryPage } from "./story-page";
import { aStory, renderPage, slots, startAfresh } from "./test-story";

const EDITOR = "https://editor.test";
const named = '{"name":"banner","space":"1","uid":"u-1","id":"7"}';

const preview = Object.assign(document.createElement("meta"), { name: "content-preview", content: EDITOR });
const told = vi.fn();
const editor = { postMessage: told };

const content = (text: string) => ({
  component: "page",
  title: "Delivery",
  body: [{ component: "banner", text, _editable: `<!--#storyblok#${named}-->` }],
});

async function say(data: object, origin = EDITOR, source: unknown = editor) {
  const message = new MessageEvent("message", { data, origin });
  // jsdom takes a real window alone.
  Object.defineProperty(message, "source", { value: source });
  // The cache tells what changed in a task of its own.
  await act(async () => {
    window.dispatchEvent(message);
    await new Promise((resolve) => setTimeout(resolve));
  });
}

beforeEach(() => {
  startAfresh();
  document.head.append(preview);
  told.mockReset();
  vi.spyOn(window, "parent", "get").mockReturnValue(editor as unknown as Window);
  queryClient.setQueryData(storyQuery("a/story").queryKey, aStory(content("As it was")));
  renderPage(<StoryPage path="a/story" slots={slots} />);
});

afterEach(() => {
  preview.remove();
  vi.restoreAllMocks();
});

test("the editor hears that the page is there, and shows what it types", async () => {
  expect(told).toHaveBeenCalledWith({ action: "initialized", config: {} }, EDITOR);
  await say({ action: "input", story: { id: 7, content: content("As it is typed") } });
  expect(screen.getByText("As it is typed")).toBeVisible();
});

test("a click on a block opens it in the editor", () => {
  screen.getByText("As it was").click();
  expect(told).toHaveBeenLastCalledWith({ action: "edit", dataC: JSON.parse(named) }, EDITOR);
});

test.each([
  ["another story", { id: 8 }, EDITOR, editor],
  ["another site", { id: 7 }, "https://evil.test", editor],
  ["another window", { id: 7 }, EDITOR, {}],
])("what %s says changes nothing", async (_, story, origin, source) => {
  await say({ action: "input", story: { ...story, content: content("Not ours") } }, origin, source);
  expect(screen.getByText("As it was")).toBeVisible();
});
