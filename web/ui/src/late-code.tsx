// Parts of a page whose code comes when they are first drawn. Where it can't be had, they say so and can be tried again,
// and the page around them stays.

import { useMessages } from "@comptoir/i18n";
import { type ComponentType, type ReactNode, use, useEffect, useEffectEvent, useState } from "react";
import { Button } from "./button";
import { inTime } from "./in-time";
import { uiMessages } from "./messages";
import { toast } from "./toast";

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

interface Code<Props> {
  /** The component, or nothing where it could not be had; asked for once. */
  read: () => Promise<ComponentType<Props> | undefined>;
  /** Has it asked for again. */
  forget: () => void;
}

function codeOf<Props>(load: Load<Props>): Code<Props> {
  let coming: Promise<ComponentType<Props> | undefined> | undefined;
  return {
    read: () => {
      coming ??= inTime(load()).then(
        (module) => module.default,
        () => undefined,
      );
      return coming;
    },
    forget: () => {
      coming = undefined;
    },
  };
}

/** A part within a page, under a `Suspense` with what stands there meanwhile. */
export function lazyPart<Props extends object>(load: Load<Props>): (props: Props) => ReactNode {
  const code = codeOf(load);
  return function LazyPart(props) {
    const [, setTries] = useState(0);
    const Part = use(code.read());
    if (Part) return <Part {...props} />;
    function retry() {
      code.forget();
      setTries((tries) => tries + 1);
    }
    return <PartMissing onRetry={retry} />;
  };
}

function PartMissing({ onRetry }: { onRetry: () => void }) {
  const t = useMessages(uiMessages);
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-soft">
      {t("codeMissing")}
      <Button size="small" onClick={onRetry}>
        {t("retry")}
      </Button>
    </div>
  );
}

/** A dialog that is drawn when it is asked for, under a `Suspense`: where it can't be had, it closes, to be asked for again. */
export function lazyDialog<Props extends { onClose: () => void }>(load: Load<Props>): (props: Props) => ReactNode {
  const code = codeOf(load);
  return function LazyDialog(props) {
    const Dialog = use(code.read());
    if (Dialog) return <Dialog {...props} />;
    function close() {
      code.forget();
      props.onClose();
    }
    return <DialogMissing onClose={close} />;
  };
}

function DialogMissing({ onClose }: { onClose: () => void }) {
  const t = useMessages(uiMessages);
  const tell = useEffectEvent(() => {
    toast.problem(t("codeMissing"));
    onClose();
  });
  useEffect(() => tell(), []);
  return null;
}
