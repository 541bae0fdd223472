/** The payout files of this machine. They hold account numbers in clear, so only this user may read them. */
const folder = new URL("../../.data/payouts/", import.meta.url);

/** Writes a batch's payout file, whole or not at all, and gives its path. */
export async function writePayoutFile(batch: bigint, text: string): Promise<string> {
  await Deno.mkdir(folder, { recursive: true, mode: 0o700 });
  const path = pathOf(batch);
  const part = `${path}.${crypto.randomUUID()}`;
  try {
    await Deno.writeTextFile(part, text, { mode: 0o600, createNew: true });
    await Deno.rename(part, path);
  } catch (error) {
    await removeIfThere(part);
    throw error;
  }
  return path;
}

/** Removes a batch's payout file when it is no longer needed; gives whether there was one on this machine. */
export async function removePayoutFile(batch: bigint): Promise<boolean> {
  return await removeIfThere(pathOf(batch));
}

function pathOf(batch: bigint): string {
  return new URL(`payouts-${batch}.csv`, folder).pathname;
}

async function removeIfThere(path: string): Promise<boolean> {
  try {
    await Deno.remove(path);
    return true;
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
    return false;
  }
}
