import assert from "node:assert/strict";
import { isInstalled, markInstalled } from "./installed.ts";

Deno.test("packages count as installed while the lock file and our own packages are those of the last installation", async () => {
  const path = await Deno.makeTempDir();
  try {
    const root = new URL(`file://${path}/`);
    for (const folder of ["node_modules/.deno", "packages/react", "packages/react-dom"]) {
      await Deno.mkdir(new URL(folder, root), { recursive: true });
    }
    const write = (file: string, text: string) => Deno.writeTextFile(new URL(file, root), text);
    for (const file of ["deno.json", "deno.lock", "packages/react/index.mjs"]) await write(file, "{}");
    assert.equal(await isInstalled(root), false, "nothing was installed");
    await markInstalled(root);
    assert.equal(await isInstalled(root), false, "there are no packages");
    await write("node_modules/.deno/.setup-cache.bin", "");
    assert.equal(await isInstalled(root), true);
    for (const file of ["deno.json", "deno.lock", "packages/react/index.mjs"]) {
      await write(file, "{ }");
      assert.equal(await isInstalled(root), false, file);
      await markInstalled(root);
      assert.equal(await isInstalled(root), true, file);
    }
  } finally {
    await Deno.remove(path, { recursive: true });
  }
});
