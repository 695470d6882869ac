// The way to the backend: what features import.

export { AdministeredAccountProvider, useAdministeredAccount } from "./administered-account";
export { replaceBlockedStorage } from "./blocked-storage";
export { api, onSessionLost, readContent, setLanguage, setSignedIn, unwrap } from "./client";
export { withIdempotencyKey } from "./idempotency-key";
export { hasNewerBuild, loadAnew, watchForNewBuild } from "./new-build";
export { loadPageCode, PageCodeMissing } from "./page-code";
export { nextPoll, POLL_INTERVAL_MS, POLL_TIMEOUT_MS, pollingEnd } from "./polling";
export { ApiError } from "./problem";
export { queryClient } from "./query-client";
export { onSessionRefreshed, refreshSession } from "./refresh";
export {
  authenticatedUserQuery,
  configQuery,
  currentSession,
  readCookie,
  type Session,
  storeOf,
} from "./session";
export { feeOf, shippingFeesQuery } from "./shipping-fees";
export {
  endTabSession,
  isApartFromOtherTabs,
  keepTabSession,
  leaveTabSession,
  sessionBoundStorage,
  type TabSessionEnd,
  tabSession,
  tabSessionEnd,
} from "./tab-session";
export { isTokenExpiring, recordToken, tokenLifetime } from "./token-lifetime";
export type * from "./types";
export { useSession } from "./use-session";
