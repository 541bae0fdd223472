import assert from "node:assert/strict";
import { codeAt } from "@/api/identity/second_factor/testing.ts";
import type { Ctx } from "../../context.ts";
import { addOperator } from "./change_operator.ts";
import { acceptInvitation, openInvitation } from "./invitation.ts";
import type { Role } from "./rights.ts";

/** An operator of a test who has joined, with all that signs them in. */
export interface TestOperator {
  name: string;
  password: string;
  /** In base32. */
  secret: string;
  /** Of the session that joining opened. */
  token: string;
}

/** The password of all operators of tests. */
export const testPassword = "a long one of tests";

/** Adds an operator by owners who agree, and lets the operator join. */
export async function joined(
  ctx: Ctx,
  name: string,
  role: Role,
  by: readonly string[] = ["ada"],
): Promise<TestOperator> {
  for (const operator of by) {
    const added = await addOperator(ctx, { name, role, operator, reason: "joins" });
    if (added.kind === "changed") return await accept(ctx, name, added.invitation);
    assert.equal(added.kind, "proposed");
  }
  throw new Error(`${by.join(" and ")} have not agreed on ${name}`);
}

/** Uses an invitation. */
export async function accept(ctx: Ctx, name: string, invitation: string): Promise<TestOperator> {
  const invited = { name, invitation, address: "local" };
  const opened = await openInvitation(ctx, invited);
  assert.equal(opened.kind, "opened");
  const { secret } = opened as Extract<typeof opened, { kind: "opened" }>;
  const accepted = await acceptInvitation(ctx, {
    ...invited,
    password: testPassword,
    code: codeAt(secret, new Date()),
  });
  assert.equal(accepted.kind, "signed_in");
  const { token } = accepted as Extract<typeof accepted, { kind: "signed_in" }>;
  return { name, password: testPassword, secret, token };
}
