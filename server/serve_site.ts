import { errorFields } from "@/api/log/cause_text.ts";
import { setTimeout as delay } from "node:timers/promises";
import { jobs, runJobs } from "./jobs/jobs.ts";
import { demoAccount, demoMemberOpens } from "@/api/identity/members/demo_member.ts";
import { checkProviders } from "@/api/games/catalogue/check_providers.ts";
import { createPing } from "@/db/ping.ts";
import type { Ctx } from "@/api/context.ts";
import { buildCtx, connectionsOf } from "./context.ts";
import { archiveFolderOf } from "./environment/archive_folder.ts";
import { imageLocationOf } from "./environment/image_location.ts";
import { checkDataKeys } from "@/api/platform/vault/check_data_keys.ts";
import { createSecurityLog } from "@/api/log/security_log.ts";
import { createLog } from "./log.ts";
import { databaseFault } from "./database/database_fault.ts";
import { openDatabase } from "./database/open_database.ts";
import { type Site, siteUrlOf } from "./open_site.ts";
import { lackingServices } from "./lacking_services.ts";
import { listenForChanges } from "./changes/listen_for_changes.ts";
import { siteTracer, withTraces } from "./metrics/with_traces.ts";
import { openListener } from "./listener/listener.ts";
import { streamBoundsOf } from "./listener/limits.ts";
import { hasDemo } from "./demo/seed_demo.ts";
import { demoMembers } from "./demo/members.ts";
import { addWaitingCard } from "./demo/waiting_card.ts";
import { noteProcess } from "./note_process.ts";
import { notifyOfChanges } from "./changes/notify_of_changes.ts";
import { closeUnanswered } from "./listener/close_unanswered.ts";
import { createSiteHandler } from "./create_site_handler.ts";
import { createFindCaller } from "./listener/find_caller.ts";
import { createHealth } from "./listener/health.ts";
import { createCommands } from "./operators/commands.ts";
import { print } from "./print.ts";
import { checkedEnvironment } from "./run.ts";
import { type SandboxConnections, startSandboxes } from "./sandboxes.ts";
import { publishRunningSite } from "./running_site.ts";
import { readSecrets } from "./environment/secrets.ts";
import { seedIfEmpty } from "./seed/seed.ts";
import { startStep } from "./start_step.ts";
import { stopSignal } from "./stop_signal.ts";
import { surviveErrors } from "./survive_errors.ts";

/**
 * Serves the site with all that it needs beside it, until SIGINT or SIGTERM. Then it takes no new request, finishes
 * those in progress, and closes the database.
 */
export async function serveSite({ mode }: { mode: "production" | "development" }): Promise<void> {
  const environment = checkedEnvironment();
  if (!environment) return;
  const stop = stopSignal();
  const log = createLog(environment.LOG_LEVEL);
  await using cleanup = new AsyncDisposableStack();
  // Loaded only where it is wanted.
  const measuring = environment.METRICS_PORT === undefined
    ? null
    : cleanup.use((await import("./metrics/serve_metrics.ts")).serveMetrics(environment, log));
  const logged = createSecurityLog(log);
  const isTraced = environment.OTEL_DENO !== undefined;
  const securityLog = cleanup.use(measuring?.counting(logged) ?? logged);
  // First of all, so that a taken port is reported before anything is started. Early requests wait.
  const health = createHealth();
  const listener = openListener(environment, log, securityLog, (request) => health.respond(request));
  cleanup.defer(() => listener.close());
  // A server of one's own is neither started here nor given a demo.
  const [opening, filling] = environment.DATABASE_URL
    ? ["Connecting to the database", "Filling the empty database"]
    : ["Starting the database", "Making the demo data"];
  const database = cleanup.use(
    await startStep(
      opening,
      (onStart) => openDatabase(environment, { make: true, onStart, tracer: isTraced ? siteTracer() : undefined }),
    ),
  );
  if (database.lackedSettings.length > 0) {
    log.warn("session settings that the database's owner must set", {
      settings: database.lackedSettings.join("; "),
    });
  }
  if (stop.isRequested) return;
  const ping = cleanup.use(createPing(database.url));
  const secrets = await readSecrets(environment, database.folder);
  const { sandboxes } = cleanup.use(await startSandboxes(environment, database.url, secrets.sandbox, log));
  const siteUrl = siteUrlOf(environment, listener.port);
  const ownUrl = environment.SITE_URL ?? null;
  const images = imageLocationOf(environment, database.folder);
  const archiveFolder = archiveFolderOf(environment, database.folder);
  const { ctx } = cleanup.use(
    await buildCtx(database, secrets, { siteUrl, ownUrl, images, archiveFolder, sandboxes }, log, {
      securityLog,
      metrics: isTraced ? withTraces(measuring?.metrics) : measuring?.metrics,
    }),
  );
  await checkDataKeys(ctx.db, ctx.vault);
  const site = { ctx, environment, database, secrets };
  ctx.events.allow(streamBoundsOf(listener.limits));
  await startStep(filling, (begins) => seedIfEmpty(site, begins));
  if (stop.isRequested) return;
  await checkProviders(ctx.db, connectionsOf(secrets, sandboxes));
  const running = await published(ctx, environment, { port: listener.port, sandboxes });
  if (running) cleanup.use(running);
  const commands = createCommands();
  // Read before the address is printed: from then on no failure of the database ends the site.
  const [lacking, demoPassword, withDemo, pages] = await Promise.all([
    lackingServices(ctx),
    openDemoPassword(site),
    hasDemo(ctx),
    createSiteHandler(ctx, { mode, commands }),
  ]);
  cleanup.use(closeUnanswered(ctx, database.unanswered));
  // The primary answers instead.
  if (ctx.replica) cleanup.use(closeUnanswered(ctx, ctx.replica.unanswered, { answerMs: 15_000 }));
  const eventsUrl = environment.EVENTS_DATABASE_URL ?? database.url;
  if (eventsUrl !== "off") cleanup.use(listenForChanges(ctx, eventsUrl));
  cleanup.use(notifyOfChanges(ctx));
  cleanup.use(await noteProcess(ctx));
  const ended = new AbortController();
  const working = runJobs(ctx, jobs, ended.signal);
  cleanup.defer(async () => {
    ended.abort();
    // No request ends by itself that reads a stream, and a command only after minutes.
    ctx.events.lost();
    await Promise.all([commands[Symbol.asyncDispose](), listener.close(), working]);
  });
  listener.open(pages, createFindCaller(ctx));
  cleanup.use(surviveErrors(ctx));
  measuring?.start(ctx, database);
  health.start(() => databaseFault(ctx, ping), ctx.clock.fault);
  if (withDemo) await completeDemo(ctx);
  printAddresses(site, siteUrl, sandboxes, demoPassword, withDemo);
  if (measuring) print(`  metrics      ${measuring.url}`);
  for (const sentence of lacking) print(`               ${sentence}`);
  const signal = await stop.signal;
  health.drain();
  // Load balancers that check have this long to use another process; an operator at a terminal need not wait.
  if (signal === "SIGTERM") await delay(environment.DRAIN_SECONDS * 1000);
}

/** If the folder can't be written (a full disk), commands need the site's variables in their environment. */
async function published(ctx: Ctx, ...site: Parameters<typeof publishRunningSite>): Promise<AsyncDisposable | null> {
  try {
    return await publishRunningSite(...site);
  } catch (error) {
    ctx.log.warn("commands can't find this site", errorFields(error));
    return null;
  }
}

/** A start goes on without the card that waits for review: the next one tries again. */
async function completeDemo(ctx: Ctx): Promise<void> {
  try {
    await addWaitingCard(ctx);
  } catch (error) {
    ctx.log.warn("the demo has no card to review", errorFields(error));
  }
}

/** The password that the demo member has now; null if none was set or it has been changed. */
async function openDemoPassword({ ctx, secrets: { demoPassword } }: Pick<Site, "ctx" | "secrets">) {
  return demoPassword && await demoMemberOpens(ctx, demoPassword) ? demoPassword : null;
}

/** The demo's members beside the first. */
const others = demoMembers.slice(1).map(({ account }) => account);

function printAddresses(
  { database, environment }: Pick<Site, "database" | "environment">,
  siteUrl: string,
  sandboxes: SandboxConnections | null,
  demoPassword: string | null,
  withDemo: boolean,
) {
  print(`Jadehall is at ${siteUrl}`);
  if (demoPassword) print(`  demo member  account ${demoAccount}, password ${demoPassword}`);
  if (demoPassword && withDemo) {
    print(`               ${others.join(" and ")} have the same password.`);
  }
  print(`  database     ${database.name}`);
  if (database.folder) {
    print(`               In production set DATABASE_URL to a PostgreSQL (15 or newer) of your own.`);
  }
  const where = sandboxes && `game provider ${sandboxes.providerUrl}, payment vendors ${sandboxes.vendorUrl}`;
  print(`  sandboxes    ${where ?? "none"}`);
  const gateway = environment.SMS_KEYS ? null : Object.values(sandboxes?.sms ?? {})[0];
  if (gateway) print(`  text messages  ${gateway.url}outbox`);
  const mailbox = environment.EMAIL_KEYS ? null : Object.values(sandboxes?.email ?? {})[0];
  if (mailbox) print(`  e-mails      ${mailbox.url}outbox`);
}
