import { Command } from "commander";
import { readBroadcast } from "@/api/messages/mail/operators/find_broadcasts.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { print, printJson } from "@/server/print.ts";
import { onSite } from "@/server/run.ts";
import { translated, translatedText } from "@/server/operators/translated.ts";
import { timeText } from "../output/time_text.ts";
import { audienceText } from "./audience_text.ts";
import { broadcastId } from "./broadcast_id.ts";
import { pad } from "../output/fit.ts";

/** `jadehall mail show <id>` */
export function mailShowCommand(): Command {
  return new Command("show").description("a mail with its texts, recipients, and number of readers")
    .addArgument(broadcastId.argument())
    .option("--json", "print JSON, for other programs")
    .action(onSite(broadcastId.named(show)));
}

async function show({ ctx }: Site, id: string, options: { json?: boolean }): Promise<ExitCode> {
  const file = await readBroadcast(ctx, id);
  if (!file) return broadcastId.missing(id);
  if (options.json) {
    printJson(file);
    return exitCodes.ok;
  }
  const { state, operator, createdAt, expiresAt, endedAt, recipients, read, titles, bodies } = file;
  print(translated`${id}: ${state}, to ${audienceText(file)}`);
  line("sent", translated`${timeText(createdAt)} by ${operator}`);
  line(endedAt ? "ended" : "expires", timeText(endedAt ?? expiresAt));
  line("reached", translated`${recipients} when it was sent`);
  line("read by", String(read));
  for (const lang of ["tw", "vn", "zh-cn", "en"] as const) {
    if (titles[lang] !== undefined) print(`\n[${lang}] ${titles[lang]}\n\n${bodies[lang] ?? ""}`);
  }
  return exitCodes.ok;
}

function line(name: string, value: string): void {
  print(`  ${pad(translatedText(name), 10)} ${value}`);
}
