import assert from "node:assert/strict";
import { parse } from "yaml";
import { createProgram } from "@/cli/program.ts";
import { features } from "@/api/features.ts";
import { environmentOn } from "@/testing/cli/environment_on.ts";
import { runCli } from "@/testing/cli/run_cli.ts";
import { startSite } from "@/testing/cli/start.ts";
import { freePorts } from "@/testing/free_ports.ts";
import { testSite } from "@/testing/site/test_site.ts";
import { buildIfStale } from "@/cli/build.ts";

await buildIfStale();

interface Rule {
  alert: string;
  expr: string;
  annotations: { runbook: string };
}

const here = new URL("./", import.meta.url);
const root = new URL("../../", here);
const rules: Rule[] = (await yamlOf("jadehall.rules.yml")).groups.flatMap(({ rules }: { rules: Rule[] }) => rules);

Deno.test("each alert has a page with its name and a command that the program has, and each page an alert", async () => {
  const pages: string[] = [];
  for await (const { name } of Deno.readDir(new URL("docs/runbook/", root))) pages.push(`docs/runbook/${name}`);
  assert.deepEqual(rules.map(({ annotations }) => annotations.runbook).toSorted(), pages.toSorted());
  const program = await createProgram("1");
  for (const { alert, annotations: { runbook } } of rules) {
    const text = await Deno.readTextFile(new URL(runbook, root));
    assert.ok(text.startsWith(`# ${alert}\n`), runbook);
    const [, decide = ""] = text.split("## Decide\n");
    const named = [...text.matchAll(/`jadehall (\w+)(?: ([a-z-]+))?/g)].map(([, noun, verb]) => [noun, verb]);
    for (const [noun, verb] of named) {
      const found = program.commands.find((one) => one.name() === noun);
      const isFound = verb === undefined ? found : found?.commands.some((one) => one.name() === verb);
      assert.ok(isFound, `${runbook}: ${noun} ${verb}`);
    }
    assert.ok(decide.includes("`jadehall "), `${runbook} names a command that decides`);
  }
});

Deno.test("promtool takes the rules, and each of them fires in its case", async () => {
  await run("promtool", ["check", "rules", "--lint-fatal", "jadehall.rules.yml"]);
  await run("promtool", ["test", "rules", "jadehall.rules.test.yml"]);
  const { tests } = await yamlOf("jadehall.rules.test.yml");
  const fires = tests.flatMap((
    { alert_rule_test }: { alert_rule_test: { alertname: string; exp_alerts: object[] }[] },
  ) => alert_rule_test.filter(({ exp_alerts }) => exp_alerts.length > 0).map(({ alertname }) => alertname));
  assert.deepEqual(fires.toSorted(), rules.map(({ alert }) => alert).toSorted());
});

Deno.test("a Prometheus scrapes a site with the files of deploy/, and finds all that the alerts ask for", async () => {
  await using api = await testSite();
  const [port = 0, sitePort = 0, metricsPort = 0] = freePorts(3);
  const small = {
    PORT: String(sitePort),
    SANDBOX_PROVIDER_PORT: "0",
    SANDBOX_VENDOR_PORT: "0",
    METRICS_PORT: String(metricsPort),
  };
  const environment = { ...environmentOn(api.url), ...small };
  assert.equal((await runCli(environment, "accounts", "check", "--note")).code, 0);
  await using cleanup = new AsyncDisposableStack();
  const site = await startSite(environment);
  cleanup.defer(async () => void await site.end("SIGTERM"));
  // The pages and the API, a refusal, and the provider and vendor, which jobs ask.
  await (await fetch(site.url)).text();
  await (await fetch(`${site.url}/api/v1/web/nothing`)).text();
  const target = new URL(`http://127.0.0.1:${metricsPort}/metrics`);
  const prometheus = cleanup.use(await startPrometheus(port, target.host));

  // Every series that an alert selects, by name and labels that say which; `answered` and `status` are of failures alone.
  const selectors = rules.flatMap(({ expr }) => [...expr.matchAll(/jadehall_\w+(?:\{[^}]*\})?/g)].map(([one]) => one));
  const needed = selectors.map((one) => one.replaceAll(/, ?(?=\})|\b(answered|status|code)="[^"]*"/g, ""));
  // Until a job has asked a service.
  while (!(await textOf(target)).includes("jadehall_service_call_seconds_count{"));
  await prometheus.scrapeTwice();
  const missing: string[] = [];
  for (const selector of new Set([...needed, "up == 1"])) {
    const { result } = await prometheus.ask(`query?query=${encodeURIComponent(selector)}`);
    if (result.length === 0) missing.push(selector);
  }
  assert.deepEqual(missing, []);
  const loaded = await prometheus.ask("rules?type=alert");
  const states = loaded.groups.flatMap(({ rules }: { rules: { name: string; health: string }[] }) => rules);
  assert.deepEqual(states.map(({ name }: Rule & { name: string }) => name), rules.map(({ alert }) => alert));

  // Labels are of bounded sets: of a route its pattern, and each queue once for each age.
  const text = await textOf(target);
  assert.match(text, /jadehall_requests_total\{route="unknown",status="404"\} [1-9]/);
  assert.doesNotMatch(text, /nothing/);
  const queues = features.flatMap(({ queues = [] }) => queues);
  assert.equal(text.match(/^jadehall_queue_rows\{/gm)?.length, queues.length * 5);
});

/** A Prometheus that runs with the files of this folder. */
interface Prometheus extends AsyncDisposable {
  // deno-lint-ignore no-explicit-any -- a test says what it expects of an answer by asserting on it
  ask(question: string): Promise<any>;
  /** Waits until it has scraped twice more, so that one scrape began since. */
  scrapeTwice(): Promise<void>;
}

/** Starts it, with the addresses replaced and a scrape each second. */
async function startPrometheus(port: number, target: string): Promise<Prometheus> {
  const folder = await Deno.makeTempDir({ prefix: "prometheus-" });
  await Deno.copyFile(new URL("jadehall.rules.yml", here), `${folder}/jadehall.rules.yml`);
  const config = await Deno.readTextFile(new URL("prometheus.yml", here));
  const own = config.replace("127.0.0.1:9464", target).replaceAll("15s", "1s").replace("12s", "1s");
  await Deno.writeTextFile(`${folder}/prometheus.yml`, own);
  const child = new Deno.Command("prometheus", {
    args: [
      `--config.file=${folder}/prometheus.yml`,
      `--storage.tsdb.path=${folder}/data`,
      `--web.listen-address=127.0.0.1:${port}`,
      "--log.level=error",
    ],
    stdin: "null",
    stdout: "null",
    stderr: "piped",
  }).spawn();
  const complaint = new Response(child.stderr).text();
  let hasEnded = false;
  child.status.then(() => hasEnded = true);
  const ask = async (question: string) => {
    for (;;) {
      if (hasEnded) throw new Error(`prometheus ended: ${await complaint}`);
      try {
        const response = await fetch(`http://127.0.0.1:${port}/api/v1/${question}`);
        if (response.ok) return (await response.json()).data;
        await response.body?.cancel();
      } catch (error) {
        // It does not listen yet.
        if (!(error instanceof TypeError)) throw error;
      }
    }
  };
  return {
    ask,
    async scrapeTwice() {
      const scrapes = async () => Number((await ask("query?query=count_over_time(up[1h])")).result[0]?.value[1] ?? 0);
      const before = await scrapes();
      while (await scrapes() < before + 2);
    },
    async [Symbol.asyncDispose]() {
      if (!hasEnded) child.kill("SIGTERM");
      await complaint;
      await child.status;
      await Deno.remove(folder, { recursive: true });
    },
  };
}

async function textOf(url: URL): Promise<string> {
  return await (await fetch(url)).text();
}

async function run(program: string, args: string[]): Promise<void> {
  const output = await new Deno.Command(program, { args, cwd: here, stdout: "piped", stderr: "piped" }).output();
  const text = new TextDecoder().decode(output.stdout) + new TextDecoder().decode(output.stderr);
  assert.ok(output.success, text);
}

async function yamlOf(file: string) {
  return parse(await Deno.readTextFile(new URL(file, here)));
}
