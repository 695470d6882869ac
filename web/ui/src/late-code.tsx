// Parts of a page whose code comes when they are first drawn. Where it can't be had, they say so and can be tried again,
// and the page around them stays.

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
import { toast } from "./toast";

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** Has the code asked for anew. */
const AskAgain = createContext(() => {});

/** The code when it comes, and what stands for it where it does not. */
function lateCode<Props>(load: Load<Props>, missing: ComponentType<Props>) {
  const ask = () => lazy(() => inTime(load()).catch(() => ({ default: missing })));
  let asked = ask();
  return {
    read: () => asked,
    askAgain: () => {
      asked = ask();
    },
  };
}

/** A part within a page, under a `Suspense` with what stands there meanwhile. */
export function lazyPart<Props extends object>(load: Load<Props>): (props: Props) => ReactNode {
  const code = lateCode<Props>(load, PartMissing);
  return function LazyPart(props) {
    const [, setTries] = useState(0);
    const Part: ComponentType<Props> = code.read();
    function askAgain() {
      code.askAgain();
      setTries((tries) => tries + 1);
    }
    return (
      <AskAgain value={askAgain}>
        <Part {...props} />
      </AskAgain>
    );
  };
}

function PartMissing() {
  const t = useMessages(uiMessages);
  const askAgain = useContext(AskAgain);
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-soft">
      {t("codeMissing")}
      <Button size="small" onClick={askAgain}>
        {t("retry")}
      </Button>
    </div>
  );
}

/** A dialog that is drawn when it is asked for, under a `Suspense`: where it can't be had, it closes, to be asked for again. */
export function lazyDialog<Props extends { onClose: () => void }>(load: Load<Props>): (props: Props) => ReactNode {
  const code = lateCode<Props>(load, DialogMissing);
  return function LazyDialog(props) {
    const Dialog: ComponentType<Props> = code.read();
    return (
      <AskAgain value={code.askAgain}>
        <Dialog {...props} />
      </AskAgain>
    );
  };
}

function DialogMissing({ onClose }: { onClose: () => void }) {
  const t = useMessages(uiMessages);
  const askAgain = useContext(AskAgain);
  const tell = useEffectEvent(() => {
    toast.problem(t("codeMissing"));
    askAgain();
    onClose();
  });
  useEffect(() => tell(), []);
  return null;
}
