// A shop of its own in public mode: the release build on a free port and an empty data directory, with its demonstration.

import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

const PROGRAM = resolve(import.meta.dirname, process.env.SHOP_PROGRAM ?? "../../target/release/shop");
/** The demonstration is loaded within it. */
const START_TIMEOUT_MS = 240_000;

const freePort = () =>
  new Promise<number>((found) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => found(typeof address === "object" && address ? address.port : 0));
    });
  });

export async function startShop() {
  const [port, folder] = [await freePort(), mkdtempSync(join(tmpdir(), "comptoir-lighthouse-"))];
  const program = spawn(PROGRAM, {
    cwd: resolve(import.meta.dirname, "../.."),
    env: {
      ...process.env,
      SHOP_PORT: `${port}`,
      SHOP_DATA_DIR: folder,
      SHOP_LOG: "warn",
      FRONT_MODE: "public",
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = new Promise((end) => program.once("exit", end));
  const address = `http://localhost:${port}`;
  const began = Date.now();
  while (!(await fetch(`${address}/readyz`).catch(() => undefined))?.ok) {
    if (program.exitCode !== null || Date.now() - began > START_TIMEOUT_MS) throw new Error("the shop does not start");
    await wait(200);
  }
  const stop = async () => {
    program.kill("SIGINT");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  return { address, stop };
}
