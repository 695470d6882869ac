// A session that belongs to one tab: it goes by tokens that the tab keeps, not by the cookies that all tabs share. Other
// tabs know nothing of it, and it knows nothing of theirs.

const STORAGE_KEY = "comptoir-tab-session";

/** The tokens of a tab's own session, as the server gives them. */
export interface TabTokens {
  accessToken: string;
  refreshToken: string;
  /** Seconds the access token lives. */
  expiresIn: number;
}

/** A tab's own session; times in milliseconds. */
export interface TabSession {
  accessToken: string;
  refreshToken: string;
  /** When the access token was given. */
  since: number;
  /** When it ends. */
  until: number;
}

/** How a tab's own session ended: nobody could renew it, or who shopped has gone back with a basket or without one. */
export type TabSessionEnd = "expired" | "returned" | "cancelled";

type Kept = TabSession | { end: TabSessionEnd };

/** The tab's own session, while it has one: it goes before any cookie. */
export function tabSession(): TabSession | undefined {
  const kept = read();
  return kept && "accessToken" in kept ? kept : undefined;
}

/** How the tab's own session ended: until there is another, the tab belongs to nobody, whatever cookies there are. */
export function tabSessionEnd(): TabSessionEnd | undefined {
  const kept = read();
  return kept && "end" in kept ? kept.end : undefined;
}

/** Whether the cookies' session, which all tabs share, is another's than this tab's. */
export function isApartFromOtherTabs(): boolean {
  return read() !== undefined;
}

/** The tab has a session of its own from now on, or its next tokens. */
export function keepTabSession({ accessToken, refreshToken, expiresIn }: TabTokens): void {
  const since = Date.now();
  write({ accessToken, refreshToken, since, until: since + expiresIn * 1000 });
}

/** Drops the tokens, and keeps how it came to that. */
export function endTabSession(end: TabSessionEnd): void {
  write({ end });
}

/** The tab shares the cookies' session with all others again. */
export function leaveTabSession(): void {
  sessionStorage.removeItem(STORAGE_KEY);
}

/** Where to keep what belongs to the session: in the tab if the session does, else in the browser. */
export function sessionBoundStorage(): Storage {
  return isApartFromOtherTabs() ? sessionStorage : localStorage;
}

function read(): Kept | undefined {
  const kept = sessionStorage.getItem(STORAGE_KEY);
  return kept === null ? undefined : JSON.parse(kept);
}

function write(kept: Kept): void {
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(kept));
}
