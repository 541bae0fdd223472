import type { BrowserBuild } from "@/server/fresh.ts";

/**
 * How many bytes of JavaScript a browser with gzip loads for a page: the scripts that its HTML names and their static
 * imports, which it names as preloads.
 * @throws when the page names a script that the build does not have
 */
export async function scriptBytes(html: string, build: BrowserBuild, buildDir: URL): Promise<number> {
  const named = html.matchAll(/<(?:script|link)\b[^>]*\b(?:src|href)="([^"?]+\.js)(?:\?[^"]*)?"/g);
  let bytes = 0;
  for (const address of new Set(Array.from(named, ([, address]) => address!))) {
    const asset = build.assets[address];
    if (!asset) throw new Error(`the build lacks ${address}`);
    const ending = asset.encodings.includes("gzip") ? ".gz" : "";
    bytes += (await Deno.stat(new URL(asset.file + ending, buildDir))).size;
  }
  return bytes;
}
