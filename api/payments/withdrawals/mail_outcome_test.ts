import assert from "node:assert/strict";
import { failWithdrawal } from "./operators/fail_withdrawal.ts";
import { approveWithdrawal, rejectWithdrawal } from "./operators/review.ts";
import { payOut } from "./payouts/pay_out.ts";
import { destination, type WithdrawalSite, withdrawalSite, type Withdrawer } from "./testing.ts";

Deno.test("every end of a withdrawal writes its member one mail, in whichever language it is read", async () => {
  await using site = await withdrawalSite();
  const review = (id: string) => ({ id, operator: "amy", reason: "the names differ" });
  const ends: [(member: Withdrawer, id: string) => Promise<unknown>, string, string][] = [
    [
      async (_, id) => {
        await approveWithdrawal(site.ctx, review(id));
        await site.pay(id);
        await site.pay(id);
      },
      "提領 1,500.00 已撥款",
      "您的提領 1,500.00 TWD 已撥款至 ···2345。入帳時間以收款方處理為準。",
    ],
    [
      async (_, id) => {
        await rejectWithdrawal(site.ctx, review(id));
        await rejectWithdrawal(site.ctx, review(id));
      },
      "提領 1,500.00 已退回",
      "您提領至 ···2345 的 1,500.00 TWD 未通過審核，金額已退回主錢包。原因：the names differ",
    ],
    [
      (member, id) => site.call("user/withdrawal/cancel", member, { order_id: id }),
      "提領 1,500.00 已取消",
      "您提領至 ···2345 的 1,500.00 TWD 已取消，金額已退回主錢包。若非本人操作，請立即聯繫客服。",
    ],
    [
      async (_, id) => {
        await approveWithdrawal(site.ctx, review(id));
        await payOut(site.ctx, review(id), () => Promise.resolve({ ...destination, account: "120000" }));
      },
      "提領 1,500.00 撥款失敗",
      "您提領至 ···2345 的 1,500.00 TWD 撥款失敗，金額已退回主錢包。原因：account closed",
    ],
    [
      async (_, id) => {
        await approveWithdrawal(site.ctx, review(id));
        await failWithdrawal(site.ctx, review(id));
      },
      "提領 1,500.00 撥款失敗",
      "您提領至 ···2345 的 1,500.00 TWD 撥款失敗，金額已退回主錢包。原因：the names differ",
    ],
  ];
  for (const [end, title, body] of ends) {
    const member = await site.withdrawer();
    const id = await site.ask(member, 1500);
    await end(member, id);
    assert.deepEqual(await mailsOf(site, member), [{ title, body, withdrawal_id: id, order_id: null }]);
    const [english] = await mailsOf(site, member, "en");
    assert.match(english!.title, /^Your withdrawal of 1,500\.00 /);
  }
});

async function mailsOf(site: WithdrawalSite, member: Withdrawer, lang = "tw") {
  const { body } = await site.call("user/mail", member, {}, { cookie: `lang=${lang}` });
  const mails: { title: string; body: string; withdrawal_id: string; order_id: null }[] = body.data;
  return mails.map(({ title, body, withdrawal_id, order_id }) => ({ title, body, withdrawal_id, order_id }));
}
