import type { OrderKind, TransferKind } from "../../ledger/types.ts";
import type pg from "pg";
import { copyRows, type CopyValue } from "./copy_rows.ts";
import { hashOf, uuidAt } from "./numbers.ts";
import { type ScalePlan, type Slice, timeIn } from "./plan.ts";
import { playsAt, seedVisitorOf } from "./who.ts";

/** A method of payment that top-ups are made by. */
export interface VisitMethod {
  id: number;
  vendor: string;
}

/** A member's visit: a top-up, and where it was paid points that go to a provider, are played and come back. */
interface Visit {
  number: number;
  member: number;
  provider: string;
  method: VisitMethod;
  at: number;
  isPaid: boolean;
  depositCents: number;
  /** The amount that goes to the provider, and the amount won (above 0) or lost there. */
  playedCents: number;
  wonCents: number;
  /** The amount that comes back; none yet in the last slice. */
  returnedCents: number;
  /** The bonus of the house, or 0. */
  bonusCents: number;
}

/** Writes the orders of a slice's visits, and into the table `scale_postings` what the ledger has to post for them. */
export async function writeVisits(
  client: pg.Client,
  plan: ScalePlan,
  slice: Slice,
  methods: readonly VisitMethod[],
): Promise<void> {
  const visits = () => visitsOf(plan, slice, methods);
  for (const { table, columns, rowsOf } of tables) {
    await copyRows(client, table, columns, mapped(visits(), (visit) => rowsOf(plan, visit)));
  }
}

function* visitsOf(plan: ScalePlan, slice: Slice, methods: readonly VisitMethod[]): Generator<Visit> {
  for (let number = slice.visits.first; number < slice.visits.end; number++) {
    const member = seedVisitorOf(plan, number);
    const drawn = hashOf(plan.seed, "visit", number);
    const depositCents = (1000 + 100 * (drawn % 21)) * 100;
    const playedCents = Math.floor(depositCents / 200) * 100;
    const wonCents = drawn % 5 < 2 ? playedCents / 4 : -playedCents / 2;
    yield {
      number,
      member,
      provider: playsAt(member).provider,
      method: methods[drawn % methods.length]!,
      at: timeIn(slice, slice.visits, number, [0, 0.1]),
      isPaid: drawn % 10 !== 9,
      depositCents,
      playedCents,
      wonCents,
      returnedCents: slice.isLast ? 0 : playedCents + wonCents,
      bonusCents: drawn % 7 === 0 ? 8800 : 0,
    };
  }
}

function* mapped<Item, Row>(items: Iterable<Item>, rowsOf: (item: Item) => Iterable<Row>): Generator<Row> {
  for (const item of items) yield* rowsOf(item);
}

/** The rows of each visit, table by table. */
const tables: { table: string; columns: string[]; rowsOf: (plan: ScalePlan, visit: Visit) => CopyValue[][] }[] = [
  {
    table: "deposit_orders",
    columns: ["id", "member_id", "method_id", "vendor_code", "amount_cents", "state", "lang", "vendor_order_no"]
      .concat("created_at", "expires_at", "next_query_at", "paid_at", "credited_at"),
    rowsOf: (plan, visit) => {
      const [at, expiresAt] = [new Date(visit.at), new Date(visit.at + 3_600_000)];
      const paidAt = visit.isPaid ? at : null;
      return [[
        ...[orderIds(plan, visit).deposit, visit.member, visit.method.id, visit.method.vendor, visit.depositCents],
        ...[visit.isPaid ? "credited" : "expired", "tw", `SCALE${plan.seed}-${visit.number}`],
        ...[at, expiresAt, expiresAt, paidAt, paidAt],
      ]];
    },
  },
  {
    table: "game_transfers",
    columns: ["id", "member_id", "provider", "direction", "amount_cents", "moved_cents", "state", "created_at"]
      .concat("sent_at", "next_attempt_at", "finished_at"),
    rowsOf: (plan, visit) =>
      transfersOf(plan, visit).map(({ id, direction, cents, at }) => {
        const [sentAt, endedAt] = [new Date(at), new Date(at + 1_000)];
        return [
          id,
          visit.member,
          visit.provider,
          direction,
          cents,
          cents,
          "succeeded",
          sentAt,
          sentAt,
          sentAt,
          endedAt,
        ];
      }),
  },
  {
    table: "settlements",
    columns: ["id", "member_id", "provider", "difference_cents", "provider_balance_cents", "created_at"],
    rowsOf: (plan, visit) =>
      visit.isPaid
        ? [[
          ...[orderIds(plan, visit).settlement, visit.member, visit.provider, visit.wonCents],
          ...[visit.playedCents + visit.wonCents, new Date(settledAt(visit))],
        ]]
        : [],
  },
  {
    table: "bonuses",
    columns: ["id", "member_id", "kind", "source", "amount_cents", "required_cents", "state", "created_at", "ended_at"],
    rowsOf: (plan, visit) => {
      const at = new Date(visit.at);
      const id = orderIds(plan, visit).bonus;
      return visit.bonusCents > 0
        ? [[id, visit.member, "distribution", "scale", visit.bonusCents, 0, "paid", at, at]]
        : [];
    },
  },
  {
    table: "member_events",
    columns: ["id", "member_id", "kind", "address", "user_agent", "details", "created_at", "last_at"],
    rowsOf: (plan, visit) => {
      const at = new Date(visit.at);
      const id = uuidAt(plan, "event", visit.number, visit.at);
      return [[id, visit.member, "sign_in", `198.51.100.${visit.member % 254 + 1}`, "Scale", "{}", at, at]];
    },
  },
  {
    table: "scale_postings",
    columns: ["order_id", "order_kind", "kind", "debit_member", "debit_code", "credit_member", "credit_code", "cents"]
      .concat("at"),
    rowsOf: postingsOf,
  },
];

/** The ids of a visit's orders. */
function orderIds(plan: ScalePlan, visit: Visit) {
  return {
    deposit: uuidAt(plan, "deposit", visit.number, visit.at),
    settlement: uuidAt(plan, "settlement", visit.number, settledAt(visit)),
    bonus: uuidAt(plan, "bonus", visit.number, visit.at),
  };
}

function settledAt({ at }: Visit): number {
  return at + 60_000;
}

function transfersOf(plan: ScalePlan, visit: Visit) {
  const { number, at, playedCents, returnedCents } = visit;
  if (!visit.isPaid) return [];
  const into = { direction: "in" as const, at: at + 30_000, cents: playedCents };
  const out = { direction: "out" as const, at: at + 90_000, cents: returnedCents };
  return [
    { ...into, id: uuidAt(plan, "transferIn", number, into.at) },
    ...(returnedCents > 0 ? [{ ...out, id: uuidAt(plan, "transferOut", number, out.at) }] : []),
  ];
}

/** Returns each order's postings as docs/money.md describes them, in the order in which they happened. */
function postingsOf(plan: ScalePlan, visit: Visit): CopyValue[][] {
  const { member, provider, method } = visit;
  const ids = orderIds(plan, visit);
  const [main, game, transit] = [[member, "main"], [member, `game:${provider}`], [
    null,
    `transit:${provider}`,
  ]] as const;
  const posting = (
    [id, order, kind]: [string, OrderKind, TransferKind],
    from: readonly [number | null, string],
    to: readonly [number | null, string],
    [cents, at]: [number, number],
  ): CopyValue[] => [id, order, kind, ...from, ...to, cents, new Date(at)];
  const moved = transfersOf(plan, visit).map(({ id, direction, cents, at }) => {
    const [from, to] = direction === "in" ? [main, game] : [game, main];
    return [
      posting([id, "game_transfer", "hold"], from, transit, [cents, at]),
      posting([id, "game_transfer", "settle"], transit, to, [cents, at + 1_000]),
    ];
  });
  const house = [null, `settlement:${provider}`] as const;
  const [loser, winner] = visit.wonCents > 0 ? [house, game] : [game, house];
  const credited = [visit.depositCents, visit.at] as [number, number];
  const difference = [Math.abs(visit.wonCents), settledAt(visit)] as [number, number];
  const [into = [], out = []] = moved;
  return [
    ...(visit.bonusCents > 0
      ? [posting([ids.bonus, "distribution", "credit"], [null, "promotion"], main, [visit.bonusCents, visit.at])]
      : []),
    ...(visit.isPaid
      ? [
        posting([ids.deposit, "deposit", "credit"], [null, `clearing:${method.vendor}`], main, credited),
        ...into,
        posting([ids.settlement, "settlement", "difference"], loser, winner, difference),
        ...out,
      ]
      : []),
  ];
}
