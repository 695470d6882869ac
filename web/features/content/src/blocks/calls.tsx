// Blocks that call to something: the hero of a page, a banner, the way to a form.

import { useSession } from "@comptoir/api";
import { LocalizedLink } from "@comptoir/i18n";
import { buttonStyle } from "@comptoir/ui";
import { clsx } from "clsx";
import { useId } from "react";
import type { BlockProps } from "../blocks";
import { ContentImage } from "../content-image";
import { LabelledLink } from "../content-link";
import { editable } from "../editable";
import { readImage } from "../image";
import { textOf } from "../story";
import { Headline } from "./headline";

/** `headline`, `text`, `link_label` and `link`, `image`. */
export function Hero({ blok, isTitle }: BlockProps) {
  const id = useId();
  const image = readImage(blok.image);
  return (
    <section
      {...editable(blok)}
      aria-labelledby={id}
      className={clsx(
        "grid items-center gap-8 rounded-card bg-accent-wash px-5 py-8 sm:px-10 sm:py-12",
        image && "lg:grid-cols-[minmax(0,1fr)_minmax(0,32rem)]",
      )}
    >
      <div className="flex flex-col items-start gap-4">
        <Headline
          id={id}
          text={textOf(blok, "headline")}
          isTitle={isTitle}
          className="max-w-3xl text-3xl leading-tight sm:text-4xl"
        />
        {textOf(blok, "text") && <p className="max-w-2xl text-lg text-soft">{textOf(blok, "text")}</p>}
        <LabelledLink blok={blok} className={buttonStyle({ kind: "primary", size: "large" })} />
      </div>
      {image && <ContentImage image={image} width={640} eager={isTitle} className="max-h-96 w-full object-cover" />}
    </section>
  );
}

/** `text`, `link_label` and `link`. */
export function Banner({ blok }: BlockProps) {
  const text = textOf(blok, "text");
  if (text === "") return null;
  return (
    <aside
      {...editable(blok)}
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 rounded-card border border-line bg-surface px-5 py-4 sm:px-6"
    >
      <p className="font-medium text-lg">{text}</p>
      <LabelledLink blok={blok} className={buttonStyle({ kind: "primary" })} />
    </aside>
  );
}

/** The shop's forms by the name that editors choose. */
const FORMS: ReadonlyMap<string, string> = new Map([
  ["contact", "/contact"],
  ["registration", "/auth/register"],
  ["quote", "/quotes"],
]);

/** `headline`, `text`, `label`, and `form`: which one it leads to. */
export function FormLink({ blok }: BlockProps) {
  const id = useId();
  const { punchout } = useSession();
  const form = FORMS.get(textOf(blok, "form"));
  const label = textOf(blok, "label");
  // Who shops for a procurement system has no forms to fill in here.
  if (form === undefined || label === "" || punchout) return null;
  return (
    <section
      {...editable(blok)}
      aria-labelledby={id}
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-card border border-line bg-surface px-5 py-5 sm:px-6"
    >
      <div>
        <Headline id={id} text={textOf(blok, "headline")} className="text-lg" />
        {textOf(blok, "text") && <p className="mt-0.5 text-soft">{textOf(blok, "text")}</p>}
      </div>
      <LocalizedLink to={form} className={buttonStyle()}>
        {label}
      </LocalizedLink>
    </section>
  );
}
