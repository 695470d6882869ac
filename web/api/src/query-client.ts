// The query cache: server data lives here and nowhere else.

import { QueryClient } from "@tanstack/react-query";

/** The cache that loaders fill and components read. The fetch underneath asks again by itself (retry.ts), so queries don't. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 30_000, refetchOnWindowFocus: false },
    mutations: { retry: false },
  },
});
