// A shop that has nothing yet, as its owner starts it: beside the shops of the other tests, and with a port of its own.

import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base, expect, request } from "@playwright/test";
import { freePort } from "./shops.ts";

export interface EmptyShop {
  address: string;
  /** Where it keeps its files. */
  folder: string;
  /** The token of the link that makes the first operator. */
  token: string;
}

interface EmptyShopFixtures {
  /** What its owner set beside the defaults: names and values of the environment. */
  settings: Record<string, string>;
  emptyShop: EmptyShop;
}

/** A test with such a shop, which ends with it. */
export const test = base.extend<EmptyShopFixtures>({
  settings: [{}, { option: true }],
  emptyShop: async ({ settings }, use) => {
    const { close, ...shop } = await openEmptyShop(settings);
    await use(shop);
    await close();
  },
});

/** Starts one, and waits until it answers. */
async function openEmptyShop(settings: Record<string, string>): Promise<EmptyShop & { close: () => Promise<void> }> {
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const folder = mkdtempSync(join(tmpdir(), "comptoir-empty-"));
  const child = spawn(process.env.SHOP_PROGRAM ?? "../../target/debug/shop", [], {
    env: { ...process.env, SHOP_DEMONSTRATION: "off", ...settings, SHOP_PORT: String(port), SHOP_DATA_DIR: folder },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const token = await linkPrinted(child);
  await answers(address);
  const close = () =>
    new Promise<void>((resolve) => {
      child.once("exit", () => resolve());
      child.kill("SIGINT");
    });
  return { address, folder, token, close };
}

function linkPrinted(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = "";
    child.stdout?.on("data", (bytes: Buffer) => {
      said += bytes.toString();
      const token = /\/auth\/first-operator\?token=(\S+)/.exec(said)?.[1];
      if (token) resolve(token);
    });
    child.once("exit", (code) => reject(new Error(`the shop ended with ${code}: ${said}`)));
  });
}

async function answers(address: string): Promise<void> {
  const calls = await request.newContext({ baseURL: address });
  await expect.poll(async () => (await calls.get("/readyz").catch(() => undefined))?.status()).toBe(200);
  await calls.dispose();
}
