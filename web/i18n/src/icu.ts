// The part of ICU MessageFormat that the shop's sentences use: {name}, plural, select, and <tags>.
// Apostrophes are letters here, never quotes: French is full of them.

/** A message, parsed: text, a value, a choice between messages, or a tagged stretch. */
export type Node =
  | string
  | { kind: "value"; name: string }
  | { kind: "plural" | "select"; name: string; cases: Record<string, Node[]> }
  | { kind: "count" }
  | { kind: "tag"; name: string; children: Node[] };

/** Parses a message; throws where it is malformed. */
export function parse(message: string): Node[] {
  if (!/[{}<]/.test(message)) return [message];
  const reader = new Reader(message);
  const nodes = reader.nodes(false);
  if (!reader.done) throw new Error(`Unbalanced message: ${message}`);
  return nodes;
}

/** The names of the values and tags that a message asks for. */
export function placeholders(nodes: Node[]): Set<string> {
  const names = new Set<string>();
  for (const node of nodes) {
    if (typeof node === "string" || node.kind === "count") continue;
    names.add(node.name);
    const nested = node.kind === "tag" ? node.children : node.kind === "value" ? [] : Object.values(node.cases).flat();
    for (const name of placeholders(nested)) names.add(name);
  }
  return names;
}

class Reader {
  private at = 0;

  constructor(private readonly text: string) {}

  get done(): boolean {
    return this.at >= this.text.length;
  }

  nodes(counting: boolean): Node[] {
    const nodes: Node[] = [];
    let plain = "";
    const flush = () => {
      if (plain) nodes.push(plain);
      plain = "";
    };
    while (!this.done) {
      const char = this.text.charAt(this.at);
      if (char === "}" || this.text.startsWith("</", this.at)) break;
      if (char === "{") {
        flush();
        nodes.push(this.argument());
      } else if (char === "<" && /^<\w+>/.test(this.text.slice(this.at))) {
        flush();
        nodes.push(this.tag(counting));
      } else if (char === "#" && counting) {
        flush();
        nodes.push({ kind: "count" });
        this.at += 1;
      } else {
        plain += char;
        this.at += 1;
      }
    }
    flush();
    return nodes;
  }

  private argument(): Node {
    const [, name, kind] = this.take(/\{\s*(\w+)\s*(?:,\s*(plural|select)\s*,)?/y);
    if (!name) throw new Error(`Unnamed value: ${this.text}`);
    if (kind !== "plural" && kind !== "select") {
      this.take(/\}/y);
      return { kind: "value", name };
    }
    const cases: Record<string, Node[]> = {};
    for (;;) {
      const [closed, label] = this.take(/\s*(?:(=?\w+)\s*\{|\})/y);
      if (!label) {
        if (!closed || !cases.other) throw new Error(`A choice without "other": ${this.text}`);
        return { kind, name, cases };
      }
      cases[label] = this.nodes(kind === "plural");
      this.take(/\}/y);
    }
  }

  private tag(counting: boolean): Node {
    const [, name = ""] = this.take(/<(\w+)>/y);
    const children = this.nodes(counting);
    this.take(new RegExp(`</${name}>`, "y"));
    return { kind: "tag", name, children };
  }

  private take(pattern: RegExp): RegExpExecArray {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    if (!found) throw new Error(`Malformed message at ${this.at}: ${this.text}`);
    this.at = pattern.lastIndex;
    return found;
  }
}

/** Fills a parsed message; what tags and elements give stays an element, everything else is text. */
export function fill<Element>(
  nodes: Node[],
  values: Record<string, unknown>,
  locale: string,
  count?: number,
): (string | Element)[] {
  return nodes.flatMap((node): (string | Element)[] => {
    if (typeof node === "string") return [node];
    if (node.kind === "count") return [numeral(count ?? 0, locale)];
    const value = values[node.name];
    if (node.kind === "tag") {
      const children = fill<Element>(node.children, values, locale, count);
      return typeof value === "function" ? [value(children)] : children;
    }
    if (node.kind === "value") return [typeof value === "number" ? numeral(value, locale) : ((value ?? "") as string)];
    return fill<Element>(chosen(node, value, locale), values, locale, node.kind === "plural" ? Number(value) : count);
  });
}

function chosen(
  { kind, cases }: { kind: "plural" | "select"; cases: Record<string, Node[]> },
  value: unknown,
  locale: string,
) {
  const exact = kind === "plural" ? cases[`=${value}`] : cases[String(value)];
  const category = kind === "plural" ? pluralRules(locale).select(Number(value)) : "other";
  return exact ?? cases[category] ?? cases.other ?? [];
}

const rules = new Map<string, Intl.PluralRules>();

/** The rules of a language, made once: that takes the browser longer than all the rest of a message. */
function pluralRules(locale: string): Intl.PluralRules {
  const known = rules.get(locale) ?? new Intl.PluralRules(locale);
  rules.set(locale, known);
  return known;
}

function numeral(value: number, locale: string): string {
  return value.toLocaleString(locale);
}
