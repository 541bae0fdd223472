import type { Ctx } from "../context.ts";
import type { Upload } from "../http/read_upload.ts";
import { inspectImage, redrawImage } from "../images/read_image.ts";
import type { FieldFault, FieldWord } from "../result.ts";
import { type ImageSlot, imageSlots } from "./schema.ts";

/** The images of a form by their slots; a slot that was left empty is not there. */
export type SlotImages = Map<ImageSlot, Uint8Array>;

const requiredWords: Record<ImageSlot, FieldWord> = {
  id_front: "id_front_required",
  id_back: "id_back_required",
  bank_cover: "bank_cover_required",
};

/** The files of a form that may be images, and what is wrong with the others; nothing is decoded yet. */
export async function inspectSlots(
  upload: Pick<Upload, "file">,
  needed: readonly ImageSlot[],
): Promise<{ images: SlotImages; faults: FieldFault[] }> {
  const images: SlotImages = new Map();
  const faults: FieldFault[] = [];
  for (const slot of imageSlots) {
    const word = await slotFault(upload.file(slot), needed.includes(slot) ? requiredWords[slot] : null, (bytes) => {
      images.set(slot, bytes);
    });
    if (word) faults.push({ path: slot, word });
  }
  return { images, faults };
}

/** Draws images anew, one after the other in this process, and tells which of them can't be drawn. */
export async function redrawSlots(
  { uploads }: Pick<Ctx, "uploads">,
  images: SlotImages,
): Promise<{ images: SlotImages; faults: FieldFault[] }> {
  const drawn: SlotImages = new Map();
  const faults: FieldFault[] = [];
  for (const [slot, bytes] of images) {
    const image = await uploads.inTurn(() => redrawImage(bytes));
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
