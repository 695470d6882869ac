// What is typed of a product: changed, judged, compared, and read back as the shop takes it.

import { ApiError } from "@comptoir/api";
import { describe, expect, it } from "vitest";
import { anOfferOf, aProduct, aVariant, refusal } from "../test-product";
import { differencesOf, merged } from "./differences";
import { idOf, renamed, withMoved, withoutRow, withRow, withValue } from "./edits";
import { isGtin, problemsOf } from "./problems";
import { refusedPath } from "./refusals";
import { BLANK_ATTRIBUTE, blankProduct, copyOf, recordOf, valuesOf } from "./values";

const typed = (more = {}) => valuesOf(aProduct(more), "en-GB");
const plain = (more = {}) => recordOf(typed(more));

describe("values", () => {
  it("say the same when nothing was typed", () => {
    const offers = [anOfferOf("papeterie", { maxOrderQuantity: 50, taxRate: 5.5 })];
    const product = aProduct({ variants: [aVariant("A", { offers, picture: null, eans: [] })], related: ["7", "8"] });
    expect(recordOf(valuesOf(product, "fr-FR"))).toEqual(product);
    expect(valuesOf(product, "fr-FR").variants[0]?.offers[0]?.taxRate).toBe("5,5");
  });

  it("are trimmed, and lists have one entry a line", () => {
    const values = withValue(withValue(typed(), "name.en", " Clip "), "variants.0.eans", "96385074\n\n 4006381333931 ");
    const record = recordOf(withValue(values, "variants.0.picture", "/media/demo/clip.webp"));
    expect([record.name.en, record.variants[0]?.eans]).toEqual(["Clip", ["96385074", "4006381333931"]]);
    expect(record.variants[0]?.picture).toBe("demo/clip.webp");
  });

  it("name a variant as its product where it has no name of its own", () => {
    const product = typed({ variants: [aVariant("A", { name: { fr: " ", en: "Clip A" } })] });
    expect(problemsOf(product)).toEqual([]);
    expect(recordOf(product).variants[0]?.name).toEqual({ fr: product.name.fr, en: "Clip A" });
  });

  it("of a copy have none of the numbers that one product has", () => {
    const copy = copyOf(typed());
    expect([copy.externalId, copy.variants[0]?.sku, copy.variants[0]?.eans]).toEqual(["", "", ""]);
    expect(copy.name).toEqual(aProduct().name);
    expect(copy.variants[0]?.offers[0]?.isSaved).toBe(false);
  });
});

describe("changes", () => {
  const rows = typed().attributes;

  it("leave what they are not about as it is", () => {
    const before = typed();
    const after = withValue(before, "variants.0.offers.0.itemPerPack", "6");
    expect(after.variants[0]?.offers[0]?.itemPerPack).toBe("6");
    expect(before.variants[0]?.offers[0]?.itemPerPack).toBe("1");
    expect(after.attributes).toBe(before.attributes);
  });

  it("add, move and take away rows, each keeping its key", () => {
    const more = withRow(rows, BLANK_ATTRIBUTE);
    expect(more.map(({ key, isSaved }) => [key, isSaved])).toEqual([
      [0, true],
      [1, true],
      [2, false],
    ]);
    expect(withMoved(more, 2, -1).map(({ key }) => key)).toEqual([0, 2, 1]);
    expect(withMoved(more, 0, -1)).toEqual(more);
    expect(withoutRow(more, 1).map(({ key }) => key)).toEqual([0, 2]);
  });

  it("make the id of a new attribute from its English name, until another was typed", () => {
    expect(idOf(" Paper weight (g/m²) ")).toBe("paper_weight_g_m");
    const fresh = { ...BLANK_ATTRIBUTE, key: 5, isSaved: false };
    const named = renamed(renamed(fresh, "Col"), "Colour");
    expect([named.id, named.name.en]).toEqual(["colour", "Colour"]);
    expect(renamed({ ...named, id: "mine" }, "Shade").id).toBe("mine");
    expect(renamed({ ...named, isSaved: true }, "Shade").id).toBe("colour");
  });
});

describe("problems", () => {
  const told = (path: string, value: unknown) =>
    problemsOf(withValue(typed(), path, value)).map((problem) => `${problem.path} ${problem.code}`);

  it("are none where all is right, and many where nothing is said", () => {
    expect(problemsOf(typed())).toEqual([]);
    const paths = problemsOf(blankProduct()).map(({ path }) => path);
    expect(paths).toEqual([
      "externalId",
      "name.fr",
      "name.en",
      "category",
      "variants.0.sku",
      "variants.0.offers.0.supplier",
    ]);
  });

  it.each([
    ["variants.0.eans", "4006381333932", "variants.0.eans ean"],
    ["variants.0.picture", "../secret", "variants.0.picture picture"],
    ["variants.0.offers.0.itemPerPack", "1.5", "variants.0.offers.0.itemPerPack quantity"],
    ["variants.0.offers.0.minOrderQuantity", "0", "variants.0.offers.0.minOrderQuantity quantity"],
    ["variants.0.offers.0.taxRate", "120", "variants.0.offers.0.taxRate rate"],
    ["variants.0.offers.0.leadTimeDays", "soon", "variants.0.offers.0.leadTimeDays days"],
    ["attributes.0.id", "Höhe", "attributes.0.id attributeId"],
    ["attributes.0.value.fr", " ", "attributes.0.value.fr needed"],
    ["attributes.0.unit", "x".repeat(21), "attributes.0.unit tooLong"],
    ["name.en", "x".repeat(301), "name.en tooLong"],
    ["variants", [], "variants noVariant"],
  ])("name %s %s", (path, value, problem) => {
    expect(told(path, value)).toEqual([problem]);
  });

  it("see that no whole pack lies between minimum and maximum", () => {
    const offers = [anOfferOf("papeterie", { itemPerPack: 6, minOrderQuantity: 7, maxOrderQuantity: 11 })];
    expect(problemsOf(typed({ variants: [aVariant("A", { offers })] }))).toEqual([
      { path: "variants.0.offers.0.maxOrderQuantity", code: "maxBelowPack", values: { least: 12 } },
    ]);
  });

  it("see SKUs and suppliers that are there twice", () => {
    const twice = [anOfferOf("papeterie"), anOfferOf("papeterie")];
    const problems = problemsOf(typed({ variants: [aVariant("A"), aVariant("A", { offers: twice })] }));
    expect(problems.map(({ code }) => code)).toEqual(["skuTwice", "supplierTwice"]);
  });

  it("take documents from safe addresses alone", () => {
    const url = (address: string) => {
      const documents = [{ title: { fr: "Notice", en: "Manual" }, url: address, kind: "MANUAL" }];
      return problemsOf(typed({ documents })).map(({ code }) => code);
    };
    expect([url("https://a.test/x.pdf"), url("/media/docs/x.pdf")]).toEqual([[], []]);
    for (const wrong of ["http://a.test", "/media/../x", "x.pdf", ""]) expect(url(wrong)).toEqual(["documentUrl"]);
  });

  it("check an EAN by its last digit", () => {
    expect(["4006381333931", "85896333746", "96385074"].map(isGtin)).toEqual([true, true, true]);
    expect(["4006381333932", "400638133393A", "123"].map(isGtin)).toEqual([false, false, false]);
  });
});

describe("what others saved meanwhile", () => {
  it("is told place by place, beside what the reader changed there", () => {
    const theirs = plain({
      brand: "Rapid",
      variants: [aVariant("CLIP-1", { offers: [anOfferOf("papeterie", { itemPerPack: 6 })] })],
    });
    const yours = plain({ brand: "Leitz", name: { fr: "Pince", en: "Clamp" } });
    expect(differencesOf(plain(), theirs, yours)).toEqual([
      { field: "brand", before: "Maped", theirs: "Rapid", yours: "Leitz" },
      { field: "itemPerPack", sku: "CLIP-1", supplier: "papeterie", before: "1", theirs: "6" },
    ]);
  });

  it("stays where the reader changed nothing, and the reader's changes stand on it", () => {
    const theirs = plain({ brand: "Rapid", status: "INACTIVE", variants: [aVariant("CLIP-1"), aVariant("CLIP-2")] });
    const yours = plain({ brand: "Leitz", variants: [aVariant("CLIP-1", { mpn: "NEW" })] });
    const both = merged(plain(), theirs, yours);
    expect([both.brand, both.status]).toEqual(["Leitz", "INACTIVE"]);
    expect(both.variants.map(({ sku, mpn }) => [sku, mpn])).toEqual([
      ["CLIP-1", "NEW"],
      ["CLIP-2", "MX-1"],
    ]);
  });

  it("keeps the rows apart that one side took away and the other left alone", () => {
    const [width, height] = plain().attributes;
    expect(merged(plain(), plain({ attributes: [width] }), plain({ brand: "Leitz" })).attributes).toEqual([width]);
    expect(merged(plain(), plain({ brand: "Rapid" }), plain({ attributes: [height] })).attributes).toEqual([height]);
  });
});

describe("a refusal", () => {
  const values = typed({ variants: [aVariant("A"), aVariant("B", { offers: [anOfferOf("x"), anOfferOf("y")] })] });
  const of = (field: string, what: string) => {
    const problem = refusal("RECORD_REFUSED", { errors: [{ field, message: "" }], params: { field, what } });
    return refusedPath(ApiError.of(400, problem, ""), values);
  };

  it.each([
    ["name_fr", "product 100: the name is empty", "name.fr"],
    ["category", "product 100: its category c is unknown", "category"],
    ["eans", 'product 100, variant B: "1" is no GTIN', "variants.1.eans"],
    ["variant_name_en", "product 100, variant A: the name is empty", "variants.0.name.en"],
    ["item_per_pack", "product 100, variant B, offer of y: the pack of 0", "variants.1.offers.1.itemPerPack"],
    ["sku", "product 100: its SKU B is that of product 7", "variants.1.sku"],
    ["supplier", "product 100: its supplier y is unknown", "variants.1.offers.1.supplier"],
    ["sku", "product 100: it has no variant", "variants"],
    ["product.variants[1].offers[0].taxRate", "", "variants.1.offers.0.taxRate"],
  ])("of %s with %s belongs to %s", (field, what, path) => {
    expect(of(field, what)).toBe(path);
  });

  it("of something else belongs to no field", () => {
    expect(of("attribution", "product 100: the attribution is too long")).toBeUndefined();
    expect(refusedPath(new Error("offline"), values)).toBeUndefined();
  });
});
