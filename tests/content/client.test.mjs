// What the official client reads of a shop: one with stories of its own, and one whose content service is the first.

import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import Client6 from "storyblok-js-client-6";
import Client7 from "storyblok-js-client-7";
import { startShop } from "./shop.mjs";
import { TOPICS, uuid, writeStories } from "./stories.mjs";

const VERSIONS = { 6: Client6, 7: Client7 };
const PREVIEW_TOKEN = "preview-token";
const folder = mkdtempSync(join(tmpdir(), "comptoir-stories-"));
const shops = {};

before(async () => {
  writeStories(folder);
  const tokens = { SHOP_CONTENT_TOKEN: "public-token", SHOP_CONTENT_PREVIEW_TOKEN: PREVIEW_TOKEN };
  shops.files = await startShop({ ...tokens, SHOP_CONTENT_DIR: folder, SHOP_NETWORK_RATE: "0" });
  shops.service = await startShop({ ...tokens, SHOP_CONTENT_URL: shops.files.endpoint, SHOP_NETWORK_RATE: "0" });
});

after(async () => {
  await Promise.all(Object.values(shops).map((shop) => shop.stop()));
  rmSync(folder, { recursive: true, force: true });
});

for (const [version, Client] of Object.entries(VERSIONS)) {
  for (const source of ["files", "service"]) {
    describe(`version ${version}, stories from ${source}`, () => {
      const client = (accessToken = "public-token") => new Client({ endpoint: shops[source].endpoint, accessToken });
      // Copied for each call: the client writes its token into what it is given.
      const published = Object.freeze({ version: "published" });

      test("one story, by path and by uuid", async () => {
        const { data } = await client().getStory("topics/7", { ...published });
        assert.equal(data.story.content.title, "Sujet 7");
        assert.equal(typeof data.cv, "number");
        const byUuid = await client().getStory(uuid(7), { ...published, find_by: "uuid" });
        assert.deepEqual(byUuid.data.story, data.story);
      });

      test("a language, and one that nobody writes", async () => {
        const title = async (language) => (await client().getStory("topics/7", { ...published, language })).data.story.content.title;
        assert.equal(await title("en-GB"), "Topic 7");
        assert.equal(await title("fr-FR"), "Sujet 7");
        assert.equal(await title("xx"), "Sujet 7");
      });

      test("a page of a list, with its totals", async () => {
        const list = await client().getStories({ ...published, starts_with: "topics/", page: 3 });
        assert.deepEqual([list.perPage, list.total, list.data.stories.length], [25, TOPICS, TOPICS - 50]);
        const none = await client().getStories({ ...published, starts_with: "nowhere/" });
        assert.deepEqual([none.total, none.data.stories], [0, []]);
      });

      test("every page of a list", async () => {
        const all = await client().getAll("cdn/stories", { ...published, starts_with: "topics/" });
        assert.equal(new Set(all.map((story) => story.uuid)).size, TOPICS);
      });

      test("uuids in their order, and filters", async () => {
        const wanted = [uuid(9), uuid(2), uuid(5)];
        const ordered = await client().getStories({ ...published, by_uuids_ordered: wanted.join(",") });
        assert.deepEqual(ordered.data.stories.map((story) => story.uuid), wanted);
        const filter_query = { title: { in: "Sujet 4,Sujet 5" } };
        const filtered = await client().getStories({ ...published, with_tag: "odd", filter_query });
        assert.deepEqual(filtered.data.stories.map((story) => story.content.title), ["Sujet 5"]);
      });

      test("what the client's own smoke tests ask: lists without a version, wildcards, conditions in brackets", async () => {
        const space = (await client().get("cdn/spaces/me")).data.space;
        assert.equal(typeof space.id, "number");
        const slugs = async (query) => (await client().get("cdn/stories", query)).data.stories.map((story) => story.full_slug);
        assert.equal((await slugs({})).length, 25);
        assert.equal((await slugs({ by_slugs: "topics/*", per_page: 100 })).length, TOPICS);
        assert.deepEqual(await slugs({ filter_query: { component: { in: "page" } } }), ["page", "all"]);
        assert.deepEqual(await slugs({ filter_query: { title: { like: "Sujet 12*" } } }), ["topics/12"]);
        assert.equal((await client().getAll("cdn/stories", {})).length, TOPICS + 2);
      });

      test("relations, few and beyond fifty", async () => {
        for (const [path, count] of [["page", 5], ["all", TOPICS]]) {
          const { data } = await client().getStory(path, { ...published, resolve_relations: "page.topics" });
          const titles = data.story.content.topics.map((topic) => topic.content.title);
          assert.deepEqual([titles.length, titles[0], titles.at(-1)], [count, "Sujet 1", `Sujet ${count}`]);
        }
      });

      test("links", async () => {
        for (const resolve_links of ["url", "story"]) {
          const { data } = await client().getStory("page", { ...published, resolve_links });
          assert.equal(data.story.content.link.story.full_slug, "topics/3", resolve_links);
        }
        const { data } = await client().get("cdn/links", { ...published, starts_with: "topics/", per_page: 1000 });
        assert.equal(Object.keys(data.links).length, TOPICS);
        const all = await client().getAll("cdn/links", { ...published });
        assert.equal(all.length, TOPICS + 2);
      });

      test("the space, tags and entries of a data source", async () => {
        const space = (await client().get("cdn/spaces/me")).data.space;
        assert.equal(space.version, (await client().getStory("page", { ...published })).data.cv);
        const tags = (await client().get("cdn/tags", { ...published })).data.tags;
        assert.deepEqual(tags.find((tag) => tag.name === "odd"), { name: "odd", taggings_count: TOPICS / 2 });
        const entries = await client().get("cdn/datasource_entries", { datasource: "labels", dimension: "en-GB" });
        assert.equal(entries.data.datasource_entries[0].dimension_value, "Send");
      });

      test("the cache version is asked for once and sent from then on", async () => {
        const seen = [];
        const spying = (url, options) => {
          seen.push(url);
          return fetch(url, options);
        };
        const accessToken = "public-token";
        const spied = new Client({ endpoint: shops[source].endpoint, accessToken, fetch: spying });
        await spied.getStory("page", { ...published });
        await spied.getStory("topics/1", { ...published });
        assert.match(seen.at(-1), /[?&]cv=\d+/);
        const without = await fetch(`${shops[source].endpoint}/cdn/stories/page?version=published`, { redirect: "manual" });
        assert.equal(without.status, 301);
        const sent = new URL(without.headers.get("location"), shops[source].address);
        assert.equal(sent.origin, shops[source].address);
        const current = await fetch(sent);
        assert.equal(current.headers.get("cache-control"), "public, max-age=31536000");
      });

      test("drafts, with the preview token and with no other", async () => {
        const { data } = await client(PREVIEW_TOKEN).getStory("coming", { version: "draft" });
        assert.equal(data.story.content.title, "Bientôt");
        await assert.rejects(client().getStory("coming", { version: "draft" }), { status: 401 });
        await assert.rejects(client("wrong").getStory("page", { ...published }), { status: 401 });
        await assert.rejects(client().getStory("coming", { ...published }), { status: 404 });
        const draft = await fetch(`${shops[source].endpoint}/cdn/stories/coming?version=draft&token=${PREVIEW_TOKEN}`);
        assert.equal(draft.headers.get("cache-control"), "no-store");
      });

      test("what is wrong is told in words that the client knows", async () => {
        await assert.rejects(client().getStory("nowhere", { ...published }), (error) => {
          const told = version === "6" ? error.response : error.message;
          assert.deepEqual([error.status, told], [404, "This record could not be found"]);
          return true;
        });
        await assert.rejects(client().getStories({ ...published, colour: "red" }), { status: 422 });
      });

      test("a browser of another origin may ask", async () => {
        const headers = { origin: "https://editor.example", "access-control-request-headers": "sb-agent,sb-agent-version,content-type" };
        const asked = await fetch(`${shops[source].endpoint}/cdn/stories`, { method: "OPTIONS", headers });
        assert.equal(asked.status, 204);
        assert.match(asked.headers.get("access-control-allow-headers"), /content-type, accept, sb-agent, sb-agent-version/);
        const list = await fetch(`${shops[source].endpoint}/cdn/stories?version=published`);
        assert.equal(list.headers.get("access-control-allow-origin"), "*");
        assert.equal(list.headers.get("access-control-expose-headers"), "total, per-page, retry-after");
      });
    });
  }

  test(`version ${version} waits when the shop tells it to, and gets all it asked for`, async () => {
    const limited = await startShop({ SHOP_CONTENT_DIR: folder, SHOP_NETWORK_RATE: "5" });
    try {
      const client = new Client({ endpoint: limited.endpoint, accessToken: "any", rateLimit: 1000 });
      // More than the quota's fifty at once, and fewer than come free while the client tries again.
      const { cv } = (await client.getStory("page", { version: "published" })).data;
      const paths = Array.from({ length: 55 }, (_, place) => `topics/${place + 1}`);
      const answers = await Promise.all(paths.map((path) => client.getStory(path, { version: "published", cv })));
      assert.equal(answers.length, paths.length);
      // The quota is spent: a browser of another origin can read that, and it is said as the API says it.
      const asked = await Promise.all(Array.from({ length: 80 }, () => fetch(`${limited.endpoint}/cdn/stories/page?cv=${cv}`)));
      const refused = asked.find((answer) => answer.status === 429);
      assert.equal(refused.headers.get("access-control-allow-origin"), "*");
      assert.deepEqual(await refused.json(), { error: "Too Many Requests" });
    } finally {
      await limited.stop();
    }
  });
}
