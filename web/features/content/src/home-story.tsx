// What editors wrote for the first page, which has parts of its own around it.

import { useSession } from "@comptoir/api";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { isFor, StoryBlocks } from "./blocks";
import type { ContentSlots } from "./context";
import { useEditor } from "./editor";
import { storyQuery } from "./queries";
import { bloksOf, componentOf, textOf } from "./story";
import { StoryHead } from "./story-head";

const PATH = "home";

/** The story as the first page needs it. */
interface HomeStory {
  /** Null while it can't be had. */
  blocks: ReactNode;
  /** Whether it may still come. */
  isComing: boolean;
  title: string;
  /** Whether its first block has the page's h1. */
  hasHeading: boolean;
  /** Whether categories are among its blocks. */
  hasCategories: boolean;
}

export function useHomeStory(slots: ContentSlots): HomeStory {
  const { user } = useSession();
  const { data: story, isPending } = useQuery(storyQuery(PATH));
  useEditor(PATH, story);
  if (!story) return { blocks: null, isComing: isPending, title: "", hasHeading: false, hasCategories: false };
  const isCustomer = user !== null;
  const bloks = bloksOf(story.content, "body").filter((blok) => isFor(blok, isCustomer));
  const hasHeading = !isCustomer && bloks[0] !== undefined && componentOf(bloks[0]) === "hero";
  return {
    blocks: bloks.length > 0 && (
      <>
        <StoryHead story={story} />
        <StoryBlocks story={story} bloks={bloks} slots={slots} isCustomer={isCustomer} titled={hasHeading} />
      </>
    ),
    isComing: false,
    title: textOf(story.content, "title"),
    hasHeading,
    hasCategories: bloks.some((blok) => componentOf(blok) === "category_teasers"),
  };
}
