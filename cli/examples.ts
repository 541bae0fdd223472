import type { Command } from "commander";
import { pathOf } from "@/server/run.ts";

/**
 * Adds examples to the help of a command and of those below it; a group shows the first example of each of its
 * commands.
 */
export function withExamples(command: Command): Command {
  const own = examplesOf(command);
  if (own.length > 0) command.addHelpText("after", `\nExamples:\n${own.map((line) => `  $ ${line}`).join("\n")}`);
  command.commands.forEach(withExamples);
  return command;
}

/** How a command is used, whole lines as an operator types them. */
export function examplesOf(command: Command): string[] {
  const path = pathOf(command);
  if (command.commands.length > 0) return command.commands.flatMap((one) => examplesOf(one).slice(0, 1));
  return (examples[path.split(" ").slice(1).join(" ")] ?? []).map((rest) => `${path} ${rest}`.trim());
}

const why = "--reason 'asked for by phone'";

const examples: Record<string, readonly string[]> = {
  "seed": [""],
  "members activate": [`demo01 ${why}`],
  "members show": ["demo01", "demo01 --json"],
  "members reset-withdrawal-password": [`demo01 ${why} --operator amy`],
  "approvals list": ["", "--json"],
  "approvals take-back": ["12 --reason 'the wrong order'"],
  "accounts check": ["", "--json"],
  "orders list": ["--state open", "--member demo01 --from 2026-11-20 --to 2026-11-21", "--flag any --limit 200"],
  "orders show": ["019a9f2c", "019a9f2c --json"],
  "orders query": [`019a9f2c ${why}`],
  "orders expire": [why],
  "orders credit": [`019a9f2c --amount 1000 --reason 'slip seen' --operator amy`],
  "orders replay": ["--vendor NORTH --from 2026-11-20 --dry-run", "--order 019a9f2c --reason 'callback was lost'"],
  "vendors list": ["", "--json"],
  "vendors enable": ["NORTH --reason 'the outage is over'"],
  "vendors disable": ["NORTH --reason outage", "NORTH --method 3 --reason outage"],
  "vendors test": ["NORTH"],
  "settings list": ["", "--json"],
  "settings get": ["withdrawal.second_operator"],
  "settings set": [
    "withdrawal.second_operator 50,000 --reason 'new limit'",
    "usdt.amount_kept 2h --reason 'slow chain'",
    "site.maintenance true --reason 'moving house'",
  ],
  "transfers list": ["--state open --older-than 15m", "--provider bng --from 2026-11-20"],
  "transfers show": ["019a9f2c", "019a9f2c --ask"],
  "transfers reconcile": ["--now --dry-run", "--id 019a9f2c"],
  "transfers resolve": [
    "019a9f2c --as succeeded --moved 250 --reason 'their support says so'",
    "019a9f2c --as failed --against-provider --reason 'their support says so'",
  ],
  "withdrawals list": ["--state open", "--member demo01 --limit 20"],
  "withdrawals show": ["019a9f2c"],
  "withdrawals review": ["", "--json"],
  "withdrawals approve": [`019a9f2c ${why}`, `019a9f2c --despite-turnover ${why}`],
  "withdrawals reject": ["019a9f2c --reason 'the names differ'"],
  "withdrawals pay": [
    "019a9f2c --reason payday",
    "019a9f2c --by-hand --reference BANK-7 --reason payday",
    "019a9f2c --by-hand --take-back --reason 'not paid after all'",
  ],
  "withdrawals fail": ["019a9f2c --reason 'the account is closed'"],
  "withdrawals export": ["--limit 100 --reason payday", "17 --reason payday --operator ben"],
  "withdrawals import": ["17 results.csv --dry-run --reason payday", "17 - --reason payday < results.csv"],
  "withdrawals void": ["17 --reason 'the bank never took it'"],
  "withdrawals batches": ["--all", "17"],
  "cards review": [
    "",
    "--approve 12",
    "--approve 12 --despite-risks --reason 'the member was here'",
    "--reject 12 --reason 'the picture is blurred'",
  ],
  "addresses review": ["", "--reject 12 --reason 'not your address'"],
  "vault rotate": ["--reason yearly"],
  "sandbox provider": [""],
  "sandbox vendor": [""],
  "completion": ["bash > ~/.local/share/bash-completion/completions/jadehall"],
};
