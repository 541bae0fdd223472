import { readAtMost } from "../outgoing/read_at_most.ts";

/** The largest JSON body a call takes, in bytes. */
export const maxBodyBytes = 64 * 1024;

/** Why a body could not be taken. */
export type BodyFault = "body_too_large" | "too_slow" | "broken_json";

/**
 * A request's body as text, read up to `limit` bytes and no further: a longer one is refused while it is still coming
 * in, and so is a slow one. Bytes that aren't UTF-8, and a body without its end, are `broken_json`.
 */
export async function readBody(
  request: Request,
  limit = maxBodyBytes,
): Promise<{ text: string } | { fault: BodyFault }> {
  if (Number(request.headers.get("content-length") ?? 0) > limit) return { fault: "body_too_large" };
  const read = await readAtMost(request, limit);
  if ("cut" in read) return { fault: read.cut === "cut_short" ? "broken_json" : read.cut };
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(read.bytes) };
  } catch (error) {
    if (error instanceof TypeError) return { fault: "broken_json" };
    throw error;
  }
}
