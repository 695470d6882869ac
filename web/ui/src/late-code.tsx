// Parts of a page whose code comes when they are first drawn. Where it can't be had, they say so, and the page around
// them stays.

import { useMessages } from "@comptoir/i18n";
import {
  type ComponentType,
  createContext,
  lazy,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useState,
} from "react";
import { Button } from "./button";
import { inTime } from "./in-time";
import { uiMessages } from "./messages";
import { reload } from "./reload";
import { toast } from "./toast";

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** The code when it comes, and what stands for it where it does not. */
function lateCode<Props>(load: Load<Props>, missing: ComponentType<Props>) {
  return lazy(() => inTime(load()).catch(() => ({ default: missing })));
}

/** A part within a page, under a `Suspense` with what stands there meanwhile. */
export function lazyPart<Props extends object>(load: Load<Props>): ComponentType<Props> {
  return lateCode<Props>(load, PartMissing);
}

function PartMissing() {
  const t = useMessages(uiMessages);
  const [busy, setBusy] = useState(false);
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-soft">
      {t("codeMissing")}
      <Button
        size="small"
        busy={busy}
        onClick={() => {
          setBusy(true);
          void reload().finally(() => setBusy(false));
        }}
      >
        {t("reload")}
      </Button>
    </div>
  );
}

/** Has a dialog's code asked for anew the next time. */
const AskAgain = createContext(() => {});

/** A dialog that is drawn when it is asked for, under a `Suspense`; where it can't be had, it closes, and says so. */
export function lazyDialog<Props extends { onClose: () => void }>(load: Load<Props>): (props: Props) => ReactNode {
  let asked = lateCode<Props>(load, DialogMissing);
  function askAgain() {
    asked = lateCode<Props>(load, DialogMissing);
  }
  return function LazyDialog(props) {
    const Dialog: ComponentType<Props> = asked;
    return (
      <AskAgain value={askAgain}>
        <Dialog {...props} />
      </AskAgain>
    );
  };
}

function DialogMissing({ onClose }: { onClose: () => void }) {
  const t = useMessages(uiMessages);
  const askAgain = useContext(AskAgain);
  const tell = useEffectEvent(() => {
    toast.problem(t("codeMissing"), { id: "code-missing", action: { label: t("reload"), onClick: reload } });
    askAgain();
    onClose();
  });
  useEffect(() => tell(), []);
  return null;
}
