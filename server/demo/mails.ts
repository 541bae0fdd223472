import { sendBroadcast } from "@/api/messages/mail/operators/send_broadcast.ts";
import { expectKind, operator, reason } from "./done.ts";
import type { DemoScript } from "./demo_script.ts";

/** Sends all members a mail of the operators. */
export async function greetEveryone({ ctx }: DemoScript): Promise<void> {
  const sending = await sendBroadcast(ctx, {
    audience: { kind: "all" },
    expiresAt: new Date(ctx.now().getTime() + 60 * 86_400_000),
    reachesLater: true,
    operator,
    reason,
    again: false,
    texts: {
      tw: {
        title: "歡迎來到玉堂",
        body: "這裡是示範站：點數、遊戲與付款都是沙盒，不會動用真實金額。\n\n有任何問題，請點選「客服」。",
      },
      vn: {
        title: "Chào mừng đến Jadehall",
        body:
          "Đây là trang trình diễn: điểm, trò chơi và thanh toán đều là hộp cát, không dùng tiền thật.\n\nCần hỗ trợ, vui lòng chọn mục CSKH.",
      },
      "zh-cn": {
        title: "欢迎来到玉堂",
        body: "这里是演示站：点数、游戏与付款都是沙盒，不会动用真实金额。\n\n有任何问题，请点选「客服」。",
      },
      en: {
        title: "Welcome to Jadehall",
        body:
          "This is a demo: points, games and payments are sandboxes, and no real money moves.\n\nFor any question choose support.",
      },
    },
  });
  expectKind(sending, "sent");
}

/** Marks what members got until now as read. */
export async function readAllMails({ ctx }: DemoScript): Promise<void> {
  await ctx.db.updateTable("mails").set({ read_at: ctx.now() }).where("created_at", "<=", ctx.now())
    .where("read_at", "is", null).execute();
}
