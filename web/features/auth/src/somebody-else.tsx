// Asks before somebody is signed out for somebody else (D2.2).

import { ApiError } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { Button, toast } from "@comptoir/ui";
import { UsersRound } from "lucide-react";
import { useState } from "react";
import { Outcome } from "./auth-page";
import { punchoutEntryMessages } from "./punchout-messages";
import type { Replacement } from "./session-actions";

interface SomebodyElseProps {
  names: Replacement;
  onReplace: () => Promise<void>;
  onStay: () => void;
}

export default function SomebodyElse({ names, onReplace, onStay }: SomebodyElseProps) {
  const t = useMessages(punchoutEntryMessages);
  const [replacing, setReplacing] = useState(false);

  async function replace() {
    setReplacing(true);
    try {
      await onReplace();
    } catch (error) {
      toast.problem(error instanceof ApiError ? error : String(error), { id: "punchout" });
      setReplacing(false);
    }
  }

  return (
    <Outcome
      icon={<UsersRound size={24} />}
      title={t("somebodyElseTitle")}
      text={<p>{t("somebodyElse", { ...names })}</p>}
    >
      <div className="flex flex-wrap gap-2">
        <Button kind="primary" size="large" busy={replacing} onClick={replace} className="whitespace-normal">
          {t("replace", { name: names.next })}
        </Button>
        <Button size="large" disabled={replacing} onClick={onStay} className="whitespace-normal">
          {t("stay", { name: names.current })}
        </Button>
      </div>
    </Outcome>
  );
}
