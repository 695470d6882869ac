// A page that takes its time is announced and seen soon; one that is there at once is not.

import { act, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, Link, Outlet } from "react-router";
import { RouterProvider } from "react-router/dom";
import { expect, it, vi } from "vitest";
import { NavigationBar } from "./navigation-bar";

it("is shown within 150 ms of a navigation, and goes with its end", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const arrival = Promise.withResolvers<null>();
  const routes = [
    {
      Component: () => (
        <>
          <NavigationBar />
          <Outlet />
        </>
      ),
      HydrateFallback: () => null,
      children: [
        { path: "/en-GB", Component: () => <Link to="/en-GB/slow">Slow</Link> },
        { path: "/en-GB/slow", loader: () => arrival.promise, Component: () => <h1>There</h1> },
      ],
    },
  ];
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: ["/en-GB"] })} />);
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
  fireEvent.click(screen.getByRole("link", { name: "Slow" }));
  await act(() => vi.advanceTimersByTimeAsync(50));
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(screen.getByRole("status")).toHaveTextContent("Chargement de la page…");
  vi.useRealTimers();
  await act(async () => arrival.resolve(null));
  expect(screen.getByRole("heading", { name: "There" })).toBeVisible();
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
});
