import { expect, test } from "vitest";
import { imageAddress, imageSources } from "./image-address";

test("a picture is asked for in the next width that there is", () => {
  expect(imageAddress("/media/demo/pen.webp", 64)).toBe("/api/images/320?source=%2Fmedia%2Fdemo%2Fpen.webp");
  expect(imageAddress("/media/demo/pen.webp", 641)).toContain("/api/images/768?");
  expect(imageAddress("/media/demo/pen.webp", 9_999)).toContain("/api/images/3072?");
});

test("d9.8 a picture comes at densities 1 and 2", () => {
  const source = "https://pictures.example/a b.jpg?x=1&y=2";
  const address = (width: number) =>
    `/api/images/${width}?source=https%3A%2F%2Fpictures.example%2Fa%20b.jpg%3Fx%3D1%26y%3D2`;
  expect(imageSources(source, 640)).toEqual({
    src: address(640),
    srcSet: `${address(640)} 1x, ${address(1280)} 2x`,
  });
});

test.each([
  "",
  "pen.webp",
  "//host/pen.webp",
  "http://host/pen.webp",
  "data:image/png;base64,AA",
  "javascript:alert(1)",
])("of %o there is no picture", (source) => {
  expect(imageAddress(source, 320)).toBeNull();
  expect(imageSources(source, 320)).toBeNull();
});
