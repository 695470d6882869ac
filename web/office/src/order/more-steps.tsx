// The steps of a part beside the usual one, in a menu: open from the first moment, for it is loaded when its button is pressed.

import { useMessages } from "@comptoir/i18n";
import { Menu, MenuItem } from "@comptoir/ui";
import { orderMessages } from "./messages";
import { MoreButton } from "./step-buttons";
import type { Step } from "./steps";

interface MoreStepsProps {
  steps: readonly Step[];
  onStep: (step: Step) => void;
}

export default function MoreSteps({ steps, onStep }: MoreStepsProps) {
  const t = useMessages(orderMessages);
  return (
    <Menu trigger={<MoreButton />} defaultOpen>
      {steps.map((step) => (
        <MenuItem key={step} onSelect={() => onStep(step)}>
          {t(step)}
        </MenuItem>
      ))}
    </Menu>
  );
}
