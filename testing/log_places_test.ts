import assert from "node:assert/strict";
import { productionFiles } from "./production_files.ts";

const rooms = ["api", "cli", "client", "components", "db", "i18n", "islands", "packages", "routes", "server", "shared"];

/** The code that writes elsewhere than to the log and to a command's own output, with the output. */
const writers: Readonly<Record<string, string>> = {
  "api/accounting/archives/archive_file.ts": "months of bets and postings, whose sums the books keep",
  "api/content/images/drawing/main.ts": "a drawn picture, to the process that asked for it",
  "api/content/images/stores/disk.ts": "encrypted images",
  "cli/contents/folder.ts": "contents, as an operator exports them",
  "cli/installation/installed.ts": "the mark of an installation, among the packages",
  "cli/members/export.ts": "what is kept of a member, as an operator exports it",
  "cli/temporary_files.ts": "the pictures of a review, until it ends",
  "cli/withdrawals/payout_files.ts": "payout files",
  "components/tiles/write.ts": "the build's tiles",
  "packages/postgres-cluster/data_folder.ts": "the embedded database's settings",
  "packages/postgres-cluster/server.ts": "the embedded database's port",
  "packages/fresh/src/requests/rescue.ts": "an error, in the browser's own console",
  "packages/plugin-vite/src/files.ts": "what is built",
  "server/fresh/compress_files.ts": "what is built for the real Fresh",
  "server/fresh/copy_static.ts": "what is built for the real Fresh",
  "server/fresh/real_build_file.ts": "what is built for the real Fresh",
  "server/operators/session_file.ts": "the session by which an operator's commands run",
  "server/running_site.ts": "where the site of a checkout runs",
  "server/environment/secrets.ts": "secrets that a start makes",
  "server/start_step.ts": "what a start is doing",
};

/** Ways to write; Deno.open with options that are read elsewhere is packages/postgres-cluster/file_lock.ts, which writes nothing. */
const writing =
  /console\.\w+\(|Deno\.(writeTextFile|writeFile|create|truncate)\(|Deno\.open\([^)]*(write|append)|createWriteStream|appendFile|Deno\.std(out|err)\.(write|writable)/;

Deno.test("logs go to stderr alone: every file that writes elsewhere is listed with what it writes", async () => {
  const found: string[] = [];
  for (const room of rooms) {
    for await (const file of productionFiles(`${room}/`)) {
      if (/\/fixtures\//.test(file)) continue;
      if (writing.test(await Deno.readTextFile(new URL(`../${file}`, import.meta.url)))) found.push(file);
    }
  }
  const ofCommands = ["cli/review/ask.ts"];
  assert.deepEqual(found.sort(), [...Object.keys(writers), ...ofCommands].sort());
});

/** Connecting to a Unix socket takes the right to write in its folder. */
const sockets = ["/run/postgresql", "/var/run/postgresql"];

Deno.test("the site may write to its data's two folders and to a database's socket alone", async () => {
  const { permissions } = JSON.parse(await Deno.readTextFile(new URL("../deno.json", import.meta.url)));
  assert.deepEqual(permissions.site.write, ["./.data", "/var/lib/jadehall", ...sockets]);
});
