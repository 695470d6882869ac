// The rows of a form: as many of the same fields as somebody wants.

import { useFieldArray } from "react-hook-form";

export interface FieldRowKeys {
  /** The rows in their order: each one's key, its fields being named `<name>.<place>.…`. */
  keys: string[];
  append: (row: object) => void;
  remove: (place: number) => void;
}

/** The rows under a name of the form around. */
export function useFieldRows(name: string): FieldRowKeys {
  const { fields, append, remove } = useFieldArray({ name });
  return { keys: fields.map(({ id }) => id), append, remove };
}
