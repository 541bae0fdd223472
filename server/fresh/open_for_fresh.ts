import type { Ctx } from "@/api/context.ts";
import { listenForChanges } from "@/server/changes/listen_for_changes.ts";
import { notifyOfChanges } from "@/server/changes/notify_of_changes.ts";
import { jobs, runJobs } from "@/server/jobs/jobs.ts";
import type { Environment } from "@/server/environment/environment.ts";
import { openSite } from "@/server/open_site.ts";
import { checkedEnvironment } from "@/server/run.ts";
import { seedIfEmpty } from "@/server/seed/seed.ts";

/**
 * Opens the site with its jobs for a server that Fresh starts; both go on until the process ends, or opens it again.
 * @param read gives an environment variable
 * @throws when the environment or the database does not serve
 */
export async function openForFresh(read?: (name: string) => string | undefined): Promise<Ctx> {
  const environment = checkedEnvironment(read);
  if (!environment) throw new Error("The site can't be opened with these environment variables");
  const opening = closeForFresh().then(() => open(environment));
  // Remembered before it is open, so that of two that open at once the second ends the first.
  held[opened] = opening.catch(() => null);
  return (await opening).ctx;
}

/** Ends the jobs of the site that {@link openForFresh} opened last and closes its database; nothing if none is open. */
export async function closeForFresh(): Promise<void> {
  const opening = held[opened];
  delete held[opened];
  await (await opening)?.[Symbol.asyncDispose]();
}

// Vite runs this module anew after each edit of a file that the operations need: only what is global outlives that.
const held = globalThis as Partial<Record<symbol, Promise<AsyncDisposable | null>>>;
const opened = Symbol.for("jadehall.opened");

async function open(environment: Environment): Promise<AsyncDisposable & { ctx: Ctx }> {
  await using cleanup = new AsyncDisposableStack();
  const site = cleanup.use(await openSite(environment, { makesDatabase: true }));
  const { ctx } = site;
  await seedIfEmpty(site, () => {});
  const eventsUrl = environment.EVENTS_DATABASE_URL ?? site.database.url;
  if (eventsUrl !== "off") cleanup.use(listenForChanges(ctx, eventsUrl));
  cleanup.use(notifyOfChanges(ctx));
  const ended = new AbortController();
  const working = runJobs(ctx, jobs, ended.signal);
  cleanup.defer(async () => {
    ended.abort();
    ctx.events.lost();
    await working;
  });
  const all = cleanup.move();
  return { ctx, [Symbol.asyncDispose]: () => all.disposeAsync() };
}
