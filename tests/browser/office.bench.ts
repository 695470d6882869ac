// From click to painted in the office among many orders, and scrolling through all of them.

import { type Locator, type Page, test } from "@playwright/test";
import { signIn, WORDS } from "./shop.ts";

/** How often each is measured; the first visit, which loads the code of the pages, is not counted. */
const RUNS = 10;
const ROW = "tbody tr [data-row-link]";
/** A frame that comes later than one and a half of sixty in a second has dropped one. */
const MAX_FRAME_MS = 25;

const median = (times: number[]) => [...times].sort((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;
const ms = (time: number) => `${time.toFixed(0)} ms`;

test("from click to painted", async ({ page }) => {
  await page.goto("/auth/login");
  await signIn(page, "operator@demo.test", WORDS["fr-FR"]);
  await page.waitForURL("**/office");
  const times = new Map<string, number[]>();
  for (let run = 0; run <= RUNS; run += 1) {
    const keep = (name: string, time: number) => run > 0 && times.set(name, [...(times.get(name) ?? []), time]);
    // A page of its own each time: nothing of what is read is there yet.
    await page.goto("/office");
    await page.waitForLoadState("networkidle");
    keep("Today → orders", await painted(page, page.getByRole("link", { name: "Commandes", exact: true }).first(), ROW));
    await page.waitForLoadState("networkidle");
    const row = page.locator(ROW).nth(run);
    const reference = (await row.textContent())?.trim() ?? "";
    keep("orders → order", await painted(page, row, "h1", reference));
    await page.waitForLoadState("networkidle");
    keep("order → orders", await painted(page, page.getByRole("main").getByRole("link", { name: "Commandes" }), ROW));
    await page.waitForLoadState("networkidle");
    const next = page.getByRole("link", { name: "Suivant" }).or(page.getByRole("link", { name: "Page suivante" })).first();
    keep("page → next page", await painted(page, next, "section[aria-label=Commandes]:not([aria-busy])", "", true));
  }
  for (const [name, all] of times) {
    console.log(`${name}: ${ms(median(all))} (${ms(Math.min(...all))} to ${ms(Math.max(...all))})`);
  }
});

test("scrolling", async ({ page }) => {
  await page.goto("/auth/login");
  await signIn(page, "operator@demo.test", WORDS["fr-FR"]);
  await page.waitForURL("**/office");
  await page.goto("/office/orders?size=all");
  await page.locator(ROW).first().waitFor();
  const work = await workOf(page);
  for (const [name, share] of [
    ["by hand", 0],
    ["through all", 1],
  ] as const) {
    const before = await work();
    const { frames, dropped, longest, rest } = await scroll(page, share);
    const after = await work();
    const [all, script] = after.map((time, place) => (time - (before[place] ?? 0)) / frames) as [number, number];
    console.log(
      `${name}: ${frames} frames, ${dropped} dropped, the longest ${ms(longest)}; ` +
        `${all.toFixed(1)} ms of the page's processor a frame, ${script.toFixed(1)} of them script; ` +
        `rows stand ${ms(rest)} after the end`,
    );
  }
});

/** From the click to the frame in which the row, or the heading with a text, stands. */
async function painted(page: Page, link: Locator, selector: string, text = "", changes = false): Promise<number> {
  await link.waitFor();
  const found = page.evaluate(
    ([selector, text, changes]) =>
      new Promise<number>((resolve) => {
        const before = changes ? document.querySelector("[data-row-link]")?.textContent : undefined;
        const stands = () => {
          const element = document.querySelector(selector);
          const first = document.querySelector("[data-row-link]")?.textContent;
          return element?.textContent?.includes(text) && (!changes || (first !== undefined && first !== before));
        };
        addEventListener(
          "click",
          ({ timeStamp }) => {
            let left = document.querySelector(selector) === null || text !== "" || changes;
            const look = (): number => {
              left ||= document.querySelector(selector) === null;
              if (!left || !stands()) return requestAnimationFrame(look);
              // What was there before this frame is painted when the next begins.
              return requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)));
            };
            requestAnimationFrame(look);
          },
          { capture: true, once: true },
        );
      }),
    [selector, text, changes] as const,
  );
  await link.click();
  return found;
}

/** Asks how long the page's own thread has worked, and how long of that in scripts, in milliseconds of processor. */
async function workOf(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  return async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    return ["TaskDuration", "ScriptDuration"].map(
      (name) => 1000 * (metrics.find((metric) => metric.name === name)?.value ?? 0),
    );
  };
}

/** Ten seconds of scrolling: a hundred pixels with each frame, or so many that it goes through a share of the whole list. */
async function scroll(page: Page, share: number) {
  return page.evaluate(
    async ([share, most]) => {
      const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
      const step = share > 0 ? (share * document.documentElement.scrollHeight) / 600 : 100;
      scrollTo(0, 0);
      let last = await frame();
      const times: number[] = [];
      for (let count = 0; count < 600; count += 1) {
        scrollBy(0, step);
        const now = await frame();
        times.push(now - last);
        last = now;
      }
      const end = performance.now();
      const isRead = () => [...document.querySelectorAll("tbody tr[data-index]")].every((row) => !row.ariaBusy);
      while (!isRead()) await frame();
      const dropped = times.reduce((all, time) => all + (time > most ? Math.round(time / (1000 / 60)) - 1 : 0), 0);
      return { frames: times.length, dropped, longest: Math.max(...times), rest: performance.now() - end };
    },
    [share, MAX_FRAME_MS] as const,
  );
}
