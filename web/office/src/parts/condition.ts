// The condition of a call that sets something whole: over which version it is meant.

/** Over the version of this ETag; nothing: where there is none yet. */
export function over(etag: string | undefined): { "If-Match": string } | { "If-None-Match": "*" } {
  return etag === undefined ? { "If-None-Match": "*" } : { "If-Match": etag };
}
