// Saving what the shop says of its search, and taking it back.

import { ApiError } from "@comptoir/api";
import { toast } from "@comptoir/ui";
import { readAgain } from "./queries";

/** Saves, and has all read again; where somebody else was faster, what they saved is read and `stale` told. */
export async function savedOrStale<Saved>(save: () => Promise<Saved>, stale: string): Promise<Saved> {
  try {
    const saved = await save();
    await readAgain();
    return saved;
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 412)) throw error;
    await readAgain();
    throw new Error(stale);
  }
}

/** Takes something back, and tells whether it is as before. */
export async function restored(undo: () => Promise<unknown>, told: string): Promise<void> {
  try {
    await undo();
    toast.info(told);
  } catch (error) {
    toast.problem(error as Error);
  }
  await readAgain();
}
