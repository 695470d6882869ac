// The frame of most pages: header, the page, footer, and a bar at the foot of phones.

import { useSession } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { lazy, Suspense } from "react";
import { Header } from "../header/header";
import { frameMessages } from "../messages";
import { AccountOutlet } from "./account-outlet";

// References are set in it on nearly every page: it comes with the page's code, and moves nothing when it arrives.
void document.fonts?.load('1rem "Geist Mono Variable"').catch(() => {});

const Footer = lazy(() => import("../header/interactive").then(({ Footer }) => ({ default: Footer })));
const Parties = lazy(() => import("../header/interactive").then(({ Parties }) => ({ default: Parties })));
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
      {account && (
        <Suspense>
          <Parties />
        </Suspense>
      )}
      {/* At least a screen high: a footer that is never in view is moved by nothing. */}
      <main id="content" tabIndex={-1} className="min-h-[calc(100dvh-6.5rem)] flex-1 print:min-h-0 outline-none">
        <AccountOutlet />
      </main>
      {/* Below the first screen on every page: its code comes after what is seen. */}
      <Suspense fallback={<div className="h-72 print:hidden" />}>
        <Footer />
      </Suspense>
      {account && (
        <Suspense>
          <PhoneBar />
        </Suspense>
      )}
    </div>
  );
}
