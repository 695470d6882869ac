// Rich text: a tree of nodes, each with marks, drawn as elements. What it is written in never becomes HTML.

import { useMessages } from "@comptoir/i18n";
import { clsx } from "clsx";
import { createElement, type ReactNode } from "react";
import { ContentImage } from "./content-image";
import { useSurroundings } from "./context";
import { readImage } from "./image";
import { contentMessages } from "./messages";
import { isId, type Marked, withMarks } from "./rich-text-marks";
import { type Blok, isRecord, keyed, listOf, textOf } from "./story";

/** Deeper than any editor writes, and no deeper than a stack is high. */
const MAX_DEPTH = 60;
/** Columns and rows that one cell of a table takes, at most. */
const MAX_SPAN = 50;
/** How wide pictures in running text are, at most. */
const PICTURE_WIDTH = 768;

/** The text that a rich text field holds, or nothing. */
export function RichText({ document, className }: { document: unknown; className?: string }) {
  if (!isRecord(document) || listOf(document.content).length === 0) return null;
  return (
    <div className={clsx("rich-text", className)}>
      <Nodes nodes={listOf(document.content)} depth={0} />
    </div>
  );
}

interface NodesProps {
  nodes: unknown[];
  depth: number;
}

function Nodes({ nodes, depth }: NodesProps) {
  if (depth > MAX_DEPTH) return null;
  return keyed(nodes.filter(isRecord)).map(({ key, entry }) => <Node key={key} node={entry} depth={depth} />);
}

function Node({ node, depth }: { node: Blok; depth: number }) {
  const { paths, renderBloks } = useSurroundings();
  const attributes = isRecord(node.attrs) ? node.attrs : {};
  const marked: Marked = { marks: listOf(node.marks).filter(isRecord), paths };
  const children = () => <Nodes nodes={listOf(node.content)} depth={depth + 1} />;
  const type = textOf(node, "type");
  switch (type) {
    case "text":
      return withMarks(typeof node.text === "string" ? node.text : "", marked);
    case "paragraph":
      return <p style={aligned(attributes)}>{children()}</p>;
    case "heading":
      return <Heading node={node} level={attributes.level} depth={depth} />;
    case "blockquote":
      return <blockquote>{children()}</blockquote>;
    case "bullet_list":
      return <ul>{children()}</ul>;
    case "ordered_list":
      return <ol start={whole(attributes.order, 1, 1_000_000)}>{children()}</ol>;
    case "list_item":
      return <li>{children()}</li>;
    case "code_block":
      return <CodeBlock language={textOf(attributes, "class")}>{children()}</CodeBlock>;
    case "hard_break":
      return <br />;
    case "horizontal_rule":
      return <hr />;
    case "image": {
      const image = readImage(attributes);
      return image && withMarks(<ContentImage image={image} width={PICTURE_WIDTH} />, marked);
    }
    case "emoji":
      return withMarks(<Emoji attributes={attributes} />, marked);
    case "table":
      return <Table rows={listOf(node.content)} depth={depth} />;
    case "tableRow":
    case "tableHeader":
    case "tableCell":
      // Cells are drawn by their table; those without one are left as text.
      return <div>{children()}</div>;
    case "blok":
      return renderBloks(listOf(attributes.body).filter(isRecord));
    default:
      console.warn(`Rich text holds a node of an unknown kind, ${JSON.stringify(type)}.`);
      return children();
  }
}

/** The page has its h1: headings in running text begin below it. What is linked to keeps its own name as its id. */
function Heading({ node, level, depth }: { node: Blok; level: unknown; depth: number }) {
  const id = plainText(node)
    .toLocaleLowerCase()
    .replace(/[^\p{L}\d]+/gu, "-")
    .replace(/^-|-$/g, "");
  const tag = `h${Math.max(2, whole(level, 2, 6))}`;
  return createElement(tag, isId(id) ? { id } : null, <Nodes nodes={listOf(node.content)} depth={depth + 1} />);
}

/** What stands in a node, without its marks. */
export function plainText(node: unknown, depth = 0): string {
  if (!isRecord(node) || depth > MAX_DEPTH) return "";
  if (typeof node.text === "string") return node.text;
  return listOf(node.content)
    .map((child) => plainText(child, depth + 1))
    .join("");
}

function CodeBlock({ language, children }: { language: string; children: ReactNode }) {
  const known = /^language-[\w+#-]{1,30}$/.test(language) ? language : undefined;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <pre tabIndex={0}>
      <code className={known}>{children}</code>
    </pre>
  );
}

/** The character; a service's picture of it is not loaded. */
function Emoji({ attributes }: { attributes: Blok }) {
  const name = textOf(attributes, "name");
  const character = textOf(attributes, "emoji");
  if (character === "") return name && <>{`:${name}:`}</>;
  return name ? (
    <span role="img" aria-label={name.replaceAll("_", " ")}>
      {character}
    </span>
  ) : (
    character
  );
}

function Table({ rows, depth }: { rows: unknown[]; depth: number }) {
  const t = useMessages(contentMessages);
  const drawn = keyed(rows.filter(isRecord)).map(({ key, entry }, index) => (
    <tr key={key}>
      {keyed(listOf(entry.content).filter(isRecord)).map(({ key, entry }) => (
        <Cell key={key} cell={entry} isInHead={index === 0} depth={depth + 2} />
      ))}
    </tr>
  ));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <section aria-label={t("table")} tabIndex={0} className="overflow-x-auto">
      <table>
        <tbody>{drawn}</tbody>
      </table>
    </section>
  );
}

function Cell({ cell, isInHead, depth }: { cell: Blok; isInHead: boolean; depth: number }) {
  const { colspan, rowspan, colwidth } = isRecord(cell.attrs) ? cell.attrs : ({} as Blok);
  const width = listOf(colwidth).reduce<number>((sum, width) => sum + whole(width, 0, 2_000), 0);
  const shape = {
    colSpan: whole(colspan, 1, MAX_SPAN),
    rowSpan: whole(rowspan, 1, MAX_SPAN),
    style: width > 0 ? { minWidth: width } : undefined,
  };
  const children = <Nodes nodes={listOf(cell.content)} depth={depth} />;
  return cell.type === "tableHeader" ? (
    <th {...shape} scope={isInHead ? "col" : "row"}>
      {children}
    </th>
  ) : (
    <td {...shape}>{children}</td>
  );
}

/** A whole number within bounds. */
function whole(value: unknown, least: number, most: number): number {
  const number = Math.trunc(Number(value ?? least));
  return Number.isFinite(number) ? Math.min(Math.max(number, least), most) : least;
}

function aligned({ textAlign }: Blok): { textAlign: "center" | "right" } | undefined {
  return textAlign === "center" || textAlign === "right" ? { textAlign } : undefined;
}
