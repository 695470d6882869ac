// What each role may do: the very table by which the shop decides on every call (D6.9, D7.51).

import type { RoleRights } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { type Column, Table } from "@comptoir/ui";
import { useQuery } from "@tanstack/react-query";
import { Check, Eye, Minus } from "lucide-react";
import { Part } from "../parts/part";
import { ReadPart } from "../parts/read-part";
import { DUTIES, SHOP_ROLES } from "../rights";
import { peopleMessages } from "./messages";
import { rightsQuery } from "./queries";

const STAFF_ROLES = [...SHOP_ROLES, "SUPPLIER"] as const;

/** How far a right goes, as the services name it. */
const REACHES = ["NO", "OWN", "READ", "CHANGE"] as const;

export function RightsTable() {
  const t = useMessages(peopleMessages);
  return (
    <Part title={t("rights")} lead={t("rightsLead")}>
      <ReadPart query={useQuery(rightsQuery())} skeleton="h-96">
        {(roles) => <Rights roles={roles} />}
      </ReadPart>
    </Part>
  );
}

/** What is new to this page goes by its code. */
function Rights({ roles }: { roles: readonly RoleRights[] }) {
  const t = useMessages(peopleMessages);
  const nameOf = (duty: string) => {
    const known = DUTIES.find((one) => one === duty);
    // The word of the role is another.
    if (known === "CATALOGUE") return t("products");
    return known ? t(known) : duty;
  };
  const titleOf = (role: string) => {
    const known = STAFF_ROLES.find((one) => one === role);
    return known ? t(known) : role;
  };
  const columns: Column<string>[] = [
    {
      id: "what",
      header: t("what"),
      card: "title",
      cell: (duty) => <span className="font-medium">{nameOf(duty)}</span>,
    },
    ...roles.map(({ role, duties }) => ({
      id: role,
      header: titleOf(role),
      cell: (duty: string) => <Reach reach={duties.find((one) => one.duty === duty)?.reach ?? "NO"} />,
    })),
  ];
  const duties = roles[0]?.duties.map(({ duty }) => duty) ?? [];
  return <Table caption={t("rights")} columns={columns} rows={duties} rowKey={(duty) => duty} />;
}

/** A mark and a word. */
function Reach({ reach }: { reach: string }) {
  const t = useMessages(peopleMessages);
  const known = REACHES.find((one) => one === reach);
  return (
    <span className={reach === "NO" ? "flex items-center gap-1.5 text-faint" : "flex items-center gap-1.5"}>
      {reach === "NO" && <Minus aria-hidden size={15} className="shrink-0" />}
      {reach === "READ" && <Eye aria-hidden size={15} className="shrink-0 text-soft" />}
      {reach !== "NO" && reach !== "READ" && <Check aria-hidden size={15} className="shrink-0 text-good" />}
      {known ? t(known) : reach}
    </span>
  );
}
