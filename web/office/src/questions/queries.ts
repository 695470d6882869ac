// The questions of all members, and what became of them.

import { api, type ContactRequestWithSender, queryClient, unwrap } from "@comptoir/api";
import { queryOptions } from "@tanstack/react-query";
import { type Filter, filterParams } from "../list/filter";
import { LIVE, listQuery, ROWS_A_PAGE } from "../list/queries";
import { QUESTION_GROUPS, type QuestionGroup } from "./groups";

/** A page of questions, newest first. */
export const questionsQuery = (filter: Filter<QuestionGroup>) => {
  const { status } = filterParams(filter, QUESTION_GROUPS);
  const query = { ...(status && { status }), page: filter.page, size: ROWS_A_PAGE };
  return listQuery<ContactRequestWithSender>(["questions", "list", query], async (signal) => {
    const { contacts: rows, ...listed } = await unwrap(
      api.GET("/api/operator/contacts", { params: { query }, signal }),
    );
    return { rows, ...listed };
  });
};

/** How many questions nobody has answered. */
export const newQuestionsQuery = () =>
  queryOptions({
    queryKey: ["questions", "count"],
    queryFn: async ({ signal }) => {
      const query = { status: [...QUESTION_GROUPS.new], size: 1 };
      return (await unwrap(api.GET("/api/operator/contacts", { params: { query }, signal }))).totalElement;
    },
    ...LIVE,
  });

/** Notes what became of a question; whoever shows it reads it anew. */
export async function sendMark(id: string, status: string): Promise<void> {
  await unwrap(api.PUT("/api/operator/contacts/{id}/status", { params: { path: { id } }, body: { status } }));
}

/** Notes what became of a question. */
export async function markQuestion(id: string, status: string): Promise<void> {
  await sendMark(id, status);
  await queryClient.invalidateQueries({ queryKey: ["questions"] });
}
