// The procurement system that comes with the shop, started as a platform team starts it.

import { type ChildProcess, spawn } from "node:child_process";

export interface Simulator {
  address: string;
  close(): void;
}

/** Starts it against a shop; it says where it is on its first line. */
export async function openSimulator(shop: string): Promise<Simulator> {
  const program = process.env.SHOP_PROGRAM ?? "../../target/debug/shop";
  const child = spawn(program, ["punchout-simulator", "--shop", shop], { stdio: ["ignore", "pipe", "inherit"] });
  return { address: await firstLine(child), close: () => child.kill("SIGINT") };
}

function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = "";
    child.stdout?.on("data", (bytes: Buffer) => {
      said += bytes.toString();
      const end = said.indexOf("\n");
      if (end >= 0) resolve(said.slice(0, end).trim());
    });
    child.once("exit", (code) => reject(new Error(`the simulator ended with ${code}`)));
  });
}
