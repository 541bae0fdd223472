import assert from "node:assert/strict";

const folder = new URL("../docs/decisions/", import.meta.url);

/** A decision as the index lists it. */
const line =
  /^- \[(?<title>.+?)\]\((?<file>[^)]+)\), (?<day>[\d-]+)(?:, (?<became>superseded|amended) by \[.+\]\((?<by>[^)]+)\))?$/;

Deno.test("the index of decisions lists each page once, by its title and day, and what became of it", async () => {
  const titles = new Map<string, string>();
  for await (const { name } of Deno.readDir(folder)) if (name !== "README.md") titles.set(name, await titleOf(name));
  const listed = (await listedLines()).map((text) => line.exec(text)?.groups ?? {});
  const found = listed.map(({ file, title, day }) => [file, title, day]).sort();
  assert.deepEqual(found, Array.from(titles, ([name, title]) => [name, title, name.slice(0, 10)]).sort());
  for (const { file, became, by } of listed) {
    if (!file || !by) continue;
    const head = (await textOf(file)).split("\n").slice(2, 7).join(" ").toLowerCase();
    assert.ok(
      head.includes(`${became} by [`) && head.includes(by),
      `${file} does not say at its head: ${became} by ${by}`,
    );
  }
});

Deno.test("a decision that says it supersedes or amends another is named where that one is listed", async () => {
  const lines = await listedLines();
  for await (const { name } of Deno.readDir(folder)) {
    if (name === "README.md") continue;
    const head = (await textOf(name)).split("\n").slice(2, 7).join(" ");
    for (
      const [, before] of head.matchAll(/(?:[Ss]upersedes|[Aa]mends|[Tt]akes the place of) \[[^\]]+\]\(([^)]+)\)/g)
    ) {
      const listed = lines.find((text) => text.includes(`](${before}), `));
      assert.ok(listed?.includes(`](${name})`), `${before} is listed without ${name}`);
    }
  }
});

/** The lines of the index, each whole: the formatter breaks them. */
async function listedLines(): Promise<string[]> {
  const index = (await textOf("README.md")).replaceAll("\n  ", " ");
  return index.split("\n").filter((text) => text.startsWith("- "));
}

async function titleOf(name: string): Promise<string> {
  const [first = ""] = (await textOf(name)).split("\n", 1);
  return first.replace(/^# /, "");
}

function textOf(name: string): Promise<string> {
  return Deno.readTextFile(new URL(name, folder));
}
