import { launchBrowser } from "@/e2e/browser.ts";
import { linesOf } from "@/testing/lines.ts";
import { freePorts } from "@/testing/free_ports.ts";
import type { PageRun } from "./judge.ts";
import { isBusy } from "./is_busy.ts";
import type { Answer, Audit, Order, Report } from "./report.ts";

/**
 * The version whose figures are compared. It is no package of the project: a start would install it for nothing. Deno
 * fetches it for this task alone, held to the lock file beside this one.
 */
const lighthouse = "npm:lighthouse@13.5.0";

/** A running Lighthouse; `await using` ends it. */
export interface Lighthouse extends AsyncDisposable {
  /**
   * Looks once at a page as a phone has it: a screen of 412 px, slow 4G and a processor 4 times slower, both simulated
   * from what the page did unslowed. The browser is the look's own.
   * @param cookie of the member who looks at it; null for a visitor
   * @throws when Lighthouse or the browser did not come to an end
   */
  audit(address: string, cookie: string | null): Promise<PageRun>;
}

/** Starts Lighthouse in a process that is kept: to load its modules takes a quarter of a look's time. */
export function startLighthouse(): Lighthouse {
  const lock = new URL("./deno.lock", import.meta.url).pathname;
  const child = new Deno.Command(Deno.execPath(), {
    args: [
      ...["run", "--quiet", "--allow-all", "--no-config", "--no-check", "--node-modules-dir=none", `--lock=${lock}`],
      ...["--frozen", new URL("./worker.ts", import.meta.url).pathname, lighthouse],
    ],
    stdin: "piped",
    stdout: "piped",
  }).spawn();
  const input = child.stdin.getWriter();
  const output = linesOf(child.stdout.pipeThrough(new TextDecoderStream())).getReader();
  const ask = async (order: Order): Promise<Report> => {
    await input.write(new TextEncoder().encode(`${JSON.stringify(order)}\n`));
    const { value } = await output.read();
    if (value === undefined) throw new Error(`Lighthouse ended at ${order.address}`);
    const answer: Answer = JSON.parse(value);
    if ("error" in answer) throw new Error(`Lighthouse failed on ${order.address}: ${answer.error}`);
    const { runtimeError } = answer.report;
    if (runtimeError) throw new Error(`Lighthouse failed on ${order.address}: ${runtimeError.message}`);
    return answer.report;
  };
  return {
    async audit(address, cookie) {
      const port = freePorts(1)[0]!;
      await using _browser = await launchBrowser([`--remote-debugging-port=${port}`], { isMeasured: true });
      const busyBefore = isBusy();
      const report = await ask({ address, cookie, port });
      return { ...readReport(report), busy: busyBefore || isBusy() };
    },
    async [Symbol.asyncDispose]() {
      await input.close();
      await output.cancel();
      await child.status;
    },
  };
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

/** An audit's name with the elements that it found, so that a log says what to mend if no run finds it again. */
function nameWithElements(id: string, audit: Audit | undefined): string {
  const elements = audit?.details?.items?.flatMap(({ node }) => node?.snippet ?? []) ?? [];
  return [id, ...elements.slice(0, 3)].join(" ");
}
