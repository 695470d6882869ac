// /office/procurement: a table of procurement systems, as its address says.

import { useMessages } from "@comptoir/i18n";
import { useQuery } from "@tanstack/react-query";
import { Plug, Plus } from "lucide-react";
import { lazy } from "react";
import { useSearchParams } from "react-router";
import { readFilter } from "../list/filter";
import { ListPage } from "../list/list-page";
import { DialogButton } from "../parts/dialog-button";
import { TENANT_GROUPS, type TenantGroup } from "./groups";
import { procurementMessages } from "./messages";
import { tenantsQuery } from "./queries";
import { useTenantColumns } from "./tenant-columns";

const NewTenantDialog = lazy(() => import("../tenant/new-tenant-dialog"));

export function ProcurementPage() {
  const t = useMessages(procurementMessages);
  const filter = readFilter(useSearchParams()[0], TENANT_GROUPS);
  return (
    <ListPage
      title={t("title")}
      subtitle={t("lead")}
      path="/office/procurement"
      Icon={Plug}
      filter={filter}
      groups={(Object.keys(TENANT_GROUPS) as TenantGroup[]).map((group) => [group, t(group)])}
      search={{ label: t("search"), hint: t("searchHint") }}
      columns={useTenantColumns()}
      rowKey={({ key }) => key}
      query={useQuery(tenantsQuery(filter))}
      words={{
        found: (count) => t("found", { count }),
        none: t("none"),
        noneLead: t("noneLead"),
        noMatch: t("noMatch"),
        fileName: t("fileName"),
      }}
    >
      <div>
        <DialogButton
          kind="primary"
          icon={<Plus aria-hidden size={16} />}
          dialog={(onClose) => <NewTenantDialog onClose={onClose} />}
        >
          {t("add")}
        </DialogButton>
      </div>
    </ListPage>
  );
}
