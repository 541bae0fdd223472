import { processGroup } from "@/cli/process_group.ts";
import { groupTests, testsUnder } from "./group_tests.ts";

/**
 * How many test files run at once, unless DENO_JOBS says it: half as many again as there are processors, as a test that
 * waits for its browser, its site or its command leaves a processor idle.
 */
const testJobs = Math.ceil(navigator.hardwareConcurrency * 1.5);

/** Types are checked by the task `check`. */
const deno = ["test", "--no-prompt", "--allow-all", "--no-check", "--parallel"];

/** From how many files on they are grouped: of fewer, each is named in what is printed. */
const groupedFrom = 50;

// Runs the tests of the paths among the arguments, of the whole project if there is none, as a group of processes: when it
// is stopped, nothing that it started is left. Each test file would load the site's modules for itself, which takes longer
// than most of them; so many of them are loaded together.
if (import.meta.main) {
  using group = processGroup();
  const root = new URL("../", import.meta.url).pathname;
  const paths = Deno.args.filter(isPath);
  const others = Deno.args.filter((arg) => !paths.includes(arg));
  const files = await testsUnder(paths.length > 0 ? paths : [root]);
  const folder = await Deno.makeTempDir({ prefix: "jadehall-tests-" });
  try {
    const grouped = files.length < groupedFrom ? files : await groupTests(files, root, folder);
    const env = { DENO_JOBS: Deno.env.get("DENO_JOBS") || `${testJobs}` };
    Deno.exitCode = await group.run([...deno, ...others, ...grouped], env);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

/** Whether an argument is a path rather than an option or an option's value. */
function isPath(arg: string): boolean {
  if (arg.startsWith("-")) return false;
  try {
    Deno.statSync(arg);
    return true;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return false;
    throw error;
  }
}
