import { inTransaction } from "@/db/in_transaction.ts";
import { recordEvents } from "@/api/platform/audit/record_event.ts";
import type { Ctx } from "@/api/context.ts";
import type { StoredImageFault } from "../../images/image_fault.ts";
import { inspectImage } from "../../images/inspect_image.ts";
import { holdImages, letGo, removeLoose } from "../../images/keep_image.ts";
import { newImageName } from "../../images/stores/port.ts";
import type { Change } from "./changes.ts";

/** How large a picture may be once it is drawn anew, in bytes: visitors fetch it. */
const maxBytes = 1024 * 1024;

/** The picture's name, or why it was refused. */
export type AddedPicture = { name: string } | { fault: StoredImageFault | "too_heavy" | "too_slow" };

/**
 * Adds a picture for contents: redrawn like members' images, without the file's other data, and stored unencrypted,
 * since every visitor may see it.
 * @throws DrawingUnavailable if no drawing process can be started
 */
export async function addPicture(ctx: Ctx, bytes: Uint8Array, by: Change): Promise<AddedPicture> {
  const fault = await inspectImage(bytes);
  if (fault) return { fault };
  const drawn = await ctx.uploads.draw(operatorPriority, bytes);
  if ("fault" in drawn) return { fault: drawn.fault };
  if (drawn.jpeg.length > maxBytes) return { fault: "too_heavy" };
  const name = newImageName();
  await letGo(ctx, [name]);
  await ctx.images.put(name, drawn.jpeg);
  const isStored = await inTransaction(ctx.db, async (tx) => {
    await tx.insertInto("content_pictures").values({ name, added_at: ctx.now() }).execute();
    const held = await holdImages({ ...ctx, db: tx }, [name]);
    await recordEvents(tx, [{ at: ctx.now(), ...by, action: "content.picture_added", subject: `picture ${name}` }]);
    return held;
  });
  if (isStored) return { name };
  await removeLoose(ctx, [name]);
  return { fault: "too_slow" };
}

/** Members' ids begin at 1. */
const operatorPriority = 0n;
