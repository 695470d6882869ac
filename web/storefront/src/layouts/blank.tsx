// The frame of signing in: the page on one side, the shop's counter on the other.

import { ColourSwitch, LanguageSwitch } from "@comptoir/ui/preferences";
import { Outlet } from "react-router";
import { Wordmark } from "../header/wordmark";
import { LegalLinks } from "./legal-links";

export function Component() {
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(28rem,5fr)_7fr]">
      <div className="flex flex-col px-5 sm:px-10">
        <header className="flex h-20 items-center justify-between">
          <Wordmark />
          <div className="flex items-center gap-3">
            <LanguageSwitch />
            <ColourSwitch />
          </div>
        </header>
        {/* A form of several parts is long: it begins at the top, with a little more room. */}
        <main className="mx-auto flex w-full max-w-sm flex-1 flex-col justify-center py-10 has-[fieldset]:max-w-md lg:pb-32">
          <Outlet />
        </main>
        <LegalLinks />
      </div>
      <Counter />
    </div>
  );
}

/** Shelves of boxes, binders and bottles in line: what the shop is about, without a word. */
function Counter() {
  return (
    <div aria-hidden className="sticky top-0 hidden h-dvh overflow-hidden border-line border-l bg-accent-wash lg:block">
      <svg
        viewBox="0 0 700 900"
        preserveAspectRatio="xMidYMid slice"
        className="size-full text-accent"
        role="presentation"
      >
        <g fill="none" stroke="currentColor" strokeWidth="2.5" strokeLinejoin="round" strokeLinecap="round">
          {SHELVES.map((shelf) => (
            <g key={shelf.y} transform={`translate(0 ${shelf.y})`}>
              <path d="M0 0H700" strokeWidth="3" />
              {shelf.goods.map((good) => (
                <path
                  key={`${good.kind}${good.x}`}
                  d={GOODS[good.kind]}
                  transform={`translate(${good.x} 0)`}
                  fill={good.solid ? "currentColor" : "var(--page)"}
                  fillOpacity={good.solid ? 0.14 : 0.75}
                />
              ))}
            </g>
          ))}
        </g>
      </svg>
    </div>
  );
}

type Good = "box" | "crate" | "binder" | "bottle" | "roll" | "can";

/** Outlines that stand on a shelf at height 0. */
const GOODS: Record<Good, string> = {
  box: "M0 0V-92H118V0ZM0 -92H118M46 -92V-62H72V-92",
  crate: "M0 0V-64H150V0ZM0 -43H150M0 -21H150",
  binder: "M0 0V-124H34V0ZM9 -108H25V-78H9ZM17 -26a5 5 0 1 1 0 .1",
  bottle: "M0 0V-72C0 -92 13 -92 13 -108V-126H29V-108C29 -92 42 -92 42 -72V0ZM0 -56H42M0 -22H42",
  roll: "M0 0a37 37 0 1 1 74 0ZM24 0a13 13 0 1 1 26 0",
  can: "M0 0V-62C0 -70 52 -70 52 -62V0ZM0 -62C0 -54 52 -54 52 -62",
};

const SHELVES: { y: number; goods: { kind: Good; x: number; solid?: boolean }[] }[] = [
  {
    y: 190,
    goods: [
      { kind: "crate", x: 52 },
      { kind: "binder", x: 250, solid: true },
      { kind: "binder", x: 290 },
      { kind: "binder", x: 330, solid: true },
      { kind: "box", x: 420 },
      { kind: "can", x: 590, solid: true },
    ],
  },
  {
    y: 400,
    goods: [
      { kind: "bottle", x: 60, solid: true },
      { kind: "bottle", x: 114 },
      { kind: "bottle", x: 168 },
      { kind: "box", x: 268, solid: true },
      { kind: "roll", x: 436 },
      { kind: "crate", x: 540, solid: true },
    ],
  },
  {
    y: 610,
    goods: [
      { kind: "box", x: -30, solid: true },
      { kind: "roll", x: 130 },
      { kind: "can", x: 246 },
      { kind: "can", x: 308, solid: true },
      { kind: "binder", x: 420 },
      { kind: "binder", x: 460 },
      { kind: "bottle", x: 556, solid: true },
      { kind: "bottle", x: 612 },
    ],
  },
  {
    y: 820,
    goods: [
      { kind: "crate", x: 70, solid: true },
      { kind: "box", x: 262 },
      { kind: "roll", x: 418, solid: true },
      { kind: "box", x: 536 },
    ],
  },
];
