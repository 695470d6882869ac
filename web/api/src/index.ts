// The way to the backend: what features import.

export { answer, api, expectSession, speak, whenSessionIsLost } from "./client";
export { once } from "./once";
export { ApiError } from "./problem";
export { queryClient } from "./queries";
export { refreshSession, whenRenewed } from "./refresh";
export type { paths } from "./schema.gen";
export {
  authenticatedUserQuery,
  configQuery,
  cookie,
  currentSession,
  type Session,
  storeOf,
  useSession,
} from "./session";
export { tokenExpires, tokenGiven, tokenLife } from "./token-life";
export type * from "./types";
