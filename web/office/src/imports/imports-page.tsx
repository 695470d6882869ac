// /office/imports: catalogue files are sent, and all that were are listed.

import { useMessages } from "@comptoir/i18n";
import { useQuery } from "@tanstack/react-query";
import { FileUp } from "lucide-react";
import { useId } from "react";
import { useSearchParams } from "react-router";
import { isFiltered, readFilter } from "../list/filter";
import { ListPage } from "../list/list-page";
import { ChooseButton } from "../parts/choose-button";
import { DropAnywhere } from "./drop-anywhere";
import { FormatsGuide } from "./formats-guide";
import { useImportColumns } from "./import-columns";
import { importsMessages } from "./messages";
import { importsQuery } from "./queries";
import { IMPORT_GROUPS, type ImportGroup } from "./status";
import { MAX_FILE_MEGABYTES, useTakeFiles } from "./take-files";
import { UploadsList } from "./uploads-list";

export function ImportsPage() {
  const t = useMessages(importsMessages);
  const id = useId();
  const filter = readFilter(useSearchParams()[0], IMPORT_GROUPS);
  const query = useQuery(importsQuery(filter));
  const take = useTakeFiles();
  return (
    <>
      <DropAnywhere label={t("drop")} onFiles={take} />
      <ListPage
        title={t("title")}
        subtitle={t("lead")}
        path="/office/imports"
        Icon={FileUp}
        filter={filter}
        groups={(Object.keys(IMPORT_GROUPS) as ImportGroup[]).map((group) => [group, t(group)])}
        search={{ label: t("search"), hint: t("searchHint") }}
        columns={useImportColumns()}
        rowKey={({ id }) => id}
        query={query}
        words={{
          found: (count) => t("found", { count }),
          none: t("none"),
          noneLead: t("noneLead"),
          noMatch: t("noMatch"),
          fileName: t("fileName"),
        }}
      >
        <div className="flex flex-col gap-3">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-edge/60 border-dashed p-3">
            <ChooseButton kind="primary" multiple aria-describedby={id} onFiles={take}>
              {t("choose")}
            </ChooseButton>
            <p id={id} className="min-w-0 flex-1 basis-64 text-soft text-xs">
              {t("kinds", { max: MAX_FILE_MEGABYTES })}
            </p>
          </div>
          <UploadsList />
          <FormatsGuide isOpen={query.data?.totalElement === 0 && !isFiltered(filter)} />
        </div>
      </ListPage>
    </>
  );
}
