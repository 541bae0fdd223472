import assert from "node:assert/strict";
import { paymentVendors } from "@/api/payments/deposits/vendors/registry.ts";
import { vendorsUnderTest } from "./conformance/vendors/vendors.ts";
import { root } from "./lint/rooms.ts";
import { productionFiles } from "./production_files.ts";

const page = await Deno.readTextFile(new URL("docs/adding-a-vendor.md", root));

Deno.test("the page's example is the real code, to the letter", async () => {
  const shown = [...page.matchAll(/^```ts file=(\S+)\n(.*?)^```$/gms)];
  assert.ok(shown.length >= 5);
  for (const [, file = "", text] of shown) {
    const code = await Deno.readTextFile(new URL(file, root));
    assert.equal(text, code, `docs/adding-a-vendor.md should show ${file} as it is`);
  }
});

Deno.test("the example is registered as any vendor is, goes through the suite, and its adapter is under 150 lines", async () => {
  const [, folder = "", lines = ""] =
    /\.\.\/(api\/payments\/deposits\/vendors\/\w+\/)\) that is no test:\s+under (\d+) lines/
      .exec(page) ?? [];
  const files = await Array.fromAsync(productionFiles(folder));
  const texts = await Promise.all(files.map((file) => Deno.readTextFile(new URL(file, root))));
  assert.ok(files.length > 0);
  assert.ok(texts.join("").trimEnd().split("\n").length < Number(lines) && lines === "150");
  for (const file of files) assert.ok(page.includes(`file=${file}\n`), `${file} is not shown`);
  const code = folder.split("/").at(-2);
  assert.ok(paymentVendors.some((vendor) => vendor.code.toLowerCase() === code));
  assert.ok(vendorsUnderTest.some((vendor) => vendor.code.toLowerCase() === code));
});

Deno.test("every file and folder that the page leads to exists", async () => {
  const links = [...page.matchAll(/\]\(\.\.\/([^)]+)\)/g)].map(([, path = ""]) => path);
  const named = [...page.matchAll(/--allow-all (\S+\.ts)/g)].map(([, path = ""]) => path);
  assert.ok(links.length > 10 && named.length >= 5);
  for (const path of [...links, ...named]) await Deno.stat(new URL(path, root));
});
