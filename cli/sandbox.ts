import { Command } from "commander";
import { createLog } from "@/server/log.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { CommandGroup } from "./command_group.ts";
import { fail } from "./output/fail.ts";
import { print } from "@/server/print.ts";
import { onSiteUntilStopped } from "@/server/run.ts";
import type { SandboxSecrets } from "@/server/environment/secrets.ts";
import type { Stop } from "@/server/stop_signal.ts";
import { translated } from "@/server/operators/translated.ts";

/** `jadehall sandbox provider|vendor`: one sandbox alone, until it is asked to stop. */
export function sandboxCommand(): Command {
  return new CommandGroup("sandbox", "open").description("run a sandbox alone, for a site with its SANDBOX_…_URL set")
    .add(
      new Command("provider").description("the game provider")
        .action(
          onSiteUntilStopped((site, stop) =>
            serve(site, stop, async (secrets) => {
              const { startProvider } = await import("@/sandboxes/start.ts");
              return await startProvider(site.environment, site.database.url, secrets);
            })
          ),
        ),
      { examples: [""], changes: null },
    )
    .add(
      new Command("vendor").description("the payment vendor")
        .action(onSiteUntilStopped((site, stop) => {
          const log = createLog(site.environment.LOG_LEVEL);
          return serve(site, stop, async (secrets) => {
            const { startVendor } = await import("@/sandboxes/start.ts");
            return await startVendor(site.environment, site.database.url, secrets, log);
          });
        })),
      { examples: [""], changes: null },
    );
}

async function serve(
  { secrets }: Site,
  stop: Stop,
  start: (secrets: SandboxSecrets) => Promise<AsyncDisposable & { url: string }>,
): Promise<ExitCode> {
  if (!secrets.sandbox) {
    fail(translated`SANDBOXES is off: nothing was started.`);
    return exitCodes.usage;
  }
  await using service = await start(secrets.sandbox);
  print(translated`Listening on ${service.url}`);
  await stop.signal;
  return exitCodes.ok;
}
