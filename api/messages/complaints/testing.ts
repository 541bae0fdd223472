import assert from "node:assert/strict";
import { v7 } from "uuid";
import type { Ctx } from "@/api/context.ts";
import { corrupt } from "@/api/accounting/books/testing.ts";
import type { MemberId } from "@/api/member_id.ts";
import { sendComplaint } from "./send_complaint.ts";

/** Sends a complaint of a member; gives its id. */
export async function complained(ctx: Ctx, member: MemberId, text = "a text"): Promise<string> {
  const sent = await sendComplaint(ctx, member, { id: v7(), subject: "game", reference: "", text });
  assert.ok(sent.ok, JSON.stringify(sent));
  return sent.value.id;
}

/** Lets days pass for one complaint alone, past the triggers: no other statement can. */
export async function letComplaintWait({ db }: Pick<Ctx, "db">, id: string, days: number): Promise<void> {
  const earlier = (column: string) => `${column} = ${column} - interval '${days * 24} hours'`;
  await corrupt(
    db,
    `update complaints set ${["created_at", "answer_due_at", "closes_at"].map(earlier).join(", ")} where id = '${id}'`,
  );
}
