import type { Selectable } from "kysely";
import { z } from "zod";
import type { DB } from "@/db/types.ts";
import { fromCents } from "@/shared/money.ts";
import { ContentKey, ContentTexts, Moment } from "@/api/content/contents/operators/content_draft.ts";
import { readWordedFile, toWordedFile } from "@/api/content/contents/operators/worded_file.ts";
import type { ItemTexts } from "@/api/content/contents/item.ts";
import { Amount } from "@/api/platform/http/input/amount.ts";
import { forWhom } from "../../promotions/terms/terms_fields.ts";
import { faultMessages, fieldFaults } from "@/api/field_faults.ts";
import { packetKinds } from "../packet.ts";

/** The largest sum of a packet, in cents, and the maximum of shares: the limits of a draw, and of a list of shares. */
const maxSumCents = 10_000_000_00n;
const maxShares = 10_000;

/** How long the words of a packet may be in all languages together, in characters. */
const longestTexts = 20_000;

const Positive = Amount.refine((cents) => cents > 0n, "is above 0");

/**
 * A red packet as an operator's file has it: amounts in TWD, `turnover` how many times a share must be played. The code
 * of one by code is in no file that `export` writes; if an edit leaves it out it stays.
 */
export const PacketDraft = z.strictObject({
  kind: z.enum(packetKinds),
  key: ContentKey,
  starts: Moment,
  ends: Moment,
  sum: Positive.refine((cents) => cents <= maxSumCents, "is at most 10000000"),
  shares: z.int().min(1).max(maxShares),
  least: Positive.default(1n),
  most: Positive.optional(),
  ...forWhom,
  turnover: z.number().min(0).max(100).multipleOf(0.01).default(0),
  days_to_play: z.int().min(1).max(365).default(30),
  code: z.string().regex(/^[A-Za-z0-9-]{8,32}$/, "8 to 32 letters, digits and hyphens")
    .transform((code) => code.toUpperCase()).optional(),
  texts: ContentTexts.refine((texts) => JSON.stringify(texts).length <= longestTexts, "are too long"),
}).superRefine(({ kind, starts, ends, sum, shares, least, most = sum, code }, issues) => {
  const wrong = (field: string, message: string) => issues.addIssue({ code: "custom", path: [field], message });
  const count = BigInt(shares);
  if (ends <= starts) wrong("ends", "is not after starts");
  if (least * count > sum) wrong("least", "the shares together would be more than the sum");
  if (most < least) wrong("most", "is below least");
  if (most * count < sum) wrong("most", "the shares together would be less than the sum");
  if (kind === "rain" && code !== undefined) wrong("code", "a rain has none");
});
export type PacketDraft = z.output<typeof PacketDraft>;

/** A file's packet, or its faults in sentences. */
export function readPacketFile(text: string): { draft: PacketDraft } | { problems: string[] } {
  const said = readWordedFile(text);
  if ("problems" in said) return said;
  const read = PacketDraft.safeParse({ ...said.fields, texts: said.texts }, faultMessages);
  if (read.success) return { draft: read.data };
  return { problems: fieldFaults(read.error) };
}

/** Converts a draft, without its code, to a row. */
export function toPacketRow(draft: PacketDraft) {
  return {
    kind: draft.kind,
    texts: JSON.stringify(draft.texts),
    starts_at: draft.starts,
    ends_at: draft.ends,
    sum_cents: draft.sum,
    shares: draft.shares,
    least_cents: draft.least,
    most_cents: draft.most ?? draft.sum,
    least_level: draft.least_level,
    new_member_days: draft.new_member_days,
    turnover_percent: Math.round(draft.turnover * 100),
    days_to_play: draft.days_to_play,
  };
}

/** A packet as the file that makes one like it, without its code. */
export function toPacketFile(row: Selectable<DB["red_packets"]>): string {
  return toWordedFile({
    kind: row.kind,
    key: row.key,
    starts: row.starts_at.toISOString(),
    ends: row.ends_at.toISOString(),
    sum: fromCents(row.sum_cents),
    shares: row.shares,
    least: fromCents(row.least_cents),
    most: fromCents(row.most_cents),
    ...(row.least_level > 0 && { least_level: row.least_level }),
    ...(row.new_member_days !== null && { new_member_days: row.new_member_days }),
    turnover: row.turnover_percent / 100,
    days_to_play: row.days_to_play,
  }, row.texts as unknown as ItemTexts);
}
