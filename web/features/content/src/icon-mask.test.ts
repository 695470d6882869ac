// Icons by their names, other names and turned drawings among them.

import { afterEach, expect, test, vi } from "vitest";
import { iconMask } from "./icon-mask";

const set = {
  prefix: "lucide",
  width: 24,
  height: 20,
  icons: { house: { body: '<path d="M1 1"/>' } },
  aliases: {
    home: { parent: "house" },
    turned: { parent: "home", rotate: 1 },
    mirrored: { parent: "house", hFlip: true },
  },
};

afterEach(() => vi.restoreAllMocks());

/** The elements of the drawing that a mask is of. */
async function drawingOf(name: string): Promise<SVGElement> {
  vi.spyOn(globalThis, "fetch").mockImplementation(async () => Response.json(set));
  const [, source = ""] = /^url\("data:image\/svg\+xml,(.*)"\)$/.exec(await iconMask(name)) ?? [];
  const parsed = new DOMParser().parseFromString(decodeURIComponent(source), "image/svg+xml");
  return parsed.documentElement as unknown as SVGElement;
}

test.each([
  ["lucide:house", "0 0 24 20", null],
  ["house", "0 0 24 20", null],
  ["lucide:home", "0 0 24 20", null],
  ["lucide:turned", "0 0 20 24", "rotate(90 10 10)"],
  ["lucide:mirrored", "0 0 24 20", "translate(24 0) scale(-1 1)"],
])("d7.36 %s is drawn as its set has it", async (name, viewBox, transform) => {
  const drawing = await drawingOf(name);
  expect(drawing.getAttribute("viewBox")).toBe(viewBox);
  const path = drawing.querySelector("path[d='M1 1']");
  expect(path?.closest("g")?.getAttribute("transform") ?? null).toBe(transform);
});

test.each(["lucide:none", "constructor", ":", ""])("d7.36 %j is no icon", async (name) => {
  await expect(drawingOf(name)).rejects.toThrow();
});
