// What came with the document is read once, by whom it was made for.

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api, setLanguage, unwrap } from ".";

const asked: string[] = [];

beforeEach(() => {
  asked.length = 0;
  setLanguage("fr-FR", { unexpected: "", unreachable: "", unanswered: "", offline: "" });
  vi.spyOn(performance, "now").mockReturnValue(500);
  vi.stubGlobal("fetch", async (request: Request) => {
    asked.push(`${request.method} ${new URL(request.url).pathname}`);
    return Response.json({ frontMode: "public" });
  });
});

afterEach(() => {
  document.body.replaceChildren();
  sessionStorage.clear();
});

/** As the gateway writes it. */
function embed(call: string, lang = "fr-FR") {
  const data = JSON.stringify({ frontMode: "private" });
  const element = `<script type="application/json" data-answer="${call}" lang="${lang}">${data}</script>`;
  document.body.insertAdjacentHTML("beforeend", element);
}

const config = () => unwrap(api.GET("/api/config"));

test("an answer that came with the document is not asked for, once", async () => {
  embed("/api/config");
  expect(await config()).toEqual({ frontMode: "private" });
  expect(asked).toEqual([]);
  expect(await config()).toEqual({ frontMode: "public" });
});

test("an answer to other parameters, or in another language, is none", async () => {
  embed("/api/config?x=1");
  embed("/api/config", "en-GB");
  expect(await config()).toEqual({ frontMode: "public" });
});

test("after a write everything is asked for", async () => {
  embed("/api/config");
  await api.POST("/api/auth/logout");
  expect(await config()).toEqual({ frontMode: "public" });
});

test("who comes late asks", async () => {
  embed("/api/config");
  vi.spyOn(performance, "now").mockReturnValue(10_001);
  expect(await config()).toEqual({ frontMode: "public" });
});

test.each([
  { type: "back_forward", transferSize: 900 },
  { type: "navigate", transferSize: 0 },
])("a document out of the browser's memory tells nothing: %o", async (navigation) => {
  embed("/api/config");
  vi.spyOn(performance, "getEntriesByType").mockReturnValue([navigation as PerformanceNavigationTiming]);
  expect(await config()).toEqual({ frontMode: "public" });
});
