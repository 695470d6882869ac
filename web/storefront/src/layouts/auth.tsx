// The frame of leaving and asking for access: the sign of the shop, and one column.

import { ColourSwitch, LanguageSwitch } from "@comptoir/ui/preferences";
import { Outlet } from "react-router";
import { Wordmark } from "../header/wordmark";
import { LegalLinks } from "./legal-links";

export function Component() {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="page-width flex h-16 items-center justify-between">
        <Wordmark />
        <div className="flex items-center gap-3">
          <LanguageSwitch />
          <ColourSwitch />
        </div>
      </header>
      <main className="mx-auto flex w-full max-w-md flex-1 flex-col justify-center px-5 pt-8 pb-24">
        <Outlet />
      </main>
      <div className="page-width">
        <LegalLinks />
      </div>
    </div>
  );
}
