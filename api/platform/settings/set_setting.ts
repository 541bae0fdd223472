import type { Transaction } from "kysely";
import { inTransaction } from "@/db/in_transaction.ts";
import type { DB } from "@/db/types.ts";
import { canonicalJson } from "@/shared/canonical_json.ts";
import { type Agreement, dropProposals, proposeOrAgree, recordAgreement } from "../approvals/propose_or_agree.ts";
import { lockSubject } from "../approvals/lock_subject.ts";
import { recordEvents } from "../audit/record_event.ts";
import type { Ctx } from "../../context.ts";
import { lockSettings } from "./lock_settings.ts";
import { checkChange, isLooser, type SettingKey, settingsSchema, type SettingValues } from "../../settings.ts";

/** The operator who changes a setting, and the reason: both are recorded. */
export interface SettingChange {
  operator: string;
  reason: string;
}

/** The result, with the value that was in force before. Only `set` has changed the setting. */
export type SettingOutcome =
  | { kind: "set"; before: unknown; proposedBy: string | null }
  /** It loosens a rule: another operator has to set the same. */
  | { kind: "proposed"; before: unknown }
  | { kind: "unchanged"; before: unknown };

/**
 * Changes one setting in every process, and records the operator and the old value; a change that loosens a rule
 * ({@link isLooser}) needs two operators, from the same value to the same. The next read in this process has it; others
 * follow within their polling time. Throws ZodError for a value that the setting doesn't accept.
 */
export async function setSetting<Key extends SettingKey>(
  ctx: Ctx,
  key: Key,
  value: SettingValues[Key],
  by: SettingChange,
): Promise<SettingOutcome> {
  const schema = settingsSchema.shape[key];
  const after = schema.parse(value) as SettingValues[Key];
  const outcome = await inTransaction(ctx.db, async (tx): Promise<SettingOutcome> => {
    // Of two that change it, one is the other's "before".
    await lockSettings(tx);
    await lockSubject(tx, { kind: "setting", id: key });
    const stored = await tx.selectFrom("settings").select("value").where("key", "=", key).executeTakeFirst();
    // Of a stored value that the schema refuses the default applies.
    const read = schema.safeParse(stored?.value);
    const before = (read.success ? read.data : schema.parse(undefined)) as SettingValues[Key];
    if (stored && read.success && canonicalJson(before) === canonicalJson(after)) return { kind: "unchanged", before };
    await checkChange(tx, key, { before, after });
    const agreement = isLooser(key, before, after) ? await agree(ctx, tx, { key, before, after }, by) : null;
    if (agreement?.kind === "proposed") return { kind: "proposed", before };
    await write(ctx, tx, { key, after: JSON.stringify(after) }, by);
    const proposedBy = agreement?.proposal.proposedBy ?? null;
    await recordEvents(tx, [{
      at: ctx.now(),
      operator: by.operator,
      reason: by.reason,
      action: "setting.changed",
      subject: key,
      detail: {
        before: stored ? JSON.stringify(stored.value) : null,
        after: JSON.stringify(after),
        ...(proposedBy !== null && { proposed_by: proposedBy }),
      },
    }]);
    if (agreement) await recordAgreement(tx, agreement, ctx.now());
    // Whatever else was proposed was meant from the value that it was.
    await dropProposals(tx, { kind: "setting", id: key }, ctx.now());
    return { kind: "set", before, proposedBy };
  });
  await ctx.settings.refresh();
  return outcome;
}

async function agree(
  ctx: Ctx,
  tx: Transaction<DB>,
  { key, before, after }: { key: SettingKey; before: unknown; after: unknown },
  by: SettingChange,
): Promise<Agreement> {
  // As operators read it: amounts in TWD.
  const unit = /_cents$|\.cents_/.test(key) ? "_cents" : "";
  const terms = { [`now${unit}`]: canonicalJson(before), [`then${unit}`]: canonicalJson(after) };
  return await proposeOrAgree(tx, { name: "setting.change", subject: key, terms }, by, ctx.now());
}

async function write(
  ctx: Ctx,
  tx: Transaction<DB>,
  { key, after }: { key: SettingKey; after: string },
  { operator }: SettingChange,
): Promise<void> {
  const row = { value: after, updated_at: ctx.now(), updated_by: operator };
  await tx.insertInto("settings").values({ key, ...row })
    .onConflict((conflict) => conflict.column("key").doUpdateSet(row)).execute();
}
