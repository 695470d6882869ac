// The page of a story: its title, its blocks, and what crawlers are told of it.

import { ApiError, useSession } from "@comptoir/api";
import { LocalizedLink, useMessages } from "@comptoir/i18n";
import { Button, buttonStyle, Loading, Page, Skeleton } from "@comptoir/ui";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useNavigationType } from "react-router";
import { isFor, StoryBlocks } from "./blocks";
import type { ContentSlots } from "./context";
import { useEditor } from "./editor";
import { contentMessages } from "./messages";
import { storyQuery } from "./queries";
import { bloksOf, componentOf, type Story, textOf } from "./story";
import { StoryHead } from "./story-head";

export interface StoryPageProps {
  /** Where the story lies: `help/delivery`. */
  path: string;
  slots: ContentSlots;
}

/** A story as a page of its own; where there is none, or one that is no page, the page is not found. */
export function StoryPage({ path, slots }: StoryPageProps) {
  const { data: story, error, refetch } = useQuery(storyQuery(path));
  useEditor(path, story);
  if (story === null || (story && componentOf(story.content) !== "page")) throw ApiError.of(404, undefined, "");
  if (story) return <StoryView story={story} slots={slots} />;
  return error ? <StoryUnavailable onRetry={() => refetch()} /> : <StoryLoading />;
}

function StoryView({ story, slots }: { story: Story; slots: ContentSlots }) {
  const { user } = useSession();
  const isCustomer = user !== null;
  const title = textOf(story.content, "title");
  const description = textOf(story.content, "description");
  const bloks = bloksOf(story.content, "body").filter((blok) => isFor(blok, isCustomer));
  const isTitled = bloks[0] !== undefined && componentOf(bloks[0]) === "hero";
  useFragment();
  useFocusLost();
  const blocks = <StoryBlocks story={story} bloks={bloks} slots={slots} isCustomer={isCustomer} titled={isTitled} />;
  return (
    <>
      <StoryHead story={story} />
      {isTitled ? (
        <div className="page-width flex flex-col gap-10 py-5 sm:py-7">
          <title>{`${title} · Comptoir`}</title>
          {blocks}
        </div>
      ) : (
        <Page title={title} subtitle={description && <p className="max-w-prose">{description}</p>}>
          <div className="flex flex-col gap-8">{blocks}</div>
        </Page>
      )}
    </>
  );
}

/** Goes to the part that the address names, which was not there when the page opened. */
function useFragment() {
  useEffect(() => {
    const id = decoded(location.hash.slice(1));
    if (id) document.getElementById(id)?.scrollIntoView();
  }, []);
}

/** What a fragment says; nothing where it is not UTF-8. */
function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return "";
  }
}

/** The heading that had the focus may have been another's, who looked for the page first: then it is lost, and comes here. */
function useFocusLost() {
  const wasNavigatedTo = useNavigationType() !== "POP";
  useEffect(() => {
    if (!wasNavigatedTo || document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
  }, [wasNavigatedTo]);
}

/** The texts can't be had: says so in a sentence, and what works all the same (D2.14). */
function StoryUnavailable({ onRetry }: { onRetry: () => void }) {
  const t = useMessages(contentMessages);
  return (
    <Page title={t("unavailable")}>
      <p className="max-w-prose text-soft">{t("unavailableLead")}</p>
      <div className="flex flex-wrap gap-2">
        <LocalizedLink to="/c" className={buttonStyle({ kind: "primary" })}>
          {t("catalogue")}
        </LocalizedLink>
        <Button onClick={onRetry}>{t("retry")}</Button>
      </div>
    </Page>
  );
}

/** The place of a page that is coming, without a heading: focus goes to the one that comes. */
function StoryLoading() {
  return (
    <Loading className="page-width flex flex-col gap-4 py-5 sm:py-7">
      <Skeleton className="h-9 w-72 max-w-full" />
      {["a", "b", "c", "d", "e"].map((place) => (
        <Skeleton key={place} className="h-12 max-w-3xl" />
      ))}
    </Loading>
  );
}
