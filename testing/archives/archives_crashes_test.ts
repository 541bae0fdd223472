import assert from "node:assert/strict";
import { checkArchiveFiles } from "@/api/accounting/archives/check_files.ts";
import { createArchive } from "@/api/accounting/archives/create_archive.ts";
import { dropArchive } from "@/api/accounting/archives/drop_archive.ts";
import { readArchives, readPartitions } from "@/api/accounting/archives/read_archives.ts";
import { restoreArchive } from "@/api/accounting/archives/restore_archive.ts";
import { checkAccounts } from "@/api/accounting/books/check_accounts.ts";
import { type ArchivedSite, archivedSite, hashOfRows } from "./archived_site.ts";
import { amy } from "./present.ts";
import { doomArchiving } from "./task.ts";

const month = "2025-01";

Deno.test("killed at any point, archiving leaves the partition or the whole file, and goes on when it is said again", async () => {
  await using context = await archivedSite();
  const { site: { ctx }, db, archive } = context;
  const before = await hashOfRows(db);
  const seen = new Set<string>();
  for (let dieAt = 1, killed = true; killed; dieAt++) {
    killed =
      await doomArchiving({ databaseUrl: context.site.url, folder: archive.archiveFolder, dieAt, month }) === null;
    seen.add(await stateOf(context));
    assert.deepEqual(await checkAccounts(ctx), [], `killed at ${dieAt}`);
    await whateverIsGoneIsInFiles(context);
    // Goes on from there, to its end.
    const created = await createArchive(archive, month, amy);
    assert.ok(created.kind === "archived" || created.kind === "exists", `${dieAt}: ${created.kind}`);
    const dropped = await dropArchive(archive, month, amy);
    assert.ok(dropped.kind === "dropped" || dropped.kind === "nothing_detached", `${dieAt}: ${dropped.kind}`);
    assert.deepEqual([await checkAccounts(ctx), await checkArchiveFiles(archive)], [[], []]);
    assert.equal((await restoreArchive(archive, month, amy)).kind, "restored");
    assert.equal(await hashOfRows(db), before, `killed at ${dieAt}`);
    assert.deepEqual(await checkAccounts(ctx), []);
  }
  assert.deepEqual([...seen].sort(), [
    "",
    "bets closing",
    "bets detached",
    "bets detached, ledger_transfers closing",
    "bets detached, ledger_transfers detached",
    "bets dropped, ledger_transfers detached",
    "bets dropped, ledger_transfers dropped",
  ], "it was killed between all of its steps");
});

Deno.test("killed at any point, a restore leaves the archive or the partition, and goes on", async () => {
  await using context = await archivedSite();
  const { site: { ctx }, db, archive } = context;
  const before = await hashOfRows(db);
  for (let dieAt = 1, killed = true; killed; dieAt++) {
    assert.equal((await createArchive(archive, month, amy)).kind, "archived");
    assert.equal((await dropArchive(archive, month, amy)).kind, "dropped");
    const task = { databaseUrl: context.site.url, folder: archive.archiveFolder, dieAt, month, restores: true };
    killed = await doomArchiving(task) === null;
    assert.deepEqual(await checkAccounts(ctx), [], `killed at ${dieAt}`);
    await whateverIsGoneIsInFiles(context);
    const restored = await restoreArchive(archive, month, amy);
    assert.ok(restored.kind === "restored" || restored.kind === "not_archived", restored.kind);
    assert.equal(await hashOfRows(db), before, `killed at ${dieAt}`);
    assert.deepEqual([await checkAccounts(ctx), await readArchives(db)], [[], []]);
  }
});

async function stateOf({ db }: ArchivedSite): Promise<string> {
  return (await readArchives(db)).map(({ table_name, state }) => `${table_name} ${state}`).join(", ");
}

/** Each table of the month has its partition, or a file that the books know. */
async function whateverIsGoneIsInFiles({ db, archive }: ArchivedSite): Promise<void> {
  const there = (await readPartitions(db)).filter((partition) => partition.month === month).map(({ table }) => table);
  const inFiles = (await readArchives(db)).filter(({ state }) => state !== "closing").map(({ table_name }) =>
    table_name
  );
  assert.deepEqual([...there, ...inFiles].sort(), ["bets", "ledger_transfers"]);
  assert.deepEqual(await checkArchiveFiles(archive), []);
}
