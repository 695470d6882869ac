// What a view shows that has nothing to show yet, nothing at all, or bad news.

import { ListChecks } from "lucide-react";
import { Button } from "../button";
import { PanelError, QueryPanel } from "../panel";
import { EmptyState, ErrorState, Loading, Skeleton } from "../states";
import { UnreadNotice } from "../unread-notice";
import type { Examples } from "./gallery";

const nothing = () => {};
const refused = Object.assign(new Error("The order was not placed."), {
  status: 500,
  traceId: "4bf92f3577b34da6a3ce929d0e0e4736",
});
const unanswered = Object.assign(new Error("The shop can't be reached."), { status: 0 });
const query = { data: undefined, error: null, refetch: nothing };

export const faces: Examples = {
  Skeleton: { line: <Skeleton className="h-4 w-48" /> },
  Loading: {
    rows: (
      <Loading className="flex w-64 flex-col gap-2">
        <Skeleton className="h-4" />
        <Skeleton className="h-4" />
      </Loading>
    ),
  },
  EmptyState: {
    "with the next step": (
      <EmptyState
        icon={<ListChecks aria-hidden size={36} strokeWidth={1.5} />}
        title="No list yet"
        action={<Button kind="primary">Create one</Button>}
      >
        Save what you order often.
      </EmptyState>
    ),
  },
  ErrorState: {
    failed: <ErrorState error={refused} onRetry={nothing} />,
    "not reached": <ErrorState error={unanswered} onRetry={nothing} />,
  },
  PanelError: {
    failed: (
      <div className="w-80 max-w-full">
        <PanelError error={refused} onRetry={nothing} />
      </div>
    ),
  },
  UnreadNotice: { failed: <UnreadNotice text="The history could not be loaded." onRetry={nothing} /> },
  QueryPanel: {
    loading: (
      <QueryPanel
        title="Your lists"
        className="w-80 max-w-full"
        query={query}
        skeleton={<Skeleton className="m-4 h-4" />}
      >
        {() => null}
      </QueryPanel>
    ),
    failed: (
      <QueryPanel
        title="Your orders"
        className="w-80 max-w-full"
        query={{ ...query, error: unanswered }}
        skeleton={null}
      >
        {() => null}
      </QueryPanel>
    ),
  },
};
