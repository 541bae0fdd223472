import assert from "node:assert/strict";
import { testDataKeys } from "@/api/platform/vault/testing.ts";
import { environmentSchema, readEnvironment } from "./environment.ts";
import { readSecretFiles, secretVariables } from "./secret_files.ts";

Deno.test("each secret is read from the file that its _FILE names, without the line end that editors leave", async () => {
  await using folder = await filesOf({ lf: "a secret of files\n", crlf: "a secret of files\r\n", inner: "a\nb\n\n" });
  for (const name of secretVariables) {
    for (const file of ["lf", "crlf"]) {
      const { values, problems } = filesAt({ [`${name}_FILE`]: folder.path(file) });
      assert.deepEqual([values, problems], [{ [name]: "a secret of files" }, []]);
    }
  }
  assert.deepEqual(filesAt({ SANDBOX_SITE_KEY_FILE: folder.path("inner") }).values, { SANDBOX_SITE_KEY: "a\nb\n" });
  assert.deepEqual(filesAt({ DATA_KEYS_FILE: "" }), { values: {}, problems: [] });
});

Deno.test("a value of a file passes the variable's own rule, whose error doesn't repeat it", async () => {
  const keys = testDataKeys("files");
  await using folder = await filesOf({ keys, short: "tiny" });
  const reading = readEnvironment(fromRecord({ DATA_KEYS_FILE: folder.path("keys") }));
  assert.deepEqual(reading.ok && reading.value.DATA_KEYS, readKeys(keys));
  const refused = readEnvironment(fromRecord({ SANDBOX_VENDOR_SECRET_FILE: folder.path("short") }));
  assert.ok(!refused.ok);
  assert.match(refused.problems.join(), /^SANDBOX_VENDOR_SECRET /);
  assert.doesNotMatch(refused.problems.join(), /tiny/);
});

Deno.test("what gives no value, or two, is said for each variable at once", async () => {
  await using folder = await filesOf({ empty: "\n", large: "x".repeat(64 * 1024 + 1), good: "good" });
  const { values, problems } = filesAt({
    DATA_KEYS_FILE: folder.path("absent"),
    PROXY_KEY_FILE: folder.path("."),
    SMS_KEYS_FILE: folder.path("empty"),
    EMAIL_KEYS_FILE: folder.path("large"),
    S3_SECRET_KEY_FILE: "keys/s3",
    VENDOR_KEYS_FILE: folder.path("good"),
    VENDOR_KEYS: "{}",
  });
  assert.deepEqual(values, {});
  assert.deepEqual(problems.sort(), [
    "DATA_KEYS_FILE names a file that doesn't exist",
    "EMAIL_KEYS_FILE must name a file of at most 64 kB",
    "PROXY_KEY_FILE must name a file of at most 64 kB",
    "S3_SECRET_KEY_FILE must be an absolute path",
    "SMS_KEYS_FILE names an empty file",
    "VENDOR_KEYS_FILE can't be set together with VENDOR_KEYS",
  ]);
  assert.ok(!readEnvironment(fromRecord({ DATA_KEYS_FILE: folder.path("absent") })).ok);
});

Deno.test("every variable whose name says that it holds a secret has its file", () => {
  const secret = Object.keys(environmentSchema.shape).filter((name) =>
    /(?:SECRET|PASSWORD|KEYS?|DATABASE_URL|REPLICA_URL)$/.test(name) && name !== "RECAPTCHA_SITE_KEY"
  );
  assert.deepEqual([...secretVariables], secret);
});

function filesAt(variables: Record<string, string>) {
  return readSecretFiles(fromRecord(variables));
}

function fromRecord(variables: Record<string, string>): (name: string) => string | undefined {
  return (name) => variables[name];
}

function readKeys(keys: string) {
  const reading = readEnvironment(fromRecord({ DATA_KEYS: keys }));
  return reading.ok && reading.value.DATA_KEYS;
}

async function filesOf(contents: Record<string, string>) {
  const folder = await Deno.makeTempDir();
  for (const [name, text] of Object.entries(contents)) await Deno.writeTextFile(`${folder}/${name}`, text);
  return {
    path: (name: string) => `${folder}/${name}`,
    [Symbol.asyncDispose]: () => Deno.remove(folder, { recursive: true }),
  };
}
