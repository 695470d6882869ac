// What the shop says of its search: read, tried and saved.

import {
  api,
  type EmptySearch,
  type PinnedResults,
  type PinnedResultsRequest,
  queryClient,
  type SearchPreviewRequest,
  type Synonyms,
  type SynonymsRequest,
  unwrap,
} from "@comptoir/api";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { LIVE, type Listed, ROWS_A_PAGE } from "../list/queries";

/** The shop's own synonyms, the last changed first. */
export const synonymsQuery = () =>
  queryOptions({
    queryKey: ["search", "synonyms"],
    queryFn: async ({ signal }): Promise<Synonyms[]> =>
      (await unwrap(api.GET("/api/operator/search/synonyms", { signal }))).synonyms,
    ...LIVE,
  });

/** The pinned results, the last changed first. */
export const pinnedQuery = () =>
  queryOptions({
    queryKey: ["search", "pinned"],
    queryFn: async ({ signal }): Promise<PinnedResults[]> =>
      (await unwrap(api.GET("/api/operator/search/pinned-results", { signal }))).pinnedResults,
    ...LIVE,
  });

/** A page of what buyers found nothing by, from 0. */
export const emptyQuery = (page: number) =>
  queryOptions({
    queryKey: ["search", "empty", page],
    queryFn: async ({ signal }): Promise<Listed<EmptySearch>> => {
      const params = { query: { page, size: ROWS_A_PAGE } };
      const { searches, ...listed } = await unwrap(api.GET("/api/operator/search/empty-searches", { params, signal }));
      return { rows: searches, ...listed };
    },
    placeholderData: keepPreviousData,
    ...LIVE,
  });

/** A search as it is, and as it would be; `asked` is the call's body, written as JSON. */
export const previewQuery = (asked: string) =>
  queryOptions({
    queryKey: ["search", "preview", asked],
    queryFn: ({ signal }) => {
      const body = JSON.parse(asked) as SearchPreviewRequest;
      return unwrap(api.POST("/api/operator/search/preview", { body, signal }));
    },
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  });

/** Reads all of it anew that is shown. */
export function readAgain(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ["search"] });
}

/** Adds synonyms, or saves them over the version that is meant. */
export async function saveSynonyms(body: SynonymsRequest, over: Synonyms | null): Promise<Synonyms> {
  const call = over
    ? api.PUT("/api/operator/search/synonyms/{id}", { params: overParams(over), body })
    : api.POST("/api/operator/search/synonyms", { body });
  return (await unwrap(call)).synonyms;
}

export async function removeSynonyms(synonyms: Synonyms): Promise<void> {
  await unwrap(api.DELETE("/api/operator/search/synonyms/{id}", { params: overParams(synonyms) }));
}

/** Pins products, or saves them over the version that is meant. */
export async function savePinned(body: PinnedResultsRequest, over: PinnedResults | null): Promise<PinnedResults> {
  const call = over
    ? api.PUT("/api/operator/search/pinned-results/{id}", { params: overParams(over), body })
    : api.POST("/api/operator/search/pinned-results", { body });
  return (await unwrap(call)).pinnedResults;
}

export async function removePinned(pinned: PinnedResults): Promise<void> {
  await unwrap(api.DELETE("/api/operator/search/pinned-results/{id}", { params: overParams(pinned) }));
}

function overParams({ id, etag }: { id: string; etag: string }) {
  return { path: { id }, header: { "If-Match": etag } };
}
