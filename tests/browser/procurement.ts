// A procurement system, as far as the tests need one: it sends its people into the shop, in its window, in a frame or in
// a window of their own, and keeps what comes back.

import { createServer, type IncomingMessage } from "node:http";
import { expect } from "@playwright/test";
import { PASSWORD } from "./shop.ts";

/** How its pages show the shop: in their place, in a frame, or in a window of its own. */
export type Way = "here" | "frame" | "window";

/** How the frame of its page is called, and the window that it opens. */
export const FRAME = "catalogue";
/** How its own window is called where the shop opens in another. */
const OWN_WINDOW = "requisition";

export interface Procurement {
  /** The address of a page that logs on by OCI, with these fields beside the ones that every log-on has. */
  oci(way: Way, fields?: Record<string, string>): string;
  /** The address of a page that leads to the start page of a cXML session. */
  cxml(way: Way, startPage: string): string;
  /** Asks for a session by cXML; gives its start page. */
  setUp(operation: "create" | "edit", items?: string): Promise<string>;
  /** What came back to its hook, in order. */
  returned: URLSearchParams[];
  close(): Promise<void>;
}

/** Opens one on a port of the system's, for a shop. */
export async function openProcurement(shop: string, host = "127.0.0.1"): Promise<Procurement> {
  const returned: URLSearchParams[] = [];
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://procurement.test");
    const way = (searchParams.get("way") ?? "here") as Way;
    const fields = () => JSON.parse(searchParams.get("fields") ?? "{}");
    const answers = new Map<string, () => Promise<string> | string>([
      ["/oci", () => logOn(way, `${shop}/api/punchout/oci/setup/demo-oci`, fields())],
      ["/cxml", () => startPage(way, searchParams.get("start") ?? "")],
      ["/hook", async () => received(returned, new URLSearchParams(await text(request)))],
      ["/favicon.ico", () => ""],
    ]);
    const answer = answers.get(pathname);
    response.writeHead(answer ? 200 : 404, { "content-type": "text/html; charset=utf-8" });
    response.end(await answer?.());
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const address = server.address();
  const origin = `http://${host}:${typeof address === "object" && address ? address.port : 0}`;
  const hook = `${origin.replace(host, "127.0.0.1")}/hook?session=a%20b&x=1`;
  const logsOn = { USERNAME: "demo-oci", PASSWORD, HOOK_URL: hook, "~OkCode": "ADDI", "~CALLER": "CTLG" };
  return {
    returned,
    oci: (way, fields = {}) => {
      const target = { here: "_top", frame: "_self", window: OWN_WINDOW }[way];
      const all = JSON.stringify({ ...logsOn, "~TARGET": target, OCI_VERSION: "4.0", ...fields });
      return `${origin}/oci?${new URLSearchParams({ way, fields: all })}`;
    },
    cxml: (way, start) => `${origin}/cxml?${new URLSearchParams({ way, start })}`,
    setUp: (operation, items = "") => setUp(`${shop}/api/punchout/cxml/setup/demo-cxml`, hook, operation, items),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function received(returned: URLSearchParams[], fields: URLSearchParams): string {
  returned.push(fields);
  return page(`<h1>Basket received</h1><p>${fields.size} fields</p>`);
}

async function text(request: IncomingMessage): Promise<string> {
  let body = "";
  for await (const chunk of request) body += chunk;
  return body;
}

const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function escaped(value: string): string {
  return value.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);
}

function page(body: string): string {
  return `<!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>Requisition</title><body>${body}</body></html>`;
}

function around(way: Way, control: string): string {
  const frame = way === "frame" ? `<iframe name="${FRAME}" title="Catalogue" width="1200" height="800"></iframe>` : "";
  return page(`<script>window.name = "${OWN_WINDOW}"</script><h1>Requisition</h1>${control}${frame}`);
}

function logOn(way: Way, action: string, fields: Record<string, string>): string {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
  );
  const target = way === "here" ? "_self" : FRAME;
  return around(
    way,
    `<form method="post" action="${action}" target="${target}">${inputs.join("")}<button>Open the catalogue</button></form>`,
  );
}

function startPage(way: Way, start: string): string {
  const target = way === "here" ? "_self" : FRAME;
  return around(way, `<a href="${escaped(start)}" target="${target}">Open the catalogue</a>`);
}

async function setUp(address: string, hook: string, operation: string, items: string): Promise<string> {
  const credential = (identity: string, proof = "") =>
    `<Credential domain="NetworkId"><Identity>${identity}</Identity>${proof}</Credential>`;
  const proof = `<SharedSecret>${PASSWORD}</SharedSecret>`;
  const document = `<?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE cXML SYSTEM "http://xml.cxml.org/schemas/cXML/1.2.063/cXML.dtd">
    <cXML payloadID="${Date.now()}@buyer" timestamp="${new Date().toISOString()}" xml:lang="en"><Header>
    <From>${credential("demo-cxml")}</From><To>${credential("comptoir")}</To>
    <Sender>${credential("demo-cxml", proof)}<UserAgent>Test</UserAgent></Sender></Header>
    <Request><PunchOutSetupRequest operation="${operation}"><BuyerCookie>cookie &amp; 1</BuyerCookie>
    <Extrinsic name="UserEmail">jean.dupont@atelier.test</Extrinsic>
    <BrowserFormPost><URL>${escaped(hook)}</URL></BrowserFormPost>${items}</PunchOutSetupRequest></Request></cXML>`;
  const answer = await fetch(address, { method: "POST", headers: { "content-type": "text/xml" }, body: document });
  const said = await answer.text();
  expect(said).toMatch(/<Status code="200"/);
  const [, url = ""] = said.match(/<URL>(.*?)<\/URL>/) ?? [];
  return url.replaceAll("&amp;", "&");
}
