// What a block of a draft says to the visual editor: which block it is, so that a click opens it there.

import { type Blok, isRecord, textOf } from "./story";

/** The attributes that the editor looks for. */
export interface EditableAttributes {
  "data-blok-c"?: string;
  "data-blok-uid"?: string;
}

const COMMENT = /^<!--#storyblok#(.*)-->$/s;

/** Of what is published: none. */
export function editable(blok: Blok): EditableAttributes {
  const named = COMMENT.exec(textOf(blok, "_editable"))?.[1];
  if (named === undefined) return {};
  try {
    const block: unknown = JSON.parse(named);
    if (!isRecord(block)) return {};
    return { "data-blok-c": JSON.stringify(block), "data-blok-uid": `${block.id}-${block.uid}` };
  } catch {
    return {};
  }
}
