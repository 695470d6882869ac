// The stories that the tests read: a page with many topics, the topics, and a draft.

import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** How many topics there are: more than are inlined, and more than two pages. */
export const TOPICS = 60;

export const uuid = (number) => `00000000-0000-4000-8000-${`${number}`.padStart(12, "0")}`;

const PAGE = 1000;

/** Writes the stories into a folder. */
export function writeStories(folder) {
  const write = (path, number, content, more = {}) => {
    const story = {
      id: number,
      uuid: uuid(number),
      name: path,
      position: number,
      created_at: "2026-01-01T00:00:00.000Z",
      published_at: "2026-02-01T00:00:00.000Z",
      content: { _uid: uuid(9000 + number), ...content },
      ...more,
    };
    writeFileSync(join(folder, `${path}.json`), JSON.stringify(story));
  };
  mkdirSync(join(folder, "topics"));
  mkdirSync(join(folder, "datasources"));
  for (let number = 1; number <= TOPICS; number += 1) {
    const title = { title: `Sujet ${number}`, "title__i18n__en_gb": `Topic ${number}` };
    write(`topics/${number}`, number, { component: "topic", ...title }, { tag_list: [number % 2 ? "odd" : "even"] });
  }
  const topics = (count) => Array.from({ length: count }, (_, place) => uuid(place + 1));
  const link = { fieldtype: "multilink", linktype: "story", id: uuid(3), url: "", cached_url: "topics/3" };
  write("page", PAGE, { component: "page", title: "Page", topics: topics(5), link });
  write("all", PAGE + 1, { component: "page", title: "Tout", topics: topics(TOPICS), link });
  write("coming.draft", PAGE + 2, { component: "page", title: "Bientôt" });
  const labels = [{ id: 1, name: "send", value: "Envoyer", dimensions: { "en-GB": "Send" } }];
  writeFileSync(join(folder, "datasources", "labels.json"), JSON.stringify(labels));
}
