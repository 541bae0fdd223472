import { HttpError } from "fresh";
import { readAtMost } from "@/api/platform/outgoing/read_at_most.ts";

/** More than any form of the site sends, in bytes. */
const maxBytes = 64 * 1024;

/**
 * Reads a posted form's text fields; a missing one reads as "". Throws HttpError 413 for more than a form of ours
 * sends, 408 for one that comes too slowly, 415 and 400 for anything but a form.
 */
export async function readForm(req: Request): Promise<{ text(name: string): string; has(name: string): boolean }> {
  const type = req.headers.get("content-type") ?? "";
  if (!type.startsWith("application/x-www-form-urlencoded")) throw new HttpError(415);
  const fields = new URLSearchParams(await readText(req));
  return {
    // The database holds neither NUL nor half of a surrogate pair, and no field of ours means either.
    text: (name) => (fields.get(name) ?? "").replaceAll("\0", "").toWellFormed(),
    has: (name) => fields.has(name),
  };
}

/** The body as text, given up as soon as it is too long or too slow: a Content-Length may be missing or wrong. */
async function readText(req: Request): Promise<string> {
  const read = await readAtMost(req, maxBytes);
  if ("cut" in read) throw new HttpError(read.cut === "body_too_large" ? 413 : 408);
  return new TextDecoder().decode(read.bytes);
}
