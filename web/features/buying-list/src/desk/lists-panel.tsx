// Buying lists on a buyer's desk: the first of them, each with how much is in it.

import { LocalizedLink, useMessages } from "@comptoir/i18n";
import { Loading, PanelNote, QueryPanel, Skeleton } from "@comptoir/ui";
import { useQuery } from "@tanstack/react-query";
import { buyingListsQuery } from "../queries";
import { deskMessages } from "./messages";

const MAX_LISTS = 3;
const ROW = "flex h-9 items-center justify-between gap-3 px-4 text-sm";

export function ListsPanel() {
  const t = useMessages(deskMessages);
  return (
    <QueryPanel
      title={t("yourLists")}
      className="min-h-41"
      query={useQuery(buyingListsQuery())}
      action={(lists) =>
        lists.length > 0 && (
          <LocalizedLink to="/buyinglist" className="shrink-0 text-accent text-sm hover:underline">
            {t("allLists")}
          </LocalizedLink>
        )
      }
      skeleton={
        <Loading>
          {["a", "b", "c"].map((row) => (
            <div key={row} className={ROW}>
              <Skeleton className="h-4 w-32" />
              <Skeleton className="h-3 w-12" />
            </div>
          ))}
        </Loading>
      }
    >
      {(lists) =>
        lists.length === 0 ? (
          <PanelNote>{t("noLists")}</PanelNote>
        ) : (
          <ul>
            {lists.slice(0, MAX_LISTS).map(({ id, name, numberOfLines }) => (
              <li key={id}>
                <LocalizedLink to={`/buyinglist?id=${id}`} className={`${ROW} hover:bg-sunken`}>
                  <span className="truncate">{name}</span>
                  <span className="figures shrink-0 text-faint text-xs">
                    {t("listLines", { count: numberOfLines })}
                  </span>
                </LocalizedLink>
              </li>
            ))}
          </ul>
        )
      }
    </QueryPanel>
  );
}
