// The session for components. A file of its own: the first load needs no query observer.

import { useQuery } from "@tanstack/react-query";
import { queryClient } from "./query-client";
import { authenticatedUserQuery, currentSession, type Session, sessionOf } from "./session";

/** Reads the session, and renders anew when it changes. It asks nobody: the start and the auth feature fill the query. */
export function useSession(): Session {
  const { data } = useQuery({ ...authenticatedUserQuery, enabled: false, select: sessionOf }, queryClient);
  return data ?? currentSession();
}
