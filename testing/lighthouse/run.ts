import { sessionCookie } from "@/api/identity/sessions/session.ts";
import { startSiteProcess } from "@/e2e/site_process.ts";
import { complain, print } from "@/server/print.ts";
import { reportRunFailure } from "@/server/run.ts";
import { testDatabase } from "@/testing/database/database.ts";
import { signedInMembers } from "@/tools/bench/setup/signed_in_members.ts";
import { startLighthouse } from "./audit.ts";
import { judge, type PageRun } from "./judge.ts";

/** The public pages, and those of a member by that word, with the least that the median of their performance may be. */
const pages: Record<string, number> = {
  "/": 98,
  "/hot": 100,
  "/online": 100,
  "/games": 100,
  "/news": 100,
  "/login": 100,
  "/signup": 100,
  "/forgot": 100,
  "/terms": 100,
  "/maintain": 100,
  "member /": 98,
  "member /egame": 98,
};

/** How long all runs may take (ms). What is not settled by then is judged by what there is; each page has had one. */
const withinMs = 300_000;

// `deno task lighthouse`: in rounds, so that what another program does for a while spoils a run of each page rather than
// all of one.
if (import.meta.main) {
  try {
    const until = performance.now() + withinMs;
    await using database = await testDatabase();
    const [member] = await signedInMembers(database.url, 1);
    await using site = await startSiteProcess({ databaseUrl: database.url });
    await using lighthouse = startLighthouse();
    const runs: Record<string, PageRun[]> = {};
    const isOpen = (path: string) => !judge(path, pages[path]!, runs[path] ?? []).settled;
    const isTime = () => performance.now() < until;
    for (let round = 0; Object.keys(pages).some(isOpen) && (round === 0 || isTime()); round++) {
      for (const path of Object.keys(pages).filter(isOpen)) {
        if (round > 0 && !isTime()) continue;
        // A browser that does not answer in time is asked once more.
        const cookie = path.startsWith("member ") ? `${sessionCookie}=${member!.token}` : null;
        const audit = () => lighthouse.audit(site.url + path.replace("member ", ""), cookie);
        const run = await audit().catch((error) => {
          complain(String(error));
          return audit();
        });
        (runs[path] ??= []).push(run);
        print(`${path}: performance ${run.performance}${run.busy ? " on a busy machine" : ""}`);
      }
    }
    const verdicts = Object.entries(runs).map(([path, all]) => judge(path, pages[path]!, all));
    for (const { line } of verdicts) print(line);
    const faults = verdicts.flatMap((verdict) => verdict.faults);
    faults.forEach((fault) => complain(fault));
    if (faults.length > 0) Deno.exitCode = 1;
  } catch (error) {
    reportRunFailure(error);
  }
}
