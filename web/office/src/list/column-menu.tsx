// Which columns a table shows.

import { Menu as Base } from "@base-ui/react/menu";
import { Menu } from "@comptoir/ui";
import { Check } from "lucide-react";
import { type ColumnChoiceProps, ColumnTrigger } from "./column-button";
import { isChoosable, toggleColumn, useShownColumns } from "./columns";

/** Open from the first moment: it is loaded when its button is pressed. */
export default function ColumnMenu({ list, columns }: ColumnChoiceProps) {
  const shown = useShownColumns(list, columns);
  return (
    <Menu trigger={<ColumnTrigger />} defaultOpen>
      {columns.filter(isChoosable).map((column) => (
        <Base.CheckboxItem
          key={column.id}
          checked={shown.includes(column)}
          onCheckedChange={() => toggleColumn(list, columns, column.id)}
          closeOnClick={false}
          className="grid cursor-default select-none grid-cols-[1rem_minmax(0,1fr)] items-center gap-2.5 rounded-[0.25rem] px-2.5 py-2 text-sm outline-none data-[highlighted]:bg-sunken"
        >
          <Base.CheckboxItemIndicator>
            <Check aria-hidden size={16} className="text-accent" />
          </Base.CheckboxItemIndicator>
          <span className="col-start-2">{column.header}</span>
        </Base.CheckboxItem>
      ))}
    </Menu>
  );
}
