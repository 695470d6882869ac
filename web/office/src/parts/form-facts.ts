// What a form says, fact by fact: in words, to be compared, and to be taken over from what others said.

import type { RecordDifference } from "./changed-record";

export interface FormFact<Values> {
  /** What tells it apart. */
  id: string;
  label: string;
  /** What values say of it, in words; empty: nothing. */
  tell: (values: Values) => string;
  /** The values with what others say of it. */
  take: (values: Values, theirs: Values) => Values;
}

interface FactDifference<Values> extends RecordDifference {
  fact: FormFact<Values>;
}

/** A fact that is one value of a form, by its name there, such as `bank.iban`. */
export function fieldFact<Values extends object>(
  name: string,
  label: string,
  tell: (value: unknown) => string = (value) => String(value ?? ""),
): FormFact<Values> {
  const path = name.split(".");
  return {
    id: name,
    label,
    tell: (values) => tell(read(values, path)),
    take: (values, theirs) => write(values, path, read(theirs, path)) as Values,
  };
}

/** What others said otherwise than it was before, and what is typed of it where that is something else. */
export function factDifferences<Values>(
  facts: readonly FormFact<Values>[],
  before: Values,
  theirs: Values,
  typed: Values,
): FactDifference<Values>[] {
  return facts.flatMap((fact) => {
    const [was, is, mine] = [fact.tell(before), fact.tell(theirs), fact.tell(typed)];
    return was === is ? [] : [{ fact, before: was, theirs: is, ...(mine !== was && { yours: mine }) }];
  });
}

/** The values with what others say of some facts. */
export function withFacts<Values>(facts: readonly FormFact<Values>[], values: Values, theirs: Values): Values {
  return facts.reduce((taken, fact) => fact.take(taken, theirs), values);
}

function read(values: unknown, [name = "", ...rest]: readonly string[]): unknown {
  const value = (values as Record<string, unknown> | undefined)?.[name];
  return rest.length > 0 ? read(value, rest) : value;
}

function write(values: unknown, [name = "", ...rest]: readonly string[], value: unknown): object {
  const known = values as Record<string, unknown>;
  return { ...known, [name]: rest.length > 0 ? write(known[name], rest, value) : value };
}
