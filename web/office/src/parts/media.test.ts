// Paths below the shop's media folder.

import { expect, it } from "vitest";
import { isMediaPath, pictureAddress, pictureOf } from "./media";

it("takes a picture's path however much of its address is typed", () => {
  expect(pictureOf(" /media/pens/blue ")).toBe("pens/blue");
  expect(pictureOf("pens/blue")).toBe("pens/blue");
});

it("shows a picture from the media folder, a webp where its path names no kind of picture", () => {
  const paths = ["demo/clip", "/media/demo/clip.PNG", "demo/clip.v2", "demo/clip.svg", " "];
  expect(paths.map(pictureAddress)).toEqual([
    "/media/demo/clip.webp",
    "/media/demo/clip.PNG",
    "/media/demo/clip.v2.webp",
    "/media/demo/clip.svg.webp",
    null,
  ]);
});

it("keeps paths inside the folder", () => {
  expect(isMediaPath("pens/blue")).toBe(true);
  for (const path of ["", "../secret", "pens//blue", "/pens", "pens/.", "a%2Fb", "a?b", "a".repeat(301)]) {
    expect(isMediaPath(path)).toBe(false);
  }
});
