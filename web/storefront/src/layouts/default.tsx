// The frame of most pages: header, the page, footer, and a bar at the foot of phones.

import { useSession } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { lazy, Suspense } from "react";
import { Outlet } from "react-router";
import { Footer } from "../header/footer";
import { Header } from "../header/header";
import { frameMessages } from "../messages";

const PhoneBar = lazy(() => import("../header/phone-bar"));
const PunchoutBar = lazy(() => import("../header/punchout-bar"));

export function Component() {
  const t = useMessages(frameMessages);
  const { account, punchout } = useSession();
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-50 focus:rounded-control focus:bg-accent focus:px-4 focus:py-2 focus:text-on-accent"
      >
        {t("skip")}
      </a>
      {punchout && (
        <Suspense fallback={<div className="h-22.25 border-line border-b bg-accent-wash sm:h-12.25" />}>
          <PunchoutBar />
        </Suspense>
      )}
      <Header />
      {/* At least a screen high: a footer that is never in view is moved by nothing. */}
      <main id="content" tabIndex={-1} className="min-h-[calc(100dvh-6.5rem)] flex-1 outline-none">
        <Outlet />
      </main>
      <Footer />
      {account && (
        <Suspense>
          <PhoneBar />
        </Suspense>
      )}
    </div>
  );
}
