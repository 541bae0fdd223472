import type { Command } from "commander";
import { siteOption } from "./https/site_option.ts";
import { type About, CommandGroup } from "./command_group.ts";
import { progressBar } from "./output/progress_bar.ts";
import { noInputOption, quietOption, yesOption } from "./modes/program_flags.ts";
import { untried } from "./modes/untried.ts";

/** The loader of each command with its subcommands, in the order of the program's help. */
const loaders: Readonly<Record<string, () => Promise<Command>>> = {
  seed: async () => (await import("@/server/seed/seed.ts")).seedCommand(progressBar(Deno.stderr, performance)),
  members: async () => (await import("./members/group.ts")).membersGroup(),
  levels: async () => (await import("./levels/group.ts")).levelsGroup(),
  rebates: async () => (await import("./rebates/group.ts")).rebatesGroup(),
  rates: async () => (await import("./rates/group.ts")).ratesGroup(),
  accounts: async () => (await import("./accounts/group.ts")).accountsGroup(),
  archives: async () => (await import("./archives/group.ts")).archivesGroup(),
  books: async () => (await import("./books/group.ts")).booksGroup(),
  orders: async () => (await import("./orders/group.ts")).ordersGroup(),
  games: async () => (await import("./games/group.ts")).gamesGroup(),
  bets: async () => (await import("./bets/group.ts")).betsGroup(),
  providers: async () => (await import("./providers/group.ts")).providersGroup(),
  maintenance: async () => (await import("./maintenance/group.ts")).maintenanceGroup(),
  methods: async () => (await import("./methods/group.ts")).methodsGroup(),
  vendors: async () => (await import("./vendors/group.ts")).vendorsGroup(),
  settings: async () => (await import("./settings/group.ts")).settingsGroup(),
  migrate: async () => (await import("./migrate/group.ts")).migrateGroup(),
  transfers: async () => (await import("./transfers/group.ts")).transfersGroup(),
  withdrawals: async () => (await import("./withdrawals/group.ts")).withdrawalsGroup(),
  report: async () => (await import("./reports/group.ts")).reportGroup(),
  reconcile: async () => (await import("./reports/reconcile.ts")).reconcileGroup(),
  referrals: async () => (await import("./referrals/group.ts")).referralsGroup(),
  "red-packets": async () => (await import("./red_packets/group.ts")).redPacketsGroup(),
  turntable: async () => (await import("./turntable/group.ts")).turntableGroup(),
  find: async () => (await import("./find/find.ts")).findCommand(),
  status: async () => (await import("./status/status.ts")).statusCommand(),
  doctor: async () => (await import("./doctor/doctor.ts")).doctorCommand(),
  logs: async () => (await import("./logs/logs.ts")).logsCommand(),
  recover: async () => (await import("./recover/group.ts")).recoverGroup(),
  clock: async () => (await import("./clock/group.ts")).clockGroup(),
  audit: async () => (await import("./audit/group.ts")).auditGroup(),
  approvals: async () => (await import("./approvals/group.ts")).approvalsGroup(),
  cards: async () => (await import("./cards/group.ts")).cardsGroup(),
  addresses: async () => (await import("./addresses/group.ts")).addressesGroup(),
  vault: async () => (await import("./vault/group.ts")).vaultGroup(),
  registers: async () => (await import("./registers/group.ts")).registersGroup(),
  complaints: async () => (await import("./complaints/group.ts")).complaintsGroup(),
  mail: async () => (await import("./mail/group.ts")).mailGroup(),
  push: async () => (await import("./push/group.ts")).pushGroup(),
  emails: async () => (await import("./emails/group.ts")).emailsGroup(),
  sms: async () => (await import("./sms/group.ts")).smsGroup(),
  sandbox: async () => (await import("./sandbox.ts")).sandboxCommand(),
  operators: async () => (await import("./operators/group.ts")).operatorsGroup(),
  login: async () => (await import("./operators/login.ts")).loginCommand(),
  logout: async () => (await import("./operators/session.ts")).logoutCommand(),
  whoami: async () => (await import("./operators/session.ts")).whoamiCommand(),
  help: async () => (await import("./help/help.ts")).helpCommand(),
  completion: async () => (await import("./completion/completion.ts")).completionCommand(),
  announcements: async () => (await import("./contents/content_group.ts")).contentGroup("announcement"),
  articles: async () => (await import("./contents/content_group.ts")).contentGroup("article"),
  activities: async () => (await import("./contents/content_group.ts")).contentGroup("activity"),
  popups: async () => (await import("./contents/content_group.ts")).contentGroup("popup"),
  contents: async () => (await import("./contents/folder.ts")).contentsGroup(),
  pictures: async () => (await import("./pictures/group.ts")).picturesGroup(),
};

/** The commands that have none below them. */
const leaves: Readonly<Record<string, About>> = {
  seed: {
    examples: ["", "--demo", "--scale members=50000,bets=1000000"],
    changes: "rows for a new site; the demo goes only into a database without members",
    untried: untried.empty,
  },
  find: {
    examples: ["0912345678", "D261121-7KQ4MX", "1500 --limit 50 --json"],
    changes: null,
    area: "members",
  },
  status: { examples: ["", "--follow", "--json"], changes: null, ofMachine: false },
  doctor: { examples: ["", "--json"], changes: null },
  logs: { examples: ["3f2a9c1e < jadehall.log", "3f2a9c1e .data/jadehall.log --json"], changes: null },
  login: { examples: ["ada", "ada --invitation"], changes: null },
  logout: { examples: [""], changes: null },
  whoami: { examples: ["", "--json"], changes: null, ofMachine: false },
  help: { examples: ["", "top-up", "orders show"], changes: null, ofMachine: false },
  completion: { examples: ["bash > ~/.local/share/bash-completion/completions/jadehall"], changes: null },
};

/** Loads the modules of all commands, one command after the other, until there is something else to do. */
export async function loadCommands(isEnough: () => boolean): Promise<void> {
  for (const load of Object.values(loaders)) {
    if (isEnough()) return;
    await load();
  }
}

const versionOption = "--version";

/** The commands that ask for the others. */
const needAll = ["completion", "help"];

/**
 * The operators' program: `deno task jadehall <command>`.
 * @param version what `--version` prints
 * @param requested the first word of the command line. If it is a command, the others are left out: loading all of them takes
 *   twice as long as loading one. `--version` needs none.
 */
export async function createProgram(version: string, requested?: string): Promise<CommandGroup> {
  const isAlone = requested !== undefined && Object.hasOwn(loaders, requested) && !needAll.includes(requested);
  const needed = isAlone ? [loaders[requested]!] : requested === versionOption ? [] : Object.values(loaders);
  const commands = await Promise.all(needed.map((load) => load()));
  const program = new CommandGroup("jadehall", "open")
    .description(
      "Operators' commands. Exit codes: 0 done, 1 failed, 2 wrong arguments or environment, 3 not signed in or no right, 4 not found, 5 proposed, 6 findings.",
    )
    .helpCommand(false)
    .version(version, versionOption, "print the version and, in a checkout, the commit")
    .option(`${siteOption} <url>`, "give the command to this site over HTTPS; login keeps the address")
    .option(quietOption, "print only data that was asked for, and errors; the exit code tells the rest")
    .option(yesOption, "answer with yes where a change that can't be undone asks for a name")
    .option(noInputOption, "never ask in a terminal: reviews list what waits, and login reads lines from elsewhere");
  for (const command of commands) {
    const about = leaves[command.name()];
    if (about) program.add(command, about);
    else program.addCommand(command);
  }
  return program;
}
