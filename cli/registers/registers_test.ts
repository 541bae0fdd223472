import assert from "node:assert/strict";
import { testSite } from "@/testing/site/test_site.ts";
import { testDataKeys } from "@/api/platform/vault/testing.ts";
import { mayUse, type Role, roles } from "@/api/platform/operators/rights.ts";
import { environmentOn } from "@/testing/cli/environment_on.ts";
import { runCli } from "@/testing/cli/run_cli.ts";
import type { CommandGroup } from "../command_group.ts";
import { registersGroup } from "./group.ts";

const header = "kind,value,until,reference";

Deno.test("registers are tried, imported, listed, cleared and removed, and their key stays until they are imported again", async () => {
  await using site = await testSite();
  const member = await site.member();
  await site.db.updateTable("members").set({ mobile: "0912345671" }).where("id", "=", member.id).execute();
  const folder = await Deno.makeTempDir({ dir: new URL("../../.data", import.meta.url).pathname });
  const file = `${folder}/people.csv`;
  const write = (...lines: string[]) => Deno.writeTextFile(file, [header, ...lines].join("\r\n"));
  const environment = environmentOn(site.url);
  const said = async (...args: string[]) => {
    const { code, stdout, stderr } = await runCli(environment, "registers", ...args);
    return `${code} ${stdout}${stderr}`.trim();
  };
  const imported = (operator: string, ...args: string[]) =>
    said("import", file, "--name", "national", "--reason", "the list", "--operator", operator, ...args);
  try {
    await write("mobile,0912-345-671,,N1", "mobile,091,,N2");
    assert.equal(
      await imported("ada"),
      "6 Line 3: its value is no mobile number of the site's country.\nNothing was imported.",
    );
    assert.match(await said("import", file, "--name", "No Name", "--reason", "x"), /^2 /);
    assert.match(await said("import", `${file}.not`, "--name", "national", "--reason", "x"), /^2 There is no file/);
    await write("mobile,0912-345-671,,N1", "line,ming_88,2030-01-31,N2");
    const counts = "2 entries: 2 new, 0 with a later end, 0 with an earlier one, 0 gone. Left out: 0 ended, " +
      "0 repeated lines. 1 member of today is in the file.";
    assert.equal(await imported("ada", "--dry-run"), `0 national would have ${counts}`);
    assert.equal(await said("list"), "0 There are no matching registers.");
    assert.equal(
      await imported("ada"),
      `0 national has ${counts}\nIt is imported.\nLook at them with members exclusions.`,
    );
    const [register] = JSON.parse((await runCli(environment, "registers", "list", "--json")).stdout).registers;
    assert.deepEqual([register.name, register.entries, register.held, register.members, register.imported_by], [
      ...["national", 2, 2, 1, "ada"],
    ]);
    assert.match(await said("list", "--csv"), /\r\nnational,2,2,/);
    const listed = await runCli(environment, "members", "exclusions", "--csv");
    assert.match(listed.stdout, new RegExp(`${member.account},registered,.*,national \\(mobile N1\\)`));
    assert.equal(
      await said("clear", member.account, "--reason", "another person"),
      `0 ${member.account} is cleared of national.`,
    );
    assert.match(await said("clear", member.account, "--reason", "another person"), /^6 No register names/);

    await write("mobile,0912-345-671,,N1");
    assert.match(await imported("ada", "--dry-run"), /1 gone[^]*that takes a second operator with the same file\.$/);
    assert.match(await imported("ada"), /^5 [^]*\nProposed\. A second operator must give the same command\.$/);
    assert.match(await imported("ben"), /\nIt is imported, as proposed by ada\./);

    const newKeys = { ...environment, DATA_KEYS: testDataKeys("new", "test") };
    const early = await runCli(newKeys, "vault", "rotate", "--reason", "yearly");
    assert.deepEqual([early.code, early.stderr], [
      6,
      "Import again what is hashed with an older key, and keep that key until then: national (registers import).\n",
    ]);
    const doctor = JSON.parse((await runCli(newKeys, "doctor", "--json")).stdout);
    assert.match(
      doctor.find(({ check }: { check: string }) => check === "keys").text,
      /^The register national is hashed with the key test: import it again/,
    );
    const onlyNew = { ...newKeys, DATA_KEYS: testDataKeys("new") };
    assert.equal((await runCli(onlyNew, "registers", "list")).code, 1, "the older key is still needed");
    const again = ["registers", "import", file, "--name", "national", "--reason", "rotated", "--operator", "ada"];
    assert.match((await runCli(newKeys, ...again)).stdout, /0 new.*0 gone/);
    assert.equal((await runCli(newKeys, "vault", "rotate", "--reason", "yearly")).code, 0);
    assert.equal((await runCli(onlyNew, "registers", "list")).code, 0);

    const remove = async (operator: string) => {
      const args = ["registers", "remove", "national", "--reason", "the licence ended", "--operator", operator];
      const { code, stdout, stderr } = await runCli(newKeys, ...args);
      return `${code} ${stdout}${stderr}`.trim();
    };
    assert.equal(await remove("ada"), "5 Proposed. A second operator must give the same command.");
    assert.equal(await remove("ben"), "0 national is removed with 1 entry, as proposed by ada.");
    assert.equal(await remove("ben"), "4 There is no register national.");
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("risk and owners alone read and change registers", () => {
  const group = registersGroup() as CommandGroup;
  for (const command of group.commands) {
    const right = group.rightOf(command)!;
    assert.deepEqual(roles.filter((role: Role) => mayUse(role, right)), ["risk", "owner"], command.name());
  }
});
