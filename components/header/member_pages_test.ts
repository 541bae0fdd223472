import assert from "node:assert/strict";
import { memberPages } from "./member_pages.ts";

const routes = new URL("../../routes/", import.meta.url);

Deno.test("the menus list every page of the member area once or the page that it is a part of, and none that does not exist", async () => {
  const paths = memberPages.map(({ path }) => path);
  for (const path of paths) assert.ok(await isPage(path), path);
  const found: string[] = [];
  for await (const { name, isDirectory } of Deno.readDir(new URL("member/", routes))) {
    if (isDirectory && !name.startsWith("(") && await isPage(`/member/${name}`)) found.push(`/member/${name}`);
  }
  const isPart = (path: string) => paths.some((listed) => path !== listed && path.startsWith(listed));
  assert.deepEqual(
    paths.filter((path) => path.startsWith("/member/")).toSorted(),
    found.filter((path) => !isPart(path)).toSorted(),
  );
});

Deno.test("a part of a page marks that page alone in the menu, as no listed path begins with another", () => {
  const paths = memberPages.map(({ path }) => path);
  for (const path of paths) assert.deepEqual(paths.filter((other) => path.startsWith(other)), [path]);
});

async function isPage(path: string): Promise<boolean> {
  for (const file of [`.${path}/index.tsx`, `.${path}.tsx`, `(members)${path}/index.tsx`, `(games)${path}.tsx`]) {
    if (await Deno.stat(new URL(file, routes)).then(() => true, () => false)) return true;
  }
  return false;
}
