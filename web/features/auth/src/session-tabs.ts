// What the tabs of one browser tell each other about the session they share.

/** What happened: to the session (`login` …), or to what it shows of its user and accounts (`profile`). */
export type TabNews = "login" | "switch" | "logout" | "lost" | "profile" | "renewed";

const channel = typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel("comptoir-session");

/** Tells every other tab. */
export function tellTabs(news: TabNews): void {
  channel?.postMessage(news);
}

/** Calls back on what another tab tells. */
export function followTabs(listen: (news: TabNews) => void): void {
  channel?.addEventListener("message", ({ data }: MessageEvent<TabNews>) => listen(data));
}
