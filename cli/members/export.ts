import type { Command } from "commander";
import { UnreadableArchive } from "@/api/accounting/archives/archive_file.ts";
import { exportMember } from "@/api/identity/member_data/export_member.ts";
import { exitCodes } from "@/server/exit_codes.ts";
import type { Report } from "../output/report.ts";
import { unreadableText } from "../archives/unreadable_text.ts";
import { memberCommand } from "./member_command.ts";
import { inEnglish, translated } from "@/server/operators/translated.ts";
import { countedText } from "../output/counted_text.ts";

/** The exports of this machine. They hold a person's data in clear, so only this user may read them. */
const folder = new URL("../../.data/exports/", import.meta.url);

type Exported = { kind: "exported"; file: string; rows: number } | {
  kind: "not_written";
  file: string;
  why: () => string;
};

/** `jadehall members export <account> [--file <path>]` */
export function membersExportCommand(): Command {
  return memberCommand<{ file?: string }, Exported>({
    name: "export",
    description: "write all data about a member to a JSON file that only you can read",
    options: (command) =>
      command.option("--file <path>", "a new file; default: one in .data/exports, named by account and time"),
    async run(ctx, operation, { file }) {
      const path = file ?? await ownPath(operation.account, ctx.now());
      const created = await create(path);
      if ("why" in created) return { kind: "not_written", file: path, ...created };
      using output = created.file;
      const writer = output.writable.getWriter();
      const encoder = new TextEncoder();
      try {
        const exported = await exportMember(ctx, operation, (text) => writer.write(encoder.encode(text)));
        await writer.close();
        if (exported.kind === "exported") return { ...exported, file: path };
        await Deno.remove(path);
        return exported;
      } catch (error) {
        // Half of a document is none.
        await Deno.remove(path);
        if (error instanceof UnreadableArchive) {
          return {
            kind: "not_written",
            file: path,
            why: () =>
              translated`Nothing was written: bets and postings are archived, and ${unreadableText(ctx, error)}.`,
          };
        }
        throw error;
      }
    },
    report: reportOf,
    // Its words are for programs.
    json: (outcome) => outcome.kind === "exported" ? outcome : { ...outcome, why: inEnglish(outcome.why) },
  });
}

function reportOf(account: string, outcome: Exported): Report {
  if (outcome.kind === "not_written") return { message: outcome.why(), code: exitCodes.usage };
  const written = translated`All data about ${account}, ${countedText(outcome.rows, "row")}, was written to`;
  const hint = translated`It holds personal data unencrypted. Don't share it with others, and delete it afterwards.`;
  return { message: `${written}\n${outcome.file}\n${hint}`, code: exitCodes.ok };
}

/** Makes the file, which must not be there yet; or says why it can't be made. */
async function create(path: string): Promise<{ file: Deno.FsFile } | { why: () => string }> {
  try {
    return { file: await Deno.open(path, { write: true, createNew: true, mode: 0o600 }) };
  } catch (error) {
    if (error instanceof Deno.errors.AlreadyExists) {
      return { why: () => translated`${path} already exists; nothing was written.` };
    }
    if (error instanceof Deno.errors.NotFound) return { why: () => translated`The folder of ${path} does not exist.` };
    if (error instanceof Deno.errors.NotCapable || error instanceof Deno.errors.PermissionDenied) {
      return {
        why: () => translated`This program may not write ${path}. Leave --file out and move the file afterwards.`,
      };
    }
    throw error;
  }
}

async function ownPath(account: string, at: Date): Promise<string> {
  await Deno.mkdir(folder, { recursive: true, mode: 0o700 });
  const name = account.trim().toLowerCase().replaceAll(/[^a-z0-9]/g, "");
  return new URL(`${name}-${at.toISOString().replaceAll(/\D/g, "")}.json`, folder).pathname;
}
