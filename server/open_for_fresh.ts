import type { Ctx } from "@/api/context.ts";
import { listenForChanges } from "./changes/listen_for_changes.ts";
import { notifyOfChanges } from "./changes/notify_of_changes.ts";
import { jobs, runJobs } from "./jobs/jobs.ts";
import { openSite } from "./open_site.ts";
import { checkedEnvironment } from "./run.ts";
import { seedIfEmpty } from "./seed/seed.ts";

/**
 * Opens the site with its jobs for a server that Fresh starts; both go on until the process ends.
 * @throws when the environment or the database does not serve
 */
export async function openForFresh(): Promise<Ctx> {
  const environment = checkedEnvironment();
  if (!environment) throw new Error("The site can't be opened with these environment variables");
  const site = await openSite(environment, { makesDatabase: true });
  await seedIfEmpty(site, () => {});
  const eventsUrl = environment.EVENTS_DATABASE_URL ?? site.database.url;
  if (eventsUrl !== "off") listenForChanges(site.ctx, eventsUrl);
  notifyOfChanges(site.ctx);
  void runJobs(site.ctx, jobs, new AbortController().signal);
  return site.ctx;
}
