// The query cache: server data lives here and nowhere else.

import { QueryClient } from "@tanstack/react-query";

/**
 * The cache that loaders fill and components read. The fetch underneath asks again by itself (retry.ts), so queries don't.
 * Without a network a call fails at once: none waits in silence, to be made later from another page.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      staleTime: 30_000,
      networkMode: "always",
      refetchOnReconnect: true,
      refetchOnWindowFocus: false,
    },
    mutations: { retry: false, networkMode: "always" },
  },
});
