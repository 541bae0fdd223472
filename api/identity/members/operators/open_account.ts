import { inTransaction } from "@/db/in_transaction.ts";
import { nameFault, readMobile, readName } from "@/shared/rules/country_rules.ts";
import { isAccount } from "@/shared/rules/sign_up_rules.ts";
import type { Ctx } from "@/api/context.ts";
import { recordMemberEvent } from "../../member_events/record_member_event.ts";
import { holdRegisters, noteMatches, registersWith } from "../../registers/members_in_registers.ts";
import { insertMember } from "../create_member.ts";
import { findMember } from "../find_member.ts";
import { hashPassword } from "../passwords/password.ts";
import { newTemporaryPassword, temporaryColumns } from "../passwords/temporary_password.ts";
import { auditMember, type MemberOperation } from "./locked_member.ts";

/** A member whom an operator makes. */
export interface NewAccount extends MemberOperation {
  name: string;
  mobile?: string;
  line?: string;
  level: number;
  /** They may deposit at once. */
  active: boolean;
  /** The account of the member who invited them. */
  inviter?: string;
}

/** The faults of a field. */
export type WrongField = "account" | "name" | "mobile" | "inviter";

/** The result. */
export type OpenedAccount =
  | { kind: "created"; account: string; password: string; until: Date }
  /** The account or the mobile number is another member's. */
  | { kind: "taken" }
  /** Registers of excluded people name the mobile number. */
  | { kind: "registered"; registers: string[] }
  | { kind: "wrong"; fields: WrongField[] };

/** Makes a member by the rules of sign-up, with a temporary password that this answer alone knows. */
export async function openAccount(ctx: Ctx, input: NewAccount): Promise<OpenedAccount> {
  const country = ctx.settings.get("site.country");
  const account = input.account.trim().toLowerCase();
  const name = readName(input.name);
  const mobile = input.mobile === undefined ? null : readMobile(country, input.mobile);
  const inviter = input.inviter === undefined ? null : await findMember(ctx, input.inviter);
  const faults: [WrongField, boolean][] = [
    ["account", !isAccount(account)],
    ["name", nameFault(country, name) !== null],
    ["mobile", input.mobile !== undefined && mobile === null],
    ["inviter", input.inviter !== undefined && inviter === null],
  ];
  const fields = faults.flatMap(([field, isWrong]) => isWrong ? [field] : []);
  if (fields.length > 0) return { kind: "wrong", fields };
  const password = newTemporaryPassword();
  const passwordHash = await hashPassword(password);
  const member = {
    account,
    passwordHash,
    name,
    ...(mobile !== null && { mobile }),
    ...(input.line !== undefined && { line: input.line.trim() }),
    userLevel: input.level,
    status: input.active ? "active" : "new",
    introducerId: inviter,
  } as const;
  return await inTransaction(ctx.db, async (tx): Promise<OpenedAccount> => {
    const at = ctx.now();
    const inside = { ...ctx, db: tx };
    await holdRegisters(tx);
    const registers = mobile === null ? [] : await registersWith(inside, { kind: "mobile", value: mobile });
    if (registers.length > 0) return { kind: "registered", registers };
    const id = await insertMember(tx, member, at);
    if (id === null) return { kind: "taken" };
    const { temporary_password_until: until, ...columns } = temporaryColumns(passwordHash, at);
    await tx.updateTable("members").set({ ...columns, temporary_password_until: until }).where("id", "=", id).execute();
    if (member.line) await noteMatches(inside, id, [{ kind: "line", value: member.line }]);
    await recordMemberEvent(tx, id, { kind: "signed_up", at, address: null, userAgent: null });
    const detail = { level: input.level, active: input.active };
    await auditMember(inside, id, "member.created", { ...input, account }, detail);
    return { kind: "created", account, password, until };
  });
}
