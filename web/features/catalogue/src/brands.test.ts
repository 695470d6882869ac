// Brands as a register.

import { describe, expect, it } from "vitest";
import { brandsByInitial, brandsLike } from "./brands";

const brands = ["Zebra", "3M", "Éclat", "edding", "Esselte", "Ösa"].map((name) => ({ name, productCount: 1 }));
const names = (found: { name: string }[]) => found.map(({ name }) => name);

describe("the register", () => {
  it("has each brand under its letter without accents, and figures first", () => {
    const register = [...brandsByInitial(brands, "fr-FR")].map(([place, own]) => [place, names(own)]);
    expect(register).toEqual([
      ["0", ["3M"]],
      ["E", ["Éclat", "edding", "Esselte"]],
      ["O", ["Ösa"]],
      ["Z", ["Zebra"]],
    ]);
  });
});

describe("finding a brand", () => {
  it("goes by the beginnings of words, accents and case aside", () => {
    expect(names(brandsLike(brands, "E"))).toEqual(["Éclat", "edding", "Esselte"]);
    expect(names(brandsLike(brands, " osa "))).toEqual(["Ösa"]);
    expect(names(brandsLike(brands, "bra"))).toEqual([]);
    expect(brandsLike([{ name: "Bosch Rexroth", productCount: 1 }], "rex")).toHaveLength(1);
    expect(brandsLike(brands, "")).toHaveLength(6);
  });
});
