// A story in which every field tries to run something: markup where a text is expected, addresses that are scripts.

const MARKUP = [
  '"><img src=x onerror="window.__ran=1"><script>window.__ran=1</script><svg onload=window.__ran=1>',
  "'{{7*7}}${window.__ran=1}</title></main></script>",
  '<iframe srcdoc="<script>parent.__ran=1</script>">',
].join("");

/** Addresses that must lead nowhere, each under another kind of link. */
const ADDRESSES = [
  ["url", "javascript:window.__ran=1"],
  ["asset", "JaVaScRiPt:window.__ran=1"],
  ["story", "java\tscript:window.__ran=1"],
  ["email", "data:text/html,<script>parent.__ran=1</script>"],
] as const;

const KNOWN = [
  "hero",
  "banner",
  "form_link",
  "teaser_grid",
  "category_teasers",
  "product_teasers",
  "rich_text",
  "faq",
  "services",
  "store_list",
];

/** Names that are no kind of block; some are JavaScript's own. */
const UNKNOWN = ["constructor", "__proto__", MARKUP, "script"];

const link = (linktype: string, address: string) => ({
  fieldtype: "multilink",
  linktype,
  id: MARKUP,
  url: address,
  cached_url: address,
  email: address,
  anchor: MARKUP,
  target: MARKUP,
});

const image = (address: string) => ({ filename: address, alt: MARKUP, title: MARKUP, focus: MARKUP });

const words = { type: "text", text: MARKUP };

function richText(linktype: string, address: string, place: number) {
  const marks = [
    { type: "link", attrs: { href: address, linktype, uuid: MARKUP, anchor: MARKUP, target: MARKUP } },
    { type: "textStyle", attrs: { color: `red;background:url(${address})` } },
    { type: "highlight", attrs: { color: MARKUP } },
    { type: "anchor", attrs: { id: MARKUP } },
    { type: "styled", attrs: { class: MARKUP } },
    { type: MARKUP, attrs: { x: MARKUP } },
  ];
  const cell = { colspan: MARKUP, rowspan: MARKUP, colwidth: [MARKUP] };
  const inCell = { type: "tableCell", attrs: cell, content: [{ type: "paragraph", content: [words] }] };
  const banner = {
    component: "banner",
    _uid: `${MARKUP}${place}`,
    text: MARKUP,
    link_label: MARKUP,
    link: link(linktype, address),
  };
  return {
    type: "doc",
    content: [
      { type: "paragraph", content: [{ ...words, marks }] },
      { type: "heading", attrs: { level: MARKUP }, content: [words] },
      { type: "code_block", attrs: { class: MARKUP }, content: [words] },
      { type: "image", attrs: { src: address, alt: MARKUP, title: MARKUP } },
      { type: "emoji", attrs: { name: MARKUP, emoji: MARKUP, fallbackImage: address } },
      { type: "table", content: [{ type: "tableRow", content: [inCell] }] },
      { type: MARKUP, attrs: { x: MARKUP }, content: [words] },
      { type: "blok", attrs: { body: [{ component: MARKUP, _uid: MARKUP }, banner] } },
    ],
  };
}

/** A block of a known kind with every field that any kind has. */
function block(component: string, linktype: string, address: string, place: number) {
  const answer = richText(linktype, address, place);
  const labelled = { link_label: MARKUP, link: link(linktype, address), image: image(address), icon: MARKUP };
  const inner = {
    ...labelled,
    _uid: `${MARKUP}${component}${place}`,
    component: MARKUP,
    headline: MARKUP,
    name: MARKUP,
    question: MARKUP,
    text: MARKUP,
    answer,
  };
  return {
    ...labelled,
    _uid: `${component}${place}${MARKUP}`,
    component,
    headline: MARKUP,
    text: component === "rich_text" ? answer : MARKUP,
    label: MARKUP,
    form: "contact",
    teasers: [inner],
    questions: [inner],
    services: [inner],
    categories: [MARKUP],
    products: [MARKUP],
  };
}

/** The story, as a file of the shop's own stories has it. */
export const hostileStory = {
  id: 902,
  uuid: "1437876a-b1da-556b-9bc2-a1b9dea11203",
  name: "Hostile",
  created_at: "2026-09-01T08:00:00.000Z",
  published_at: "2026-11-02T08:00:00.000Z",
  position: 50,
  tag_list: [],
  is_startpage: false,
  content: {
    _uid: "b251e346-e3bc-5ee3-b047-5598752daf29",
    component: "page",
    title: MARKUP,
    description: MARKUP,
    body: ADDRESSES.flatMap(([linktype, address], place) => [
      ...KNOWN.map((component) => block(component, linktype, address, place)),
      { component: UNKNOWN[place], _uid: MARKUP, text: MARKUP },
    ]),
  },
};
