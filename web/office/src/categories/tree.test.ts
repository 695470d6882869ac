// The tree of categories: where each may move, what is found, which rows are shown.

import { expect, it } from "vitest";
import type { PlacedCategory } from "./place";
import {
  aboveOf,
  destinationsOf,
  dropPlace,
  foundIn,
  moved,
  namedFrom,
  placeOf,
  possiblePlace,
  rowsOf,
  stepOf,
} from "./tree";

function category(externalId: string, parent: string | null, fr = externalId, en = externalId): PlacedCategory {
  const none = { fr: "", en: "" };
  const name = { fr, en };
  return { externalId, parent, name, description: none, slug: none, picture: null, etag: '"1"', products: 0 };
}

/** paper (a4, envelopes (padded)), pens (ink), chairs */
const ALL = [
  category("paper", null, "Papier", "Paper"),
  category("a4", "paper", "Papier A4", "A4 paper"),
  category("envelopes", "paper", "Enveloppes", "Envelopes"),
  category("padded", "envelopes", "Matelassées", "Padded"),
  category("pens", null, "Écriture", "Pens"),
  category("ink", "pens", "Encre", "Ink"),
  category("chairs", null, "Sièges", "Chairs"),
];

/** The tree in one line: `paper(a4 envelopes(padded)) pens(ink) chairs`. */
function drawn(all: readonly PlacedCategory[], parent: string | null = null): string {
  const siblings = all.filter((one) => one.parent === parent);
  return siblings
    .map(({ externalId }) => {
      const below = drawn(all, externalId);
      return below ? `${externalId}(${below})` : externalId;
    })
    .join(" ");
}

function stepped(id: string, step: Parameters<typeof stepOf>[2]): string | undefined {
  const place = stepOf(ALL, id, step);
  return place && drawn(moved(ALL, id, place));
}

it("steps among siblings, and stops at the ends", () => {
  expect(stepped("pens", "up")).toBe("pens(ink) paper(a4 envelopes(padded)) chairs");
  expect(stepped("paper", "down")).toBe("pens(ink) paper(a4 envelopes(padded)) chairs");
  expect(stepped("pens", "down")).toBe("paper(a4 envelopes(padded)) chairs pens(ink)");
  expect(stepped("paper", "up")).toBeUndefined();
  expect(stepped("chairs", "down")).toBeUndefined();
});

it("steps into the sibling above, and out to behind the parent", () => {
  expect(stepped("chairs", "in")).toBe("paper(a4 envelopes(padded)) pens(ink chairs)");
  expect(stepped("envelopes", "out")).toBe("paper(a4) envelopes(padded) pens(ink) chairs");
  expect(stepped("padded", "out")).toBe("paper(a4 envelopes padded) pens(ink) chairs");
  expect(stepped("paper", "in")).toBeUndefined();
  expect(stepped("chairs", "out")).toBeUndefined();
});

it("stays in the order of a list, each before those below it", () => {
  const ids = moved(ALL, "paper", { parent: null, before: "chairs" }).map(({ externalId }) => externalId);
  expect(ids).toEqual(["pens", "ink", "paper", "a4", "envelopes", "padded", "chairs"]);
});

it("comes back to where it stood", () => {
  const former = placeOf(ALL, "envelopes");
  if (!former) throw new Error("It stands somewhere");
  const away = moved(ALL, "envelopes", { parent: "chairs", before: null });
  expect(drawn(away)).toBe("paper(a4) pens(ink) chairs(envelopes(padded))");
  expect(moved(away, "envelopes", former)).toEqual(ALL);
});

it("never lies in itself, and stays where what is above is gone", () => {
  expect(moved(ALL, "paper", { parent: "padded", before: null })).toBe(ALL);
  expect(moved(ALL, "paper", { parent: "paper", before: null })).toBe(ALL);
  expect(moved(ALL, "paper", { parent: "gone", before: null })).toBe(ALL);
  expect(destinationsOf(ALL, "paper").map(({ externalId }) => externalId)).toEqual(["pens", "ink", "chairs"]);
});

it("goes behind all where the sibling it was to stand before is gone", () => {
  expect(possiblePlace(ALL, "ink", { parent: "paper", before: "gone" })).toEqual({ parent: "paper", before: null });
});

it("is dropped before, into and behind a row", () => {
  expect(dropPlace(ALL, "ink", "envelopes", "before", true)).toEqual({ parent: "paper", before: "envelopes" });
  expect(dropPlace(ALL, "ink", "chairs", "into", false)).toEqual({ parent: "chairs", before: null });
  expect(dropPlace(ALL, "ink", "a4", "after", false)).toEqual({ parent: "paper", before: "envelopes" });
  // The row behind an open one is the first below it.
  expect(dropPlace(ALL, "ink", "paper", "after", true)).toEqual({ parent: "paper", before: "a4" });
  expect(dropPlace(ALL, "ink", "paper", "after", false)).toEqual({ parent: null, before: "pens" });
});

it("is not dropped where it stands, nor on what lies in it", () => {
  expect(dropPlace(ALL, "a4", "envelopes", "before", true)).toBeUndefined();
  expect(dropPlace(ALL, "envelopes", "a4", "after", false)).toBeUndefined();
  expect(dropPlace(ALL, "envelopes", "envelopes", "before", true)).toBeUndefined();
  expect(dropPlace(ALL, "envelopes", "envelopes", "after", false)).toBeUndefined();
  expect(dropPlace(ALL, "paper", "padded", "into", false)).toBeUndefined();
});

it("shows what is below an open category, with its level and place", () => {
  const rows = rowsOf(ALL, (id) => id === "paper");
  expect(
    rows.map(({ category: { externalId }, level, position, size, isOpen }) => [
      externalId,
      level,
      position,
      size,
      isOpen,
    ]),
  ).toEqual([
    ["paper", 1, 1, 3, true],
    ["a4", 2, 1, 2, undefined],
    ["envelopes", 2, 2, 2, false],
    ["pens", 1, 2, 3, false],
    ["chairs", 1, 3, 3, undefined],
  ]);
});

it("finds by words of both languages without accents, and shows the way to what it found", () => {
  const found = foundIn(ALL, "matelassees");
  const rows = rowsOf(ALL, () => true, found);
  expect(rows.map(({ category: { externalId }, isWay }) => [externalId, isWay])).toEqual([
    ["paper", true],
    ["envelopes", true],
    ["padded", false],
  ]);
  expect([...(foundIn(ALL, "ECRITURE pens")?.matches ?? [])]).toEqual(["pens"]);
  expect(foundIn(ALL, "  ")).toBeUndefined();
});

it("counts the products in a category and below it, whatever is shown", () => {
  const counted = ALL.map((one) =>
    one.externalId === "padded" || one.externalId === "a4" ? { ...one, products: 5 } : one,
  );
  const rows = rowsOf(counted, () => true, foundIn(counted, "padded"));
  expect(rows.map(({ products }) => products)).toEqual([10, 5, 5]);
});

it("knows the way to a category", () => {
  expect(aboveOf(ALL, "padded").map(({ externalId }) => externalId)).toEqual(["paper", "envelopes"]);
});

it("goes to the next name that begins with what is typed", () => {
  const names = ["Papier", "Papier A4", "Écriture", "Encre"];
  expect(namedFrom(names, 0, "e")).toBe(2);
  expect(namedFrom(names, 2, "ee")).toBe(3);
  expect(namedFrom(names, 2, "en")).toBe(3);
  expect(namedFrom(names, 1, "p")).toBe(0);
  expect(namedFrom(names, 0, "x")).toBeUndefined();
});
