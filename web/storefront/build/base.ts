// Which library code runs before any page: one file that browsers keep from build to build.

const LIBRARIES = /^(?:react|react-dom|scheduler|react-router|openapi-fetch)\//;
const QUERY_CACHE =
  /^@tanstack\/query-core\/.*\/(?:query|queryCache|queryClient|mutation|mutationCache|removable|retryer|utils|subscribable|focusManager|onlineManager|environmentManager|notifyManager|timeoutManager|infiniteQueryBehavior)\.js$/;

/** Whether a module belongs to the base: React, the router, the client, and the cache without its observers. */
export function isBase(id: string): boolean {
  const module = id.split("/node_modules/").at(-1) ?? "";
  return LIBRARIES.test(module) || QUERY_CACHE.test(module);
}
