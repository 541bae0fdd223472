import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { isText } from "@fresh/core/internal";
import { writeFile } from "./files.ts";

type Encoding = "br" | "gzip";

const brotli = promisify<Uint8Array, object, Uint8Array>(brotliCompress);
const zip = promisify<Uint8Array, object, Uint8Array>(gzip);

/** Below this, an answer fits one packet either way. */
const WORTHWHILE_BYTES = 600;

/** Writes a file with its compressed forms beside it and tells which there are, the smallest first. */
export async function writeCompressed(file: URL, content: Uint8Array): Promise<Encoding[]> {
  await writeFile(file, content);
  if (!isText(file.pathname) || content.length < WORTHWHILE_BYTES) return [];
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  const [br, gz] = await Promise.all([brotli(content, best), zip(content, { level: 9 })]);
  await Promise.all([writeFile(new URL(file.href + ".br"), br), writeFile(new URL(file.href + ".gz"), gz)]);
  return ["br", "gzip"];
}
