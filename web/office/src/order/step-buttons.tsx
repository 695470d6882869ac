// The steps that a part may take next: the usual one as a button, the others in a menu. Each is asked about once.

import type { LogisticOrder } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { Button } from "@comptoir/ui";
import { ChevronDown } from "lucide-react";
import { type ComponentProps, lazy, Suspense, useState } from "react";
import { useStaffRole } from "../rights";
import { orderMessages } from "./messages";
import { type Step, stepsOf, usualStep } from "./steps";

const MoreSteps = lazy(() => import("./more-steps"));
const StepQuestion = lazy(() => import("./step-question"));

export function StepButtons({ part }: { part: LogisticOrder }) {
  const t = useMessages(orderMessages);
  const [isMorePressed, setMorePressed] = useState(false);
  const [asked, setAsked] = useState<Step>();
  const role = useStaffRole();
  const usual = usualStep(part, role);
  const others = stepsOf(part, role).filter((step) => step !== usual);
  return (
    <>
      {others.length > 0 &&
        (isMorePressed ? (
          <Suspense fallback={<MoreButton aria-haspopup="menu" busy />}>
            <MoreSteps steps={others} onStep={setAsked} />
          </Suspense>
        ) : (
          <MoreButton aria-haspopup="menu" onClick={() => setMorePressed(true)} />
        ))}
      {usual && (
        <Button size="small" kind="primary" onClick={() => setAsked(usual)}>
          {t(usual)}
        </Button>
      )}
      <Suspense>{asked && <StepQuestion part={part} step={asked} onClose={() => setAsked(undefined)} />}</Suspense>
    </>
  );
}

export function MoreButton(props: ComponentProps<typeof Button>) {
  const t = useMessages(orderMessages);
  return (
    <Button size="small" icon={<ChevronDown aria-hidden size={15} />} {...props}>
      {t("more")}
    </Button>
  );
}
