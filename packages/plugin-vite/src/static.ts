import { type BuiltAsset, CONTENT_PARAM, contentType, walkFiles } from "@fresh/core/internal";
import { fileURLToPath } from "node:url";
import { bundle } from "lightningcss";
import { writeCompressed } from "./compress.ts";
import { hashOf } from "./files.ts";

/**
 * Copies `static/` into the build: style sheets minified, with the rules of a relative `@import` in its place, and text
 * compressed. Gives the assets by address.
 */
export async function buildStatic(source: URL, buildDir: URL): Promise<Record<string, BuiltAsset>> {
  const paths = await walkFiles(source, (path) => !/(^|\/)\.|_test\.\w+$/.test(path));
  const assets: Record<string, BuiltAsset> = {};
  // Style sheets come last: they name the other files by their hashes.
  for (const path of paths.toSorted((a, b) => Number(a.endsWith(".css")) - Number(b.endsWith(".css")))) {
    const original = new URL(encodePath(path), source);
    const content = path.endsWith(".css") ? minify(original, assets) : await Deno.readFile(original);
    const file = `static/${encodePath(path)}`;
    assets[`/${encodePath(path)}`] = {
      file,
      hash: await hashOf(content),
      type: contentType(path),
      size: content.length,
      hashedName: false,
      encodings: await writeCompressed(new URL(file, buildDir), content),
    };
  }
  return assets;
}

/** The address under which an asset may be cached for ever. */
export function addressOf(path: string, { hash, hashedName }: BuiltAsset): string {
  return hashedName ? path : `${path}?${CONTENT_PARAM}=${hash}`;
}

function minify(sheet: URL, assets: Readonly<Record<string, BuiltAsset>>): Uint8Array<ArrayBuffer> {
  const { code: minified } = bundle({
    filename: fileURLToPath(sheet),
    minify: true,
    visitor: {
      Url(url) {
        const asset = assets[url.url];
        return asset === undefined ? url : { ...url, url: addressOf(url.url, asset) };
      },
    },
  });
  return new Uint8Array(minified);
}

/** The path as browsers write it in a request. */
function encodePath(path: string): string {
  return new URL(path.replace(/[%?#\\]/g, encodeURIComponent), "http://site/").pathname.slice(1);
}
