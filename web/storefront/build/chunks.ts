// What is loaded together: the app is built twice, first to learn what each page shares with which others, then in the
// files of files.json, and as few as budgets.json allows.

import { readFileSync } from "node:fs";
import { isAbsolute, relative, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { build, type InlineConfig, type Plugin, type Rolldown } from "vite";
import type { Limits, Load, Piece } from "./file-plan.ts";
import { grouped, type Plan } from "./grouping.ts";
import { modulesOf, pages } from "./page-modules.ts";

const LIBRARIES = /^(?:react|react-dom|scheduler|react-router|openapi-fetch)\//;
const QUERY_CACHE =
  /^@tanstack\/react-query\/.*\/(?:infiniteQueryOptions|queryOptions)\.js$|^@tanstack\/query-core\/.*\/(?:query|queryCache|queryClient|mutation|mutationCache|removable|retryer|utils|subscribable|focusManager|onlineManager|environmentManager|notifyManager|timeoutManager|infiniteQueryBehavior)\.js$/;
const WORKSPACE = resolve(import.meta.dirname, "../..");
/** Which modules share which file. */
export const PLAN = `${import.meta.dirname}/files.json`;
const RUNTIME = "\0rolldown/runtime.js";
const IMPORTS = /\bimport(?:\{[^}]*\}from)?"[^"]+";/g;

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

/** Some pages are opened most: a byte in vain counts so much more there. */
const SHARE_OF_OPENED_MOST = 2;
const OPENED_MOST: readonly string[] = ["home", "category", "product", "search", "cart"];

/** What comes after the page counts this much of a page: many are never loaded. */
const SHARE_OF_LATER = 0.15;

/** The groups of modules that are one file each, for a build with these plugins of the app at `root`. */
export async function chunks(root: string, plugins: InlineConfig["plugins"]): Promise<Rolldown.CodeSplittingGroup[]> {
  const built = await filesOf(root, plugins);
  const plan: Plan = JSON.parse(readFileSync(PLAN, "utf8"));
  const names = grouped(piecesOf(built), loadsOf(root, built), limits(), plan);
  return [
    ...ALWAYS,
    { name: (module) => names.get(nameOf(module)) ?? null, includeDependenciesRecursively: false, priority: 1 },
  ];
}

/** How many files, and how heavy, a page may be by budgets.json. */
export function limits(): Limits {
  const budgets: { files: number; page: number } = JSON.parse(
    readFileSync(`${import.meta.dirname}/budgets.json`, "utf8"),
  );
  return { files: budgets.files, weight: budgets.page * 1024 };
}

/** A module as the plan names it: by its path in the workspace. */
function nameOf(module: string): string {
  return isAbsolute(module) ? relative(WORKSPACE, module) : module;
}

/** What the bundler makes of the app when it is asked for nothing. */
export async function filesOf(root: string, plugins: InlineConfig["plugins"]): Promise<Rolldown.OutputChunk[]> {
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

/** What can be put together of a build. */
export function piecesOf(built: Rolldown.OutputChunk[]): Piece[] {
  const places = new Map(built.map(({ fileName }, place) => [fileName, place]));
  const codes = built.map(({ code }) => code.replace(IMPORTS, ""));
  // Each is weighed beside the others' code, which is what it will be compressed with.
  const [ofEven, ofOdd] = [0, 1].map((odd) => besides(codes.filter((_, place) => place % 2 === odd)));
  return built.map((file, place) => ({
    name: file.name,
    modules: file.moduleIds.map(nameOf),
    imports: file.imports.flatMap((imported) => places.get(imported) ?? []),
    weight: weightOf(codes[place] ?? "", (place % 2 === 0 ? ofOdd : ofEven) ?? ""),
    isAlone: file.isEntry || file.isDynamicEntry || file.moduleIds.some(isBase),
  }));
}

/** As much code as compression looks back at: of small files, which are those that are put together. */
function besides(codes: string[]): string {
  return codes
    .filter(({ length }) => length < 8_000)
    .join("")
    .slice(-30_000);
}

/** What code adds to a file, in bytes, gzipped. */
function weightOf(code: string, beside: string): number {
  return gzipped(beside + code) - gzipped(beside);
}

const gzipped = (code: string) => gzipSync(code, { level: 9 }).length;

/** Every page, and everything that is loaded by itself later. */
export function loadsOf(root: string, built: Rolldown.OutputChunk[]): Load[] {
  const entries = new Map(built.map(({ facadeModuleId }, place) => [facadeModuleId, place]));
  const ofPages = pages.map((page) => ({
    pieces: modulesOf(page).map((module) => entries.get(resolve(root, module)) ?? -1),
    share: OPENED_MOST.includes(page.id) ? SHARE_OF_OPENED_MOST : 1,
  }));
  const known = new Set(ofPages.flatMap(({ pieces }) => pieces));
  const later = built.flatMap((file, place) => (file.isDynamicEntry && !known.has(place) ? [place] : []));
  return [
    ...ofPages.map((page) => ({ ...page, isPage: true })),
    ...later.map((piece) => ({ pieces: [piece], share: SHARE_OF_LATER, isPage: false })),
  ];
}
