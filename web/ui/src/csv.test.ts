// Files for spreadsheets: readable in both languages, and never run.

import { describe, expect, it } from "vitest";
import { csv } from "./csv";

describe("a table as CSV", () => {
  it("parts cells and decimals as each language does", () => {
    const rows = [
      ["sku", "quantity", "price"],
      ["AB-12", 3, 1.5],
    ];
    expect(csv(rows, "fr-FR")).toBe('\uFEFFsku;quantity;price\r\nAB-12;3;"1,5"\r\n');
    expect(csv(rows, "en-GB")).toBe("\uFEFFsku,quantity,price\r\nAB-12,3,1.5\r\n");
  });

  it("quotes what would end a cell", () => {
    expect(csv([['Box 12", red', "a;b", "two\nlines", null]], "fr-FR")).toBe(
      '\uFEFF"Box 12"", red";"a;b";"two\nlines";\r\n',
    );
  });

  it.each(["=1+1", "+33", "-2", "@cmd", "\t=1", " =1", "＝1"])("makes no formula of %j, and keeps numbers", (text) => {
    expect(
      csv([[text, -2]], "en-GB")
        .slice(1)
        .replaceAll('"', ""),
    ).toBe(`'${text},-2\r\n`);
  });
});
