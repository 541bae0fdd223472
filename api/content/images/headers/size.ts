/** An image's width and height in pixels, as in its header. */
export interface Size {
  width: number;
  height: number;
}

/**
 * The reading of a header: the size; that the image has more parts than a photo of a document needs; or that the header
 * is broken.
 */
export type Header = Size | "image_too_complex" | "image_broken";

/** A view on an image's bytes, for numbers of more than one byte. */
export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Four letters of an image, which name a part of it. */
export function nameAt(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4));
}
