// /office/questions: a table of what members ask the shop, as its address says.

import { useMessages } from "@comptoir/i18n";
import { useQuery } from "@tanstack/react-query";
import { MessageCircleQuestionMark } from "lucide-react";
import { lazy } from "react";
import { useSearchParams } from "react-router";
import { readFilter } from "../list/filter";
import { ListPage } from "../list/list-page";
import { QUESTION_GROUPS, type QuestionGroup } from "./groups";
import { questionsMessages } from "./messages";
import { questionsQuery } from "./queries";
import { useQuestionColumns } from "./question-columns";

const QuestionsBar = lazy(() => import("./questions-bar"));

export function QuestionsPage() {
  const t = useMessages(questionsMessages);
  const filter = readFilter(useSearchParams()[0], QUESTION_GROUPS);
  return (
    <ListPage
      title={t("title")}
      subtitle={t("lead")}
      path="/office/questions"
      Icon={MessageCircleQuestionMark}
      filter={filter}
      groups={(Object.keys(QUESTION_GROUPS) as QuestionGroup[]).map((group) => [group, t(group)])}
      columns={useQuestionColumns()}
      rowKey={({ id }) => id}
      query={useQuery(questionsQuery(filter))}
      pageQuery={(page) => questionsQuery({ ...filter, page })}
      bulk={{ nameOf: ({ reference }) => reference, Bar: QuestionsBar }}
      words={{
        found: (count) => t("found", { count }),
        none: t("none"),
        noneLead: t("noneLead"),
        noMatch: t("noMatch"),
        fileName: t("fileName"),
      }}
    />
  );
}
