// What the header counts of news that were not read.

import { queryClient } from "@comptoir/api";
import { FixedLanguage, LocalizedLink } from "@comptoir/i18n";
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { beforeEach, expect, it, vi } from "vitest";
import { NotificationsLink } from "./notifications-link";

beforeEach(() => queryClient.clear());

/** Shows the link for somebody who has not read so many; gives what was asked for. */
function show(...unread: number[]): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (request: Request) => {
    asked.push(new URL(request.url).pathname);
    return Response.json({ success: true, unread: unread.length > 1 ? unread.shift() : unread[0] });
  });
  render(
    <MemoryRouter initialEntries={["/en-GB/"]}>
      <QueryClientProvider client={queryClient}>
        <FixedLanguage locale="en-GB">
          <NotificationsLink />
          <LocalizedLink to="/c">Elsewhere</LocalizedLink>
        </FixedLanguage>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return asked;
}

it("d9_18 counts what was not read, and leads to it", async () => {
  show(3);
  const link = await screen.findByRole("link", { name: "Notifications, 3 unread" });
  expect(link).toHaveAttribute("href", "/en-GB/account/notifications");
  expect(link).toHaveTextContent("3");
});

it("counts nothing where all is read, and reads anew on another page what is a minute old", async () => {
  const asked = show(0, 1);
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(screen.getByRole("link", { name: "Notifications" })).toHaveTextContent("");
  await userEvent.click(screen.getByRole("link", { name: "Elsewhere" }));
  expect(asked).toHaveLength(1);
  vi.spyOn(Date, "now").mockReturnValue(Date.now() + 61_000);
  await userEvent.click(screen.getByRole("link", { name: "Elsewhere" }));
  expect(await screen.findByRole("link", { name: "Notifications, 1 unread" })).toBeVisible();
});
