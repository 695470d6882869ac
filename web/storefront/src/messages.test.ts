// Both languages are complete, in every room.

import { LOCALES, type Messages, parse, placeholders } from "@comptoir/i18n";
import { describe, expect, it } from "vitest";

const files = import.meta.glob<Record<string, unknown>>(
  ["../../**/src/**/*messages.ts", "!../../node_modules/**", "!../../i18n/**"],
  {
    eager: true,
  },
);

function isCatalogue(value: unknown): value is Messages<string> {
  return typeof value === "object" && value !== null && LOCALES.every((locale) => locale in value);
}

const catalogues = Object.entries(files).flatMap(([file, exports]) =>
  Object.values(exports)
    .filter(isCatalogue)
    .map((catalogue) => ({ file: file.replace("../../", ""), catalogue })),
);

describe("messages", () => {
  it("are found in every room", () => {
    expect(catalogues.length).toBeGreaterThan(5);
  });

  it.each(catalogues)("have the same keys and values in both languages: $file", ({ catalogue }) => {
    const { "en-GB": english, "fr-FR": french } = catalogue;
    expect(Object.keys(french).sort()).toEqual(Object.keys(english).sort());
    for (const key of Object.keys(english)) {
      const wanted = placeholders(parse(english[key] as string));
      expect(placeholders(parse(french[key] as string)), key).toEqual(wanted);
      expect(french[key]?.trim(), key).not.toBe("");
    }
  });
});
