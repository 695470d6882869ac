// What happened: told in words, led to, read one by one or all at once.

import { queryClient } from "@comptoir/api";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { atelier, open, serverAnswers, signIn } from "../test-account";
import { NotificationsPage } from "./notifications-page";
import { unreadNotificationsQuery } from "./queries";

const LIST = "GET /api/account/user/notifications?page=0";
const READ = "POST /api/account/user/notifications/read";
const PATH = "/account/notifications";

const shipped = {
  id: "2",
  event: "ORDER_SHIPPED",
  accountId: atelier.id,
  accountName: atelier.name,
  subjectId: "order",
  reference: "CO-2026-000042",
  happenedAt: "2026-01-05T09:30:00Z",
  isRead: false,
};
const answered = {
  ...shipped,
  id: "1",
  event: "QUOTE_ANSWERED",
  accountId: "lumen",
  accountName: "Lumen",
  subjectId: "quote",
  reference: "Q-2026-000007",
};

const listed = (unread: number, ...notifications: unknown[]): [number, unknown] => [
  200,
  { success: true, notifications, page: 0, size: 20, totalElement: notifications.length, unread },
];

beforeEach(() => {
  queryClient.clear();
  signIn(atelier);
});

it("d9_18 says what happened where and when, and leads to it", async () => {
  serverAnswers({ [LIST]: listed(1, shipped, { ...answered, isRead: true }) });
  open(<NotificationsPage onOpenElsewhere={vi.fn()} />, PATH, "fr-FR");
  const [order, quote] = (await screen.findAllByRole("listitem")) as [HTMLElement, HTMLElement];
  const link = within(order).getByRole("link", { name: "La commande CO-2026-000042 est en route" });
  expect(link).toHaveAttribute("href", "/account/orders/order");
  expect(order).toHaveTextContent("Non lue");
  expect(order).toHaveTextContent("Atelier Martin · 05/01/2026 10:30");
  expect(within(quote).getByRole("link")).toHaveAttribute("href", "/quotes?id=quote");
  expect(quote).not.toHaveTextContent("Non lue");
  expect(screen.getByText("1 non lue")).toBeVisible();
  expect(queryClient.getQueryData(unreadNotificationsQuery().queryKey)).toBe(1);
});

it("d9_18 opens what happened in another account there, and has it read", async () => {
  const calls = serverAnswers({
    [LIST]: [listed(1, answered), listed(0, { ...answered, isRead: true })],
    [READ]: [200, { success: true, unread: 0 }],
  });
  const onOpenElsewhere = vi.fn();
  open(<NotificationsPage onOpenElsewhere={onOpenElsewhere} />, PATH);
  await userEvent.click(await screen.findByRole("link", { name: "Quote Q-2026-000007 has been answered" }));
  expect(onOpenElsewhere).toHaveBeenCalledWith("lumen", "/quotes?id=quote");
  expect(screen.getByTestId("where")).toHaveTextContent(PATH);
  expect(await screen.findByText("All read")).toBeVisible();
  expect(calls.find(({ call }) => call === READ)?.body).toEqual({ id: "1", andOlder: false });
});

it("marks one as read, or the newest with all that are older", async () => {
  const calls = serverAnswers({
    [LIST]: [listed(2, shipped, answered), listed(1, { ...shipped, isRead: true }, answered)],
    [READ]: [200, { success: true, unread: 1 }],
  });
  open(<NotificationsPage onOpenElsewhere={vi.fn()} />, PATH);
  const one = "Mark as read: Order CO-2026-000042 is on its way";
  await userEvent.click(await screen.findByRole("button", { name: one }));
  await vi.waitFor(() => expect(screen.queryByRole("button", { name: one })).toBeNull());
  await userEvent.click(screen.getByRole("button", { name: "Mark all as read" }));
  const read = () => calls.filter(({ call }) => call === READ).map(({ body }) => body);
  await vi.waitFor(() => expect(read()).toHaveLength(2));
  expect(read()).toEqual([
    { id: "2", andOlder: false },
    { id: "2", andOlder: true },
  ]);
});

it("says news that it has no words for by their code, and that there are none", async () => {
  serverAnswers({ [LIST]: [listed(0, { ...shipped, event: "RETURN_TAKEN" }), listed(0)] });
  open(<NotificationsPage onOpenElsewhere={vi.fn()} />, PATH);
  expect(await screen.findByRole("link", { name: "News: RETURN_TAKEN" })).toHaveAttribute("href", "/en-GB");
  await queryClient.refetchQueries();
  expect(await screen.findByText("Nothing has happened yet")).toBeVisible();
});
