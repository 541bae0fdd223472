import { root } from "../lint/rooms.ts";
import { startWalk, type Walk } from "./walk.ts";

/** The existing files that a guide's steps have changed, and the files that they have added. */
interface Touched {
  changed: string[];
  added: string[];
}

interface Followed extends Walk {
  guides: Map<string, Touched>;
}

/** The guides whose steps are blocks of code. */
const guides = ["command", "setting", "text", "promotion-kind"] as const;

const languages = ["tw", "vn", "zh-cn", "en"];

/** Follows every guide in one copy of the project, and makes duplicates of rebates and of a vendor by theirs. */
export async function followAll(): Promise<Followed> {
  const walk = await startWalk();
  const followed: [string, Touched][] = [];
  for (const name of guides) {
    await walk.follow(await guideOf(name));
    followed.push([name, took(walk)]);
  }
  await walk.duplicate({
    names: ["rebate", "voucher"],
    own: ["api/rewards/rebates/", "cli/rebates/", ...languages.map((lang) => `i18n/${lang}/rebates.ts`)],
    paths: await pathsOf("money-feature"),
  });
  followed.push(["money-feature", took(walk)]);
  await walk.duplicate({
    names: ["dummy", "second"],
    own: ["api/payments/deposits/vendors/dummy/", "sandboxes/vendors/dummy/"],
    paths: ["api/payments/deposits/vendors/registry.ts", "sandboxes/vendors/registry.ts"],
  });
  followed.push(["vendor", took(walk)]);
  return Object.assign(walk, { guides: new Map(followed) });
}

/** Returns the files changed and added since the last call. */
function took({ changed, added }: Walk): Touched {
  const touched = { changed: [...changed], added: [...added] };
  changed.clear();
  added.clear();
  return touched;
}

/** The text of a guide. */
export async function guideOf(name: string): Promise<string> {
  return await Deno.readTextFile(new URL(`docs/adding-a-${name}.md`, root));
}

/** The existing files that a guide's table names. */
export async function pathsOf(name: string): Promise<string[]> {
  return [...(await guideOf(name)).matchAll(/^\| `([\w/.-]+\.ts)` +\|/gm)].map(([, file = ""]) => file);
}

/** Writes the types that `deno task db:types` would generate for the duplicate's tables, from those of rebates. */
export async function duplicateTypes(folder: string): Promise<void> {
  const file = `${folder}db/types.ts`;
  const text = await Deno.readTextFile(file);
  const duplicate = (one: string) => one.replaceAll("rebate", "voucher").replaceAll("Rebate", "Voucher");
  const tables = text.match(/^interface Rebate\w* \{\n[^}]*\}\n/gm)!.map(duplicate).join("\n");
  const listed = text.replace(/^ {2}rebate\w*: Rebate\w*;\n/gm, (line) => line + duplicate(line));
  await Deno.writeTextFile(file, `${listed}\n${tables}`);
}
