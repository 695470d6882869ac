// The office's first step in the browser.

import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router/dom";
import "@comptoir/ui/styles.css";
import { router } from "./router";
import { followSession } from "./session";

followSession();

const place = document.getElementById("root");
if (place) createRoot(place).render(<RouterProvider router={router} />);
