import { failWithdrawal } from "@/api/payments/withdrawals/operators/fail_withdrawal.ts";
import { approveWithdrawal, rejectWithdrawal } from "@/api/payments/withdrawals/operators/review.ts";
import type { Ctx } from "@/api/context.ts";
import { payOut } from "@/api/payments/withdrawals/payouts/pay_out.ts";
import type { PayoutPlan } from "./payments.ts";
import { ctxAt, type World } from "./world.ts";

const destination = { kind: "bank", bankCode: "004", branch: "", account: "12345", holder: "" } as const;

/** Operators decide about what was asked for since the last tick: paid, refused by the bank, rejected, failed, or left. */
export async function reviewWithdrawals(world: World, at: Date): Promise<void> {
  const { journal, bank } = world;
  const ctx = ctxAt(world.ctx, at);
  for (const member of world.monthMembers) {
    for (const { id } of member.withdrawals.splice(0)) {
      const fate = member.random.weighted<PayoutPlan | "reject" | "fail" | "leave" | "leave_approved">([
        ...[[10, "pay"], [2, "refuse"], [2, "pay_silently"], [2, "reject"], [1, "fail"], [1, "leave"]] as const,
        [1, "leave_approved"],
      ]);
      if (fate === "leave") continue;
      if (fate === "reject") {
        const { kind } = await rejectWithdrawal(ctx, { id, operator: "amy", reason: "not this time" });
        journal.ask(at, "reject", { withdrawal: id }, kind);
        continue;
      }
      const approved = await byTwo(({ operator }) => approveWithdrawal(ctx, { id, operator, reason: "due" }));
      journal.ask(at, "approve", { withdrawal: id }, approved);
      if (approved !== "done" || fate === "leave_approved") continue;
      if (fate === "fail") {
        const failed = await byTwo(({ operator }) => failWithdrawal(ctx, { id, operator, reason: "no such bank" }));
        journal.ask(at, "fail", { withdrawal: id }, failed);
        continue;
      }
      bank.plan(id, fate);
      await pay(ctx, id);
    }
  }
}

async function pay(ctx: Ctx, id: string): Promise<void> {
  await payOut(ctx, { id, operator: "amy", reason: "due" }, () => Promise.resolve(destination));
}

/** Decides, with a second operator's agreement if two are needed. */
async function byTwo(decide: (by: { operator: string }) => Promise<{ kind: string }>): Promise<string> {
  const first = await decide({ operator: "amy" });
  return first.kind === "proposed" ? (await decide({ operator: "bob" })).kind : first.kind;
}
