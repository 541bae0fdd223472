import { Command } from "commander";
import { randomBytes } from "node:crypto";
import { type ItemTexts, textIn, writtenIn } from "@/api/content/contents/item.ts";
import { findPacket, readCode } from "@/api/rewards/red_packets/operators/find_packets.ts";
import { toPacketFile } from "@/api/rewards/red_packets/operators/packet_file.ts";
import type { PacketRow } from "@/api/rewards/red_packets/operators/save_packet.ts";
import { rulesOf } from "@/api/rewards/red_packets/packet.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { print, printJson } from "@/server/print.ts";
import { onSite } from "@/server/run.ts";
import { decimalText } from "@/shared/money.ts";
import { splitShares } from "@/shared/draws/red_packet_shares.ts";
import { keyArgument } from "../contents/named.ts";
import { operationOf, operatorOption } from "../operator.ts";
import { report } from "../output/report.ts";
import { timeText } from "../output/time_text.ts";
import { packetJson } from "./list.ts";
import { noSuchPacket } from "./no_such_packet.ts";
import { countedText } from "../output/counted_text.ts";
import { translated } from "@/server/operators/translated.ts";

interface ShowOptions {
  code?: boolean;
  reason?: string;
  operator: string;
  json?: boolean;
}

/** `jadehall red-packets show <key> [--code --reason <text>]` */
export function packetShowCommand(): Command {
  return new Command("show")
    .description("a red packet: shares taken, the seed's hash, texts in each language, and on request its code")
    .addArgument(keyArgument())
    .option("--code", "also show its code; this is audited")
    .option("--reason <text>", "reason for reading the code, for the audit trail")
    .addOption(operatorOption())
    .option("--json", "print JSON, for other programs")
    .action(onSite(async ({ ctx }: Site, key: string, options: ShowOptions): Promise<ExitCode> => {
      const by = options.code ? operationOf({ operator: options.operator, reason: options.reason ?? "" }) : null;
      if (options.code && !by) return exitCodes.usage;
      const row = await findPacket(ctx, key);
      if (!row) return report(noSuchPacket(key));
      const code = by && await readCode(ctx, row, by);
      if (options.json) printJson({ ...packetJson(row), ...(by && { code }) });
      else describe(row, code ?? (row.code_sealed && translated`sealed; --code with --reason shows it`));
      return exitCodes.ok;
    }));
}

/** `jadehall red-packets export <key>` */
export function packetExportCommand(): Command {
  return new Command("export")
    .description("print a red packet as a file: Markdown with front matter, without its code")
    .addArgument(keyArgument())
    .action(onSite(async ({ ctx }: Site, key: string): Promise<ExitCode> => {
      const found = await findPacket(ctx, key);
      if (!found) return report(noSuchPacket(key));
      print(toPacketFile(found).trimEnd());
      return exitCodes.ok;
    }));
}

/** `jadehall red-packets preview <key>` */
export function packetPreviewCommand(): Command {
  return new Command("preview")
    .description("a red packet as members will see it, with the shares of another seed; its own stays secret")
    .addArgument(keyArgument())
    .action(onSite(async ({ ctx }: Site, key: string): Promise<ExitCode> => {
      const found = await findPacket(ctx, key);
      if (!found) return report(noSuchPacket(key));
      describe(found, null);
      const shares = (await splitShares(randomBytes(32).toString("hex"), rulesOf(found))).toSorted((a, b) => a - b);
      const at = (part: number) => decimalText(BigInt(shares[Math.floor(part * (shares.length - 1))]!));
      print(
        "\n" +
          translated`Split by an example seed: minimum ${at(0)}, a quarter below ${at(.25)}, half below ${
            at(.5)
          },\na tenth above ${at(.9)}, maximum ${at(1)} TWD.`,
      );
      return exitCodes.ok;
    }));
}

function describe(row: PacketRow, code: string | null): void {
  const texts = row.texts as unknown as ItemTexts;
  const average = row.sum_cents / BigInt(row.shares);
  print(translated`${row.key}  ${row.kind}  ${row.state}  from ${timeText(row.starts_at)} to ${timeText(row.ends_at)}`);
  print(
    translated`${decimalText(row.sum_cents)} TWD in ${countedText(row.shares, "share")} of ${
      decimalText(row.least_cents)
    } to ${decimalText(row.most_cents)}, ${decimalText(average)} on average, turnover ${
      row.turnover_percent / 100
    } times`,
  );
  print(translated`Taken: ${countedText(row.taken_shares, "share")}, ${decimalText(row.taken_cents)} TWD.`);
  if (code !== null) print(translated`Code: ${code}`);
  if (row.server_hash) print(translated`Hash of the seed: ${row.server_hash}`);
  if (row.server_seed) print(translated`Seed: ${row.server_seed}`);
  for (const lang of writtenIn({ texts })) {
    const { title, summary, body } = textIn({ texts }, lang);
    print(`\n[${lang}] ${title}${summary && `\n${summary}`}${body && `\n\n${body}`}`);
  }
}
