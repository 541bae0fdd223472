import assert from "node:assert/strict";

interface Lock {
  npm: Record<string, { integrity?: string }>;
  /** Packages of this repository that stand in for others. */
  workspace: { links: Record<string, unknown> };
}

Deno.test("every package is of one version, and of each that comes with it deno.lock has the hash", async () => {
  const read = async (file: string) => JSON.parse(await Deno.readTextFile(new URL(`../${file}`, import.meta.url)));
  const imports: string[] = Object.values((await read("deno.json")).imports);
  const packages = imports.filter((target) => target.startsWith("npm:"));
  assert.ok(packages.length >= 20);
  for (const target of packages) assert.match(target, /^npm:(@[\w-]+\/)?[\w.-]+@\d+\.\d+\.\d+(-[\w.]+)?(\/.*)?$/);
  const lock: Lock = await read("deno.lock");
  assert.deepEqual(Object.keys(lock).toSorted(), ["npm", "specifiers", "version", "workspace"], "of npm alone");
  const { npm, workspace: { links } } = lock;
  const unhashed = Object.entries(npm).filter(([, { integrity }]) => !/^sha512-/.test(integrity ?? ""));
  // Behind "_" stands with which packages of others one is taken.
  const ours = unhashed.map(([name]) => `npm:${name.split("_")[0]}`);
  assert.deepEqual(ours.toSorted(), Object.keys(links).toSorted());
});

Deno.test("a build may run the esbuild of deno.lock, and nothing else", async () => {
  const read = async (file: string) => JSON.parse(await Deno.readTextFile(new URL(`../${file}`, import.meta.url)));
  const { npm }: Lock = await read("deno.lock");
  const binaries = ["linux-x64", "linux-arm64"].map((platform) => {
    const locked = Object.keys(npm).find((name) => name.startsWith(`@esbuild/${platform}@`));
    return `./node_modules/.deno/${locked?.replace("/", "+")}/node_modules/@esbuild/${platform}/bin/esbuild`;
  });
  assert.deepEqual((await read("deno.json")).permissions.build.run, binaries);
});

Deno.test("docs/security.md says in how many days a known weakness is mended, the graver the sooner", async () => {
  const page = await Deno.readTextFile(new URL("../docs/security.md", import.meta.url));
  const [, section = ""] = page.split("## When packages are renewed\n");
  const days = [...section.split("\n## ")[0]!.matchAll(/^\| .+ \| (\d+) days +\|$/gm)].map(([, count]) =>
    Number(count)
  );
  assert.deepEqual(days, days.toSorted((one, other) => one - other));
  assert.equal(new Set(days).size, 4);
});
