import assert from "node:assert/strict";

const root = new URL("../", import.meta.url);

Deno.test("every relative link of README.md, CONTRIBUTING.md and docs/ leads to a file, a folder or a heading that exists", async () => {
  const broken: string[] = [];
  for (
    const page of [
      "README.md",
      "CONTRIBUTING.md",
      ...(await filesIn("docs/")).filter((file) => file.endsWith(".md")),
    ]
  ) {
    for (const link of linksOf(await textOf(page))) {
      if (!await leadsSomewhere(page, link)) broken.push(`${page}: ${link}`);
    }
  }
  assert.deepEqual(broken, []);
});

Deno.test("every file of docs/ is reached from README.md", async () => {
  const reached = new Set<string>(["README.md"]);
  // Iterating a set also gives what is added meanwhile.
  for (const page of reached) {
    if (!page.endsWith(".md")) continue;
    for (const link of linksOf(await textOf(page))) {
      const target = targetOf(page, link);
      // A link to a folder shows the folder's files.
      const found = target.endsWith("/") ? (await filesIn(target)).filter((file) => isChild(file, target)) : [target];
      for (const file of found) reached.add(file);
    }
  }
  assert.deepEqual((await filesIn("docs/")).filter((file) => !reached.has(file)), []);
});

Deno.test("a broken link of each kind is found, in Markdown and in HTML, but none in code", async () => {
  const text = [
    "[a](docs/none.md) [b](docs/money.md#no-such-heading) [c](docs/none/) [d](https://example.com) ![e](none.webp)",
    '<img src="none.png"> [f](docs/money.md) `[g](none.md)` [h]: none.txt',
    "[h]: docs/lost.md",
    "```",
    "[i](none.md)",
    "```",
  ].join("\n");
  const broken: string[] = [];
  for (const link of linksOf(text)) if (!await leadsSomewhere("README.md", link)) broken.push(link);
  assert.deepEqual(broken.sort(), [
    "docs/lost.md",
    "docs/money.md#no-such-heading",
    "docs/none.md",
    "docs/none/",
    "none.png",
    "none.webp",
  ]);
});

/** The relative links of a page: to files, folders and headings. */
function linksOf(text: string): string[] {
  const prose = text.replaceAll(/^```[^]*?^```/gm, "").replaceAll(/`[^`\n]*`/g, "");
  const links = [/\]\(([^)\s]+)[^)]*\)/g, /^\[[^\]]+\]: (\S+)/gm, /(?:href|src)="([^"]+)"/g].flatMap((form) =>
    [...prose.matchAll(form)].map(([, link = ""]) => link)
  );
  return links.filter((link) => !/^[a-z]+:/.test(link));
}

async function leadsSomewhere(page: string, link: string): Promise<boolean> {
  const target = targetOf(page, link);
  const stat = await Deno.stat(new URL(target, root)).catch(() => null);
  if (!stat || stat.isDirectory !== target.endsWith("/")) return false;
  const [, heading] = link.split("#");
  return heading === undefined || headingsOf(await textOf(target)).includes(heading);
}

/** Returns the target of a page's link, from the root. */
function targetOf(page: string, link: string): string {
  const target = new URL(link, new URL(page, root));
  return decodeURIComponent(target.pathname.slice(root.pathname.length));
}

/** A page's headings as links name them: in small letters, without punctuation, with hyphens. */
function headingsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading.toLowerCase().replaceAll(/[^\p{L}\p{N} _-]/gu, "").replaceAll(" ", "-")
  );
}

function isChild(file: string, folder: string): boolean {
  return !file.slice(folder.length).includes("/");
}

async function filesIn(folder: string): Promise<string[]> {
  const files: string[] = [];
  for await (const { name, isDirectory } of Deno.readDir(new URL(folder, root))) {
    if (isDirectory) files.push(...await filesIn(`${folder}${name}/`));
    else files.push(folder + name);
  }
  return files.sort();
}

function textOf(file: string): Promise<string> {
  return Deno.readTextFile(new URL(file, root));
}
