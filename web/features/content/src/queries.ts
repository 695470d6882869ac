// What content asks the backend: one story by its path.

import { ApiError, readContent } from "@comptoir/api";
import { queryOptions } from "@tanstack/react-query";
import { embeddedStory } from "./embedded-story";
import { isPreview } from "./preview";
import { pageOf, readStory, type Story } from "./story";

const MINUTE_MS = 60_000;

/** The story at a path, in the language of the page; null where there is none. In a preview, its draft. */
export const storyQuery = (path: string) =>
  queryOptions({
    queryKey: ["content", "story", path],
    queryFn: async ({ signal }): Promise<Story | null> => {
      const version = isPreview() ? "draft" : "published";
      const at = path.split("/").map(encodeURIComponent).join("/");
      try {
        const story = readStory(await readContent(`stories/${at}`, { version, resolve_links: "url" }, signal));
        // A story is also found by its number; its page is where it lies.
        return story && pageOf(story.path) === pageOf(path) ? story : null;
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
    initialData: () => embeddedStory(path),
    staleTime: MINUTE_MS,
  });
