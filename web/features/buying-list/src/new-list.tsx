// Asks for a new list's name, and makes the list.

import type { BuyingList } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { lazyDialog } from "@comptoir/ui";
import { Suspense } from "react";
import { listMessages } from "./messages";
import { createList } from "./queries";

const ListNameDialog = lazyDialog(() => import("./list-name-dialog"));

export interface NewListProps {
  onClose: () => void;
  /** It was made. */
  onList: (list: BuyingList) => void;
}

export function NewList({ onClose, onList }: NewListProps) {
  const t = useMessages(listMessages);
  return (
    <Suspense>
      <ListNameDialog
        title={t("newList")}
        action={t("create")}
        onClose={onClose}
        onName={async (name) => onList(await createList(name))}
      />
    </Suspense>
  );
}
