import { testKeysEnvironment } from "../providers/keys.ts";
import { taskProgram } from "./task_program.ts";
import { testDataKeys } from "@/api/vault/testing.ts";

/** What a command printed and how it ended. */
export interface Ran {
  code: number;
  stdout: string;
  stderr: string;
}

/** Runs `jadehall` as an operator does, in a process of its own under its own permissions. */
export async function runCli(environment: Record<string, string>, ...args: string[]): Promise<Ran> {
  const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: [...taskProgram("jadehall"), ...args],
    cwd: new URL("../../", import.meta.url),
    env: environment,
    stdin: "null",
  }).output();
  const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
  return { code, stdout: text(stdout), stderr: text(stderr) };
}

/** An environment in which the site uses the database at `url`. */
export function environmentOn(url: string): Record<string, string> {
  return {
    DATABASE_URL: url,
    SANDBOXES: "on",
    DEMO_PASSWORD: "a password of the tests",
    ...testKeysEnvironment,
    SANDBOX_VENDOR_SECRET: "a vendor's secret",
    DATA_KEYS: testDataKeys("test"),
  };
}
