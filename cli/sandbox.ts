import { Command } from "commander";
import { createLog } from "./log.ts";
import { exitCodes } from "./exit_codes.ts";
import type { Site } from "./open_site.ts";
import { print } from "./print.ts";
import { onSite } from "./run.ts";
import { startProvider, startVendor } from "./sandboxes.ts";
import { stopSignal } from "./stop_signal.ts";

/** `jadehall sandbox provider|vendor`: one sandbox alone, until it is told to stop. */
export function sandboxCommand(): Command {
  return new Command("sandbox").description("run a sandbox alone, for a site with its SANDBOX_…_URL set")
    .addCommand(
      new Command("provider").description("the game provider")
        .action(
          onSite(({ environment, database, secrets }) => serve(startProvider(environment, database.url, secrets))),
        ),
    )
    .addCommand(
      new Command("vendor").description("the payment vendor")
        .action(
          onSite(({ environment, database, secrets }: Site) =>
            serve(startVendor(environment, database.url, secrets, createLog(environment.LOG_LEVEL)))
          ),
        ),
    );
}

async function serve(starting: Promise<AsyncDisposable & { url: string }>) {
  await using service = await starting;
  print(`Listening on ${service.url}`);
  await stopSignal();
  return exitCodes.ok;
}
