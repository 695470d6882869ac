// Lets a form be checked by any schema that speaks Standard Schema, as zod does.

import { type FieldErrors, type FieldValues, get, type Resolver, set } from "react-hook-form";
import type * as z from "zod/v4/core";

/** Checks a form's values; each field, `address.zipcode` too, shows its first issue. */
export function schemaResolver<Values extends FieldValues>(schema: z.$ZodType<Values, Values>): Resolver<Values> {
  return async (values) => {
    const result = await schema["~standard"].validate(values);
    if (!result.issues) return { values: result.value, errors: {} };
    const errors: FieldErrors<Values> = {};
    for (const { path = [], message } of result.issues) {
      const field = path.map((part) => String(typeof part === "object" ? part.key : part)).join(".") || "root";
      if (!get(errors, field)) set(errors, field, { type: "schema", message });
    }
    return { values: {}, errors };
  };
}
