import assert from "node:assert/strict";

/**
 * Throws unless two pages are the same but for what only the framework writes (nonces, islands' marks and scripts), the time, and how
 * precompiled elements are spelled.
 */
export function sameTree(page: string, bare: string): void {
  const [ours, theirs] = [plain(page).split("\n"), plain(bare).split("\n")];
  const at = ours.findIndex((line, index) => line !== theirs[index]);
  assert.ok(at === -1 && ours.length === theirs.length, `the bare page differs: ${theirs[at]} for ${ours[at]}`);
}

function plain(html: string): string {
  return html
    .replaceAll(/<!--.*?-->/g, "")
    .replaceAll(/<script[^>]*>.*?<\/script>/gs, "")
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, "")
    .replaceAll(/ nonce="[^"]*"/g, "")
    .replaceAll(/\d\d:\d\d:\d\d/g, "the time")
    .replaceAll("/>", ">")
    .replaceAll(/=""|(aria-[a-z]+)="true"/g, "$1")
    .replaceAll(/ aria-[a-z]+="false"/g, "")
    .replaceAll(/ +/g, " ")
    .replaceAll(" >", ">")
    .replace(/<head>(.*?)<\/head>/s, (_, head) => sortedTags(head))
    .replaceAll("><", ">\n<");
}

/** The head's parts in one order, and the last title: a framework puts it in the place of an earlier one. */
function sortedTags(head: string): string {
  const titles = head.match(/<title>[^<]*<\/title>/g) ?? [];
  return [...head.replaceAll(/<title>.*?<\/title>/g, "").match(/<[^>]*>/g) ?? [], titles.at(-1)].sort().join("");
}
