import { useCluster } from "@/db/embedded/cluster.ts";
import { placeOf } from "@/db/embedded/place.ts";
import { benchPosting } from "@/db/ledger/post_bench.ts";
import { benchRender } from "../packages/fresh/render_bench.ts";
import { exitCodes } from "./exit_codes.ts";
import { print } from "./print.ts";
import { reportFailure } from "./run.ts";

/** What the site must reach: at least this much of bare rendering, and this many times pgbench's tpcb-like. */
const targets = { render: 0.6, posting: new Map([[16, 1.6], [256, 5]]) };

if (import.meta.main) {
  try {
    Deno.exitCode = await bench() ? exitCodes.ok : exitCodes.findings;
  } catch (error) {
    reportFailure(error);
  }
}

/** Measures and prints; gives whether every target was reached. */
async function bench(): Promise<boolean> {
  const render = await benchRender();
  print(`page: ${render.app.toFixed(0)} requests/s, bare ${render.bare.toFixed(0)}, ${render.ratio.toFixed(2)} of it`);
  const missed = await measurePosting();
  if (render.ratio < targets.render) missed.push(`page below ${targets.render} of bare rendering`);
  for (const what of missed) print(`Missed: ${what}`);
  return missed.length === 0;
}

async function* postingMisses(url: string): AsyncGenerator<string> {
  for (const { load, ours, pgbench } of await benchPosting({ url, print })) {
    const target = targets.posting.get(Number.parseInt(load, 10)) ?? 0;
    if (ours < target * pgbench) yield `${load} below ${target}x pgbench`;
  }
}

/** On BENCH_DATABASE_URL, or on a fully durable embedded cluster of its own. */
async function measurePosting(): Promise<string[]> {
  const given = Deno.env.get("BENCH_DATABASE_URL");
  if (given) return await Array.fromAsync(postingMisses(given));
  await using cluster = await useCluster(await placeOf("bench"));
  return await Array.fromAsync(postingMisses(cluster.url));
}
