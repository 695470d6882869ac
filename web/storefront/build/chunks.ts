// What is loaded together: parts that most pages share are few files instead of many small ones.

const LIBRARIES = /^(?:react|react-dom|scheduler|react-router|openapi-fetch)\//;
const QUERY_CACHE =
  /^@tanstack\/react-query\/.*\/(?:infiniteQueryOptions|queryOptions)\.js$|^@tanstack\/query-core\/.*\/(?:query|queryCache|queryClient|mutation|mutationCache|removable|retryer|utils|subscribable|focusManager|onlineManager|environmentManager|notifyManager|timeoutManager|infiniteQueryBehavior)\.js$/;

/** Whether a module belongs to the base: React, the router, the client, and the cache without its observers. */
function isBase(id: string): boolean {
  const module = id.split("/node_modules/").at(-1) ?? "";
  return LIBRARIES.test(module) || QUERY_CACHE.test(module);
}

const DRAWN_EVERYWHERE =
  /\/ui\/src\/(?:badge|breadcrumbs|button|copyable|format|image-address|input|messages|page|pagination|picture|states)\.tsx?$|\/i18n\/src\/(?:alternates|formats|link)\.tsx?$/;

/** The way to the backend, which the first load has in any case: its parts are few hundred bytes each. */
const API =
  /\/api\/src\/(?:client|new-build|page-code|problem|query-client|refresh|retry|session|tab-session|token-lifetime)\.ts$/;

/** The shared files. Icons and simple components are a few hundred bytes each: one by one they would cost a request each. */
export const chunks = [
  // What every page needs and no build of ours changes: browsers keep it from build to build.
  { name: "base", test: isBase },
  { name: "api", test: API, includeDependenciesRecursively: false },
  { name: "icons", test: /\/lucide-react\//, minShareCount: 4 },
  { name: "ui", test: DRAWN_EVERYWHERE, minShareCount: 2, includeDependenciesRecursively: false },
];
