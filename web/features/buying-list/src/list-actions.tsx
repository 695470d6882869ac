// What can be done to a whole list: naming, copying, sharing, exporting, ending it.

import { type BuyingList, useSession } from "@comptoir/api";
import { useLocalizedPath, useMessages } from "@comptoir/i18n";
import { download, IconButton, lazyDialog, Menu, MenuItem, MenuSeparator, toast } from "@comptoir/ui";
import { Copy, Download, Ellipsis, Pencil, Trash2, Users } from "lucide-react";
import { Suspense, useState } from "react";
import { useNavigate } from "react-router";
import { fileName } from "./list-file";
import { listMessages } from "./messages";
import { duplicateList, readListFile, updateList } from "./queries";
import { sharingMessages } from "./sharing-messages";

const DeleteList = lazyDialog(() => import("./delete-list"));
const ListNameDialog = lazyDialog(() => import("./list-name-dialog"));
const ShareList = lazyDialog(() => import("./share-list"));

export interface ListActionsProps {
  list: BuyingList;
  /** The list is no more. */
  onDeleted?: () => void;
}

/** A menu, on the list's own page and in its row. */
export function ListActions({ list, onDeleted }: ListActionsProps) {
  const t = useMessages(listMessages);
  const tSharing = useMessages(sharingMessages);
  const [asking, setAsking] = useState<"rename" | "duplicate" | "share" | "delete">();
  const isManaged = list.right === "MANAGE";
  const { punchout } = useSession();
  const done = () => setAsking(undefined);

  async function exportList() {
    try {
      download(`${fileName(list.name)}.csv`, await readListFile(list.id));
    } catch (error) {
      toast.problem(error as Error);
    }
  }

  return (
    <>
      <Menu
        trigger={<IconButton label={t("actionsFor", { name: list.name })} icon={<Ellipsis aria-hidden size={18} />} />}
      >
        {isManaged && (
          <>
            <MenuItem icon={<Pencil aria-hidden size={16} />} onSelect={() => setAsking("rename")}>
              {t("rename")}
            </MenuItem>
            {!punchout && (
              <MenuItem icon={<Users aria-hidden size={16} />} onSelect={() => setAsking("share")}>
                {tSharing("share")}
              </MenuItem>
            )}
          </>
        )}
        <MenuItem icon={<Copy aria-hidden size={16} />} onSelect={() => setAsking("duplicate")}>
          {t("duplicate")}
        </MenuItem>
        <MenuItem icon={<Download aria-hidden size={16} />} disabled={list.numberOfLines === 0} onSelect={exportList}>
          {t("export")}
        </MenuItem>
        {isManaged && (
          <>
            <MenuSeparator />
            <MenuItem icon={<Trash2 aria-hidden size={16} />} onSelect={() => setAsking("delete")}>
              {t("delete")}
            </MenuItem>
          </>
        )}
      </Menu>
      <Suspense>
        {asking === "rename" && <RenameList list={list} onClose={done} />}
        {asking === "duplicate" && <DuplicateList list={list} onClose={done} />}
        {asking === "share" && <ShareList list={list} onClose={done} />}
        {asking === "delete" && <DeleteList list={list} onClose={done} onDeleted={onDeleted} />}
      </Suspense>
    </>
  );
}

export interface AskProps extends ListActionsProps {
  onClose: () => void;
}

function RenameList({ list, onClose }: AskProps) {
  const t = useMessages(listMessages);
  return (
    <ListNameDialog
      title={t("renameTitle")}
      action={t("save")}
      onClose={onClose}
      name={list.name}
      onName={async (name) => {
        await updateList({ buyingListId: list.id, name });
      }}
    />
  );
}

function DuplicateList({ list, onClose }: AskProps) {
  const t = useMessages(listMessages);
  const navigate = useNavigate();
  const path = useLocalizedPath();

  async function duplicate(name: string) {
    const copy = await duplicateList(list.id, name);
    toast.done(t("duplicated", { name: copy.name }));
    void navigate(path(`/buyinglist?id=${copy.id}`));
  }

  return (
    <ListNameDialog
      title={t("duplicateTitle")}
      action={t("duplicate")}
      onClose={onClose}
      name={t("copyOf", { name: list.name })}
      onName={duplicate}
    />
  );
}
