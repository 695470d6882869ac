import { expect, it } from "vitest";
import { picturePlaces } from "./picture-places";
import { BLANK_VARIANT } from "./values";

const variant = (key: number, picture: string) => ({ ...BLANK_VARIANT, key, isSaved: true, picture });

it("gives the first picture to the variant it is dropped on, and the others to those without any below and above", () => {
  const variants = [variant(7, ""), variant(3, "demo/a"), variant(5, ""), variant(4, "demo/b"), variant(9, " ")];
  expect(picturePlaces(variants, 3)).toEqual([3, 5, 9, 7]);
  expect(picturePlaces(variants, 9)).toEqual([9, 7, 5]);
});
