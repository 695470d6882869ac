// A shop of its own program, on a free port and an empty data directory.

import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

const PROGRAM = resolve(import.meta.dirname, process.env.SHOP_PROGRAM ?? "../../target/debug/shop");

const freePort = () =>
  new Promise((found) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => found(port));
    });
  });

/** Starts a shop with these settings and waits until it answers. */
export async function startShop(settings) {
  const [port, folder] = [await freePort(), mkdtempSync(join(tmpdir(), "comptoir-content-"))];
  const own = { SHOP_PORT: `${port}`, SHOP_DATA_DIR: folder, SHOP_DEMONSTRATION: "off", SHOP_LOG: "warn" };
  const program = spawn(PROGRAM, {
    cwd: resolve(import.meta.dirname, "../.."),
    env: { ...process.env, ...own, ...settings },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const address = `http://127.0.0.1:${port}`;
  const ended = new Promise((end) => program.once("exit", end));
  const began = Date.now();
  while (!(await fetch(`${address}/livez`).catch(() => undefined))?.ok) {
    if (program.exitCode !== null || Date.now() - began > 60_000) {
      throw new Error("the shop does not start");
    }
    await wait(100);
  }
  const stop = async () => {
    program.kill("SIGINT");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  return { address, endpoint: `${address}/api/content/v2`, stop };
}
