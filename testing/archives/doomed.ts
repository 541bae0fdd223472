/**
 * A program: archives and drops a month, or restores one, and kills itself, as `kill -9` does, at the given point. Says how
 * many points it passed if there are fewer.
 */
import { createArchive } from "@/api/accounting/archives/create_archive.ts";
import { dropArchive } from "@/api/accounting/archives/drop_archive.ts";
import { restoreArchive } from "@/api/accounting/archives/restore_archive.ts";
import { mortalDatabase } from "../withdrawal_crashes/mortal_database.ts";
import { amy, present } from "./present.ts";
import { ArchiveTask } from "./task.ts";

const task = ArchiveTask.parse(JSON.parse(Deno.args[0] ?? ""));
const { db, points } = mortalDatabase(task.databaseUrl, task.dieAt);
const ctx = { db, now: () => present, archiveFolder: task.folder };
if (task.restores) await restoreArchive(ctx, task.month, amy);
else {
  await createArchive(ctx, task.month, amy);
  await dropArchive(ctx, task.month, amy);
}
await db.destroy();
await Deno.stdout.write(new TextEncoder().encode(`${points()}`));
