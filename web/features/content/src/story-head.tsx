// What crawlers are told of a story's page.

import { Alternates } from "@comptoir/i18n";
import { pageOf, type Story, textOf } from "./story";

/** What crawlers read of a story: what it is about, and its one address. */
export function StoryHead({ story }: { story: Story }) {
  const page = pageOf(story.path);
  const description = textOf(story.content, "description");
  return (
    <>
      {description && <meta name="description" content={description} />}
      <Alternates paths={{ "fr-FR": page, "en-GB": page }} />
    </>
  );
}
