import { fileURLToPath } from "node:url";
import { bundle } from "lightningcss";
import { filesIn } from "./files_in.ts";

/**
 * Copies static files; a style sheet is minified, has the rules of what it imports in the place of the import, and names
 * pictures by addresses that change with the build. Gives their paths.
 */
export async function copyStatic(source: URL, target: URL, buildId: string): Promise<string[]> {
  const paths = await filesIn(source);
  const addresses = new Set(paths.map((path) => `/${path}`));
  for (const path of paths) {
    const [from, to] = [source, target].map((folder) => new URL(encodeURI(path), folder)) as [URL, URL];
    await Deno.mkdir(new URL("./", to), { recursive: true });
    if (!path.endsWith(".css")) {
      await Deno.copyFile(from, to);
      continue;
    }
    const { code } = bundle({
      filename: fileURLToPath(from),
      minify: true,
      visitor: {
        Url: (url) => addresses.has(url.url) ? { ...url, url: `${url.url}?__frsh_c=${buildId}` } : url,
      },
    });
    await Deno.writeFile(to, code);
  }
  return paths;
}
