// The way to the backend: what features import.

export { answer, api, expectSession, type FallbackWords, speak, whenSessionIsLost } from "./client";
export { ApiError, type RefusalCode } from "./problem";
export { queryClient } from "./queries";
export { lastRenewal, type Renewal, refreshSession } from "./refresh";
export type { paths } from "./schema.gen";
export {
  authenticatedUserQuery,
  configQuery,
  cookie,
  currentSession,
  type Session,
  sessionOf,
  storeOf,
  useSession,
} from "./session";
export type * from "./types";
