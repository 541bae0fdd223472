/** A style sheet of the site and the classes that its selectors name. */
export interface Sheet {
  name: string;
  classes: Set<string>;
}

/** Reads a sheet's classes from its text. */
export function sheetOf(name: string, text: string): Sheet {
  const plain = text.replace(/\/\*[^]*?\*\//g, "");
  const selectors = [...plain.matchAll(/([^{};]+)\{/g)].map(([, selector = ""]) => selector.trim());
  const named = selectors.filter((selector) => !/^@(?!supports selector)/.test(selector) && !/^[\d.]+%/.test(selector));
  return {
    name,
    classes: new Set(
      named.flatMap((selector) => [...selector.matchAll(/\.(-?[a-z_][\w-]*)/gi)].map(([, found = ""]) => found)),
    ),
  };
}

/** The block that a class belongs to: `hdr` of `hdr__nav--wide`. */
export function blockOf(className: string): string {
  return className.split(/__|--/)[0]!;
}

/** The blocks that several sheets style, each with these. */
export function sharedBlocks(sheets: readonly Sheet[]): Map<string, string[]> {
  const owners = new Map<string, Set<string>>();
  for (const { name, classes } of sheets) {
    for (const one of classes) owners.set(blockOf(one), (owners.get(blockOf(one)) ?? new Set()).add(name));
  }
  return new Map([...owners].filter(([, names]) => names.size > 1).map(([block, names]) => [block, [...names]]));
}
