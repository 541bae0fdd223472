import { BonusesTable, type BonusRecord } from "../(_components)/bonuses_table.tsx";
import { type BonusRecordName, kindsOfRecord } from "@/api/rewards/bonuses/bonus.ts";
import { listBonuses } from "@/api/rewards/bonuses/list_bonuses.ts";
import { type OrderFigure, orderFigures } from "@/api/lists/order_totals.ts";
import { readBonusDays } from "@/api/rewards/bonuses/record_totals.ts";
import { type BonusAnswer, BonusListInput } from "@/api/rewards/bonuses/schema.ts";
import { listActivities } from "@/api/content/contents/activities.ts";
import { fill } from "@/i18n/mod.ts";
import { moneyText } from "@/shared/amount_text.ts";
import { centsOf, decimalText } from "@/shared/money.ts";
import { recordPaths } from "../../(_components)/records/kinds.tsx";
import { taipeiTime } from "@/shared/taipei_time.ts";
import type { RecordList } from "../../(_lib)/records/record.ts";

type BonusList = RecordList<BonusListInput, BonusRecord, OrderFigure>;

/** The member's bonuses of promotions. */
export const activity: BonusList = {
  ...bonusesOf("activity", "activity"),
  start: { href: "/coupon", name: (t) => t.record.promotions },
};

/** The member's other gifts: points from support, prizes and rebates. */
export const distribution: BonusList = bonusesOf("distribution", "distribution");

/** The member's red packets. */
export const redPacketList: BonusList = bonusesOf("red_packet", "redPackets");

function bonusesOf(record: BonusRecordName, kind: "activity" | "distribution" | "redPackets"): BonusList {
  const kinds = kindsOfRecord(record);
  return {
    path: recordPaths[kind],
    file: record.replace("_", "-"),
    heading: (t) => t.record,
    input: BonusListInput,
    async readPage(ctx, member, filter, lang) {
      const [{ data, next }, promotions] = await Promise.all([
        listBonuses(ctx, member, kinds, filter),
        listActivities(ctx, lang),
      ]);
      const titles = new Map(promotions.map(({ key, title }) => [key, title]));
      const promotionOf = ({ kind, source }: BonusAnswer) => kind === "promotion" ? titles.get(source) ?? null : null;
      return { data: data.map((bonus) => ({ ...bonus, promotion: promotionOf(bonus) })), next };
    },
    names: orderFigures,
    readDays: (ctx, member, filter) => readBonusDays(ctx, member, kinds, filter),
    figures: (totals, { record }) => [
      { name: record.credited, value: moneyText(totals.completedCents), isIn: totals.completedCents > 0n },
      { name: record.given, value: moneyText(totals.amountCents) },
      { name: record.creditedOrders, value: fill(record.orders, { count: String(totals.completed) }) },
      { name: record.open, value: fill(record.orders, { count: String(totals.open) }) },
    ],
    dayView: ({ record }) => ({
      title: record.charts[kind],
      up: { name: record.credited, cents: (day) => day.completedCents },
      down: null,
      columns: [
        [record.creditedOrders, (day) => String(day.completed)],
        [record.given, (day) => moneyText(day.amountCents)],
        [record.credited, (day) => moneyText(day.completedCents)],
      ],
    }),
    choice: {
      name: "state",
      label: (t) => t.record.state,
      every: (t) => t.record.everyState,
      options: (_, t) => t.record.bonusStates,
    },
    table: (rows, t) => <BonusesTable rows={rows} title={t.record[kind]} t={t} />,
    start: { href: "/member/recharge", name: (t) => t.record.deposit },
    columns: ({ record: { csv, bonusStates, endedAt, source, turnover }, wallet, bonuses }) => [
      [csv.createdAt, (row) => taipeiTime(row.created_at)],
      [source, (row) => row.promotion ?? wallet.movements[row.kind]],
      [csv.amount, (row) => decimalText(centsOf(row.amount))],
      [bonuses.required, (row) => decimalText(centsOf(row.required))],
      [turnover, (row) => decimalText(centsOf(row.played))],
      [csv.state, (row) => bonusStates[row.state]],
      [endedAt, (row) => taipeiTime(row.ended_at)],
    ],
  };
}
