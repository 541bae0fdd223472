import type { Ctx } from "@/api/context.ts";
import { checkDataKeys } from "@/api/platform/vault/check_data_keys.ts";
import { buildCtx } from "./context.ts";
import type { Environment } from "./environment/environment.ts";
import { archiveFolderOf } from "./environment/archive_folder.ts";
import { imageLocationOf } from "./environment/image_location.ts";
import { createCommandLog } from "./log.ts";
import { type OpenDatabase, openDatabase } from "./database/open_database.ts";
import { sandboxesElsewhere } from "./sandboxes.ts";
import { readSecrets, type Secrets } from "./environment/secrets.ts";

/** The site as a command works on it, beside the processes that serve it. */
export interface Site extends AsyncDisposable {
  ctx: Ctx;
  environment: Environment;
  database: OpenDatabase;
  secrets: Secrets;
}

/** Opens the site's database (DATABASE_URL, or the embedded one, running or not) and the other means of operations. */
export async function openSite(
  environment: Environment,
  { makesDatabase = false }: { makesDatabase?: boolean } = {},
): Promise<Site> {
  await using cleanup = new AsyncDisposableStack();
  const database = cleanup.use(await openDatabase(environment, { make: makesDatabase }));
  const secrets = await readSecrets(environment, database.folder);
  // A command prints its own output; of the log it shows only errors.
  const { ctx } = cleanup.use(
    await buildCtx(
      database,
      secrets,
      {
        siteUrl: siteUrlOf(environment),
        ownUrl: environment.SITE_URL ?? null,
        images: imageLocationOf(environment, database.folder),
        archiveFolder: archiveFolderOf(environment, database.folder),
        sandboxes: await sandboxesElsewhere(environment, secrets.sandbox),
      },
      createCommandLog("warn"),
    ),
  );
  await checkDataKeys(ctx.db, ctx.vault);
  const opened = cleanup.move();
  return { ctx, environment, database, secrets, [Symbol.asyncDispose]: () => opened.disposeAsync() };
}

/** The site's address for those outside of it. */
export function siteUrlOf(environment: Environment, port = environment.PORT): string {
  const host = ["0.0.0.0", "::", "[::]"].includes(environment.HOST) ? "127.0.0.1" : environment.HOST;
  return environment.SITE_URL ?? `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}
