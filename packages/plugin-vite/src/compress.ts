import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { isText } from "@fresh/core/internal";
import { writeFile } from "./files.ts";

type Encoding = "br" | "gzip";

const brotli = promisify<Uint8Array, object, Uint8Array>(brotliCompress);
const zip = promisify<Uint8Array, object, Uint8Array>(gzip);

/** Writes a file with those compressed forms beside it that are shorter; gives their encodings, Brotli first. */
export async function writeCompressed(file: URL, content: Uint8Array): Promise<Encoding[]> {
  await writeFile(file, content);
  if (!isText(file.pathname)) return [];
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  const [br, gz] = await Promise.all([brotli(content, best), zip(content, { level: 9 })]);
  const forms = [{ encoding: "br", ending: ".br", bytes: br }, { encoding: "gzip", ending: ".gz", bytes: gz }] as const;
  const shorter = forms.filter(({ bytes }) => bytes.length < content.length);
  await Promise.all(shorter.map(({ ending, bytes }) => writeFile(new URL(file.href + ending), bytes)));
  return shorter.map(({ encoding }) => encoding);
}
