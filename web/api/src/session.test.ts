// What cookies say, whoever wrote them.

import { expect, it } from "vitest";
import { readCookie } from "./session";

function write(pair: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: as a gateway sets it, or anybody on a domain above
  document.cookie = `${pair}; Path=/`;
}

it("reads a cookie by its whole name, decoded", () => {
  write("my-store-id=wrong");
  write("store-id=fr%20%C3%A9");
  expect(readCookie("store-id")).toBe("fr é");
  expect(readCookie("store")).toBeUndefined();
});

it("takes a cookie that can't be decoded for none", () => {
  write("currency=%E0%A4%A");
  expect(readCookie("currency")).toBeUndefined();
});
