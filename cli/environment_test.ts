import assert from "node:assert/strict";
import { type Environment, environmentTable, readEnvironment } from "./environment.ts";

Deno.test("nothing needs to be set", () => {
  const environment = read({});
  assert.equal(environment.HOST, "127.0.0.1");
  assert.equal(environment.PORT, 8000);
  assert.equal(environment.DATABASE_URL, undefined);
});

Deno.test("every wrong variable is named at once, and no value is repeated", () => {
  const values = {
    DATABASE_URL: "mysql://keep:quiet@db/site",
    PORT: "eighty",
    LOG_LEVEL: "loud",
    SITE_URL: "jadehall",
    SANDBOX_VENDOR_SECRET: "short",
  };
  const problems = problemsOf(values);
  const named = problems.map((problem) => problem.split(" ")[0]);
  assert.deepEqual(named.sort(), Object.keys(values).sort());
  for (const value of Object.values(values)) assert.ok(!problems.join().includes(value));
});

Deno.test("with a database that others share, secrets are never made up", () => {
  assert.deepEqual(problemsOf({ DATABASE_URL: "postgres://db/site" }), [
    "SANDBOX_PROVIDER_SECRET must be set together with DATABASE_URL",
    "SANDBOX_VENDOR_SECRET must be set together with DATABASE_URL",
  ]);
});

Deno.test("an empty variable counts as not set", () => {
  assert.equal(read({ PORT: "" }).PORT, 8000);
});

Deno.test("the README's table of variables is the schema's", async () => {
  const readme = await Deno.readTextFile(new URL("../README.md", import.meta.url));
  // The formatter pads the columns.
  const unpadded = (table: string) => table.replaceAll(/ +/g, " ").replaceAll(/-{3,}/g, "---");
  assert.ok(unpadded(readme).includes(unpadded(environmentTable())), `README.md should hold:\n${environmentTable()}`);
});

function read(values: Record<string, string>): Environment {
  const reading = readEnvironment((name) => values[name]);
  assert.ok(reading.ok);
  return reading.value;
}

function problemsOf(values: Record<string, string>): string[] {
  const reading = readEnvironment((name) => values[name]);
  assert.ok(!reading.ok);
  return reading.problems;
}
