// What is loaded together: the app is built twice, first to learn what each page shares with which others, then in as
// few files as budgets.json allows.

import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { build, type InlineConfig, type Plugin, type Rolldown } from "vite";
import { FILE_BYTES, grouped, type Load, type Piece } from "../../build/grouping.ts";
import type { Page } from "../src/pages.ts";
import { modulesOf, pages } from "./page-modules.ts";

const LIBRARIES = /^(?:react|react-dom|scheduler|react-router|openapi-fetch)\//;
const QUERY_CACHE =
  /^@tanstack\/react-query\/.*\/(?:infiniteQueryOptions|queryOptions)\.js$|^@tanstack\/query-core\/.*\/(?:query|queryCache|queryClient|mutation|mutationCache|removable|retryer|utils|subscribable|focusManager|onlineManager|environmentManager|notifyManager|timeoutManager|infiniteQueryBehavior)\.js$/;
const RUNTIME = "\0rolldown/runtime.js";

/** Whether a module belongs to the base: React, the router, the client, and the cache without its observers. */
function isBase(id: string): boolean {
  const module = id.split("/node_modules/").at(-1) ?? "";
  return LIBRARIES.test(module) || QUERY_CACHE.test(module) || id === RUNTIME;
}

const ALWAYS: Rolldown.CodeSplittingGroup[] = [
  // What every page needs and no build of ours changes: browsers keep it from build to build.
  { name: "base", test: isBase, priority: 3 },
  { name: "start", tags: ["$initial"], priority: 2 },
];

/** Pages of forms are heavy by themselves, and some pages are opened most: a byte in vain counts so much more there. */
const SHARE_OF_SPARED = 2;
const OPENED_MOST: readonly string[] = ["home", "category", "product", "search", "cart"];
const FORM = /\/react-hook-form\//;

/** What comes after the page counts this much of a page: many are never loaded. */
const SHARE_OF_LATER = 0.15;

/** The groups of modules that are one file each, for a build with these plugins of the app at `root`. */
export async function chunks(root: string, plugins: InlineConfig["plugins"]): Promise<Rolldown.CodeSplittingGroup[]> {
  const { files }: { files: number } = JSON.parse(readFileSync(`${import.meta.dirname}/budgets.json`, "utf8"));
  const built = await filesOf(root, plugins);
  const places = new Map(built.map(({ fileName }, place) => [fileName, place]));
  const pieces = built.map((file) => pieceOf(file, places));
  const names = grouped(pieces, loadsOf(root, built), files);
  return [
    ...ALWAYS,
    { name: (module) => names.get(module) ?? null, includeDependenciesRecursively: false, priority: 1 },
  ];
}

/** What the bundler makes of the app when it is asked for nothing. */
async function filesOf(root: string, plugins: InlineConfig["plugins"]): Promise<Rolldown.OutputChunk[]> {
  const result = await build({
    root,
    configFile: false,
    logLevel: "silent",
    plugins: [withoutStyles, plugins],
    build: {
      write: false,
      target: "es2023",
      modulePreload: { polyfill: false },
      rolldownOptions: { output: { codeSplitting: { groups: ALWAYS } } },
    },
  });
  const [{ output }] = [result].flat() as [Rolldown.RolldownOutput];
  return output.filter((file) => file.type === "chunk");
}

const withoutStyles: Plugin = {
  name: "comptoir-without-styles",
  enforce: "pre",
  load: (id) => (id.endsWith(".css") ? "" : null),
};

function pieceOf(file: Rolldown.OutputChunk, places: Map<string, number>): Piece {
  return {
    name: file.name,
    modules: file.moduleIds,
    imports: file.imports.flatMap((imported) => places.get(imported) ?? []),
    weight: Math.max(0, gzipSync(file.code, { level: 9 }).length - FILE_BYTES),
    isAlone: file.isEntry || file.isDynamicEntry || file.moduleIds.some(isBase),
  };
}

/** Every page, and everything that is loaded by itself later. */
function loadsOf(root: string, built: Rolldown.OutputChunk[]): Load[] {
  const entries = new Map(built.map(({ facadeModuleId }, place) => [facadeModuleId, place]));
  const placesOf = (page: Page) => modulesOf(page).map((module) => entries.get(resolve(root, module)) ?? -1);
  const form = built.findIndex(({ moduleIds }) => moduleIds.some((module) => FORM.test(module)));
  const ofPages = pages.map((page) => {
    const pieces = placesOf(page);
    return { pieces, share: OPENED_MOST.includes(page.id) || isLoaded(form, pieces, built) ? SHARE_OF_SPARED : 1 };
  });
  const known = new Set(ofPages.flatMap(({ pieces }) => pieces));
  const later = built.flatMap((file, place) => (file.isDynamicEntry && !known.has(place) ? [place] : []));
  return [
    ...ofPages.map((page) => ({ ...page, isPage: true })),
    ...later.map((piece) => ({ pieces: [piece], share: SHARE_OF_LATER, isPage: false })),
  ];
}

/** Whether some files load another. */
function isLoaded(wanted: number, places: number[], built: Rolldown.OutputChunk[]): boolean {
  const found = new Set(places);
  for (const place of found) {
    for (const imported of built[place]?.imports ?? [])
      found.add(built.findIndex((file) => file.fileName === imported));
  }
  return found.has(wanted);
}
