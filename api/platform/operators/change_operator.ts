import { sql, type Transaction } from "kysely";
import { inTransaction } from "@/db/in_transaction.ts";
import type { DB } from "@/db/types.ts";
import type { Ctx } from "../../context.ts";
import { lockSubject } from "../approvals/lock_subject.ts";
import type { DecisionName } from "../approvals/decisions.ts";
import { dropProposals, proposeOrAgree, recordAgreement } from "../approvals/propose_or_agree.ts";
import { recordEvents } from "../audit/record_event.ts";
import { type Invitation, invite } from "./invitation.ts";
import type { Role } from "./rights.ts";

/** A change of an operator's account, with who makes it and why. */
export interface OperatorChange {
  name: string;
  operator: string;
  reason: string;
}

/** Why nothing was changed. */
export type Unchanged =
  | { kind: "not_found" }
  /** There is such an operator, who has joined. */
  | { kind: "taken" }
  /** The first account is an owner's. */
  | { kind: "first_is_owner" }
  /** It is so already. */
  | { kind: "unchanged" }
  /** No owner would be left who can sign in. */
  | { kind: "last_owner" }
  /** Another owner has to agree. */
  | { kind: "proposed" };

/** A change that was made. */
export interface Changed {
  kind: "changed";
  /** Null if one owner was enough. */
  proposedBy: string | null;
}

/** A change that was made, and by which the operator can set a password and an authenticator. */
export interface ChangedAndInvited extends Changed, Invitation {}

/** Adds an operator; one who never joined is invited again. Without any account it adds the first owner alone. */
export async function addOperator(
  ctx: Ctx,
  { role, ...change }: OperatorChange & { role: Role },
): Promise<Unchanged | ChangedAndInvited> {
  return await inOrder(ctx, change, async (tx, owners) => {
    const { name } = change;
    if (owners === 0 && role !== "owner") return { kind: "first_is_owner" };
    const known = await find(tx, name);
    if (known?.joined_at) return { kind: "taken" };
    return await inAgreement(ctx, tx, { change, owners, action: "add", detail: { role } }, async () => {
      const row = { name, role, added_at: ctx.now() };
      await tx.insertInto("operators").values(row)
        .onConflict((conflict) => conflict.column("name").doUpdateSet({ role, disabled_at: null })).execute();
      return await invite(tx, name);
    });
  });
}

/** Gives an operator another role and ends their sessions. */
export async function changeRole(
  ctx: Ctx,
  { role, ...change }: OperatorChange & { role: Role },
): Promise<Unchanged | Changed> {
  return await inOrder(ctx, change, async (tx, owners) => {
    const { name } = change;
    const known = await find(tx, name);
    if (!known) return { kind: "not_found" };
    if (known.role === role) return { kind: "unchanged" };
    if (role !== "owner" && await isLastOwner(tx, name)) return { kind: "last_owner" };
    const detail = { before: known.role, after: role };
    return await inAgreement(ctx, tx, { change, owners, action: "role", detail }, async () => {
      await tx.updateTable("operators").set(({ eb }) => ({ role, version: eb("version", "+", 1) }))
        .where("name", "=", name).execute();
      return {};
    });
  });
}

/** Takes an operator's password and authenticator away and invites them to set others. */
export async function resetOperator(ctx: Ctx, change: OperatorChange): Promise<Unchanged | ChangedAndInvited> {
  return await inOrder(ctx, change, async (tx, owners) => {
    if (!await find(tx, change.name)) return { kind: "not_found" };
    return await inAgreement(ctx, tx, { change, owners, action: "reset" }, () => invite(tx, change.name));
  });
}

/** Lets a disabled operator sign in again. */
export async function enableOperator(ctx: Ctx, change: OperatorChange): Promise<Unchanged | Changed> {
  return await inOrder(ctx, change, async (tx, owners) => {
    const known = await find(tx, change.name);
    if (!known) return { kind: "not_found" };
    if (!known.disabled_at) return { kind: "unchanged" };
    return await inAgreement(ctx, tx, { change, owners, action: "enable" }, async () => {
      await tx.updateTable("operators").set({ disabled_at: null }).where("name", "=", change.name).execute();
      return {};
    });
  });
}

/** Disables an operator and ends their sessions at once; one owner is enough. */
export async function disableOperator(ctx: Ctx, change: OperatorChange): Promise<Unchanged | Changed> {
  return await inOrder(ctx, change, async (tx) => {
    const { name } = change;
    const known = await find(tx, name);
    if (!known) return { kind: "not_found" };
    if (known.disabled_at) return { kind: "unchanged" };
    // The statement judges it too: it alone keeps the last owner.
    const { rows } = await sql`
      update operators set disabled_at = now(), version = version + 1
        where name = ${name} and disabled_at is null and (role <> 'owner' or password_hash is null or exists (
          select from operators o where o.name <> ${name} and ${isWorkingOwner}))
        returning 1`.execute(tx);
    if (rows.length === 0) return { kind: "last_owner" };
    await audit(ctx, tx, change, "operator.disabled", {});
    return { kind: "changed", proposedBy: null };
  });
}

/** Why the machine's owner can't help an operator. */
export type Unrecovered =
  | { kind: "not_found" }
  | { kind: "not_owner" }
  /** So many owners can sign in: one of them disables the operator first. */
  | { kind: "owners_left" };

/**
 * Invites an owner again in the name of who has the machine, where the last owner has lost the password or the
 * authenticator, or the other one who would have to agree has left.
 */
export async function recoverOwner(ctx: Ctx, change: OperatorChange): Promise<Unrecovered | ChangedAndInvited> {
  return await inOrder(ctx, change, async (tx): Promise<Unrecovered | ChangedAndInvited> => {
    const { name } = change;
    const known = await find(tx, name);
    if (!known) return { kind: "not_found" };
    if (known.role !== "owner") return { kind: "not_owner" };
    const { rows } = await sql`
      update operators set disabled_at = null
        where name = ${name} and (select count(*) from operators o where ${isWorkingOwner}) < 2
        returning 1`.execute(tx);
    if (rows.length === 0) return { kind: "owners_left" };
    const invitation = await invite(tx, name);
    await audit(ctx, tx, change, "operator.recovered", {});
    return { kind: "changed", proposedBy: null, ...invitation };
  });
}

const isWorkingOwner = sql`o.role = 'owner' and o.disabled_at is null and o.password_hash is not null`;

/**
 * Runs one change of accounts at a time: two owners who disable each other at once would leave none.
 * @param work takes the number of owners who have joined. A disabled one counts, or an owner could disable the other and
 *   then add whom they like alone.
 */
async function inOrder<Outcome>(
  ctx: Ctx,
  { name }: OperatorChange,
  work: (tx: Transaction<DB>, owners: number) => Promise<Outcome>,
): Promise<Outcome> {
  return await inTransaction(ctx.db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('operators', 0))`.execute(tx);
    await lockSubject(tx, { kind: "operator", id: name });
    const { rows: [row] } = await sql<{ owners: number }>`
      select count(*)::integer as owners from operators where role = 'owner' and joined_at is not null`.execute(tx);
    return await work(tx, row!.owners);
  });
}

async function find(tx: Transaction<DB>, name: string) {
  return await tx.selectFrom("operators").select(["role", "joined_at", "disabled_at"]).where("name", "=", name)
    .executeTakeFirst();
}

async function isLastOwner(tx: Transaction<DB>, name: string): Promise<boolean> {
  const { rows: [row] } = await sql<{ is_last: boolean }>`
    select exists (select from operators o where o.name = ${name} and ${isWorkingOwner})
      and not exists (select from operators o where o.name <> ${name} and ${isWorkingOwner}) as is_last`.execute(tx);
  return row!.is_last;
}

interface Agreed {
  change: OperatorChange;
  owners: number;
  action: "add" | "role" | "reset" | "enable";
  detail?: Record<string, string>;
}

const pasts = { add: "added", role: "role_changed", reset: "reset", enable: "enabled" } as const;

/** Carries a change out if one owner is enough, or another has proposed the same. */
async function inAgreement<Made extends object>(
  ctx: Ctx,
  tx: Transaction<DB>,
  { change, owners, action, detail = {} }: Agreed,
  make: () => Promise<Made>,
): Promise<Extract<Unchanged, { kind: "proposed" }> | (Changed & Made)> {
  const { name, operator, reason } = change;
  const at = ctx.now();
  const decision = { name: `operator.${action}` satisfies DecisionName, subject: name, terms: detail } as const;
  const agreement = owners < 2 ? null : await proposeOrAgree(tx, decision, { operator, reason }, at);
  if (agreement?.kind === "proposed") return { kind: "proposed" };
  const made = await make();
  if (agreement) await recordAgreement(tx, agreement, at);
  await dropProposals(tx, { kind: "operator", id: name }, at);
  const proposedBy = agreement?.proposal.proposedBy ?? null;
  await audit(ctx, tx, change, `operator.${pasts[action]}`, {
    ...detail,
    ...(proposedBy && { proposed_by: proposedBy }),
  });
  return { kind: "changed", proposedBy, ...made };
}

async function audit(
  ctx: Ctx,
  tx: Transaction<DB>,
  { name, operator, reason }: OperatorChange,
  action: string,
  detail: Record<string, string>,
): Promise<void> {
  await recordEvents(tx, [{ at: ctx.now(), operator, action, subject: `operator ${name}`, reason, detail }]);
}
