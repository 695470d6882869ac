// Which columns a table shows.

import { useMessages } from "@comptoir/i18n";
import { Menu, MenuChecks } from "@comptoir/ui";
import { type ColumnChoiceProps, ColumnTrigger } from "./column-button";
import { isChoosable, toggleColumn, useShownColumns } from "./columns";
import { listMessages } from "./messages";

/** Open from the first moment: it is loaded when its button is pressed. */
export default function ColumnMenu({ list, columns }: ColumnChoiceProps) {
  const t = useMessages(listMessages);
  const shown = useShownColumns(list, columns);
  const options = columns.filter(isChoosable).map((column) => {
    return { value: column.id, label: column.header, checked: shown.includes(column) };
  });
  return (
    <Menu trigger={<ColumnTrigger />} defaultOpen>
      <MenuChecks label={t("columns")} options={options} onChange={(id) => toggleColumn(list, columns, id)} />
    </Menu>
  );
}
