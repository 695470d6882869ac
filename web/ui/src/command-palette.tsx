// A palette of commands: type a few letters, and Enter does what the marked choice says.

import { clsx } from "clsx";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from "react";
import { Dialog } from "./dialog";
import { Input } from "./input";

/** Something that the palette can do. */
export interface PaletteChoice {
  id: string;
  icon: ReactNode;
  label: string;
  /** What else tells it from the others. */
  aside?: string;
  /** The heading that it stands under; choices of one group stand together. */
  group?: string;
  act: () => void;
}

export interface CommandPaletteProps {
  title: string;
  /** What the field asks for. */
  field: string;
  /** What the choices are called together. */
  results: string;
  text: string;
  onText: (text: string) => void;
  choices: PaletteChoice[];
  /** What is to be said below them: that something is looked for, or that nothing fits. */
  told: string;
  onClose: () => void;
}

export function CommandPalette({ title, onClose, ...search }: CommandPaletteProps) {
  return (
    <Dialog title={title} open onOpenChange={(open) => open || onClose()}>
      <Search {...search} onDone={onClose} />
    </Dialog>
  );
}

type SearchProps = Omit<CommandPaletteProps, "title" | "onClose"> & { onDone: () => void };

function Search({ field, results, text, onText, choices, told, onDone }: SearchProps) {
  const id = useId();
  // By its id: what is found a moment later takes no other choice's place.
  const [marked, setMarked] = useState<string>();
  const at = Math.max(
    0,
    choices.findIndex((choice) => choice.id === marked),
  );
  useEffect(() => {
    document.getElementById(`${id}-${at}`)?.scrollIntoView?.({ block: "nearest" });
  }, [id, at]);

  function act(choice: PaletteChoice | undefined) {
    if (!choice) return;
    onDone();
    choice.act();
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (event.key === "Enter") act(choices[at]);
    else if (step && choices.length > 0) setMarked(choices[(at + step + choices.length) % choices.length]?.id);
    else return;
    event.preventDefault();
  }

  return (
    <div className="flex flex-col gap-3">
      <div className="-top-4 -mt-4 sticky bg-surface pt-4">
        <Input
          autoFocus
          role="combobox"
          aria-label={field}
          placeholder={field}
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={choices[at] ? `${id}-${at}` : undefined}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={({ target }) => {
            onText(target.value);
            setMarked(undefined);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div role="listbox" id={`${id}-list`} aria-label={results} className="flex flex-col">
        {grouped(choices).map(({ group, options }) => {
          const shown = options.map(({ choice, index }) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active option
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys
            <div
              key={choice.id}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === at}
              onClick={() => act(choice)}
              className={clsx(
                "flex scroll-mt-16 cursor-pointer items-center gap-2.5 rounded-control px-2.5 py-2 text-sm",
                index === at ? "bg-accent-wash text-accent" : "hover:bg-sunken",
              )}
            >
              {choice.icon}
              <span className={choice.group ? "min-w-0 flex-1 truncate" : "whitespace-nowrap"}>{choice.label}</span>
              {choice.aside && (
                <span className={clsx("truncate text-soft", choice.group ? "max-w-[45%]" : "min-w-0")}>
                  {choice.aside}
                </span>
              )}
            </div>
          ));
          return group ? (
            // biome-ignore lint/a11y/useSemanticElements: options of a list box are no fields
            <div key={group} role="group" aria-label={group} className="pb-2">
              <p aria-hidden className="px-2.5 pb-1 text-faint text-xs">
                {group}
              </p>
              {shown}
            </div>
          ) : (
            shown
          );
        })}
      </div>
      <p role="status" className="text-soft text-sm empty:hidden">
        {told}
      </p>
    </div>
  );
}

interface Group {
  group: string | undefined;
  options: { choice: PaletteChoice; index: number }[];
}

/** Choices that stand together, each with its place among all. */
function grouped(choices: PaletteChoice[]): Group[] {
  const groups: Group[] = [];
  for (const [index, choice] of choices.entries()) {
    const last = groups.at(-1);
    if (last && last.group === choice.group) last.options.push({ choice, index });
    else groups.push({ group: choice.group, options: [{ choice, index }] });
  }
  return groups;
}
