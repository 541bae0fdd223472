import assert from "node:assert/strict";
import type { z } from "zod";
import type { TestMember, TestSite } from "@/testing/site/test_site.ts";
import type { Ctx } from "@/api/context.ts";
import { publishTurntable } from "../operators/change_state.ts";
import { TurntableFile } from "../operators/turntable_file.ts";
import { createTurntable } from "../operators/write_turntable.ts";
import type { DrawAnswer, DrawnPrize, OddsAnswer } from "../schema.ts";

/** The operator of the tests. */
export const by = { operator: "ada", reason: "a test" };

/** A prize as a file writes it. */
export type FiledPrize = z.input<typeof TurntableFile>["prizes"][number];

/** Opens a turntable with these prizes, and gives its number. */
export async function openTurntable(
  ctx: Ctx,
  prizes: FiledPrize[],
  more: Partial<z.input<typeof TurntableFile>> = {},
): Promise<bigint> {
  const id = await createTurntable(ctx, TurntableFile.parse({ title: { tw: "turntable" }, prizes, ...more }), by);
  let published = await publishTurntable(ctx, id, { ...by, operator: "bob" });
  if (published.kind === "proposed") published = await publishTurntable(ctx, id, by);
  assert.equal(published.kind, "done");
  return id;
}

/** Draws as a member's client does; fails if nothing was drawn. */
export async function drawOnce(
  site: Pick<TestSite, "call">,
  member: TestMember,
  input: object = {},
  headers: Record<string, string> = {},
): Promise<DrawAnswer> {
  const { body } = await site.call("web/turntable/draws", member, input, headers);
  assert.equal(body.status, true, JSON.stringify(body));
  return body;
}

/**
 * Has Python compute draws again from what everyone may ask the API for, and gives what it says of each: `ok`, or what is
 * wrong.
 */
export async function verifiedByPython(
  ask: (path: string, input: object) => Promise<OddsAnswer>,
  draws: readonly DrawnPrize[],
): Promise<string[]> {
  const versions = new Map(draws.map(({ proof: { turntable, version } }) => [
    `${turntable}/${version}`,
    { turntable, version },
  ]));
  const odds: Record<string, { number: number; weight: number }[]> = {};
  for (const [name, version] of versions) {
    const { data } = await ask("web/turntable/item", version);
    odds[name] = data.map(({ number, weight }) => ({ number, weight }));
  }
  const script = new URL("./verify_draws.py", import.meta.url).pathname;
  const python = new Deno.Command("python3", { args: [script], stdin: "piped", stdout: "piped" }).spawn();
  const writer = python.stdin.getWriter();
  const given = { odds, draws: draws.map(({ prize, proof }) => ({ prize: prize.number, proof })) };
  await writer.write(new TextEncoder().encode(JSON.stringify(given)));
  await writer.close();
  const { code, stdout } = await python.output();
  assert.equal(code, 0);
  return new TextDecoder().decode(stdout).trimEnd().split("\n");
}
