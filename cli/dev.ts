import { useCluster } from "@/packages/postgres-cluster/cluster.ts";
import { clusterLocation } from "@/packages/postgres-cluster/cluster_location.ts";
import { processGroup } from "./process_group.ts";
import { checkedEnvironment, reportRunFailure } from "@/server/run.ts";

// The folders that Deno watches: a change restarts the site, and open pages then reload themselves.
const folders = [
  "api",
  "client",
  "components",
  "db",
  "i18n",
  "islands",
  "routes",
  "sandboxes",
  "server",
  "shared",
  "static",
];
const watched = [...folders, "main.ts", "define.ts"];

/** Starts the site again after each change. The embedded database goes on meanwhile, and stops with this program. */
async function dev(): Promise<number | null> {
  const environment = checkedEnvironment();
  if (!environment) return null;
  // A SIGTERM would end the site, and Deno would wait for a change to start it again.
  using group = processGroup({ stopBy: "SIGINT" });
  await using _cluster = environment.DATABASE_URL
    ? null
    : await useCluster(await clusterLocation(environment.EMBEDDED_DATABASE));
  const program = new URL("./dev_site.ts", import.meta.url).pathname;
  return await group.run(["run", "--no-prompt", "--allow-all", `--watch=${watched.join()}`, program]);
}

if (import.meta.main) {
  try {
    const code = await dev();
    if (code !== null) Deno.exitCode = code;
  } catch (error) {
    reportRunFailure(error);
  }
}
