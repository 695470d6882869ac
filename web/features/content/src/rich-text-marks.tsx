// The marks of rich text: bold, linked, coloured. Colours, classes and ids are let through only in plain form.

import type { CSSProperties, ReactNode } from "react";
import { ContentLink } from "./content-link";
import { readLink } from "./link";
import { type Blok, isRecord, type StoryPaths, textOf } from "./story";

/** The marks of a node, and where linked stories lie. */
export interface Marked {
  marks: Blok[];
  paths: StoryPaths;
}

/** A node inside its marks, the first innermost. */
export function withMarks(node: ReactNode, { marks, paths }: Marked): ReactNode {
  return marks.reduce<ReactNode>((inner, mark) => withMark(inner, mark, paths), node);
}

function withMark(inner: ReactNode, mark: Blok, paths: StoryPaths): ReactNode {
  const attributes = isRecord(mark.attrs) ? mark.attrs : {};
  const type = textOf(mark, "type");
  switch (type) {
    case "bold":
      return <strong>{inner}</strong>;
    case "italic":
      return <em>{inner}</em>;
    case "strike":
      return <s>{inner}</s>;
    case "underline":
      return <u>{inner}</u>;
    case "code":
      return <code>{inner}</code>;
    case "superscript":
      return <sup>{inner}</sup>;
    case "subscript":
      return <sub>{inner}</sub>;
    case "link": {
      const link = readLink(attributes, paths);
      return link === null ? inner : <ContentLink link={link}>{inner}</ContentLink>;
    }
    case "highlight":
      return (
        <mark className="written-highlight" style={written(attributes)}>
          {inner}
        </mark>
      );
    case "textStyle": {
      const style = written(attributes);
      return style ? (
        <span className="written-colour" style={style}>
          {inner}
        </span>
      ) : (
        inner
      );
    }
    case "anchor": {
      const id = textOf(attributes, "id");
      return isId(id) ? <span id={id}>{inner}</span> : inner;
    }
    case "styled": {
      // The service's own classes, under a name that no class of the shop has.
      const name = textOf(attributes, "class");
      return /^[\w-]{1,40}$/.test(name) ? <span className={`written-${name}`}>{inner}</span> : inner;
    }
    default:
      console.warn(`Rich text holds a mark of an unknown kind, ${JSON.stringify(type)}.`);
      return inner;
  }
}

/** Ids that the page itself has. */
const TAKEN = new Set(["root", "content", "outline"]);

/** Whether a text may be an element's id. */
export function isId(id: string): boolean {
  return /^[\p{L}\d][\p{L}\d_.-]{0,80}$/u.test(id) && !TAKEN.has(id);
}

const COLOUR = /^(?:#[\da-f]{3,8}|[a-z]{3,30}|(?:rgb|hsl)a?\([\d\s.,%/deg-]{3,60}\))$/i;

/** A colour for the classes `written-…`, which keep it readable on light and on dark. */
function written({ color }: Blok): CSSProperties | undefined {
  return typeof color === "string" && COLOUR.test(color) ? ({ "--written": color } as CSSProperties) : undefined;
}
