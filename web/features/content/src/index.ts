// What editors write: what routes and the frame compose.

export type { ContentSlots } from "./context";
export { useHomeStory } from "./home-story";
export { isPreview } from "./preview";
export { storyQuery } from "./queries";
export { type SiteLink, useFooter, useNavigation } from "./site-links";
export { StoryPage } from "./story-page";
