// What some may change and others only look at: to the latter its fields and buttons are there and do nothing.

import { useMessages } from "@comptoir/i18n";
import type { ReactNode } from "react";
import { type Duty, useMayChange } from "../rights";
import { partMessages } from "./messages";

interface LookOnlyProps {
  /** Whose people may change it. */
  duty: Duty;
  children: ReactNode;
}

export function LookOnly({ duty, children }: LookOnlyProps) {
  const t = useMessages(partMessages);
  if (useMayChange(duty)) return children;
  return (
    <>
      <p className="rounded-control bg-sunken px-3 py-2.5 text-soft text-sm">{t("lookOnly")}</p>
      <fieldset disabled className="contents">
        {children}
      </fieldset>
    </>
  );
}
