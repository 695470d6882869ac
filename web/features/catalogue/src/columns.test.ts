import { describe, expect, it } from "vitest";
import { attributeColumns, attributeOf, isShown, readChoices, withChoice } from "./columns";
import { aHit, aVariant, aVariantOf } from "./test-shop";

describe("the columns of a table of articles", () => {
  it("are few before anybody has chosen", () => {
    expect(isShown("price", {})).toBe(true);
    expect(isShown("brand", {})).toBe(false);
    expect(isShown("attr.colour", {})).toBe(false);
  });

  it("are those that were chosen", () => {
    const choices = withChoice(withChoice({}, "brand", true), "pack", false);
    expect(isShown("brand", choices)).toBe(true);
    expect(isShown("pack", choices)).toBe(false);
    expect(withChoice(withChoice(choices, "brand", false), "pack", true)).toEqual({});
  });

  it.each([null, "", "no JSON", "[true]", "null", '{"brand":"yes"}'])("take %j for no choice", (text) => {
    expect(readChoices(text)).toEqual({});
  });
});

it("the properties of articles are columns, the most common first", () => {
  const width = { id: "width", name: "Width", value: "50 mm" };
  const wide = aHit({ variant: aVariant({ axes: [width] }) });
  const hits = [wide, aHit({ variant: aVariantOf("Green", "A4") }), aHit({ variant: aVariantOf("Blue", "A5") })];
  const columns = attributeColumns(hits);
  expect(columns.map(({ name }) => name)).toEqual(["Colour", "Size", "Width"]);
  expect(attributeOf(wide, { id: "attr.width", name: "Width" })).toBe("50 mm");
  expect(attributeOf(wide, { id: "attr.colour", name: "Colour" })).toBe("");
});
