import { type RawBuilder, sql } from "kysely";
import type { Ctx } from "@/api/context.ts";
import type { MemberId } from "../../../../member_id.ts";
import { openNumbers, othersWithNumbers } from "../cards/numbers.ts";

/** By what another member's account is linked to a member's. */
export const accountLinks = ["card", "id_number", "crypto_address", "device", "network_address", "mobile"] as const;
type AccountLink = (typeof accountLinks)[number];

/** Of so many of a member's cards, devices and mobiles, other holders are sought; a member has few. */
const maxOwn = sql.lit(100);

/** Of so many rows with the same, the members are counted: thousands may share the address of a mobile network. */
const maxShared = sql.lit(1000);

/** Reads the accounts of other members who have the same card, ID number, address, device, network or former mobile. */
export async function linkedAccounts(ctx: Ctx, member: MemberId): Promise<Record<AccountLink, string[]>> {
  const [numbers, { rows }] = await Promise.all([
    linkedByNumbers(ctx, member),
    sql<{ link: AccountLink; accounts: string[] }>`${sql.join(ownRows(member).map(others(member)), sql` union all `)}`
      .execute(ctx.db),
  ]);
  const linked: Record<AccountLink, string[]> = {
    ...numbers,
    crypto_address: [],
    device: [],
    network_address: [],
    mobile: [],
  };
  for (const { link, accounts } of rows) linked[link] = accounts;
  return linked;
}

/** A member's own values, and the other rows that have them. */
function ownRows(member: MemberId): [AccountLink, RawBuilder<unknown>][] {
  return [
    [
      "crypto_address",
      sql`(select address from crypto_addresses where member_id = ${member} limit ${maxOwn}) mine
        join crypto_addresses o on o.address = mine.address`,
    ],
    [
      "device",
      sql`(select address, user_agent from devices where member_id = ${member} limit ${maxOwn}) mine
        join devices o on o.address = mine.address and o.user_agent = mine.user_agent`,
    ],
    [
      "network_address",
      sql`(select distinct address from devices where member_id = ${member} limit ${maxOwn}) mine
        join devices o on o.address = mine.address`,
    ],
    [
      "mobile",
      sql`(select before_value from member_corrections
          where member_id = ${member} and field = 'mobile' and corrected_at is not null limit ${maxOwn}) mine
        join (select id as member_id, mobile from members) o on o.mobile = mine.before_value`,
    ],
  ];
}

function others(member: MemberId) {
  return ([link, rows]: [AccountLink, RawBuilder<unknown>]) =>
    sql`select ${sql.lit(link)} as link, array_agg(distinct m.account order by m.account) as accounts
      from (select o.member_id from ${rows} limit ${maxShared}) found join members m on m.id = found.member_id
      where m.id <> ${member} having count(*) > 0`;
}

async function linkedByNumbers(
  ctx: Ctx,
  member: MemberId,
): Promise<Pick<Record<AccountLink, string[]>, "card" | "id_number">> {
  const cards = await ctx.db.selectFrom("bank_cards").select(["id", "member_id", "account_sealed", "id_number_sealed"])
    .where("member_id", "=", member).orderBy("id", "desc").limit(20).execute();
  const shared = await Promise.all(cards.map(async (card) => {
    const numbers = await openNumbers(ctx, card);
    // The numbers of an erased member are sealed as empty texts.
    return numbers.account === "" ? null : await othersWithNumbers(ctx, member, numbers);
  }));
  const all = (name: "account_shared" | "id_number_shared") =>
    [...new Set(shared.flatMap((one) => one?.[name] ?? []))].sort();
  return { card: all("account_shared"), id_number: all("id_number_shared") };
}
