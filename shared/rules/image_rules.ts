/** The largest image that is taken, in bytes. */
export const maxImageBytes = 10 * 1024 * 1024;

/** The kinds of images that are taken, as a form's file field names them. */
export const imageTypes = ["image/jpeg", "image/png", "image/webp"] as const;

/** The faults of a chosen file that show without reading it; words of `errors.fields` in i18n. */
export type ImageFault = "image_too_large" | "image_unknown";

/** Judges a file by its size and by the type that its sender gives; null when it may be sent. */
export function imageFault({ size, type }: { size: number; type: string }): ImageFault | null {
  if (!imageTypes.some((taken) => taken === type)) return "image_unknown";
  return size > maxImageBytes ? "image_too_large" : null;
}
