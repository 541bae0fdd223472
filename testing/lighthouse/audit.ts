import { launchBrowser } from "@/e2e/browser.ts";
import { freePorts } from "@/testing/free_ports.ts";
import type { PageRun } from "./judge.ts";
import { isBusy } from "./is_busy.ts";

/**
 * The version whose figures are compared. It is no package of the project: a start would install it for nothing. Deno
 * fetches it for this task alone, held to the lock file beside this one.
 */
const lighthouse = "npm:lighthouse@13.5.0";

/** What is read of the report of Lighthouse: https://github.com/GoogleChrome/lighthouse/blob/main/docs/understanding-results.md */
interface Report {
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, Audit>;
}

interface Audit {
  score: number | null;
  numericValue?: number;
  details?: { items?: { node?: { snippet?: string } }[] };
}

/**
 * Runs Lighthouse once for a page as a phone has it: a screen of 412 px, slow 4G and a processor 4 times slower, both
 * simulated from what the page did unslowed.
 * @throws when Lighthouse or the browser did not come to an end
 */
export async function auditPage(address: string): Promise<PageRun> {
  const [port] = freePorts(1);
  // Started here and not by Lighthouse, which would leave it running when it is stopped itself.
  await using _browser = await launchBrowser([`--remote-debugging-port=${port}`]);
  const lock = new URL("./deno.lock", import.meta.url).pathname;
  const busyBefore = isBusy();
  const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: [
      ...["run", "--quiet", "--allow-all", "--no-config", "--node-modules-dir=none", `--lock=${lock}`, "--frozen"],
      ...[lighthouse, address, "--quiet", "--output=json", "--no-enable-error-reporting"],
      "--only-categories=performance,accessibility,best-practices,seo",
      `--port=${port}`,
    ],
    stdin: "null",
  }).output();
  if (code !== 0) throw new Error(`Lighthouse failed on ${address}: ${new TextDecoder().decode(stderr)}`);
  const report: Report = JSON.parse(new TextDecoder().decode(stdout));
  if (report.runtimeError) throw new Error(`Lighthouse failed on ${address}: ${report.runtimeError.message}`);
  return { ...readReport(report), busy: busyBefore || isBusy() };
}

function readReport({ categories, audits }: Report): Omit<PageRun, "busy"> {
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const scored = Object.values(categories).flatMap(({ auditRefs }) => auditRefs).filter(({ weight }) => weight > 0);
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    bestPractices: score("best-practices"),
    seo: score("seo"),
    requests: audits["network-requests"]?.details?.items?.length ?? 0,
    bytes: audits["total-byte-weight"]?.numericValue ?? 0,
    mainThreadMs: audits["mainthread-work-breakdown"]?.numericValue ?? 0,
    lost: scored.map(({ id }) => id).filter((id) => (audits[id]?.score ?? 1) < 0.95)
      .map((id) => nameWithElements(id, audits[id])),
  };
}

/** An audit's name with the elements that it found, so that a log says what to mend where no run finds it again. */
function nameWithElements(id: string, audit: Audit | undefined): string {
  const elements = audit?.details?.items?.flatMap(({ node }) => node?.snippet ?? []) ?? [];
  return [id, ...elements.slice(0, 3)].join(" ");
}
