// What the tabs of one browser tell each other about the session they share. A tab apart from it tells and hears nothing.

import { isApartFromOtherTabs } from "@comptoir/api";

/** What happened: to the session (`login` …), or to what it shows of its user and accounts (`profile`). */
export type TabMessage = "login" | "switch" | "logout" | "lost" | "profile" | "renewed";

const channel = openChannel();

/** None where the browser has no such thing, or blocks it with all other storage. */
function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel("comptoir-session");
  } catch {
    return undefined;
  }
}

/** Tells every other tab. */
export function postToTabs(news: TabMessage): void {
  if (!isApartFromOtherTabs()) channel?.postMessage(news);
}

/** Calls back on what another tab tells. */
export function listenToTabs(listen: (news: TabMessage) => void): void {
  channel?.addEventListener("message", ({ data }: MessageEvent<TabMessage>) => {
    if (!isApartFromOtherTabs()) listen(data);
  });
}
