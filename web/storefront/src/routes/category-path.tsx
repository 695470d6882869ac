// The catch-all path: a category under its bare path, else the story that lies there (D2.6).

import { ApiError, queryClient } from "@comptoir/api";
import { categoryQuery, prefetchListing } from "@comptoir/catalogue";
import { isPreview, storyQuery } from "@comptoir/content";
import { lazyPart } from "@comptoir/ui";
import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { type LoaderFunctionArgs, useParams } from "react-router";
import { Component as Category } from "./category";

const StoryAtPath = lazyPart(() => import("./story-at-path"));

export function loader({ params, request }: LoaderFunctionArgs) {
  const path = params["*"] ?? "";
  prefetchListing(new URL(request.url).searchParams, path);
  void queryClient.fetchQuery(categoryQuery(path)).catch((error) => {
    if (isAbsent(error)) void queryClient.prefetchQuery(storyQuery(path));
  });
  return null;
}

export function Component() {
  const path = useParams()["*"] ?? "";
  const { error } = useQuery(categoryQuery(path));
  if (!isAbsent(error)) return <Category />;
  return (
    <Suspense>
      <StoryAtPath path={path} />
    </Suspense>
  );
}

/** Whether no category is there for who asks: to somebody who previews a story, a private shop tells of none. */
function isAbsent(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || (error.status === 401 && isPreview()));
}
