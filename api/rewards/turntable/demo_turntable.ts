import type { Ctx } from "../../context.ts";
import { publishInside } from "./operators/change_state.ts";
import { TurntableFile } from "./operators/turntable_file.ts";
import { insertTurntable } from "./operators/write_turntable.ts";

/** The turntable of a site that has a demo member: a site of real members opens its own. */
export const demoTurntable = TurntableFile.parse({
  title: { tw: "幸運轉盤", vn: "Vòng quay may mắn", "zh-cn": "幸运转盘", en: "Lucky wheel" },
  rules: {
    tw: "每位會員依儲值獲得抽獎次數，先獲得的先使用。\n點數獎項須完成所示流水後入帳。",
    vn:
      "Mỗi lần nạp đủ mức, bạn nhận được lượt quay; lượt nhận trước được dùng trước.\nGiải điểm được cộng sau khi hoàn thành doanh thu cược ghi kèm.",
    "zh-cn": "每位会员依充值获得抽奖次数，先获得的先使用。\n点数奖项须完成所示流水后入账。",
    en:
      "Top-ups bring draws, and those that came first are used first.\nPoints are paid once the turnover beside them has been played.",
  },
  budget: 1_000_000,
  prizes: [
    { number: 1, kind: "points", amount: 8, turnover: 1, weight: 3000 },
    { number: 2, kind: "points", amount: 58, turnover: 1, weight: 1000 },
    { number: 3, kind: "points", amount: 18, turnover: 1, weight: 2400 },
    { number: 4, kind: "points", amount: 188, turnover: 1, weight: 400 },
    { number: 5, kind: "points", amount: 28, turnover: 1, weight: 1600 },
    { number: 6, kind: "points", amount: 8888, turnover: 1, weight: 1, stock: 3 },
    { number: 7, kind: "chances", chances: 1, weight: 800 },
    { number: 8, kind: "points", amount: 88, turnover: 1, weight: 700 },
    { number: 9, kind: "points", amount: 888, turnover: 1, weight: 90 },
    {
      number: 10,
      kind: "goods",
      name: { tw: "無線耳機", vn: "Tai nghe không dây", "zh-cn": "无线耳机", en: "Wireless earphones" },
      cost: 1888,
      weight: 9,
      stock: 20,
    },
  ],
});

/** Opens the demo turntable where there is none yet; inside the caller's transaction. */
export async function seedDemoTurntable({ db, now }: Pick<Ctx, "db" | "now">): Promise<void> {
  const some = await db.selectFrom("turntables").select("id").limit(1).executeTakeFirst();
  if (some) return;
  const by = { operator: "seed", reason: "a demo" };
  await publishInside(db, now(), await insertTurntable(db, now(), demoTurntable, by), by);
}
