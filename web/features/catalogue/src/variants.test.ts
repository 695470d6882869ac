// Variants by what sets them apart.

import { describe, expect, it } from "vitest";
import { anOffer, aVariant, aVariantOf } from "./test-shop";
import { chosenVariant, matrixOf, varyingAxes } from "./variants";

const variants = [
  aVariantOf("blue", "50 mm"),
  aVariantOf("blue", "75 mm"),
  aVariantOf("red", "50 mm"),
  aVariantOf("red", "75 mm"),
  aVariantOf("black", "75 mm"),
];

describe("the matrix of two axes", () => {
  it("has the longer axis as rows and finds the variant of each cell", () => {
    const matrix = matrixOf(variants);
    expect(matrix?.rows.values).toEqual(["blue", "red", "black"]);
    expect(matrix?.columns.values).toEqual(["50 mm", "75 mm"]);
    expect(matrix?.at("red", "75 mm")?.sku).toBe("SKU-red-75 mm");
    expect(matrix?.at("black", "50 mm")).toBeUndefined();
  });

  it("does not exist where one axis varies, or three", () => {
    expect(matrixOf(variants.slice(0, 2))).toBeUndefined();
    expect(varyingAxes(variants.slice(0, 2)).map(({ id }) => id)).toEqual(["size"]);
    const three = variants.map((variant, index) => ({
      ...variant,
      axes: [...variant.axes, { id: "rings", name: "Rings", value: String(index % 2) }],
    }));
    expect(matrixOf(three)).toBeUndefined();
  });

  it("keeps values of different units apart", () => {
    const axes = (value: string, unit: string) => [{ id: "volume", name: "Volume", value, unit }];
    const bottles = [aVariant({ axes: axes("5", "l") }), aVariant({ axes: axes("5", "cl") })];
    expect(varyingAxes(bottles)[0]?.values).toEqual(["5 l", "5 cl"]);
  });
});

describe("the chosen variant", () => {
  it("is the one that the address names, by reference or id", () => {
    expect(chosenVariant(variants, "SKU-red-50 mm")?.id).toBe("red-50 mm");
    expect(chosenVariant(variants, "black-75 mm")?.id).toBe("black-75 mm");
  });

  it("is the first that can be ordered when none is named", () => {
    const offered = [
      aVariant({ id: "out", offers: [anOffer({ stock: 0 })] }),
      aVariant({ id: "there", offers: [anOffer()] }),
    ];
    expect(chosenVariant(offered, null)?.id).toBe("there");
    expect(chosenVariant(offered, "unknown")?.id).toBe("there");
  });
});
