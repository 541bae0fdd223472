import { buildIfStale } from "@/cli/build.ts";
import { processGroup } from "@/cli/process_group.ts";
import { exitCodes } from "@/server/exit_codes.ts";
import { complain, print } from "@/server/print.ts";
import { reportRunFailure } from "@/server/run.ts";
import { announced, benches, chosenBenches } from "./benches.ts";
import { benchServer } from "./setup/server.ts";

// Runs the bench in a process beside the server: however it is stopped, the server is stopped after it.
if (import.meta.main) {
  try {
    const chosen = chosenBenches(Deno.args);
    if (chosen) {
      announced(chosen).forEach(print);
      await measureInGroup();
    } else {
      const names = benches.map(({ name }) => name).join(", ");
      complain(`${Deno.args.join(" ")} is in the name of no bench. There are ${names}.`);
      Deno.exitCode = exitCodes.usage;
    }
  } catch (error) {
    reportRunFailure(error);
  }
}

async function measureInGroup(): Promise<void> {
  using group = processGroup();
  await buildIfStale();
  await using server = await benchServer();
  const program = new URL("./measure.ts", import.meta.url).pathname;
  const args = ["run", "--quiet", "--no-prompt", "--allow-all", program, ...Deno.args];
  // By the environment: every user of the machine may read a program's arguments, and this holds a password.
  Deno.exitCode = await group.run(args, { BENCH_DATABASE_URL: server.url });
}
