/** Which of the two runs the site: the stand-in of packages/, or the real one. */
export type Fresh = "stand-in" | "real";

/** One text of a file that differs between the two. */
interface Edit {
  file: string;
  text: Record<Fresh, string>;
}

const make = "server/fresh/make.ts";

/** All that differs between a checkout with the stand-in and one with the real Fresh, but deno.lock. */
export const edits: readonly Edit[] = [
  { file: make, text: { "stand-in": '"./stand_in.ts"', real: '"./real.ts"' } },
  {
    file: "deno.json",
    text: {
      "stand-in": `  "workspace": [
    "./packages/fresh",
    "./packages/plugin-vite"
  ],
  "links": [`,
      real: `  "links": [`,
    },
  },
  {
    // The other one's packages are not there to check these by.
    file: "deno.json",
    text: {
      "stand-in": `    "_fresh*",
    ".data"
`,
      real: `    "_fresh*",
    ".data",
    "packages/fresh",
    "packages/plugin-vite",
    "server/fresh/stand_in.ts"
`,
    },
  },
  {
    // Fresh's plugin reads packages from Deno's cache, wherever that is, and looks for its settings in the environment.
    file: "deno.json",
    text: {
      "stand-in": `    "build": {
      "read": {
        "allow": [
          "./"
        ],
        "ignore": true
      },
      "write": [
        "./"
      ],
      "env": {
        "allow": [
          "NODE_ENV"
        ],
        "ignore": true
      },`,
      real: `    "build": {
      "read": true,
      "write": [
        "./"
      ],
      "env": true,`,
    },
  },
];

/** Which one a checkout has, by the line that chooses. */
export function freshOf(readFile: (path: string) => string): Fresh {
  return readFile(make).includes(edits[0]!.text.real) ? "real" : "stand-in";
}

/**
 * A file's text with the other Fresh in it. A part that is as wanted already stays so.
 * @throws when the file has neither text of an edit, or one of them twice
 */
export function swapped(file: string, text: string, to: Fresh): string {
  let changed = text;
  for (const edit of edits.filter((one) => one.file === file)) {
    const [from, wanted] = [edit.text[to === "real" ? "stand-in" : "real"], edit.text[to]];
    const found = changed.split(from).length - 1;
    if (changed.includes(wanted) && (found === 0 || wanted.includes(from))) continue;
    if (found !== 1) throw new Error(`${file} has ${found} times instead of once: ${from}`);
    changed = changed.replace(from, () => wanted);
  }
  return changed;
}
