// Files as spreadsheets write them.

import { expect, it } from "vitest";
import { readTextFile } from "./text-file";

const file = (...bytes: number[]) => ({ arrayBuffer: async () => new Uint8Array(bytes).buffer }) as unknown as Blob;

it.each([
  ["UTF-8", file(0xc3, 0xa9, 0x3b)],
  ["UTF-8 with a mark", file(0xef, 0xbb, 0xbf, 0xc3, 0xa9, 0x3b)],
  ["UTF-16, little end first", file(0xff, 0xfe, 0xe9, 0x00, 0x3b, 0x00)],
  ["UTF-16, big end first", file(0xfe, 0xff, 0x00, 0xe9, 0x00, 0x3b)],
  ["Windows-1252", file(0xe9, 0x3b)],
])("a text in %s is read", async (_, written) => {
  expect(await readTextFile(written)).toBe("é;");
});
