import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import type { BuildManifest } from "@fresh/core/internal";
import { build, isStale } from "./build.ts";

/** Git and the linter leave this folder alone; it lies in the project, so that packages are found from it. */
const scratch = new URL("../../.data/test/", import.meta.url);

/** A project of a few files in a folder of its own. */
async function project(
  files: Record<string, string>,
): Promise<AsyncDisposable & { root: URL; write(files: Record<string, string>): Promise<void> }> {
  await Deno.mkdir(scratch, { recursive: true });
  const folder = await Deno.makeTempDir({ dir: fileURLToPath(scratch) });
  const root = new URL(`file://${folder}/`);
  const write = async (some: Record<string, string>) => {
    for (const [path, text] of Object.entries(some)) {
      await Deno.mkdir(new URL("./", new URL(path, root)), { recursive: true });
      await Deno.writeTextFile(new URL(path, root), text);
    }
  };
  await write(files);
  return { root, write, [Symbol.asyncDispose]: () => Deno.remove(folder, { recursive: true }) };
}

const manifestOf = async (root: URL): Promise<BuildManifest> =>
  JSON.parse(await Deno.readTextFile(new URL("_fresh/manifest.json", root)));

const island = 'import { word } from "../components/word.ts"; export default () => <b>{word}</b>;';
const files = {
  "islands/Box.tsx": island,
  "components/word.ts": 'export const word = "first";',
  "routes/index.tsx": "export default () => null;",
  "static/a.txt": "text",
};

Deno.test("a build is stale when something changes that went into it, and only then", async () => {
  await using site = await project(files);
  assert.equal(await isStale(site.root), true);
  await build({ root: site.root });
  assert.equal(await isStale(site.root), false);
  await site.write({ "routes/index.tsx": "export default () => <p />;", "components/other.ts": "export {};" });
  assert.equal(await isStale(site.root), false);
  const changes: Record<string, string>[] = [
    { "components/word.ts": 'export const word = "second";' },
    { "islands/New.tsx": "export default () => null;" },
    { "static/a.txt": "other" },
    { "static/b.txt": "new" },
    { "vite.config.ts": "export default {};" },
  ];
  for (const change of changes) {
    await site.write(change);
    assert.equal(await isStale(site.root), true, JSON.stringify(change));
    await build({ root: site.root });
    assert.equal(await isStale(site.root), false);
  }
});

Deno.test("a plain .ts file among the islands is a helper, not an island", async () => {
  await using site = await project({ ...files, "islands/helper.ts": "export const help = () => 1;" });
  await build({ root: site.root });
  assert.deepEqual(Object.keys((await manifestOf(site.root)).islands), ["islands/Box.tsx"]);
});

Deno.test("what is no longer there leaves the build", async () => {
  await using site = await project(files);
  await build({ root: site.root });
  await Deno.remove(new URL("static/a.txt", site.root));
  assert.equal(await isStale(site.root), true);
  await build({ root: site.root });
  assert.equal("/a.txt" in (await manifestOf(site.root)).assets, false);
});

Deno.test("a failed build leaves the last one in place, and no files of its own", async () => {
  await using site = await project(files);
  await build({ root: site.root });
  const before = await manifestOf(site.root);
  await site.write({ "islands/Box.tsx": "export default () => <b>" });
  await assert.rejects(build({ root: site.root }));
  assert.deepEqual(await manifestOf(site.root), before);
  const left = await Array.fromAsync(Deno.readDir(site.root), (entry) => entry.name);
  assert.deepEqual(left.filter((name) => name.startsWith("_fresh")), ["_fresh"]);
});

Deno.test("an island that needs the server's own modules is named", async () => {
  await using site = await project({
    "islands/Disk.tsx": 'import { readFileSync } from "node:fs"; export default () => <b>{readFileSync("x")}</b>;',
  });
  await assert.rejects(build({ root: site.root }), /islands\/Disk\.tsx imports node:fs, which no browser has/);
});

Deno.test("style sheets are minified and name other files by their hashes", async () => {
  await using site = await project({
    "static/a.css": "body { color: #ff0000; background: url(/b.svg) }",
    "static/b.svg": "<svg/>",
  });
  await build({ root: site.root });
  assert.match(
    await Deno.readTextFile(new URL("_fresh/static/a.css", site.root)),
    /^body\{color:red;background:url\(\/b\.svg\?__frsh_c=\w{16}\)\}$/,
  );
});

Deno.test("rules of an imported sheet stand in the place of the import, and a change of it makes the build stale", async () => {
  await using site = await project({
    "static/all.css": '@import "./b.css"; @import "./a.css"; p { margin: 0 }',
    "static/a.css": "i { color: #ff0000 }",
    "static/b.css": "b { color: #0000ff }",
  });
  await build({ root: site.root });
  const all = () => Deno.readTextFile(new URL("_fresh/static/all.css", site.root));
  assert.equal(await all(), "b{color:#00f}i{color:red}p{margin:0}");
  const { hash } = (await manifestOf(site.root)).assets["/all.css"]!;
  await site.write({ "static/a.css": "i { color: #008000 }" });
  assert.equal(await isStale(site.root), true);
  await build({ root: site.root });
  assert.match(await all(), /i\{color:green\}/);
  assert.notEqual((await manifestOf(site.root)).assets["/all.css"]!.hash, hash);
});

Deno.test("files with unusual names are served under their addresses", async () => {
  await using site = await project({ "static/圖 1+[x]%.txt": "a" });
  await build({ root: site.root });
  assert.deepEqual(Object.keys((await manifestOf(site.root)).assets).filter((path) => path.endsWith(".txt")), [
    "/%E5%9C%96%201+[x]%25.txt",
  ]);
});

Deno.test("an island that uses hooks by React's names brings no preact/compat", async () => {
  const code = await scriptsOf(new URL("fixtures/small_site/", import.meta.url));
  assert.doesNotMatch(code.join("\n"), /react\.element|isReactComponent/);
});

Deno.test("a page with a counter and a signal needs at most 10 kB of gzipped script", async () => {
  const code = await scriptsOf(new URL("fixtures/small_site/", import.meta.url));
  const bytes = code.map((one) => gzipSync(one, { level: 9 }).length).reduce((sum, size) => sum + size, 0);
  assert.ok(bytes <= 10_000, `${bytes} bytes`);
});

/** The scripts of a fixture: its one page, which has no Partial, loads each of them. */
async function scriptsOf(root: URL): Promise<string[]> {
  const folder = await Deno.makeTempDir();
  try {
    const buildDir = new URL(`file://${folder}/build/`);
    await build({ root, buildDir });
    const manifest: BuildManifest = JSON.parse(await Deno.readTextFile(new URL("manifest.json", buildDir)));
    const scripts = Object.entries(manifest.assets).flatMap(([url, asset]) =>
      asset.type.startsWith("text/javascript") && url !== manifest.partials.url ? [asset] : []
    );
    return await Promise.all(scripts.map(({ file }) => Deno.readTextFile(new URL(file, buildDir))));
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}
