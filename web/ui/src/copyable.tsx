// A reference that one press copies.

import { useMessages } from "@comptoir/i18n";
import { clsx } from "clsx";
import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { uiMessages } from "./messages";

/** A value in mono with a copy button; says so when it is copied. */
export function Copyable({ value, className }: { value: string; className?: string }) {
  const t = useMessages(uiMessages);
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 1500);
    return () => clearTimeout(timer);
  }, [copied]);
  return (
    <button
      type="button"
      data-on-paper
      aria-label={t("copyValue", { value })}
      className={clsx(
        "group inline-flex items-center gap-1.5 rounded-[0.25rem] font-mono text-[0.925em] hover:text-accent",
        className,
      )}
      onClick={() => navigator.clipboard.writeText(value).then(() => setCopied(true))}
    >
      {value}
      {copied ? (
        <Check aria-hidden size={13} className="text-good print:hidden" />
      ) : (
        <Copy aria-hidden size={13} className="opacity-45 group-hover:opacity-100 print:hidden" />
      )}
      <span role="status" className="sr-only">
        {copied ? t("copied") : ""}
      </span>
    </button>
  );
}
