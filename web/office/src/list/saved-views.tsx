// The views of a list, above it: each a link, the one that is shown with what can be done to it, and a button to save more.

import { useMessages } from "@comptoir/i18n";
import { toast } from "@comptoir/ui";
import { BookmarkPlus, House } from "lucide-react";
import { lazy, useRef } from "react";
import { DialogButton } from "../parts/dialog-button";
import { PillLink } from "../parts/pill-link";
import { chooseColumns, useChosenColumns } from "./columns";
import { type Filter, isFiltered, listUrl } from "./filter";
import { ViewButton } from "./view-button";
import { isShown, removeView, saveView, useViews } from "./views";
import { viewsMessages } from "./views-messages";

const ViewNameDialog = lazy(() => import("./view-name-dialog"));

export interface SavedViewsProps {
  /** The list's path, under which its views are kept. */
  list: string;
  filter: Filter;
}

export function SavedViews({ list, filter }: SavedViewsProps) {
  const t = useMessages(viewsMessages);
  const { views, start } = useViews(list);
  const columns = useChosenColumns(list);
  const nav = useRef<HTMLElement>(null);
  const address = listUrl("", { ...filter, page: 0 });
  const shown = views.find((view) => isShown(list, view, address));
  const canSave = !shown && (isFiltered(filter) || columns !== null);
  if (views.length === 0 && !canSave) return null;
  const remove = (name: string) => {
    const putBack = removeView(list, name);
    toast.done(t("removed", { name }), { action: { label: t("undo"), onClick: putBack } });
    // Its button is gone.
    nav.current?.focus();
  };
  return (
    <nav ref={nav} tabIndex={-1} aria-label={t("views")} className="flex flex-wrap items-center gap-1.5">
      {views.map((view) => (
        <PillLink
          key={view.name}
          to={list + view.address}
          onClick={() => chooseColumns(list, view.columns)}
          current={view === shown}
        >
          {view.name}
          {view.name === start && (
            <>
              <House aria-hidden size={14} className="shrink-0" />
              <span className="sr-only">({t("start")})</span>
            </>
          )}
        </PillLink>
      ))}
      {shown && <ViewButton list={list} view={shown} isStart={shown.name === start} onRemove={remove} />}
      <DialogButton
        size="small"
        kind="quiet"
        shown={canSave}
        icon={<BookmarkPlus aria-hidden size={16} />}
        dialog={(onClose) => (
          <ViewNameDialog
            title={t("saveTitle")}
            action={t("saveAction")}
            hint={t("saveHint")}
            onName={async (name) => {
              saveView(list, { name, address, columns });
              toast.done(t("saved", { name }));
            }}
            onClose={onClose}
          />
        )}
      >
        {t("save")}
      </DialogButton>
    </nav>
  );
}
