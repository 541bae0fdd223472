import type { Kysely, Selectable } from "kysely";
import { z } from "zod";
import type { DB } from "@/db/types.ts";
import { fromCents } from "@/shared/money.ts";
import { Amount } from "@/api/platform/http/input/amount.ts";
import { Names, prizeKinds } from "../prize.ts";
import { TextByLanguage } from "../schema.ts";

const Moment = z.iso.datetime({ offset: true });
const Title = z.object({
  tw: z.string().min(1).max(60),
  vn: z.string().max(60).optional(),
  "zh-cn": z.string().max(60).optional(),
  en: z.string().max(60).optional(),
});

/** A prize as operators write it. Amounts are TWD; `turnover` is how many times the points must be played. */
const PrizeInFile = z.strictObject({
  number: z.int().min(1).max(24),
  kind: z.enum(prizeKinds),
  name: Names.default({}),
  amount: Amount.optional(),
  turnover: z.number().min(0).max(100).multipleOf(0.01).default(0),
  chances: z.int().min(1).max(100).optional(),
  cost: Amount.optional(),
  weight: z.int().min(0).max(100_000_000),
  stock: z.int().min(0).max(2_000_000_000).nullable().default(null),
}).superRefine((prize, issues) => {
  const wrong = (field: string, message: string) => issues.addIssue({ code: "custom", path: [field], message });
  if ((prize.kind === "points") !== (prize.amount !== undefined && prize.amount > 0n)) {
    wrong("amount", "only points have an amount, which must be above 0");
  }
  if ((prize.kind === "chances") !== (prize.chances !== undefined)) {
    wrong("chances", "only chances have a number of chances");
  }
  if (prize.turnover > 0 && prize.kind !== "points") wrong("turnover", "only points can require turnover");
  if (prize.cost !== undefined && prize.cost < 0n) wrong("cost", "a cost can't be negative");
  if (prize.cost !== undefined && prize.kind === "points") wrong("cost", "points cost their amount");
  const named = prize.kind === "promotion" || prize.kind === "goods";
  if (named && prize.name.tw === undefined) wrong("name", "a promotion and goods have a name, at least in tw");
});

/** A turntable as operators write it to a file, and as `turntable show --json` prints it. */
export const TurntableFile = z.strictObject({
  title: Title,
  rules: TextByLanguage.default({ tw: "" }),
  starts_at: Moment.nullable().default(null),
  ends_at: Moment.nullable().default(null),
  budget: Amount.refine((cents) => cents >= 0n, "a budget can't be negative").nullable().default(null),
  prizes: z.array(PrizeInFile).min(1).max(24),
}).superRefine(({ prizes, starts_at, ends_at }, issues) => {
  if (new Set(prizes.map(({ number }) => number)).size < prizes.length) {
    issues.addIssue({ code: "custom", path: ["prizes"], message: "two prizes have the same number" });
  }
  if (!prizes.some(({ weight }) => weight > 0)) {
    issues.addIssue({ code: "custom", path: ["prizes"], message: "no prize has a weight" });
  }
  if (starts_at !== null && ends_at !== null && Date.parse(starts_at) >= Date.parse(ends_at)) {
    issues.addIssue({ code: "custom", path: ["ends_at"], message: "it ends before it starts" });
  }
});
export type TurntableFile = z.output<typeof TurntableFile>;

/** Converts a file's turntable to its row. */
export function toTurntableRow(file: TurntableFile) {
  return {
    titles: JSON.stringify(file.title),
    rules: JSON.stringify(file.rules),
    starts_at: file.starts_at === null ? null : new Date(file.starts_at),
    ends_at: file.ends_at === null ? null : new Date(file.ends_at),
    budget_cents: file.budget,
  };
}

/** Converts a file's prizes to their rows. */
export function toPrizeRows(turntable: bigint, file: TurntableFile) {
  return file.prizes.map((prize) => ({
    turntable_id: turntable,
    number: prize.number,
    kind: prize.kind,
    names: JSON.stringify(prize.name),
    amount_cents: prize.amount ?? 0n,
    turnover_percent: Math.round(prize.turnover * 100),
    chances: prize.chances ?? 0,
    cost_cents: prize.amount ?? prize.cost ?? 0n,
    weight: BigInt(prize.weight),
    stock: prize.stock,
  }));
}

/** A turntable and its prizes as a file would say it. */
export interface StoredTurntable {
  table: Selectable<DB["turntables"]>;
  prizes: Selectable<DB["turntable_prizes"]>[];
}

/** A turntable with its prizes by their numbers; null if there is none. */
export async function readTurntable(db: Kysely<DB>, id: bigint): Promise<StoredTurntable | null> {
  const table = await db.selectFrom("turntables").selectAll().where("id", "=", id).executeTakeFirst();
  if (!table) return null;
  const prizes = await db.selectFrom("turntable_prizes").selectAll().where("turntable_id", "=", id).orderBy("number")
    .execute();
  return { table, prizes };
}

/** The file that makes a turntable like this one. */
export function toFile({ table, prizes }: StoredTurntable): z.input<typeof TurntableFile> {
  return {
    title: Title.parse(table.titles),
    rules: TextByLanguage.parse(table.rules),
    starts_at: table.starts_at?.toISOString() ?? null,
    ends_at: table.ends_at?.toISOString() ?? null,
    budget: table.budget_cents === null ? null : fromCents(table.budget_cents),
    prizes: prizes.map((prize) => ({
      number: prize.number,
      kind: prize.kind as typeof prizeKinds[number],
      name: Names.parse(prize.names),
      ...(prize.kind === "points" && { amount: fromCents(prize.amount_cents) }),
      ...(prize.turnover_percent > 0 && { turnover: prize.turnover_percent / 100 }),
      ...(prize.chances > 0 && { chances: prize.chances }),
      ...(prize.kind !== "points" && prize.cost_cents > 0n && { cost: fromCents(prize.cost_cents) }),
      weight: Number(prize.weight),
      stock: prize.stock,
    })),
  };
}
