// The app's first step in the browser.

import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router/dom";
import "./styles.css";
import { reportError } from "./errors/report";
import { router } from "./router";
import { handleSessionEvents } from "./session";

handleSessionEvents(router);

// What the document says of its first page without scripts, the app says of every page.
for (const element of document.querySelectorAll("#outline, [data-outline]")) element.remove();

const place = document.getElementById("root");
if (place) {
  // What the router catches is reported once, by it.
  const root = createRoot(place, { onCaughtError: () => {} });
  root.render(<RouterProvider router={router} onError={reportError} />);
}
