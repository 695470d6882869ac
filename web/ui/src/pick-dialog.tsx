// A dialog that asks which of several things is meant: each with what tells it from the others.

import { useMessages } from "@comptoir/i18n";
import type { ReactNode } from "react";
import { Button } from "./button";
import { Dialog } from "./dialog";
import { uiMessages } from "./messages";

/** One of the things. */
export interface Pick {
  id: string;
  name: ReactNode;
  /** What else tells it from the others, part by part. */
  facts: ReactNode[];
  /** At the end of its row, such as its price. */
  aside?: ReactNode;
}

export interface PickDialogProps {
  title: ReactNode;
  description?: ReactNode;
  picks: Pick[];
  onPick: (id: string) => void;
  onClose: () => void;
  /** Below the things: what is to become of the choice. */
  children?: ReactNode;
}

export function PickDialog({ title, description, picks, onPick, onClose, children }: PickDialogProps) {
  const t = useMessages(uiMessages);
  return (
    <Dialog title={title} description={description} size="large" open onOpenChange={(open) => open || onClose()}>
      <ul className="flex flex-col divide-y divide-line">
        {picks.map(({ id, name, facts, aside }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <span className="min-w-48 flex-1">
              <span className="block font-medium">{name}</span>
              <span className="flex flex-wrap gap-x-3 text-soft text-sm">
                {facts.filter(Boolean).map((fact, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: facts have no name and never move
                  <span key={place}>{fact}</span>
                ))}
              </span>
            </span>
            {aside}
            <Button size="small" onClick={() => onPick(id)}>
              {t("pick")} <span className="sr-only">{name}</span>
            </Button>
          </li>
        ))}
      </ul>
      {children && <div className="mt-3 flex flex-col gap-2">{children}</div>}
    </Dialog>
  );
}
