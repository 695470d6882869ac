// Catalogue files that were sent (D7.40), what there is to say of their records, and what is done with them.

import { ApiError, api, type Import, queryClient, unwrap } from "@comptoir/api";
import { infiniteQueryOptions, keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { type Filter, filterParams } from "../list/filter";
import { LIVE, LIVE_INTERVAL_MS, type Listed, ROWS_A_PAGE } from "../list/queries";
import { IMPORT_GROUPS, type ImportGroup, isWorkedOn } from "./status";

/** How often is asked how far the shop is. */
const PROGRESS_INTERVAL_MS = 1_500;
/** How many of what operators did last are looked through for what was done with one import: the most that a call gives. */
const AUDITED = 100;

/** A page of the imports that a filter leaves, newest first and without previews. */
export const importsQuery = (filter: Filter<ImportGroup>) => {
  const query = { ...filterParams(filter, IMPORT_GROUPS), page: filter.page, size: ROWS_A_PAGE };
  return queryOptions({
    queryKey: ["imports", "list", query],
    queryFn: async ({ signal }): Promise<Listed<Import>> => {
      const { imports: rows, ...listed } = await unwrap(
        api.GET("/api/operator/imports", { params: { query }, signal }),
      );
      return { rows, ...listed };
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.rows.some(isWorkedOn) ? PROGRESS_INTERVAL_MS : LIVE_INTERVAL_MS),
  });
};

/** How many of the last imports failed. The shop drops the file of one that nobody looks after, which is no failure then. */
export const failedImportsQuery = () =>
  queryOptions({
    queryKey: ["imports", "failed"],
    queryFn: async ({ signal }) => {
      const query = { size: ROWS_A_PAGE };
      const { imports } = await unwrap(api.GET("/api/operator/imports", { params: { query }, signal }));
      return imports.filter(({ status }) => status === "FAILED").length;
    },
    ...LIVE,
  });

/** One import: read again and again while the shop works on it. */
export const importQuery = (id: string) =>
  queryOptions({
    queryKey: ["imports", "one", id],
    queryFn: ({ signal }) => readImport(id, signal),
    refetchInterval: ({ state: { data } }) => {
      if (!data) return false;
      if (isWorkedOn(data)) return PROGRESS_INTERVAL_MS;
      return data.status === "UPLOADING" && LIVE_INTERVAL_MS;
    },
    refetchOnWindowFocus: true,
  });

export async function readImport(id: string, signal?: AbortSignal): Promise<Import> {
  return (await unwrap(api.GET("/api/operator/imports/{id}", { params: { path: { id } }, signal }))).import;
}

/** What was done with an import, newest first, as far as it is among what operators did last. */
export const stepsQuery = ({ id, status, task, createdAt }: Import) =>
  queryOptions({
    queryKey: ["imports", "one", id, "steps", status, task ?? ""],
    queryFn: async ({ signal }) => {
      const params = { query: { size: AUDITED } };
      const { entries, totalElement } = await unwrap(api.GET("/api/operator/audit", { params, signal }));
      const oldest = entries.at(-1)?.at ?? createdAt;
      const isCutOff = totalElement > entries.length && Date.parse(oldest) > Date.parse(createdAt);
      return {
        steps: entries.filter(({ details }) => details.import === id),
        /** When what was looked through begins, where that is after the import did: earlier steps of it stay unknown. */
        since: isCutOff ? oldest : undefined,
      };
    },
    placeholderData: keepPreviousData,
  });

/** Whether loading an import was ever asked for, or may have been: the shop refuses to take back what never ran. */
export function useWasRun(it: Import): boolean {
  const { data } = useQuery(stepsQuery(it));
  return data !== undefined && (data.since !== undefined || data.steps.some(({ action }) => action === "IMPORT_RUN"));
}

/** What there is to say about the records of an import, page by page. */
export const findingsQuery = ({ id, status, endedAt }: Import) =>
  infiniteQueryOptions({
    queryKey: ["imports", "one", id, "findings", status, endedAt ?? ""],
    queryFn: ({ pageParam: page, signal }) => {
      const params = { path: { id }, query: { page, size: ROWS_A_PAGE } };
      return unwrap(api.GET("/api/operator/imports/{id}/findings", { params, signal }));
    },
    initialPageParam: 0,
    getNextPageParam: ({ page, size, totalElement, findings }) =>
      (page + 1) * size < totalElement && findings.length > 0 ? page + 1 : undefined,
  });

/** The same as a file for spreadsheets. */
export async function readFindingsFile({ id }: Import): Promise<Blob> {
  const params = { path: { id } };
  return unwrap(api.GET("/api/operator/imports/{id}/issues", { params, parseAs: "blob" })) as Promise<Blob>;
}

/** Makes room for a file. */
export async function beginImport(name: string, size: number): Promise<Import> {
  const begun = (await unwrap(api.POST("/api/operator/imports", { body: { name, size } }))).import;
  await changed(begun);
  return begun;
}

/** What can be asked to be done with an import. */
export type Task = "rehearse" | "run" | "cancel" | "take-back";

/** Has something done with an import; gives it as it stands then. What is refused shows where it stands now. */
export async function ask(id: string, task: Task): Promise<Import> {
  try {
    const answer = await unwrap(api.POST(`/api/operator/imports/{id}/${task}`, { params: { path: { id } } }));
    await changed(answer.import);
    return answer.import;
  } catch (error) {
    if (error instanceof ApiError && error.status === 409) {
      await queryClient.invalidateQueries({ queryKey: importQuery(id).queryKey, exact: true });
    }
    throw error;
  }
}

/** Shows an import as it is now; lists and counts follow from it. */
export async function changed(now: Import): Promise<void> {
  const { queryKey } = importQuery(now.id);
  // A reading that is under way would bring back what it was before.
  await queryClient.cancelQueries({ queryKey, exact: true });
  queryClient.setQueryData(queryKey, now);
  void queryClient.invalidateQueries({ queryKey: ["imports", "list"] });
  void queryClient.invalidateQueries({ queryKey: ["imports", "failed"] });
}
