import { createSiteClock, faultText } from "@/api/platform/clock/site_clock.ts";
import type { Ctx } from "@/api/context.ts";
import { openPool } from "@/db/connect.ts";
import { buildCtx, connectionsOf } from "../context.ts";
import { findDatabase } from "../database/open_database.ts";
import { cellOf, type Environment } from "../environment/environment.ts";
import { archiveFolderOf } from "../environment/archive_folder.ts";
import { imageLocationOf } from "../environment/image_location.ts";
import { readSecrets, type Secrets } from "../environment/secrets.ts";
import { createLog } from "../log.ts";
import { siteUrlOf } from "../open_site.ts";
import { type SandboxConnections, sandboxesElsewhere } from "../sandboxes.ts";
import { checkCell, checkPartitions, checkSchema, checkServer, checkSettings } from "./database_checks.ts";
import { checkDisk } from "./disk_check.ts";
import { checkKeys, checkProcesses } from "./key_checks.ts";
import { checkImages, checkMail, checkSms, providerChecks, vendorChecks } from "./outside_checks.ts";
import { checkPooler } from "./pooler_check.ts";
import { checkReplica } from "./replica_check.ts";
import { checkReplication } from "./replication_check.ts";
import { type Check, checkMs, type CheckReport, fault, ok, runCheck, type Said } from "./report.ts";

/**
 * Looks at all that the site needs, and reads only. Each check has its own time, and they run side by side.
 * @throws if there is no such embedded database
 */
export async function examine(environment: Environment): Promise<CheckReport[]> {
  await using cleanup = new AsyncDisposableStack();
  const { url, folder } = await findDatabase(environment, { make: false }, cleanup);
  const { db } = openPool(url, { max: 8, answerMs: checkMs });
  cleanup.defer(() => db.destroy());
  const images = imageLocationOf(environment, folder);
  const disk: Check = {
    name: "disk",
    run: () => checkDisk("folder" in images ? images.folder : new URL("../../.data", import.meta.url).pathname),
  };
  const first = await runCheck({ name: "database", run: () => checkServer(db, url) });
  // One that takes no writes can be read.
  const isReached = first.every(({ hasFailed }) => !hasFailed);
  const cell = cellOf(environment);
  const isFault = (name: string) => first.some(({ check, grade }) => check === name && grade === "fault");
  if (isReached) first.push(...await runCheck({ name: "schema", run: () => checkSchema(db) }));
  if (isReached && !isFault("schema")) {
    first.push(...await runCheck({ name: "cell", run: () => checkCell(db, cell.number) }));
  }
  if (!isReached || isFault("schema") || isFault("cell")) {
    const rest = { check: "the rest", ...fault("Not looked at, as it needs this site's database with its schema.") };
    return [...first, ...await runCheck(disk), rest];
  }
  const secrets = await readSecrets(environment, folder);
  const sandboxes = await sandboxesElsewhere(environment, secrets.sandbox);
  const log = createLog("error");
  const clock = createSiteClock({ db, log, marks: false });
  const archiveFolder = archiveFolderOf(environment, folder);
  const ownUrl = environment.SITE_URL ?? null;
  const site = { siteUrl: siteUrlOf(environment), ownUrl, images, archiveFolder, sandboxes };
  const { ctx } = cleanup.use(await buildCtx({ db, replica: null, cell }, secrets, site, log, { clock }));
  const checks: Check[] = [
    { name: "settings", run: () => checkSettings(db, environment.DATABASE_CONNECTIONS) },
    { name: "partitions", run: () => checkPartitions(db, ctx.now()) },
    { name: "replication", run: () => checkReplication(db, { isEmbedded: folder !== null }) },
    { name: "replica", run: () => checkReplica(db, environment.REPLICA_URL) },
    { name: "pooler", run: () => checkPooler(url, environment) },
    { name: "clock", run: () => checkClock(ctx) },
    { name: "keys", run: () => checkKeys(ctx) },
    { name: "processes", run: () => checkProcesses(ctx) },
    { name: "images", run: () => checkImages(ctx) },
    disk,
    ...await providerChecks(ctx, connectionsOf(secrets, sandboxes)),
    ...await vendorChecks(ctx),
    { name: "text messages", run: () => checkSms(gatewayOf(secrets, sandboxes)) },
    { name: "mail", run: () => checkMail(ctx) },
  ];
  const reports = await Promise.all(checks.map((check) => runCheck(check)));
  return [...first, ...reports.flat()];
}

async function checkClock({ clock }: Pick<Ctx, "clock">): Promise<Said> {
  const found = await clock.check();
  return found
    ? fault(`The clocks differ: ${faultText(found)}. Read on: jadehall clock --help`)
    : ok("The clocks agree.");
}

/** The address of the gateway that the site uses: its own, else the sandbox server. */
function gatewayOf(secrets: Secrets, sandboxes: SandboxConnections | null): string | null {
  const [own] = Object.values(secrets.sms);
  const [sandbox] = Object.values(sandboxes?.sms ?? {});
  return (own ?? sandbox)?.url ?? null;
}
