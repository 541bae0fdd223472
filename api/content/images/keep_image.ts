import { sql } from "kysely";
import { errorFields } from "../../log/cause_text.ts";
import type { Ctx } from "../../context.ts";
import type { CellAddress } from "@/api/platform/vault/vault.ts";
import { newImageName } from "./stores/port.ts";

/**
 * Seals images for their places and puts them into the store, under names that are loose until {@link holdImages} marks
 * them as held in the holder's own transaction. Whatever happens in between, nothing is left in the store for good:
 * loose images are removed by a job, and those before one that the store failed to keep at once.
 */
export async function keepImages(
  ctx: Ctx,
  images: readonly { jpeg: Uint8Array; cell: CellAddress }[],
): Promise<string[]> {
  const named = images.map((image) => ({ ...image, name: newImageName() }));
  const names = named.map(({ name }) => name);
  await letGo(ctx, names);
  const put: string[] = [];
  try {
    for (const { jpeg, cell, name } of named) {
      await ctx.images.put(name, await ctx.vault.seal(jpeg, cell));
      put.push(name);
    }
  } catch (error) {
    await takeBack(ctx, put);
    throw error;
  }
  return names;
}

/**
 * Removes the images before one that failed: on a nearly full disk each try would take up more of it. The failed one is
 * left to the job, because a store that didn't answer may keep it later; so is one that can't be removed.
 */
async function takeBack(ctx: Ctx, names: readonly string[]): Promise<void> {
  try {
    await removeLoose(ctx, names);
  } catch (error) {
    const event = "loose images not removed yet";
    ctx.incidents.failed(ctx, { level: "warn", event, endsBySilence: true, fields: errorFields(error) });
  }
}

/** A name that has been loose since then can't be used any more. The job continues if its removal is interrupted. */
const givenUp = sql<Date>`'-infinity'`;

/**
 * Names are held from now on, if the transaction of `ctx` comes through. Gives false when one of them was removed in
 * the meantime, as the upload took longer than any may: then nothing must refer to it.
 */
export async function holdImages(ctx: Ctx, names: readonly string[]): Promise<boolean> {
  if (names.length === 0) return true;
  const { numDeletedRows } = await ctx.db.deleteFrom("loose_images").where("name", "in", names)
    .where("since", ">", givenUp).executeTakeFirst();
  return numDeletedRows === BigInt(names.length);
}

/** Names are loose from now on; {@link removeLoose} or the job removes them. */
export async function letGo(ctx: Ctx, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  await ctx.db.insertInto("loose_images").values(names.map((name) => ({ name, since: ctx.now() }))).execute();
}

/** Removes those of the names that are loose. Not inside a transaction: a store can't roll back. */
export async function removeLoose(ctx: Ctx, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  for (const name of await giveUp(ctx, names)) await removeGivenUp(ctx, name);
}

/** How long an image may be loose before it counts as forgotten, in ms: far longer than any upload takes. */
const looseMs = 60 * 60 * 1000;

/**
 * Removes images that uploads left behind. Gives how many.
 * @throws AggregateError when some can't be removed, after all the others are
 */
export async function sweepLooseImages(ctx: Ctx): Promise<number> {
  const before = new Date(ctx.now().getTime() - looseMs);
  const loose = await ctx.db.selectFrom("loose_images").select("name").where("since", "<=", before)
    .orderBy("since").limit(500).execute();
  const failures: unknown[] = [];
  const names = loose.length === 0 ? [] : await giveUp(ctx, loose.map(({ name }) => name));
  for (const name of names) await removeGivenUp(ctx, name).catch((failure) => failures.push(failure));
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} loose images can't be removed`);
  return names.length;
}

/**
 * Those of the names that are loose are held by none any more: a transaction that wants to hold one at this moment comes
 * before, and then it is none of them, or finds it given up.
 */
async function giveUp({ db }: Ctx, names: readonly string[]): Promise<string[]> {
  const rows = await db.updateTable("loose_images").set({ since: givenUp })
    .where("name", "in", (eb) =>
      // In one order, so that two which remove the same don't wait for each other.
      eb.selectFrom("loose_images").select("name").where("name", "in", names).orderBy("name").forUpdate())
    .returning("name").execute();
  return rows.map(({ name }) => name);
}

/** While the store is asked, which may take long, no row is locked and no connection held; of two at once each asks it. */
async function removeGivenUp({ db, images }: Ctx, name: string): Promise<void> {
  await images.remove(name);
  await db.deleteFrom("loose_images").where("name", "=", name).execute();
}
