// Every component of the design system with its states, to look at in both languages and colours.

import type { ReactNode } from "react";
import { actions } from "./actions";
import { data } from "./data";
import { faces } from "./faces";
import { fields } from "./fields";

/** What a component looks like, by the state that it is in. */
export type States = Record<string, ReactNode>;

/** Components by their names. */
export type Examples = Record<string, States>;

const GROUPS: Record<string, Examples> = { Actions: actions, Fields: fields, Data: data, Faces: faces };

/** The names of all components that are shown. */
export const SHOWN = Object.values(GROUPS).flatMap((examples) => Object.keys(examples));

export interface GalleryProps {
  /** Beside the title: what changes how all of it is shown. */
  switches?: ReactNode;
}

export function Gallery({ switches }: GalleryProps) {
  return (
    <main className="page-width flex flex-col gap-10 py-6">
      <header className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-2xl">Components</h1>
        <span className="flex items-center gap-2">{switches}</span>
      </header>
      {Object.entries(GROUPS).map(([group, examples]) => (
        <section key={group} aria-label={group} className="flex flex-col gap-8">
          <h2 className="border-line border-b pb-2 text-xl">{group}</h2>
          {Object.entries(examples).map(([component, states]) => (
            <article
              key={component}
              aria-label={component}
              className="grid min-w-0 gap-4 lg:grid-cols-[12rem_minmax(0,1fr)]"
            >
              <h3 className="font-mono text-sm">{component}</h3>
              <div className="flex min-w-0 flex-wrap items-start gap-x-8 gap-y-6">
                {Object.entries(states).map(([state, example]) => (
                  <figure key={state} className="flex min-w-0 max-w-full flex-col gap-2">
                    <figcaption className="text-faint text-xs">{state}</figcaption>
                    {example}
                  </figure>
                ))}
              </div>
            </article>
          ))}
        </section>
      ))}
    </main>
  );
}
