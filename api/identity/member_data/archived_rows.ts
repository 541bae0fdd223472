import { sql } from "kysely";
import { readArchivedRows } from "@/api/accounting/archives/archive_file.ts";
import { readArchives } from "@/api/accounting/archives/read_archives.ts";
import type { Ctx } from "../../context.ts";
import type { MemberId } from "../../member_id.ts";

/** A member's rows of archived months, by table, as lines of JSON in the database's own parts. */
export type ArchivedMemberRows = ReadonlyMap<string, readonly string[]>;

/**
 * Reads a member's rows from the files of all archived months: bets, with their ids and earlier versions, and postings.
 * Throws UnreadableArchive if a file is not here or damaged, as an export without it would leave data out.
 * @param shownOf the columns of a table that a member is given
 */
export async function readArchivedMemberRows(
  { db, archiveFolder }: Pick<Ctx, "db" | "archiveFolder">,
  member: MemberId,
  shownOf: (table: string) => readonly string[],
): Promise<ArchivedMemberRows> {
  const found = new Map<string, string[]>();
  const archives = (await readArchives(db)).filter(({ file }) => file !== null);
  if (archives.length === 0) return found;
  const accounts = (await db.selectFrom("accounts").select("id").where("member_id", "=", member).execute())
    .map(({ id }) => id);
  const parts = {
    bets: [`"member_id": ${member},`],
    ledger_transfers: accounts.flatMap((id) => [`"debit_account": ${id},`, `"credit_account": ${id},`]),
  };
  for (const { table_name: table, file } of archives) {
    const lines = found.get(table) ?? [];
    found.set(table, lines);
    for await (const line of readArchivedRows(archiveFolder, file!)) {
      // The last field has no comma after it.
      const fields = `${line.slice(0, -1)},`;
      if (parts[table].some((part) => fields.includes(part))) lines.push(line);
    }
  }
  const bets = found.get("bets") ?? [];
  const shown = new Map<string, string[]>();
  for (const [table, lines] of found) shown.set(table, await picked({ db }, lines, shownOf(table)));
  shown.set("bet_ids", await picked({ db }, bets, shownOf("bet_ids")));
  const versions = shownOf("bet_versions").map((column) => sql.ref(`v.${column}`));
  const { rows } = await sql<{ row: string }>`
    select to_jsonb(s)::text as row from (
      select ${sql.join(versions)}
        from unnest(${bets}::text[]) line
        join bet_versions v on v.provider = line::jsonb ->> 'provider' and v.bet_id = line::jsonb ->> 'bet_id'
        order by v.id
    ) s`.execute(db);
  shown.set("bet_versions", rows.map(({ row }) => row));
  return shown;
}

/** Lines with only some of their columns. */
async function picked(
  { db }: Pick<Ctx, "db">,
  lines: readonly string[],
  columns: readonly string[],
): Promise<string[]> {
  if (lines.length === 0) return [];
  const { rows } = await sql<{ row: string }>`
    select (select jsonb_object_agg(key, value) from jsonb_each(line::jsonb) where key = any (${[
    ...columns,
  ]}::text[]))::text
        as row
      from unnest(${[...lines]}::text[]) with ordinality one (line, place) order by place`.execute(db);
  return rows.map(({ row }) => row);
}
