// A menu of actions or choices that opens from a button. Until that is pressed, the button is all there is of it.

import { useMessages } from "@comptoir/i18n";
import {
  cloneElement,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useState,
} from "react";
import { inTime } from "./in-time";
import { uiMessages } from "./messages";
import { reload } from "./reload";
import { toast } from "./toast";

type Parts = typeof import("./menu-parts");

/** What menus are made of, once it is here. */
let parts: Parts | undefined;
let coming: Promise<void> | undefined;

/** Fetches it: once, and again after it failed. */
function fetchParts(): Promise<void> {
  coming ??= inTime(import("./menu-parts")).then(
    (fetched) => {
      parts = fetched;
    },
    (error) => {
      coming = undefined;
      throw error;
    },
  );
  return coming;
}

/** Somebody is at the button, and likely to press it; failing is left to the press. */
const fetchAhead = () => void fetchParts().catch(() => {});

export interface MenuProps {
  /** The button that opens it; it needs a name of its own. */
  trigger: ReactElement<Record<string, unknown>>;
  align?: "start" | "center" | "end";
  /** Open from the first moment: for menus that are loaded when they are first pressed. */
  defaultOpen?: boolean;
  className?: string;
  /** Its items; drawn while it is open. */
  children: ReactNode;
}

/** How a menu's button was pressed. */
export type PressedBy = "pointer" | "keyboard";

/** Opens on press, moves by arrows and first letters, closes on Escape. */
export function Menu(props: MenuProps) {
  const t = useMessages(uiMessages);
  const [pressedBy, setPressedBy] = useState<PressedBy | undefined>(props.defaultOpen ? "pointer" : undefined);
  const [, setHere] = useState(false);
  const isAwaited = pressedBy !== undefined && !parts;
  const fail = useEffectEvent(() => {
    setPressedBy(undefined);
    toast.problem(t("codeMissing"), { id: "code-missing", action: { label: t("reload"), onClick: reload } });
  });
  useEffect(() => {
    if (isAwaited) fetchParts().then(() => setHere(true), fail);
  }, [isAwaited]);

  if (pressedBy && parts) return <parts.OpenMenu {...props} pressedBy={pressedBy} />;
  return cloneElement(props.trigger, {
    "aria-haspopup": "menu",
    "aria-expanded": false,
    ...(isAwaited && { "aria-busy": true }),
    onPointerEnter: fetchAhead,
    onFocus: fetchAhead,
    // A click that no pointer made is a key's.
    onClick: ({ detail }: MouseEvent) => setPressedBy(detail === 0 ? "keyboard" : "pointer"),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== "ArrowDown") return;
      event.preventDefault();
      setPressedBy("keyboard");
    },
  });
}

/** What menus are made of: items are drawn in an open menu alone, when it is here. */
function inMenu(): Parts {
  if (!parts) throw new Error("an item of a menu stands outside of one");
  return parts;
}

export interface MenuItemProps {
  icon?: ReactNode;
  onSelect?: () => void;
  /** A link to follow instead of an action. */
  render?: ReactElement<Record<string, unknown>>;
  disabled?: boolean;
  children: ReactNode;
}

/** One action. */
export function MenuItem(props: MenuItemProps) {
  const { Item } = inMenu();
  return <Item {...props} />;
}

export interface MenuChoiceProps<Value extends string> {
  label: string;
  value: Value;
  options: { value: Value; label: ReactNode; icon?: ReactNode }[];
  onChange: (value: Value) => void;
}

/** One choice out of several, the current one ticked. */
export function MenuChoice<Value extends string>(props: MenuChoiceProps<Value>) {
  const { Choice } = inMenu();
  return <Choice {...props} />;
}

export interface MenuChecksProps {
  label: string;
  options: { value: string; label: string; checked: boolean }[];
  onChange: (value: string, checked: boolean) => void;
}

/** Several that hold or don't, each ticked by itself; the menu stays open. */
export function MenuChecks(props: MenuChecksProps) {
  const { Checks } = inMenu();
  return <Checks {...props} />;
}

/** A line between groups of items. */
export function MenuSeparator() {
  const { Line } = inMenu();
  return <Line />;
}
