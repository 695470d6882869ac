// The facets as a sheet over the listing; loaded when it is first asked for, and open from that moment.

import { useMessages } from "@comptoir/i18n";
import { Button, Dialog } from "@comptoir/ui";
import { useState } from "react";
import { FacetPanel, type FacetPanelProps, FacetsButton } from "./facet-panel";
import { listingMessages } from "./listing-messages";
import { countFilters, withoutFilters } from "./listing-state";
import { InStockSwitch } from "./listing-toolbar";

export default function FacetDialog({ total, ...panel }: FacetPanelProps & { total: number | undefined }) {
  const t = useMessages(listingMessages);
  const [open, setOpen] = useState(true);
  return (
    <Dialog
      title={t("filters")}
      open={open}
      onOpenChange={setOpen}
      trigger={<FacetsButton state={panel.state} />}
      actions={
        <>
          {countFilters(panel.state) > 0 && (
            <Button kind="quiet" onClick={() => panel.onChange(withoutFilters(panel.state))}>
              {t("clearAll")}
            </Button>
          )}
          <Button kind="primary" onClick={() => setOpen(false)}>
            {t("showResults", { count: total ?? 0 })}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {panel.inStock && <InStockSwitch state={panel.state} onChange={panel.onChange} inStock={panel.inStock.count} />}
        <FacetPanel {...panel} />
      </div>
    </Dialog>
  );
}
