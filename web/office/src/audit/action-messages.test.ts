// What the services write down has its words here.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { actionMessages } from "./action-messages";

const SERVICES = join(import.meta.dirname, "../../../../services");

/**
 * Auth and the catalogue name actions where they write them down; what writes for a manager of members, or in whose log it is told,
 * does, too. */
const WRITES_NAMED = /\b(AUDIT_LOG|manager|audit)\s*\.record\(/;
/** Constants and arguments, but no fields of log lines. */
const NAMES = /(?<!(?<!&str) = )"([A-Z]+(?:_[A-Z]+)+)"/g;
/** The order service has a type of them. */
const ACTIONS_TYPE = /audit trail.*?pub enum Action \{(.*?)\n\}/s;

function actionsIn(source: string): string[] {
  const [, variants] = ACTIONS_TYPE.exec(source) ?? [];
  if (variants) return [...variants.matchAll(/^ {4}(\w+),/gm)].map(([, name = ""]) => screamingSnake(name));
  const [code = ""] = source.split("#[cfg(test)]");
  return WRITES_NAMED.test(code) ? [...code.matchAll(NAMES)].map(([, word = ""]) => word) : [];
}

function screamingSnake(name: string): string {
  return name.replace(/(?<=[a-z])(?=[A-Z])/g, "_").toUpperCase();
}

it("every action that the services write has its words, and none has words that is written no more", () => {
  const files = readdirSync(SERVICES, { recursive: true, encoding: "utf8" });
  const sources = files.filter((file) => /^[^/]+\/src\/.*\.rs$/.test(file));
  const written = new Set(sources.flatMap((file) => actionsIn(readFileSync(join(SERVICES, file), "utf8"))));
  expect(Object.keys(actionMessages["en-GB"]).toSorted()).toEqual([...written].toSorted());
});
