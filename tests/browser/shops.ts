// The shops that the tests run against, each on a free port and an empty data directory: a worker has one of its own.

import { cpSync, mkdtempSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hostileStory } from "./hostile-story.ts";

export interface TestShop {
  readonly port: number;
  readonly address: string;
  readonly data: string;
  readonly stories: string;
}

/** As many as tests run at once. */
export const WORKERS = 2;

/** A port that nobody listens at. */
export const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });

async function newShop(): Promise<TestShop> {
  const port = await freePort();
  const data = mkdtempSync(join(tmpdir(), "comptoir-browser-"));
  // The shop's own stories, and those that tests have written.
  const stories = join(data, "stories");
  cpSync(new URL("../../services/content/stories", import.meta.url), stories, { recursive: true });
  cpSync(new URL("stories", import.meta.url), stories, { recursive: true });
  writeFileSync(join(stories, "hostile.json"), JSON.stringify(hostileStory));
  return { port, address: `http://localhost:${port}`, data, stories };
}

// Workers read this again: what the first reading chose is handed on in the environment.
process.env.BROWSER_TEST_SHOPS ??= JSON.stringify(await Promise.all(Array.from({ length: WORKERS }, newShop)));

export const shops: readonly TestShop[] = JSON.parse(process.env.BROWSER_TEST_SHOPS);

/** The shop of the worker that asks. */
export const ownShop: TestShop = shops[Number(process.env.TEST_PARALLEL_INDEX ?? 0)]!;
