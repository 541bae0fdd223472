import { Busboy } from "@fastify/busboy";
import { once } from "node:events";
import type { Upcoming, UploadRate } from "@/api/content/images/uploads.ts";
import { collectBytes, isTooFine } from "../../outgoing/collect_bytes.ts";

/** A posted form with files: its text fields, and its file fields. */
export interface Upload {
  /** Returns a text field; "" if it is missing. Of a repeated field the first counts. */
  text(name: string): string;
  /** A file's bytes, null when none was chosen, or why it was not kept. */
  file(name: string): Uint8Array | null | "too_large" | "several";
}

/** Why a form could not be taken. */
export type UploadFault = "body_too_large" | "broken_form" | "not_form" | "too_slow" | "too_many_uploads";

/** The limits of a form's upload. */
export interface UploadLimits {
  /** The file fields that are read; others are ignored. */
  files: readonly string[];
  maxFileBytes: number;
  /** How fast it must come in; a slower upload is given up. */
  rate: UploadRate;
  /** Counts what the form holds in memory. */
  upcoming: Upcoming;
}

/**
 * Reads a multipart form while it comes in. A file is dropped from memory at the first byte that is too many; the rest
 * of the form is then still read, so that its sender gets the answer, but never more than the form as a whole may have.
 * Nothing is written to disk.
 */
export async function readUpload(
  request: Request,
  { files, maxFileBytes, rate, upcoming }: UploadLimits,
): Promise<{ upload: Upload } | { fault: UploadFault }> {
  const type = request.headers.get("content-type") ?? "";
  if (!isForm(type)) return { fault: "not_form" };
  const maxBytes = files.length * (maxFileBytes + spareBytes) + maxTextBytes;
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) return { fault: "body_too_large" };
  const parts = readParts(type, files, maxFileBytes);
  const fault = await pump(request.body, parts, { maxBytes, rate, upcoming });
  if (fault) return { fault };
  return {
    upload: {
      text: (name) => parts.texts.get(name) ?? "",
      file: (name) => parts.files.get(name) ?? null,
    },
  };
}

/** The maximum of all text fields together, and the excess of a file before the whole form is too large, in bytes. */
const maxTextBytes = 64 * 1024;
const spareBytes = 2 * 1024 * 1024;

interface Parts {
  texts: Map<string, string>;
  files: Map<string, Uint8Array | "too_large" | "several">;
  parser: Busboy;
  /** Null once the form has ended, or its fault. */
  ended: Promise<UploadFault | null>;
}

type Busboy = InstanceType<typeof Busboy>;

function readParts(type: string, wanted: readonly string[], maxFileBytes: number): Parts {
  const texts: Parts["texts"] = new Map();
  const files: Parts["files"] = new Map();
  const { promise: ended, resolve } = Promise.withResolvers<UploadFault | null>();
  const limits = {
    fileSize: maxFileBytes,
    fieldSize: maxTextBytes,
    fields: 40,
    files: 20,
    parts: 60,
    headerSize: 8192,
  };
  const parser = new Busboy({ headers: { "content-type": type }, limits });
  parser.on("field", (name, value, _nameCut, valueCut) => {
    if (valueCut) resolve("body_too_large");
    else if (!texts.has(name)) texts.set(name, value);
  });
  parser.on("file", (name, stream) => {
    const keep = wanted.includes(name);
    let bytes = collectBytes();
    stream.on("data", (chunk: Uint8Array) => keep && !stream.truncated && bytes.add(chunk));
    stream.on("limit", () => bytes = collectBytes());
    // A form that ends inside a file reports that at the file as well.
    stream.on("error", () => resolve("broken_form"));
    stream.on("end", () => {
      const empty = bytes.length === 0 && !stream.truncated;
      if (!keep || empty) return;
      if (files.has(name)) files.set(name, "several");
      else files.set(name, stream.truncated ? "too_large" : bytes.whole());
    });
  });
  for (const limit of ["partsLimit", "filesLimit", "fieldsLimit"] as const) {
    parser.on(limit, () => resolve("broken_form"));
  }
  parser.on("error", () => resolve("broken_form"));
  parser.on("finish", () => resolve(null));
  return { texts, files, parser, ended };
}

async function pump(
  body: ReadableStream<Uint8Array> | null,
  { parser, ended }: Parts,
  { maxBytes, rate, upcoming }: { maxBytes: number; rate: UploadRate; upcoming: Upcoming },
): Promise<UploadFault | null> {
  if (!body) return "broken_form";
  const reader = body.getReader();
  const watch = watchUploadRate(rate, () => reader.cancel());
  const giveUp = () => void reader.cancel();
  upcoming.givenUp.addEventListener("abort", giveUp);
  try {
    let fault: UploadFault | null = null;
    ended.then((word) => fault = word);
    for (let length = 0, pieces = 1; fault === null; pieces++) {
      const { done, value } = await reader.read();
      if (upcoming.givenUp.aborted) return "too_many_uploads";
      if (watch.isLate()) return "too_slow";
      if (done) break;
      watch.came(value.byteLength);
      length += value.byteLength;
      if (length > maxBytes) return "body_too_large";
      if (isTooFine(pieces, length)) return "too_slow";
      if (!upcoming.hold(value.byteLength)) return "too_many_uploads";
      await upcoming.admit(value.byteLength);
      if (!parser.write(value)) await Promise.race([once(parser, "drain"), ended]);
    }
    parser.end();
    return await ended;
  } catch {
    // The client has left.
    return "broken_form";
  } finally {
    watch.end();
    upcoming.givenUp.removeEventListener("abort", giveUp);
    // The rest isn't waited for; of a client that has left there is none.
    await reader.cancel().catch(() => {});
  }
}

/**
 * Whether a Content-Type is that of a multipart form whose parts can be separated: with a boundary of 1 to 70
 * characters, in quotes or not (RFC 2046, section 5.1.1; RFC 9110, section 5.6.6).
 */
export function isForm(contentType: string): boolean {
  if (!/^multipart\/form-data\s*;/i.test(contentType)) return false;
  const parameters = contentType.slice(contentType.indexOf(";"));
  for (const [, name, quoted, plain] of parameters.matchAll(parameter)) {
    if (name!.toLowerCase() === "boundary") return boundary.test(quoted ?? plain ?? "");
  }
  return false;
}

const parameter = /;\s*([\w!#$%&'*+.^`|~-]+)=(?:"([^"]*)"|([^\s;"]*))/g;
const boundary = /^[\w'()+,./:=? -]{0,69}[\w'()+,./:=?-]$/;

/** Watches how fast an upload comes in. */
export interface UploadRateWatch {
  /** Counts bytes that came. */
  came(bytes: number): void;
  isLate(): boolean;
  /** Ends the watch: the upload is complete or was given up. */
  end(): void;
}

/** Calls `late` once, as soon as the upload has been slower than the policy allows. */
export function watchUploadRate(
  { bytesPerSecond, graceMs, maxMs, wholeMs }: UploadRate,
  late: () => void,
): UploadRateWatch {
  const began = performance.now();
  let until = began + graceMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isLate = false;
  const wait = () => {
    const left = Math.min(until, began + wholeMs) - performance.now();
    if (left > 0) {
      timer = setTimeout(wait, left);
      return;
    }
    isLate = true;
    late();
  };
  wait();
  return {
    came(bytes) {
      // A running timer checks again when it fires, so that thousands of pieces need no timers of their own.
      until = Math.min(until + bytes / bytesPerSecond * 1000, performance.now() + maxMs);
    },
    isLate: () => isLate,
    end: () => clearTimeout(timer),
  };
}
