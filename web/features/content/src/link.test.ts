import { expect, test } from "vitest";
import { readLink } from "./link";

const PATHS = { "uuid-1": "help/delivery", "uuid-home": "home" };

const page = (value: object) => readLink(value, PATHS)?.page;
const href = (value: object) => readLink(value, PATHS)?.href;

test("a link to a story leads to where it lies now, and to its part", () => {
  expect(page({ linktype: "story", id: "uuid-1", cached_url: "old", anchor: "costs" })).toBe("/help/delivery#costs");
  expect(page({ linktype: "story", uuid: "uuid-1", href: "/old" })).toBe("/help/delivery");
  expect(page({ linktype: "story", id: "uuid-home", cached_url: "home" })).toBe("/");
  expect(page({ linktype: "story", id: "unknown", cached_url: "en-GB/faq/" })).toBe("/faq");
});

test("an address of the shop is a page, whatever language it names; another site's stays as it is", () => {
  expect(page({ linktype: "url", url: "/search?q=pen" })).toBe("/search?q=pen");
  expect(page({ linktype: "url", url: "http://localhost:8080/en-GB/faq#a" })).toBe("/faq#a");
  expect(readLink({ linktype: "url", url: "https://other.test/x", target: "_blank" }, {})).toEqual({
    page: null,
    href: "https://other.test/x",
    isNewTab: true,
  });
  expect(readLink({ linktype: "url", url: "//other.test/x" }, {})).toMatchObject({ page: null });
  expect(href({ linktype: "url", url: "", cached_url: "", anchor: "costs" })).toBe("#costs");
});

test("a file of the shop is no page", () => {
  expect(readLink({ linktype: "asset", url: "/media/terms.pdf" }, {})).toMatchObject({
    page: null,
    href: "/media/terms.pdf",
  });
  expect(href({ linktype: "asset", url: "https://a.storyblok.com/f/1/terms.pdf" })).toContain("terms.pdf");
});

test("an e-mail address is written to, a telephone called", () => {
  expect(href({ linktype: "email", email: "hello@shop.test" })).toBe("mailto:hello@shop.test");
  expect(href({ linktype: "email", href: "mailto:hello@shop.test" })).toBe("mailto:hello@shop.test");
  expect(href({ linktype: "url", url: "tel:+33199001234" })).toBe("tel:+33199001234");
});

test.each([
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  " javascript:alert(1)",
  "java\tscript:alert(1)",
  "java\nscript:alert(1)",
  "\u0001javascript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:msgbox(1)",
  "file:///etc/passwd",
  "blob:http://localhost:8080/x",
  "http://",
])("d3.18 %j leads nowhere", (url) => {
  for (const linktype of ["url", "asset", "nonsense", undefined]) {
    expect(readLink({ linktype, url, href: url }, {})).toBeNull();
  }
  const asStory = readLink({ linktype: "story", cached_url: url }, {});
  expect(asStory === null || asStory.page?.startsWith("/")).toBe(true);
  const asMail = readLink({ linktype: "email", url }, {});
  expect(asMail === null || asMail.href.startsWith("mailto:")).toBe(true);
});

test.each([null, undefined, "", 7, [], {}, { linktype: "story" }, { linktype: "email" }, { url: 7 }])(
  "%j is no link",
  (value) => expect(readLink(value, {})).toBeNull(),
);
