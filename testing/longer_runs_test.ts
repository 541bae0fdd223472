import assert from "node:assert/strict";
import { importsOf } from "./imports_of.ts";
import { root } from "./production_files.ts";

const decoder = new TextDecoder();

Deno.test("what runs longer, or in more views, where a variable says so is run with it by .ci/run", async () => {
  const runs = runsOf(await Deno.readTextFile(new URL(".ci/run", root)));
  const variables = [...new Set(runs.flatMap(({ variables }) => variables))];
  assert.ok(variables.length > 10);
  const files = await filesOfProject();
  const missing: string[] = [];
  for (const file of files) {
    const text = await Deno.readTextFile(new URL(file, root));
    const read = variables.filter((name) => text.includes(`Deno.env.get("${name}")`));
    if (read.length === 0) continue;
    for (const test of file.endsWith("_test.ts") ? [file] : await testsWith(file, files)) {
      missing.push(
        ...read.filter((name) =>
          !runs.some((run) => run.variables.includes(name) && run.paths.some((path) => test.startsWith(path)))
        )
          .map((name) => `${test} reads ${name}`),
      );
    }
  }
  assert.deepEqual(missing, []);
});

/** The commands of `.ci/run` that set variables for tests: which, and the files and folders that they run. */
function runsOf(script: string): { variables: string[]; paths: string[] }[] {
  const commands = script.replaceAll(/\\\n\s*/g, "").split("\n").filter((line) =>
    /^\s*[A-Z_]+=\S+ .*deno@2 test/.test(line)
  );
  return commands.map((command) => ({
    variables: [...command.matchAll(/\b([A-Z_]+)=/g)].map(([, name = ""]) => name).filter((name) =>
      name !== "DENO_JOBS"
    ),
    paths: command.split(/\s+/).filter((word) => word.includes("/")),
  }));
}

async function filesOfProject(): Promise<string[]> {
  const { stdout } = await new Deno.Command("git", {
    args: ["-C", root.pathname, "ls-files", "--cached", "--others", "--exclude-standard", "*.ts"],
  }).output();
  return decoder.decode(stdout).trim().split("\n").filter((file) => /^(api|db|e2e|sandboxes|testing)\//.test(file));
}

/** The tests that import a file. */
async function testsWith(file: string, files: readonly string[]): Promise<string[]> {
  const tests = files.filter((path) => path.endsWith("_test.ts"));
  const importing = await Promise.all(
    tests.map(async (test) => (await importsOf(test)).some(({ target }) => target === file)),
  );
  return tests.filter((_, index) => importing[index]);
}
