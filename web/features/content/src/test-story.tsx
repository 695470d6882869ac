// What the tests of stories share: a page around a component, and stories that show only what matters.

import { type AuthenticatedUser, authenticatedUserQuery, queryClient } from "@comptoir/api";
import { FixedLanguage } from "@comptoir/i18n";
import { QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router";
import { StoryBlocks } from "./blocks";
import type { ContentSlots } from "./context";
import type { Blok, Story } from "./story";

/** A page that is not there in the session of the tests. */
export const CLOSED = "/closed";

export const slots: ContentSlots = {
  renderCategories: (ids) => <p>categories {ids.join(" ")}</p>,
  renderProducts: (ids) => <p>products {ids.join(" ")}</p>,
  isOpen: (page) => page !== CLOSED,
};

export function aStory(content: Blok, own: Partial<Story> = {}): Story {
  return { id: 7, path: "a/story", content, paths: {}, ...own };
}

const ADDRESS = "/en-GB/a/story";

/** Forgets all data; nobody is signed in. */
export function startAfresh() {
  queryClient.clear();
  history.replaceState(null, "", ADDRESS);
  const nobody: AuthenticatedUser | null = null;
  queryClient.setQueryData(authenticatedUserQuery.queryKey, nobody);
}

/** Shows something on a page in English. */
export function renderPage(children: ReactNode) {
  return render(
    <MemoryRouter initialEntries={[ADDRESS]}>
      <FixedLanguage locale="en-GB">
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </FixedLanguage>
    </MemoryRouter>,
  );
}

/** Shows blocks of a story, to a visitor or to a customer. */
export function renderBloks(bloks: unknown[], { paths = {}, isCustomer = false } = {}) {
  const story = aStory({}, { paths });
  return renderPage(<StoryBlocks story={story} bloks={bloks as Blok[]} slots={slots} isCustomer={isCustomer} titled />);
}

/** Shows nodes of rich text. */
export function renderRichText(...content: unknown[]) {
  return renderBloks([{ component: "rich_text", text: { type: "doc", content } }]);
}

/** A text with marks. */
export function text(text: string, ...marks: [type: string, attrs?: object][]) {
  return { type: "text", text, marks: marks.map(([type, attrs]) => ({ type, attrs })) };
}

export function paragraph(...content: unknown[]) {
  return { type: "paragraph", content };
}
