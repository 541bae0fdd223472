import type { Kysely, Selectable } from "kysely";
import { inTransaction } from "@/db/in_transaction.ts";
import type { DB } from "@/db/types.ts";
import { recordEvents } from "@/api/platform/audit/record_event.ts";
import { type Change, changesBetween } from "@/api/content/contents/operators/changes.ts";
import type { Ctx } from "@/api/context.ts";
import { codeFingerprints, sealCode } from "../sealed_packet.ts";
import { type PacketDraft, toPacketRow } from "./packet_file.ts";

/** The result of saving a file. */
export type PacketSaved =
  | { kind: "created" | "edited" | "unchanged" | "exists" | "missing" | "ended" | "code_missing" | "code_used" }
  /** It is published, and these fields are fixed from then on; or its time can't be this any more. */
  | { kind: "fixed"; fields: string[] };

/** The operator and the reason, and the permitted effect of the file: create a packet, change one, or either. */
export interface PacketSaving extends Change {
  may: "create" | "edit" | "either";
}

/**
 * Creates a draft from a file, or changes a packet to it. Once published, only its texts and dates can change: sum,
 * shares, eligibility and turnover were published with its hash.
 */
export async function savePacket(ctx: Ctx, draft: PacketDraft, { may, ...by }: PacketSaving): Promise<PacketSaved> {
  return await inTransaction(ctx.db, async (tx): Promise<PacketSaved> => {
    const before = await lockPacketRow(tx, draft.key);
    if (before ? may === "create" : may === "edit") return { kind: before ? "exists" : "missing" };
    if (before?.state === "ended") return { kind: "ended" };
    const code = await codeOf(ctx, tx, draft, before);
    if (typeof code === "string") return { kind: code };
    const row = toPacketRow(draft);
    const shownCode = (isNew: boolean) => draft.kind === "code" ? { code: isNew ? "new" : "set" } : {};
    const changed = changesBetween(
      before && { ...fieldsOf(before), texts: before.texts, ...shownCode(false) },
      { ...row, texts: draft.texts, ...shownCode(code !== null && before !== null) },
    );
    if (before && changed === null) return { kind: "unchanged" };
    const fixed = before?.state === "published" ? fixedFields(before, row, code !== null, ctx.now()) : [];
    if (fixed.length > 0) return { kind: "fixed", fields: fixed };
    const noCode = { code_sealed: null, code_print: null };
    const values = { ...row, ...(code ?? (draft.kind === "rain" ? noCode : {})) };
    const query = before
      ? tx.updateTable("red_packets").set({ ...values, version: before.version + 1 }).where("id", "=", before.id)
      : tx.insertInto("red_packets").values({ ...values, key: draft.key, created_at: ctx.now() });
    await query.execute();
    const kind = before ? "edited" : "created";
    await recordPacket(tx, ctx.now(), draft.key, kind, by, { ...changed });
    return { kind };
  });
}

/** The new code as it is stored; null if the one before stays, or a rain has none. */
async function codeOf(ctx: Ctx, tx: Kysely<DB>, { kind, key, code }: PacketDraft, before: PacketRow | null) {
  if (kind === "rain") return null;
  if (code === undefined) return before?.code_print ? null : "code_missing";
  const used = await tx.selectFrom("red_packets").select("key")
    .where("code_print", "in", await codeFingerprints(ctx.vault, code)).executeTakeFirst();
  if (used) return used.key === key ? null : "code_used";
  return await sealCode(ctx.vault, key, code);
}

function fixedFields(before: PacketRow, after: ReturnType<typeof toPacketRow>, newCode: boolean, now: Date): string[] {
  const old = fieldsOf(before);
  const free = new Set(["texts", "starts_at", "ends_at"]);
  const names = (Object.keys(old) as (keyof typeof old)[]).filter((name) =>
    !free.has(name) && old[name] !== after[name]
  );
  return [...names, ...(newCode ? ["code"] : []), ...timeProblems(before, after, now)];
}

/** Finds dates that a published packet can't have: it can't begin anew, nor end in the past. */
export function timeProblems(
  before: Pick<PacketRow, "starts_at" | "ends_at">,
  after: { starts_at: Date; ends_at: Date },
  now: Date,
): string[] {
  const [starts, ends] = [after.starts_at.getTime(), after.ends_at.getTime()];
  return [
    ...(starts !== before.starts_at.getTime() && before.starts_at <= now ? ["starts_at"] : []),
    ...(ends !== before.ends_at.getTime() && after.ends_at <= now ? ["ends_at"] : []),
  ];
}

/** A packet's row. */
export type PacketRow = Selectable<DB["red_packets"]>;

function fieldsOf(row: PacketRow): Omit<ReturnType<typeof toPacketRow>, "texts"> {
  const { kind, starts_at, ends_at, sum_cents, shares, least_cents, most_cents } = row;
  const { least_level, new_member_days, turnover_percent, days_to_play } = row;
  return {
    kind: kind as "rain" | "code",
    starts_at,
    ends_at,
    sum_cents,
    shares,
    least_cents,
    most_cents,
    least_level,
    new_member_days,
    turnover_percent,
    days_to_play,
  };
}

/** A packet by its key, held until the transaction ends: no share is taken meanwhile. */
export async function lockPacketRow(tx: Kysely<DB>, key: string): Promise<PacketRow | null> {
  const row = await tx.selectFrom("red_packets").selectAll().where("key", "=", key).forNoKeyUpdate().executeTakeFirst();
  return row ?? null;
}

/** Writes down what an operator did with a packet. */
export async function recordPacket(
  tx: Kysely<DB>,
  at: Date,
  key: string,
  action: string,
  { operator, reason }: Change,
  detail: Record<string, string | number | null>,
): Promise<void> {
  await recordEvents(tx, [{
    at,
    operator,
    action: `red_packet.${action}`,
    subject: `red packet ${key}`,
    reason,
    detail,
  }]);
}
