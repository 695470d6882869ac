// What crawlers are told of a story's page.

import { Alternates, localize, useLocale } from "@comptoir/i18n";
import { pageOf, type Story, textOf } from "./story";

/** What crawlers read of a story: what it is about, and its one address. */
export function StoryHead({ story }: { story: Story }) {
  const locale = useLocale();
  const page = pageOf(story.path);
  const description = textOf(story.content, "description");
  return (
    <>
      {description && <meta name="description" content={description} />}
      <link rel="canonical" href={location.origin + localize(page, locale)} />
      <Alternates paths={{ "fr-FR": page, "en-GB": page }} />
    </>
  );
}
