import { isIn } from "../lint/rooms.ts";
import type { Source } from "./source.ts";

const rooms = ["api", "cli", "client", "components", "islands", "routes", "server", "shared"];

/** Groups that a list shows whole: their texts are named nowhere. */
const shownWhole = /Rules\.\w+$/;

/** The paths of the texts, and of the groups of texts, whose keys no code has. */
export function unusedTexts(texts: object, sources: readonly Pick<Source, "file" | "text">[]): string[] {
  const words = new Set<string>();
  for (const { file, text } of sources) {
    if (!isIn(rooms, file) || /_test\.tsx?$/.test(file)) continue;
    for (const [word] of text.matchAll(/[\w-]+/g)) words.add(word);
  }
  return pathsIn(texts).filter((path) => !words.has(path.split(".").at(-1)!) && !shownWhole.test(path));
}

/** The path of every text and of every group of texts. */
function pathsIn(texts: object, path = ""): string[] {
  return Object.entries(texts).flatMap(([key, value]) => {
    const here = path === "" ? key : `${path}.${key}`;
    return typeof value === "object" && value !== null ? [here, ...pathsIn(value, here)] : [here];
  });
}
