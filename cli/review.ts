import { Command } from "commander";
import type { Ctx } from "@/api/context.ts";
import { decide, type Decided, type Reviewed } from "@/api/reviews/decide.ts";
import type { RiskFlag } from "@/api/reviews/risk.ts";
import { type ExitCode, exitCodes } from "./exit_codes.ts";
import type { Site } from "./open_site.ts";
import { operatorOption } from "./operator.ts";
import { complain, print, printJson } from "./print.ts";
import { type Ask, reviewOneByOne } from "./review_one_by_one.ts";
import { onSite } from "./run.ts";
import { parseRowId } from "./row_id.ts";

/** One kind of thing that operators review. */
export interface Desk<Item extends Waiting = Waiting> {
  table: Reviewed;
  /** What one is called, e.g. `card`. */
  noun: string;
  waiting(ctx: Ctx): Promise<Item[]>;
  /** What an operator reads about one: a name and a value a line. */
  describe(item: Item): [string, string][];
  /** Shows what only eyes can judge; gives what takes it away again. Null when there is no such row. */
  look?(site: Site, id: bigint, operator: string): Promise<(AsyncDisposable & { paths: string[] }) | null>;
}

/** What every waiting thing has. */
export interface Waiting {
  id: bigint;
  revision: number;
  account: string;
  flags: RiskFlag[];
}

/** `jadehall <things> review`: one by one in a terminal; or a list, or one decision, by flags. */
export function reviewCommand<Item extends Waiting>(desk: Desk<Item>): Command {
  const command = new Command("review")
    .description(`look at what waits and decide: one by one in a terminal, or by flags`)
    .option("--approve <id>", "approve one", parseRowId)
    .option("--refuse <id>", "refuse one; needs --reason, which the member is shown", parseRowId)
    .option("--reason <text>", "why; kept in the audit trail")
    .addOption(operatorOption())
    .option("--json", "what waits, or what came of it, for other programs")
    .action(onSite((site: Site, options: ReviewOptions) => review(site, desk, options)));
  if (desk.look) command.option("--look <id>", "open the images of one to files, until Enter is pressed", parseRowId);
  return command;
}

interface ReviewOptions {
  approve?: bigint;
  refuse?: bigint;
  look?: bigint;
  reason?: string;
  operator: string;
  json?: boolean;
}

async function review<Item extends Waiting>(site: Site, desk: Desk<Item>, options: ReviewOptions): Promise<ExitCode> {
  const { approve, refuse, look, reason = "", json } = options;
  const operator = options.operator.trim();
  if ([approve, refuse, look].filter((id) => id !== undefined).length > 1 || operator === "") {
    complain("Give one of --approve, --refuse and --look, and a name with --operator.");
    return exitCodes.usage;
  }
  if (look !== undefined) return await lookAt(site, desk, look, operator);
  const id = approve ?? refuse;
  if (id === undefined) {
    const inTerminal = !json && Deno.stdin.isTerminal();
    return inTerminal ? await reviewOneByOne(site, desk, operator, asker) : await list(site, desk, json ?? false);
  }
  if (refuse !== undefined && reason.trim() === "") {
    complain("--refuse needs --reason.");
    return exitCodes.usage;
  }
  const verify = approve === undefined ? "n" : "y";
  const decided = await decide(site.ctx, desk.table, { id, verify, operator, reason: reason.trim() || null });
  if (json) printJson({ id, ...decided });
  else tell(desk, id, decided);
  return codeOf(decided);
}

const asker: Ask = (question) => prompt(question);

async function list<Item extends Waiting>({ ctx }: Site, desk: Desk<Item>, json: boolean): Promise<ExitCode> {
  const items = await desk.waiting(ctx);
  if (json) {
    printJson(items);
    return exitCodes.ok;
  }
  for (const item of items) print(described(desk, item));
  print(`${items.length} ${items.length === 1 ? "waits" : "wait"}.`);
  return exitCodes.ok;
}

async function lookAt<Item extends Waiting>(
  site: Site,
  desk: Desk<Item>,
  id: bigint,
  operator: string,
): Promise<ExitCode> {
  await using shown = await desk.look?.(site, id, operator) ?? null;
  if (!shown) {
    complain(`There is no ${desk.noun} ${id}.`);
    return exitCodes.notFound;
  }
  for (const path of shown.paths) print(path);
  complain("Press Enter to remove them.");
  await Deno.stdin.read(new Uint8Array(1));
  return exitCodes.ok;
}

/** One waiting thing as lines. */
export function described<Item extends Waiting>(desk: Desk<Item>, item: Item): string {
  const lines: [string, string][] = [[desk.noun, String(item.id)], ["member", item.account], ...desk.describe(item)];
  for (const { word, members } of item.flags) {
    lines.push(["RISK", `${riskWords[word]}${members.length > 0 ? `: ${members.join(", ")}` : ""}`]);
  }
  return lines.map(([name, value]) => `${name.padEnd(16)} ${value}`).join("\n") + "\n";
}

const riskWords: Record<RiskFlag["word"], string> = {
  name_mismatch: "the holder's name isn't the member's",
  account_shared: "other members have this account",
  id_number_shared: "other members have this ID number",
  address_shared: "other members have this address",
  checksum_wrong: "the address has a wrong checksum: mistyped or made up",
};

/** Says what came of a decision. */
export function tell(desk: Pick<Desk, "noun">, id: bigint, decided: Decided): void {
  const what = `${desk.noun[0]?.toUpperCase()}${desk.noun.slice(1)} ${id}`;
  switch (decided.kind) {
    case "decided":
      return print(`${what} is decided.`);
    case "unchanged":
      return print(`${what} was decided so already; nothing changed.`);
    case "decided_otherwise":
      return complain(`${what} was ${decided.verify === "y" ? "approved" : "refused"} by ${decided.by}.`);
    case "changed":
      return complain(`${what} was changed by its member since; look again.`);
    case "not_found":
      return complain(`There is no ${desk.noun} ${id}.`);
  }
}

function codeOf({ kind }: Decided): ExitCode {
  if (kind === "not_found") return exitCodes.notFound;
  return kind === "decided" || kind === "unchanged" ? exitCodes.ok : exitCodes.findings;
}
