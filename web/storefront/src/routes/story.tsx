// The pages that show a story of their own: pages.json says which.

import { queryClient } from "@comptoir/api";
import { StoryPage, storyQuery } from "@comptoir/content";
import { useLocation } from "react-router";
import { pageAt } from "../pages";
import { contentSlots } from "./content-slots";

/** Where the story of the page at an address lies. */
function storyAt(pathname: string): string {
  return pageAt(pathname).content ?? "";
}

export function loader({ request }: { request: Request }) {
  void queryClient.prefetchQuery(storyQuery(storyAt(new URL(request.url).pathname)));
  return null;
}

export function Component() {
  const path = storyAt(useLocation().pathname);
  return <StoryPage key={path} path={path} slots={contentSlots} />;
}
