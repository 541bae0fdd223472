import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

type Encoding = "br" | "gzip";

/** Writes the compressed forms that are shorter beside each text file; gives their encodings by path, Brotli first. */
export async function compressFiles(
  folder: URL,
  paths: readonly string[],
): Promise<Record<string, Encoding[]>> {
  const found = await Promise.all(
    paths.filter((path) => texts.test(path)).map(async (path) => {
      const file = new URL(encodeURI(path), folder);
      const content = await Deno.readFile(file);
      const [br, gz] = await Promise.all([brotli(content, best), zip(content, { level: 9 })]);
      const forms = [{ encoding: "br", ending: ".br", bytes: br }, {
        encoding: "gzip",
        ending: ".gz",
        bytes: gz,
      }] as const;
      const shorter = forms.filter(({ bytes }) => bytes.length < content.length);
      await Promise.all(shorter.map(({ ending, bytes }) => Deno.writeFile(new URL(file.href + ending), bytes)));
      return [path, shorter.map(({ encoding }): Encoding => encoding)] as const;
    }),
  );
  return Object.fromEntries(found);
}

const texts = /\.(css|html|js|json|map|svg|txt|webmanifest|xml)$/;
const brotli = promisify<Uint8Array, object, Uint8Array>(brotliCompress);
const zip = promisify<Uint8Array, object, Uint8Array>(gzip);
const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
