// The frame of most pages: header, the page, footer.

import { useMessages } from "@comptoir/i18n";
import { Outlet } from "react-router";
import { Footer } from "../header/footer";
import { Header } from "../header/header";
import { frameMessages } from "../messages";

export function Component() {
  const t = useMessages(frameMessages);
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-50 focus:rounded-control focus:bg-accent focus:px-4 focus:py-2 focus:text-on-accent"
      >
        {t("skip")}
      </a>
      <Header />
      {/* At least a screen high: a footer that is never in view is moved by nothing. */}
      <main id="content" tabIndex={-1} className="min-h-[calc(100dvh-6.5rem)] flex-1 outline-none">
        <Outlet />
      </main>
      <Footer />
    </div>
  );
}
