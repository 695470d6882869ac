// Which files the shop reads, with the first lines of its own CSV to begin with.

import { useMessages } from "@comptoir/i18n";
import { Button, download } from "@comptoir/ui";
import { clsx } from "clsx";
import { FileDown } from "lucide-react";
import type { ReactNode } from "react";
import { CSV_FILES } from "./csv-files";
import { importsMessages } from "./messages";

/** Open where nothing was sent yet. */
export function FormatsGuide({ isOpen }: { isOpen: boolean }) {
  const t = useMessages(importsMessages);
  return (
    <details open={isOpen} className="rounded-card border border-line bg-surface px-4 py-3 text-sm">
      <summary className="cursor-pointer font-medium">{t("formats")}</summary>
      <div className="flex flex-col gap-4 pt-3">
        <p className="max-w-prose text-soft">{t("formatsLead")}</p>
        <dl className="grid gap-x-8 gap-y-4 xl:grid-cols-2">
          <Format name={t("csvName")} className="xl:row-span-3">
            <p>{t("csvLead")}</p>
            <ul className="flex flex-col gap-2 py-2">
              {CSV_FILES.map(({ name, header, needed }) => (
                <li key={name} className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <Button
                    size="small"
                    icon={<FileDown aria-hidden size={15} />}
                    aria-label={t("headerOf", { name })}
                    onClick={() => download(name, `${header}\r\n`)}
                  >
                    {name}
                  </Button>
                  <code className="text-faint text-xs [overflow-wrap:anywhere]">{needed}</code>
                </li>
              ))}
            </ul>
            <p>{t.rich("exportLead", { code: (text) => <Code>{text}</Code> })}</p>
          </Format>
          <Format name="BMEcat">{t("bmecatLead")}</Format>
          <Format name="cXML">{t("cxmlLead")}</Format>
          <Format name={t("recordsName")}>{t("recordsLead")}</Format>
        </dl>
      </div>
    </details>
  );
}

function Format({ name, className, children }: { name: string; className?: string; children: ReactNode }) {
  return (
    <div className={clsx("flex max-w-prose flex-col gap-0.5", className)}>
      <dt className="font-medium">{name}</dt>
      <dd className="text-soft">{children}</dd>
    </div>
  );
}

function Code({ children }: { children: ReactNode }) {
  return <code className="rounded-[0.25rem] bg-sunken px-1 py-0.5 text-ink text-xs">{children}</code>;
}
