// What an import is, in words: where it stands, its format, its size.

import type { Import } from "@comptoir/api";
import { useFormats, useMessages } from "@comptoir/i18n";
import { useMemo } from "react";
import { statusOf } from "./status";
import { statusMessages } from "./status-messages";

const FORMATS = ["csv", "records", "bmecat", "cxml"] as const;
const KILOBYTE = 1024;
const MEGABYTE = KILOBYTE * KILOBYTE;

export function useWords() {
  const t = useMessages(statusMessages);
  const formats = useFormats();
  return useMemo(
    () => ({
      status: (it: Pick<Import, "status">) => t(statusOf(it)),
      /** Without one, the shop tells it by the file's content. */
      format: ({ format }: Pick<Import, "format">) => {
        const known = FORMATS.find((one) => one === format);
        return known ? t(known) : (format ?? t("byContent"));
      },
      /** Bytes, as people say them. */
      size: (bytes: number) =>
        bytes < MEGABYTE
          ? t("kilobytes", { n: formats.number(Math.ceil(bytes / KILOBYTE)) })
          : t("megabytes", { n: formats.number(Math.round((10 * bytes) / MEGABYTE) / 10) }),
      /** From 0 to 1. */
      percent: (part: number) => t("percent", { n: formats.number(Math.floor(100 * part)) }),
    }),
    [t, formats],
  );
}
