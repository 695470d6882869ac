// Keys of requests: one for a request and its repeats, another for the next.

import { describe, expect, it } from "vitest";
import { withIdempotencyKey } from "./idempotency-key";
import { ApiError } from "./problem";

const lost = () => ApiError.unanswered("NETWORK", "No connection", new TypeError());
const refused = () => new ApiError(400, "FIELD_REQUIRED", "No.");

/** Sends a request that fails as told, and gives the key it went under. */
async function keyOf(what: unknown[], failure?: Error): Promise<string> {
  let sent = "";
  const sending = withIdempotencyKey(what, async (header) => {
    sent = header["Idempotency-Key"];
    if (failure) throw failure;
  });
  await (failure ? expect(sending).rejects.toBe(failure) : sending);
  return sent;
}

describe("the key of a request", () => {
  it("stays while no answer came", async () => {
    const first = await keyOf(["question", "When?"], lost());
    expect(await keyOf(["question", "When?"])).toBe(first);
  });

  it("is another once there was an answer, good or bad", async () => {
    const first = await keyOf(["question", "Where?"]);
    const second = await keyOf(["question", "Where?"], refused());
    const third = await keyOf(["question", "Where?"]);
    expect(new Set([first, second, third]).size).toBe(3);
  });

  it("is another for something else", async () => {
    const first = await keyOf(["question", "Who?"], lost());
    expect(await keyOf(["question", "Why?"])).not.toBe(first);
  });
});
