import { processGroup } from "./process_group.ts";

// Runs `deno` with the arguments, as a group of processes: when it is stopped, nothing that it started is left.
if (import.meta.main) {
  using group = processGroup();
  Deno.exitCode = await group.run(Deno.args);
}
