// The story at any path that is no category's.

import { StoryPage } from "@comptoir/content";
import { contentSlots } from "./content-slots";

export default function StoryAtPath({ path }: { path: string }) {
  return <StoryPage key={path} path={path} slots={contentSlots} />;
}
