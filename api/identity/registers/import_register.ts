import { sql, type Transaction } from "kysely";
import { inTransactionIf } from "@/db/in_transaction.ts";
import { rowsOf } from "@/db/ledger/batch.ts";
import type { DB } from "@/db/types.ts";
import type { CsvLimits } from "@/api/payments/settlement_files/csv_lines.ts";
import { lockSubject } from "@/api/platform/approvals/lock_subject.ts";
import { proposeOrAgree, recordAgreement } from "@/api/platform/approvals/propose_or_agree.ts";
import { recordEvents } from "@/api/platform/audit/record_event.ts";
import type { Ctx } from "../../context.ts";
import { findInFile } from "./find_in_file.ts";
import { type RegisterEntry, registerFingerprints } from "./entry.ts";
import { closeRegisters } from "./members_in_registers.ts";
import { matchRecent } from "./match_recent.ts";
import { readRegisterFile, type WrongLine } from "./read_register_file.ts";

/** A register's file as an operator gives it. */
interface RegisterFile {
  name: string;
  chunks: AsyncIterable<Uint8Array>;
  limits?: CsvLimits;
}

/** How many registers there may be. */
export const maxRegisters = 20;

/** The counts of an import that was made, or would be. */
export interface RegisterCounts {
  /** Entries of the file that hold. */
  entries: number;
  /** Those of the file that have ended, which are left out, and lines that repeat another's value. */
  ended: number;
  repeated: number;
  /** Entries that are new, that go, and of those that stay, that end later or earlier than before. */
  coming: number;
  going: number;
  longer: number;
  shorter: number;
  /** Members of today whom the file names. */
  members: number;
}

/** The result. Only `imported` has changed something. */
export type RegisterImport =
  | { kind: "wrong"; wrong: WrongLine[] }
  | { kind: "too_many" }
  | { kind: "would_import"; counts: RegisterCounts; needsTwo: boolean }
  | { kind: "proposed"; counts: RegisterCounts }
  | { kind: "imported"; counts: RegisterCounts; proposedBy: string | null };

/** How many lines go to the database at once. */
const batchLines = 2_000;

/**
 * Replaces a register by a file as a whole, or leaves it as it is. Values are hashed as they are read, and members with
 * them looked for by parameters alone, so that no table ever holds one. A file that lets a person in sooner than the
 * register says takes two operators, who both have the same file. Throws FileTooLong.
 */
export async function importRegister(
  ctx: Ctx,
  { name, chunks, limits }: RegisterFile,
  { operator, reason, dryRun }: { operator: string; reason: string; dryRun: boolean },
): Promise<RegisterImport> {
  const file = readRegisterFile(chunks, { country: ctx.settings.get("site.country"), limits, batchLines });
  let isRead = false;
  type Answer = { outcome: RegisterImport; keep: boolean };
  const { outcome } = await inTransactionIf(ctx.db, async (tx): Promise<Answer> => {
    // A stream comes once: what is done again after a deadlock would import its rest.
    if (isRead) throw new Error("The import met another transaction and nothing changed: import the file again");
    isRead = true;
    const inside = { ...ctx, db: tx };
    await lockSubject(tx, { kind: "register", id: name });
    const began = await beginReading(tx);
    const read = await readAll(inside, file.batches, began);
    if (file.wrong.length > 0) return { outcome: { kind: "wrong", wrong: file.wrong }, keep: false };
    if (await isOneTooMany(tx, name)) return { outcome: { kind: "too_many" }, keep: false };
    const counts = { ...await countChanges(tx, name), ...read };
    const needsTwo = counts.going + counts.shorter > 0;
    if (dryRun) return { outcome: { kind: "would_import", counts, needsTwo }, keep: false };
    const at = ctx.now();
    const [file_print] = await ctx.vault.fingerprints("register file", file.digest());
    const terms = { file: file_print, going: String(counts.going), shorter: String(counts.shorter) };
    const agreement = needsTwo
      ? await proposeOrAgree(tx, { name: "register.loosening", subject: name, terms }, { operator, reason }, at)
      : null;
    if (agreement?.kind === "proposed") return { outcome: { kind: "proposed", counts }, keep: true };
    await replace(inside, name, began, { operator, entries: counts.entries });
    const proposedBy = agreement?.proposal.proposedBy ?? null;
    const detail = { ...counts, ...(proposedBy !== null && { proposed_by: proposedBy }) };
    const event = { at, operator, action: "register.imported", subject: `register ${name}`, reason, detail };
    await recordEvents(tx, [event]);
    if (agreement) await recordAgreement(tx, agreement, at);
    return { outcome: { kind: "imported", counts, proposedBy }, keep: true };
  });
  return outcome;
}

/** Makes the tables of this import, which go with its transaction, and gives the time by the database's clock. */
async function beginReading(tx: Transaction<DB>): Promise<Date> {
  // A file may come slowly, and no row is locked meanwhile.
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
  await sql`
    create temporary table register_lines (
      value_print text not null, kind text not null, ends_at timestamptz, reference text not null
    ) on commit drop`.execute(tx);
  // By each key that may have hashed the entry that is there.
  await sql`
    create temporary table register_prints (known_print text not null, value_print text not null) on commit drop`
    .execute(tx);
  await sql`
    create temporary table register_members (member_id bigint not null, value_print text not null) on commit drop`
    .execute(tx);
  const { rows: [clock] } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(tx);
  return clock!.at;
}

async function readAll(
  inside: Ctx & { db: Transaction<DB> },
  batches: AsyncIterable<RegisterEntry[]>,
  now: Date,
): Promise<Pick<RegisterCounts, "ended" | "repeated">> {
  const { db: tx, vault } = inside;
  let [read, ended] = [0, 0];
  for await (const batch of batches) {
    const held = batch.filter(({ endsAt }) => endsAt === null || endsAt > now);
    ended += batch.length - held.length;
    read += held.length;
    const hashed = await Promise.all(
      held.map(async (entry) => ({ ...entry, fingerprints: await registerFingerprints(vault, entry) })),
    );
    await writeLines(tx, hashed);
    await findInFile(tx, hashed);
  }
  // Of several lines with one value the one that holds longest counts.
  const { numAffectedRows = 0n } = await sql`
    delete from register_lines l using (
      select ctid, row_number() over (partition by value_print order by ends_at desc nulls first, ctid) as nth
        from register_lines
    ) x where x.ctid = l.ctid and x.nth > 1`.execute(tx);
  await sql`create index on register_lines (value_print)`.execute(tx);
  await sql`create index on register_prints (known_print)`.execute(tx);
  await sql`analyze register_lines, register_prints, register_members`.execute(tx);
  return { ended, repeated: Number(numAffectedRows) };
}

type Hashed = RegisterEntry & { fingerprints: readonly [string, ...string[]] };

async function writeLines(tx: Transaction<DB>, entries: readonly Hashed[]): Promise<void> {
  if (entries.length === 0) return;
  await sql`
    insert into register_lines (value_print, kind, ends_at, reference)
      select * from ${
    rowsOf("x", entries, {
      value_print: ["text", ({ fingerprints }) => fingerprints[0]],
      kind: ["text", ({ kind }) => kind],
      ends_at: ["timestamptz", ({ endsAt }) => endsAt],
      reference: ["text", ({ reference }) => reference],
    })
  }`.execute(tx);
  const fingerprints = entries.flatMap(({ fingerprints }) =>
    fingerprints.map((known) => ({ known, value: fingerprints[0] }))
  );
  await sql`
    insert into register_prints (known_print, value_print)
      select * from ${
    rowsOf("x", fingerprints, {
      known_print: ["text", ({ known }) => known],
      value_print: ["text", ({ value }) => value],
    })
  }`.execute(tx);
}

async function isOneTooMany(tx: Transaction<DB>, name: string): Promise<boolean> {
  const others = await tx.selectFrom("exclusion_registers").select("name").where("name", "<>", name).execute();
  return others.length >= maxRegisters;
}

/** The entries of a register that hold, with the line of the file that has the same value; none where it goes. */
const heldEntries = (name: string) =>
  sql`
  select e.id, e.ends_at, l.value_print as line, l.ends_at as line_ends_at, l.reference
    from exclusion_entries e
    left join lateral (
      select p.value_print from register_prints p where p.known_print = e.value_print limit 1
    ) p on true
    left join register_lines l on l.value_print = p.value_print
    where e.register = ${name} and (e.ends_at is null or e.ends_at > clock_timestamp())`;

async function countChanges(
  tx: Transaction<DB>,
  name: string,
): Promise<Omit<RegisterCounts, "ended" | "repeated">> {
  const { rows: [counts] } = await sql<Record<keyof Omit<RegisterCounts, "ended" | "repeated">, bigint>>`
    with held as (${heldEntries(name)})
    select (select count(*) from register_lines) as entries,
      (select count(*) from register_lines) - count(held.line) as coming,
      count(*) - count(held.line) as going,
      count(*) filter (where coalesce(line_ends_at, 'infinity') > coalesce(ends_at, 'infinity')
        and line is not null) as longer,
      count(*) filter (where coalesce(line_ends_at, 'infinity') < coalesce(ends_at, 'infinity')
        and line is not null) as shorter,
      (select count(distinct member_id) from register_members) as members
      from held`.execute(tx);
  const { entries, coming, going, longer, shorter, members } = counts!;
  return {
    entries: Number(entries),
    coming: Number(coming),
    going: Number(going),
    longer: Number(longer),
    shorter: Number(shorter),
    members: Number(members),
  };
}

/**
 * Puts the file in the register's place. What is new is written before the registers are closed, as most of an import is;
 * members who came or changed something since it began are compared once more then.
 */
async function replace(
  inside: Ctx & { db: Transaction<DB> },
  name: string,
  began: Date,
  { operator, entries }: { operator: string; entries: number },
): Promise<void> {
  const { db: tx, vault } = inside;
  const values = {
    key_id: vault.currentKey,
    entries,
    imported_at: sql<Date>`clock_timestamp()`,
    imported_by: operator.trim(),
  };
  await tx.insertInto("exclusion_registers").values({ name, ...values })
    .onConflict((conflict) => conflict.doNothing()).execute();
  await sql`
    insert into exclusion_entries (register, kind, value_print, ends_at, reference)
      select ${name}, l.kind, l.value_print, l.ends_at, l.reference from register_lines l
        where not exists (
          select from register_prints p join exclusion_entries e on e.value_print = p.known_print
            where p.value_print = l.value_print and e.register = ${name}
        )`.execute(tx);
  await closeRegisters(tx);
  await sql`
    delete from exclusion_entries e using (${heldEntries(name)}) held where e.id = held.id and held.line is null`
    .execute(tx);
  await sql`
    update exclusion_entries e set value_print = l.value_print, ends_at = l.ends_at, reference = l.reference
      from register_prints p join register_lines l on l.value_print = p.value_print
      where e.register = ${name} and e.value_print = p.known_print
        and (e.value_print, e.ends_at, e.reference) is distinct from (l.value_print, l.ends_at, l.reference)`
    .execute(tx);
  await tx.updateTable("exclusion_registers").set(values).where("name", "=", name).execute();
  await sql`
    insert into exclusion_matches (member_id, entry_id, found_at)
      select distinct f.member_id, e.id, clock_timestamp() from register_members f
        join exclusion_entries e on e.value_print = f.value_print and e.register = ${name}
        order by 1, 2 on conflict do nothing`.execute(tx);
  await matchRecent(inside, began);
}
