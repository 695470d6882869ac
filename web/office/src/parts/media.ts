// The shop's media folder: paths below it as they are typed, and where its pictures are shown from.

import { MAX_NAME_LEN } from "./typed-texts";

/** A picture's path below the media folder, however much of its address was typed. */
export function pictureOf(typed: string): string {
  return typed.trim().replace(/^\/?media\//, "");
}

/** Where a picture is shown from; a path that names no kind of picture is a webp's (`catalogue_model::picture`). */
export function pictureAddress(typed: string): string | null {
  const path = pictureOf(typed);
  if (!path) return null;
  return `/media/${path}${/\.(?:gif|jpe?g|png|webp)$/i.test(path) ? "" : ".webp"}`;
}

/** A path below the media folder that leads nowhere else. */
export function isMediaPath(path: string): boolean {
  const stays = path.split("/").every((part) => part !== "" && part !== "." && part !== "..");
  return stays && !/[\\%?#]/.test(path) && path.length <= MAX_NAME_LEN;
}
