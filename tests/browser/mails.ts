// The mails that a shop without a mail server leaves as files.

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { ownShop } from "./shops.ts";

interface Sought {
  /** Where the shop keeps its files; without it, the worker's own shop. */
  data?: string;
  /** What the mail speaks of, such as an order's reference: other tests of the same shop are mailed, too. */
  about?: string;
}

/** The first link in a mail to somebody that fits, once the mail is there. */
export async function mailTo(
  email: string,
  link: RegExp,
  { data = ownShop.data, about = "" }: Sought = {},
): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(
      () => {
        found = texts(email, data)
          .filter((text) => text.includes(about))
          .flatMap((text) => text.match(/https?:\/\/[^\s<>"]+/g) ?? [])
          .find((url) => link.test(url));
        return found;
      },
      { message: `a mail to ${email}` },
    )
    .toBeDefined();
  return found ?? "";
}

function texts(email: string, data: string): string[] {
  const folder = join(data, "mails");
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith(".eml"))
    .map((name) => readFileSync(join(folder, name), "utf8"))
    .filter((mail) => mail.includes(`To: ${email}`) || mail.includes(`<${email}>`))
    .map(decoded);
}

/** Quoted-printable as text: soft line breaks go, `=3D` is an equals sign. */
function decoded(mail: string): string {
  return mail
    .replace(/=\r?\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
