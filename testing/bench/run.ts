import { benchServer } from "./server.ts";
import { buildIfStale } from "@/cli/build.ts";
import { processGroup } from "@/cli/process_group.ts";
import { reportFailure } from "@/server/run.ts";

// What measures runs beside what it measures on: however it is stopped, the server is stopped after it.
if (import.meta.main) {
  try {
    using group = processGroup();
    await buildIfStale();
    await using server = await benchServer();
    const program = new URL("./measure.ts", import.meta.url).pathname;
    const args = ["run", "--quiet", "--no-prompt", "--allow-all", program];
    // By the environment: everybody on the machine may read a program's arguments, and this holds a password.
    Deno.exitCode = await group.run(args, { BENCH_DATABASE_URL: server.url });
  } catch (error) {
    reportFailure(error);
  }
}
