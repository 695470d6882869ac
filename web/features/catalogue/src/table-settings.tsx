// How the table of a listing is set up: how dense, and with which columns. Loaded when its button is first pressed.

import type { ProductHit } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { Menu, MenuChecks, MenuChoice, MenuItem, MenuSeparator } from "@comptoir/ui";
import { isShown, useColumnChoices, withChoice } from "./columns";
import { TableSettingsButton } from "./table-settings-button";
import { tableSettingsMessages } from "./table-settings-messages";
import { type NamedColumn, useColumns } from "./use-columns";
import { DENSITIES, useDensity } from "./view-choice";

export default function TableSettings({ hits }: { hits: readonly ProductHit[] }) {
  const t = useMessages(tableSettingsMessages);
  const [density, chooseDensity] = useDensity();
  const [choices, choose] = useColumnChoices();
  const { always, attributes } = useColumns(hits);
  const group = (label: string, columns: NamedColumn[]) => (
    <MenuChecks
      label={label}
      options={columns.map(({ id, name }) => ({ value: id, label: name, checked: isShown(id, choices) }))}
      onChange={(id, shown) => choose(withChoice(choices, id, shown))}
    />
  );
  return (
    <Menu defaultOpen trigger={<TableSettingsButton />}>
      <MenuChoice
        label={t("density")}
        value={density}
        options={DENSITIES.map((value) => ({ value, label: t(value) }))}
        onChange={chooseDensity}
      />
      <MenuSeparator />
      {group(t("columns"), always)}
      {attributes.length > 0 && (
        <>
          <MenuSeparator />
          {group(t("attributes"), attributes)}
        </>
      )}
      <MenuSeparator />
      <MenuItem disabled={Object.keys(choices).length === 0} onSelect={() => choose({})}>
        {t("reset")}
      </MenuItem>
    </Menu>
  );
}
