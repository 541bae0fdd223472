import assert from "node:assert/strict";
import { productionFiles, root } from "./production_files.ts";

Deno.test("a formatter of Intl is made once for the process, not for each figure", async () => {
  const faults: string[] = [];
  for (const room of ["shared", "i18n", "client", "components", "islands", "routes", "api", "server"]) {
    for await (const file of productionFiles(`${room}/`)) faults.push(...faultsIn(file, await read(file)));
  }
  assert.deepEqual(faults, []);
});

Deno.test("a formatter for each call is found, by either name", () => {
  assert.deepEqual(faultsIn("x", "const grouped = new Intl.NumberFormat();\n"), []);
  const each =
    'function text(n: number) {\n  return n.toLocaleString("en");\n  return new Intl.NumberFormat().format(n);\n}';
  assert.deepEqual(faultsIn("x", each), ["x:2", "x:3"]);
});

/** The lines that make one and are not a declaration of the module's own. */
function faultsIn(file: string, text: string): string[] {
  return text.split("\n").flatMap((line, place) => {
    const makes = /\.toLocale(Date|Time)?String\(|\bIntl\.[A-Z]\w+\(/.test(line);
    return makes && !/^(export )?const /.test(line) ? [`${file}:${place + 1}`] : [];
  });
}

function read(file: string): Promise<string> {
  return Deno.readTextFile(new URL(file, root));
}
