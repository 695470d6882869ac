// Which columns the table of orders shows.

import { Menu as Base } from "@base-ui/react/menu";
import { useMessages } from "@comptoir/i18n";
import { Menu } from "@comptoir/ui";
import { Check } from "lucide-react";
import { ColumnTrigger } from "./column-button";
import { COLUMN_IDS, COLUMN_NAMES, type ColumnId, toggleColumn } from "./columns";
import { ordersMessages } from "./messages";

/** Open from the first moment: it is loaded when its button is pressed. */
export default function ColumnMenu({ shown }: { shown: readonly ColumnId[] }) {
  const t = useMessages(ordersMessages);
  return (
    <Menu trigger={<ColumnTrigger />} defaultOpen>
      {COLUMN_IDS.map((id) => (
        <Base.CheckboxItem
          key={id}
          checked={shown.includes(id)}
          onCheckedChange={() => toggleColumn(id)}
          closeOnClick={false}
          className="grid cursor-default select-none grid-cols-[1rem_minmax(0,1fr)] items-center gap-2.5 rounded-[0.25rem] px-2.5 py-2 text-sm outline-none data-[highlighted]:bg-sunken"
        >
          <Base.CheckboxItemIndicator>
            <Check aria-hidden size={16} className="text-accent" />
          </Base.CheckboxItemIndicator>
          <span className="col-start-2">{t(COLUMN_NAMES[id])}</span>
        </Base.CheckboxItem>
      ))}
    </Menu>
  );
}
