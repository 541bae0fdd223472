import assert from "node:assert/strict";
import type { Ctx } from "@/api/context.ts";
import { publishPacket } from "../operators/change_packet.ts";
import { PacketDraft } from "../operators/packet_file.ts";
import { savePacket } from "../operators/save_packet.ts";
import type { TakenAnswer } from "../schema.ts";
import type { z } from "zod";
import { redPacketsOf } from "../red_packet_cache.ts";

/** The operator of the tests. */
export const by = { operator: "ada", reason: "a test" };

/** The fields of a packet that a test sets; the default is a rain of an hour around now, of 100.00 in ten shares. */
export type FiledPacket = Partial<z.input<typeof PacketDraft>>;

/** A packet as a file has it. */
export function packetDraft({ now }: Pick<Ctx, "now">, packet: FiledPacket = {}): PacketDraft {
  const at = (minutes: number) => new Date(now().getTime() + minutes * 60_000).toISOString();
  return PacketDraft.parse({
    kind: "rain",
    key: "rain",
    starts: at(-30),
    ends: at(30),
    sum: 100,
    shares: 10,
    least: 1,
    texts: { tw: { title: "rain" } },
    ...packet,
  });
}

/** Puts a packet in and publishes it; its number. */
export async function openPacket(ctx: Ctx, packet: FiledPacket = {}): Promise<number> {
  const draft = packetDraft(ctx, packet);
  assert.deepEqual(await savePacket(ctx, draft, { ...by, may: "create" }), { kind: "created" });
  const published = await publishPacket(ctx, draft.key, by);
  assert.equal(published.kind, "done");
  await redPacketsOf(ctx).refresh(ctx.now());
  const { id } = await ctx.db.selectFrom("red_packets").select("id").where("key", "=", draft.key)
    .executeTakeFirstOrThrow();
  return Number(id);
}

/** All shares of a packet that has ended, as everyone may ask for them. */
export async function allShares(
  ask: (path: string, input: object) => Promise<TakenAnswer>,
  packet: number,
): Promise<TakenAnswer> {
  const first = await ask("web/red_packet/shares", { packet, limit: 500 });
  for (let after = first.next; after !== null;) {
    const more = await ask("web/red_packet/shares", { packet, after, limit: 500 });
    first.data.push(...more.data);
    after = more.next;
  }
  return first;
}

/** Has Python compute packets again from what everyone may ask for, and gives what it says of each: `ok`, or what is wrong. */
export async function verifiedByPython(packets: readonly TakenAnswer[]): Promise<string[]> {
  const script = new URL("./verify_shares.py", import.meta.url).pathname;
  const python = new Deno.Command("python3", { args: [script], stdin: "piped", stdout: "piped" }).spawn();
  const writer = python.stdin.getWriter();
  await writer.write(new TextEncoder().encode(JSON.stringify(packets)));
  await writer.close();
  const { code, stdout } = await python.output();
  assert.equal(code, 0);
  return new TextDecoder().decode(stdout).trimEnd().split("\n");
}
