import { Buffer } from "node:buffer";
import { sql } from "kysely";
import { inTransaction } from "@/db/in_transaction.ts";
import { recordEvents } from "@/api/platform/audit/record_event.ts";
import type { Ctx } from "../../context.ts";
import type { MemberId } from "../../member_id.ts";
import { findMember } from "../members/find_member.ts";
import { emailCell } from "@/api/messages/email/email_cell.ts";
import { storeNumberCell } from "@/api/payments/store_numbers/store_number_cell.ts";
import { imageCell, imageColumns, numberCell } from "@/api/payments/withdrawals/payout_accounts/cards/sealed_card.ts";
import { type ImageSlot, imageSlots } from "@/api/payments/withdrawals/payout_accounts/cards/schema.ts";
import { type ArchivedMemberRows, readArchivedMemberRows } from "./archived_rows.ts";
import { memberTables } from "./inventory.ts";

/** Takes the next piece of the document. */
type Write = (text: string) => Promise<void>;

/** The operator who asks for the export, and the reason. */
export interface ExportRequest {
  account: string;
  operator: string;
  reason: string;
}

/** So many rows are held at a time. */
const rowsAtOnce = 200;

/**
 * Writes all data about a member as one JSON document, from one moment: every row that the inventory gives them, with
 * sealed values opened, and the images of their cards. It is written piece by piece, holding at most some rows or one
 * card. The audit trail records it before the first piece. Rows of archived months come from their files; throws
 * UnreadableArchive before the first piece if one is not here.
 */
export async function exportMember(
  ctx: Ctx,
  { account, operator, reason }: ExportRequest,
  write: Write,
): Promise<{ kind: "not_found" } | { kind: "exported"; rows: number }> {
  const member = await findMember(ctx, account);
  if (member === null) return { kind: "not_found" };
  const event = {
    at: ctx.now(),
    operator: operator.trim(),
    action: "member.exported",
    subject: `member ${member}`,
    reason,
  };
  await recordEvents(ctx.db, [event]);
  return await inTransaction(ctx.db, async (tx) => {
    await sql`set transaction isolation level repeatable read, read only`.execute(tx);
    const inside = { ...ctx, db: tx };
    const archived = await readArchivedMemberRows(inside, member, (table) => memberTables.get(table)?.shown ?? []);
    await write(`{"exported_at":${JSON.stringify(ctx.now())}`);
    let rows = 0;
    for (const name of memberTables.keys()) {
      await write(`,\n${JSON.stringify(name)}:[`);
      rows += await writeRows(inside, name, member, archived, write);
      await write("]");
    }
    await write(`,\n"opened":{"bank_cards":[`);
    await writeCards(inside, member, write);
    const [numbers, email] = [await openStoreNumbers(inside, member), await openEmail(inside, member)];
    await write(`],"store_numbers":${JSON.stringify(numbers)},"email":${JSON.stringify(email)}}}\n`);
    return { kind: "exported" as const, rows };
  });
}

/** Writes the member's columns of a table's rows in the database's JSON: no figure is rounded. */
async function writeRows(
  { db }: Ctx,
  name: string,
  member: MemberId,
  archived: ArchivedMemberRows,
  write: Write,
): Promise<number> {
  const { rows, shown, becomes } = memberTables.get(name)!;
  const columns = [...shown, ...Object.keys(becomes)].map((column) => `t."${column}"`).join(", ");
  // Empty rows would say how many there are.
  if (columns === "") return 0;
  const where = rows.replaceAll("$1", `${member}::bigint`);
  await sql.raw(
    `declare exported no scroll cursor for
      select to_jsonb(s)::text as row from (select ${columns} from "${name}" t where ${where}) s`,
  ).execute(db);
  let written = 0;
  for (const row of archived.get(name) ?? []) await write(`${written++ === 0 ? "" : ","}\n${row}`);
  for (;;) {
    const { rows: some } = await sql<{ row: string }>`fetch ${sql.lit(rowsAtOnce)} from exported`.execute(db);
    for (const { row } of some) await write(`${written++ === 0 ? "" : ","}\n${row}`);
    if (some.length < rowsAtOnce) break;
  }
  await sql`close exported`.execute(db);
  return written;
}

/** Writes what is sealed of a member's cards, one card after the other. */
async function writeCards(ctx: Ctx, member: MemberId, write: Write): Promise<void> {
  const cards = await ctx.db.selectFrom("bank_cards")
    .select(["id", "account_sealed", "id_number_sealed", ...Object.values(imageColumns)])
    .where("member_id", "=", member).orderBy("id").execute();
  for (const [index, card] of cards.entries()) {
    const key = { id: card.id, member };
    const [account, idNumber] = await Promise.all([
      ctx.vault.openText(card.account_sealed, numberCell(key, "account")),
      ctx.vault.openText(card.id_number_sealed, numberCell(key, "id_number")),
    ]);
    const opened = { id: Number(card.id), account, id_number: idNumber };
    await write(`${index === 0 ? "" : ","}\n${JSON.stringify(opened).slice(0, -1)}`);
    for (const slot of imageSlots) {
      const image = await openImage(ctx, key, slot, card[imageColumns[slot]]);
      if (image) await write(`,"${slot}":${JSON.stringify(`data:image/jpeg;base64,${image.toString("base64")}`)}`);
    }
    await write("}");
  }
}

async function openImage(
  ctx: Ctx,
  key: { id: bigint; member: MemberId },
  slot: ImageSlot,
  name: string | null,
): Promise<Buffer | null> {
  const sealed = name === null ? null : await ctx.images.get(name);
  return sealed && Buffer.from(await ctx.vault.open(sealed, imageCell(key, slot)));
}

async function openStoreNumbers({ db, vault }: Ctx, member: MemberId) {
  const rows = await db.selectFrom("store_numbers").select(["chain", "number_sealed"]).where("member_id", "=", member)
    .orderBy("chain").execute();
  return await Promise.all(rows.map(async ({ chain, number_sealed }) => (
    { chain, number: await vault.openText(number_sealed, storeNumberCell(member, chain)) }
  )));
}

async function openEmail({ db, vault }: Ctx, member: MemberId): Promise<string | null> {
  const row = await db.selectFrom("member_emails").select("address_sealed").where("member_id", "=", member)
    .executeTakeFirst();
  return row ? await vault.openText(row.address_sealed, emailCell("member_emails", member)) : null;
}
