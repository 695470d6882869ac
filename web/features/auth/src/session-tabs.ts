// What the tabs of one browser tell each other about the session they share.

/** What happened: to the session (`login` …), or to what it shows of its user and accounts (`profile`). */
export type TabMessage = "login" | "switch" | "logout" | "lost" | "profile" | "renewed";

const channel = typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel("comptoir-session");

/** Tells every other tab. */
export function postToTabs(news: TabMessage): void {
  channel?.postMessage(news);
}

/** Calls back on what another tab tells. */
export function listenToTabs(listen: (news: TabMessage) => void): void {
  channel?.addEventListener("message", ({ data }: MessageEvent<TabMessage>) => listen(data));
}
