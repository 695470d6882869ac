// The articles of an order: found in the customer's catalogue or pasted, and the table of them.

import { useMessages } from "@comptoir/i18n";
import { toast, useFieldProblem, useFieldValue, useSetField } from "@comptoir/ui";
import { Part } from "../parts/part";
import { ArticleSearch } from "./article-search";
import { ArticleTable } from "./article-table";
import { type Article, withArticles } from "./articles";
import { onBehalfMessages } from "./messages";
import { PastedList } from "./pasted-list";

export function ArticlesPart({ externalId }: { externalId: string }) {
  const t = useMessages(onBehalfMessages);
  const memberId = useFieldValue<string>("memberId");
  const articles = useFieldValue<Article[]>("articles");
  const problem = useFieldProblem("articles");
  const setField = useSetField();
  const add = (added: readonly Article[]) => setField("articles", withArticles(articles, added));
  return (
    <Part title={t("articlesTitle")}>
      <div className="flex flex-col gap-6">
        {memberId === "" ? (
          <p className="text-soft text-sm">{t("memberFirst")}</p>
        ) : (
          <>
            <ArticleSearch
              externalId={externalId}
              onAdd={(article) => {
                add([article]);
                toast.done(t("added", { name: article.reference }));
              }}
            />
            <PastedList
              onAdd={(added) => {
                add(added);
                toast.done(t("pasteDone", { count: added.length }));
              }}
            />
          </>
        )}
        {articles.length > 0 && <ArticleTable externalId={externalId} articles={articles} />}
        {articles.length === 0 && memberId !== "" && <p className="text-soft text-sm">{t("nothingYet")}</p>}
        {problem && (
          <p role="alert" className="text-bad text-sm">
            {problem}
          </p>
        )}
      </div>
    </Part>
  );
}
