// The schema of a category's form, its sentences in the reader's language.

import { useMessages } from "@comptoir/i18n";
import { useEffect, useMemo, useRef } from "react";
import { categorySchema } from "./form";
import { formMessages } from "./form-messages";
import type { PlacedCategory } from "./place";

/** It checks against the categories as they are when it checks, and stays itself while they are read again. */
export function useCategorySchema(categories: readonly PlacedCategory[]) {
  const t = useMessages(formMessages);
  const now = useRef(categories);
  useEffect(() => {
    now.current = categories;
  }, [categories]);
  return useMemo(
    () =>
      categorySchema(
        () => now.current,
        ({ code, values }) => t(code === "picture" ? "pictureWrong" : code, values ?? {}),
      ),
    [t],
  );
}
