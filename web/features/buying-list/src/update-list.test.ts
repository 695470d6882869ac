// The combined update of a list (D5.10).

import { queryClient } from "@comptoir/api";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { updateList } from "./queries";

const CHANGE = {
  success: true,
  buyingList: {},
  warnings: [{ code: "QUANTITY_TOO_LOW", field: "quantity", message: "At least 6." }],
};
const line = { offerPriceId: "o1", quantity: 1, updateAction: "ADD_QUANTITY" };

let calls: string[];
let refused: string | undefined;

beforeEach(() => {
  queryClient.clear();
  calls = [];
  refused = undefined;
  vi.stubGlobal("fetch", async ({ method, url }: Request) => {
    const call = `${method} ${new URL(url).pathname.replace("/api/buyinglists/", "")}`;
    calls.push(call);
    return call === refused
      ? Response.json({ code: "BUYING_LIST_INVALID", message: "No." }, { status: 400 })
      : Response.json(CHANGE);
  });
});

describe("an update of a list", () => {
  it("renames, changes lines and removes lines, in that order", async () => {
    const warnings = await updateList({
      buyingListId: "l1",
      name: "Monday",
      linesToUpdate: [line],
      lineIdsToDelete: ["i1"],
    });
    expect(calls).toEqual(["PUT l1/update", "PUT l1/items/update", "DELETE l1/items/delete"]);
    expect(warnings).toHaveLength(2);
  });

  it("skips what is not given", async () => {
    await updateList({ buyingListId: "l1", linesToUpdate: [], lineIdsToDelete: ["i1"] });
    expect(calls).toEqual(["DELETE l1/items/delete"]);
    await updateList({ buyingListId: "l1" });
    expect(calls).toHaveLength(1);
  });

  it("stops at the first refusal", async () => {
    refused = "PUT l1/items/update";
    const update = updateList({ buyingListId: "l1", name: "Monday", linesToUpdate: [line], lineIdsToDelete: ["i1"] });
    await expect(update).rejects.toThrow("No.");
    expect(calls).toEqual(["PUT l1/update", "PUT l1/items/update"]);
  });
});
