// A list of what programs have, of one kind: each made by a dialog, and its secret shown once.

import { useMessages } from "@comptoir/i18n";
import { Button, ErrorState, Loading, lazyDialog, Skeleton } from "@comptoir/ui";
import type { UseQueryResult } from "@tanstack/react-query";
import type { LucideIcon } from "lucide-react";
import { type ReactNode, Suspense, useState } from "react";
import { Section } from "../section";
import { connectionMessages } from "./messages";

const ShownOnce = lazyDialog(() => import("./shown-once"));

/** How the dialog ends that makes another. */
export interface Making {
  onClose: () => void;
  onMade: (secret: string) => void;
}

export interface ProgramSectionProps<Data> {
  title: string;
  lead: string;
  /** What is said while there are none. */
  none: string;
  /** The button that makes another. */
  make: { label: string; icon: LucideIcon };
  query: UseQueryResult<Data>;
  /** An item for each; `onSecret` shows one's secret once. */
  items: (data: Data, onSecret: (secret: string) => void) => ReactNode[];
  /** What another is made by. */
  dialog: (data: Data, making: Making) => ReactNode;
  /** What is said beside a secret that is shown once. */
  once: { title: string; text: string };
}

export function ProgramSection<Data>(props: ProgramSectionProps<Data>) {
  const { title, lead, none, make, query, items, dialog, once } = props;
  const { data, error, refetch } = query;
  const t = useMessages(connectionMessages);
  const [making, setMaking] = useState(false);
  const [secret, setSecret] = useState("");
  const Icon = make.icon;
  const listed = data && items(data, setSecret);
  return (
    <Section
      title={title}
      lead={lead}
      action={
        data && (
          <Button size="small" icon={<Icon aria-hidden size={16} />} onClick={() => setMaking(true)}>
            {make.label}
          </Button>
        )
      }
    >
      {error && <ErrorState error={error} title={t("unavailable")} onRetry={refetch} />}
      {!data && !error && (
        <Loading>
          <Skeleton className="h-24" />
        </Loading>
      )}
      {listed?.length === 0 && <p className="border-line border-t py-3 text-soft">{none}</p>}
      {listed && listed.length > 0 && <ul className="border-line border-t">{listed}</ul>}
      <Suspense>
        {making &&
          data &&
          dialog(data, {
            onClose: () => setMaking(false),
            onMade: (made) => {
              setMaking(false);
              setSecret(made);
            },
          })}
        {secret && <ShownOnce title={once.title} text={once.text} value={secret} onClose={() => setSecret("")} />}
      </Suspense>
    </Section>
  );
}
