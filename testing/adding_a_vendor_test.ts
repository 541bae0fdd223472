import assert from "node:assert/strict";
import { paymentVendors } from "@/api/payments/deposits/vendors/registry.ts";
import { vendorsUnderTest } from "./conformance/vendors/vendors.ts";
import { root } from "./lint/rooms.ts";
import { productionFiles } from "./production_files.ts";

const page = await Deno.readTextFile(new URL("docs/adding-a-vendor.md", root));
const other = await Deno.readTextFile(new URL("docs/adding-a-provider.md", root));

Deno.test("the example is registered as any vendor is, goes through the suite, and its adapter is under 150 lines", async () => {
  const [, folder = "", lines = ""] =
    /\.\.\/(api\/payments\/deposits\/vendors\/\w+\/)\),\s+without\s+tests:\s+under\s+(\d+)\s+lines/
      .exec(page) ?? [];
  const files = await Array.fromAsync(productionFiles(folder));
  const texts = await Promise.all(files.map((file) => Deno.readTextFile(new URL(file, root))));
  assert.ok(files.length > 0);
  assert.ok(texts.join("").trimEnd().split("\n").length < Number(lines) && lines === "150");
  for (const file of files) assert.ok(page.includes(`](../${file})`), `${file} is not named`);
  const code = folder.split("/").at(-2);
  assert.ok(paymentVendors.some((vendor) => vendor.code.toLowerCase() === code));
  assert.ok(vendorsUnderTest.some((vendor) => vendor.code.toLowerCase() === code));
});

Deno.test("every file and folder that the pages lead to exists", async () => {
  const links = [...(page + other).matchAll(/\]\(\.\.\/([^)]+)\)/g)].map(([, path = ""]) => path);
  const named = [...(page + other).matchAll(/--allow-all (\S+\.ts)/g)].map(([, path = ""]) => path);
  assert.ok(links.length > 10 && named.length >= 5);
  for (const path of [...links, ...named]) await Deno.stat(new URL(path, root));
});
