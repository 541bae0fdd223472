import type { Ctx } from "@/api/context.ts";
import type { MemberId } from "../../../../member_id.ts";
import type { Upload } from "@/api/platform/http/input/read_upload.ts";
import { inspectImage } from "@/api/content/images/inspect_image.ts";
import type { FieldFault, FieldWord } from "../../../../refusals.ts";
import { type ImageSlot, imageSlots } from "./schema.ts";

/** The images of a form by their slots; a slot that was left empty is not there. */
export type SlotImages = Map<ImageSlot, Uint8Array>;

const requiredFields: Record<ImageSlot, FieldWord> = {
  id_front: "id_front_required",
  id_back: "id_back_required",
  bank_cover: "bank_cover_required",
};

/**
 * Finds the possible images among a form's files, and the faults of the others; decodes nothing yet.
 */
export async function inspectSlots(
  upload: Pick<Upload, "file">,
  needed: readonly ImageSlot[],
): Promise<{ images: SlotImages; faults: FieldFault[] }> {
  const images: SlotImages = new Map();
  const faults: FieldFault[] = [];
  for (const slot of imageSlots) {
    const word = await slotFault(upload.file(slot), needed.includes(slot) ? requiredFields[slot] : null, (bytes) => {
      images.set(slot, bytes);
    });
    if (word) faults.push({ path: slot, word });
  }
  return { images, faults };
}

/** Redraws a member's images, and gives which of them can't be drawn. */
export async function redrawSlots(
  { uploads }: Pick<Ctx, "uploads">,
  member: MemberId,
  images: SlotImages,
): Promise<{ images: SlotImages; faults: FieldFault[] }> {
  const drawn: SlotImages = new Map();
  const faults: FieldFault[] = [];
  // All are queued at once: a form needn't wait for another's picture between two of its own.
  const all = await Promise.allSettled([...images].map(async ([slot, bytes]) => ({
    slot,
    image: await uploads.draw(member, bytes),
  })));
  for (const outcome of all) {
    // After the others, which would go on by themselves.
    if (outcome.status === "rejected") throw outcome.reason;
    const { slot, image } = outcome.value;
    if ("jpeg" in image) drawn.set(slot, image.jpeg);
    else faults.push({ path: slot, word: image.fault });
  }
  return { images: drawn, faults };
}

async function slotFault(
  file: ReturnType<Upload["file"]>,
  required: FieldWord | null,
  take: (bytes: Uint8Array) => void,
): Promise<FieldWord | null> {
  if (file === null) return required;
  if (file === "too_large") return "image_too_large";
  if (file === "several") return "image_several";
  const fault = await inspectImage(file);
  if (!fault) take(file);
  return fault;
}
