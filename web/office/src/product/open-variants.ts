// Which variants of the form show their fields.

import { createContext, use, useMemo, useState } from "react";

interface OpenVariants {
  isOpen: (key: number) => boolean;
  open: (key: number) => void;
  toggle: (key: number) => void;
}

const OpenVariantsContext = createContext<OpenVariants | undefined>(undefined);
export const OpenVariantsProvider = OpenVariantsContext.Provider;

export function useOpenVariants(): OpenVariants {
  const variants = use(OpenVariantsContext);
  if (!variants) throw new Error("There are no variants around");
  return variants;
}

/** At first those given are open. */
export function useNewOpenVariants(first: readonly number[]): OpenVariants {
  const [keys, setKeys] = useState(first);
  return useMemo(() => {
    const open = (key: number) => setKeys((known) => (known.includes(key) ? known : [...known, key]));
    const close = (key: number) => setKeys((known) => known.filter((other) => other !== key));
    const isOpen = (key: number) => keys.includes(key);
    return { isOpen, open, toggle: (key) => (isOpen(key) ? close(key) : open(key)) };
  }, [keys]);
}
