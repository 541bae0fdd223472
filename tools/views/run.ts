import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { exitCodes } from "@/server/exit_codes.ts";
import { print, printJson } from "@/server/print.ts";
import { reportRunFailure } from "@/server/run.ts";
import { lookAtViews, type ViewFault } from "./look_at_views.ts";
import { type Distance, measureDistances } from "./measure_distances.ts";

/**
 * `deno task views [--to FOLDER] [--json]`: looks at every page in each view, prints each fault as it is found, and how far
 * from the top a page's amount and button are. Pictures are written to the folder. Exit code 1 when there is a fault.
 */
if (import.meta.main) {
  try {
    const { values: { to, json } } = parseArgs({
      args: Deno.args.filter((argument) => argument !== "--"),
      options: { to: { type: "string" }, json: { type: "boolean", default: false } },
    });
    if (to) await Deno.mkdir(to, { recursive: true });
    const looked = await lookAtViews({
      folder: to ? pathToFileURL(`${await Deno.realPath(to)}/`) : undefined,
      onFault: (fault) => json || print(faultLine(fault)),
    });
    const distances = await measureDistances();
    if (json) printJson({ ...looked, distances });
    else {
      print(`${looked.views} views, ${looked.faults.length} faults`);
      distanceLines(distances).forEach(print);
    }
    Deno.exitCode = looked.faults.length === 0 ? exitCodes.ok : exitCodes.failed;
  } catch (error) {
    reportRunFailure(error);
  }
}

function faultLine({ path, who, lang, width, kind, at }: ViewFault): string {
  return `${path} ${who} ${lang} ${width} ${kind}: ${at}`;
}

function distanceLines(distances: readonly Distance[]): string[] {
  const line = (cells: readonly (string | number | null)[]) => {
    const [path, ...others] = cells.map((cell) => String(cell ?? "-"));
    return path!.padEnd(20) + others.map((cell) => cell.padStart(8)).join("");
  };
  const rows = distances.map(({ path, lang, width, amount, button }) => line([path, lang, width, amount, button]));
  return [line(["px from the top", "lang", "width", "amount", "button"]), ...rows];
}
