// Activating an access by a mailed token, exactly once.

import { api, unwrap } from "@comptoir/api";
import { oncePerToken } from "./mailed-token";

/** Activates by a token, which is good once. */
export const activate = oncePerToken(async (token) => {
  await shown();
  await unwrap(api.POST("/api/auth/activate", { body: { token } }));
});

/** A page that the browser opens ahead, in case it is wanted, does nothing before it is. */
async function shown(): Promise<void> {
  if (!("prerendering" in document && document.prerendering)) return;
  await new Promise((resolve) => document.addEventListener("prerenderingchange", resolve, { once: true }));
}
