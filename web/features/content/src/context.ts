// What blocks need of the page around them.

import { createContext, type ReactNode, use } from "react";
import type { Blok, StoryPaths } from "./story";

/** What other features draw inside a story; routes fill them. */
export interface ContentSlots {
  /** Categories by id, all roots where there are none, at the visitor's own prices. */
  renderCategories: (ids: string[]) => ReactNode;
  /** Products by id, at the visitor's own prices. */
  renderProducts: (ids: string[]) => ReactNode;
  /** Whether a page of the shop is there in this session; links to others are left out. */
  isOpen: (page: string) => boolean;
}

/** What surrounds a block. */
export interface Surroundings {
  paths: StoryPaths;
  slots: ContentSlots;
  /** Whether who looks is a customer: some blocks are for visitors alone, some for customers. */
  isCustomer: boolean;
  /** Draws the blocks that stand inside rich text. */
  renderBloks: (bloks: Blok[]) => ReactNode;
}

/** Given by `StoryBlocks`. */
export const SurroundingsContext = createContext<Surroundings>({
  paths: {},
  slots: { renderCategories: () => null, renderProducts: () => null, isOpen: () => true },
  isCustomer: false,
  renderBloks: () => null,
});

export function useSurroundings(): Surroundings {
  return use(SurroundingsContext);
}
