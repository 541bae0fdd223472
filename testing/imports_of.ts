/** What one of the project's files imports of the others: the path from the project's root, and whether only types. */
export interface Import {
  target: string;
  isType: boolean;
}

const root = new URL("../", import.meta.url);

/** Reads the imports of a file, those at run time included. */
export async function importsOf(file: string): Promise<Import[]> {
  const text = await Deno.readTextFile(new URL(file, root));
  const loaded = [...text.matchAll(/\bimport\("([^"]+)"\)/g)].map(([, from = ""]) => ["", "", from]);
  const named = [...text.matchAll(/^(?:import|export)\b([^;]*?)from "([^"]+)";/gm)];
  return [...named, ...loaded].flatMap(([, what = "", from = ""]) => {
    const isType = /^\s*type\b/.test(what) || /^\s*\{(\s*type \w+(?: as \w+)?\s*,?)+\s*\}\s*$/.test(what);
    if (from.startsWith("@/")) return [{ target: from.slice(2), isType }];
    if (!from.startsWith(".")) return [];
    const target = new URL(from, new URL(file, root)).pathname.slice(root.pathname.length);
    return [{ target, isType }];
  });
}
