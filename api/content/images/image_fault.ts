/** The faults of an uploaded image file; words of `errors.fields` in i18n. */
export type StoredImageFault =
  | "image_unknown"
  | "image_heic"
  | "image_mixed"
  | "image_too_many_pixels"
  | "image_too_long"
  | "image_too_complex"
  | "image_broken";

/** An image drawn anew, or why it can't be. */
export type Drawn = { jpeg: Uint8Array } | { fault: StoredImageFault };
