// Blocks to read: running text, questions with their answers, what the shop does for its customers.

import { Plus } from "lucide-react";
import { useId } from "react";
import type { BlockProps } from "../blocks";
import { editable } from "../editable";
import { Icon } from "../icon";
import { RichText } from "../rich-text";
import { type Blok, bloksOf, keyed, textOf } from "../story";
import { Headline } from "./headline";

/** `text`. */
export function RichTextBlock({ blok }: BlockProps) {
  return (
    <div {...editable(blok)}>
      <RichText document={blok.text} />
    </div>
  );
}

/** `headline` and `questions`, each with `question` and `answer`. */
export function Faq({ blok }: BlockProps) {
  const id = useId();
  const questions = bloksOf(blok, "questions");
  if (questions.length === 0) return null;
  return (
    <section
      {...editable(blok)}
      aria-labelledby={id}
      className="grid gap-x-10 gap-y-3 border-line border-t pt-6 lg:grid-cols-[minmax(0,18rem)_minmax(0,48rem)]"
    >
      <Headline id={id} text={textOf(blok, "headline")} />
      <div className="-mt-1 divide-y divide-line">
        {keyed(questions).map(({ key, entry }) => (
          <Question key={key} blok={entry} />
        ))}
      </div>
    </section>
  );
}

function Question({ blok }: { blok: Blok }) {
  return (
    <details {...editable(blok)} className="group py-1">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-4 py-1.5 hover:text-accent [&::-webkit-details-marker]:hidden">
        <h3 className="font-medium text-base tracking-normal">{textOf(blok, "question")}</h3>
        <Plus aria-hidden size={18} className="shrink-0 text-faint transition-transform group-open:rotate-45" />
      </summary>
      <RichText document={blok.answer} className="pb-4 text-soft" />
    </details>
  );
}

/** `headline` and `services`, each with `name`, `text` and `icon`. */
export function Services({ blok }: BlockProps) {
  const id = useId();
  const services = bloksOf(blok, "services");
  if (services.length === 0) return null;
  return (
    <section {...editable(blok)} aria-labelledby={id} className="flex flex-col gap-5">
      <Headline id={id} text={textOf(blok, "headline")} />
      <ul className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
        {keyed(services).map(({ key, entry }) => (
          <li key={key} {...editable(entry)} className="flex items-start gap-4">
            <Icon name={textOf(entry, "icon")} />
            <div className="min-w-0">
              <h3 className="text-base">{textOf(entry, "name")}</h3>
              <p className="mt-0.5 text-soft">{textOf(entry, "text")}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
