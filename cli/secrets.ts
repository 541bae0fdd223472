import { z } from "zod";
import { lock } from "@/db/embedded/file_lock.ts";
import type { Environment } from "./environment.ts";

const SecretsFile = z.object({ sandboxProvider: z.string(), sandboxVendor: z.string(), demoPassword: z.string() });

/** What the processes of one site must agree on without anyone else knowing. */
export interface Secrets {
  sandboxProvider: string;
  sandboxVendor: string;
  /** Null: there is no demo member. */
  demoPassword: string | null;
}

/**
 * The secrets of the environment. Beside an embedded database (`folder`), those that are missing are made up once and
 * kept there for their owner alone, so that a fresh checkout just works.
 */
export async function readSecrets(environment: Environment, folder: string | null): Promise<Secrets> {
  const kept = folder === null ? null : await keptSecrets(folder);
  return {
    sandboxProvider: needed(environment.SANDBOX_PROVIDER_SECRET ?? kept?.sandboxProvider),
    sandboxVendor: needed(environment.SANDBOX_VENDOR_SECRET ?? kept?.sandboxVendor),
    demoPassword: environment.DEMO_PASSWORD ?? kept?.demoPassword ?? null,
  };
}

function needed(secret: string | undefined): string {
  if (secret === undefined) throw new Error("the environment schema demands every secret when there is no folder");
  return secret;
}

async function keptSecrets(folder: string): Promise<z.output<typeof SecretsFile>> {
  using _alone = await lock(`${folder}/secrets.lock`, "exclusive");
  const file = `${folder}/secrets.json`;
  try {
    return SecretsFile.parse(JSON.parse(await Deno.readTextFile(file)));
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  }
  const made = { sandboxProvider: random(32), sandboxVendor: random(32), demoPassword: `jade-${random(4)}` };
  // Under its final name only when whole.
  await Deno.writeTextFile(`${file}.new`, JSON.stringify(made), { mode: 0o600 });
  await Deno.rename(`${file}.new`, file);
  return made;
}

function random(bytes: number): string {
  return crypto.getRandomValues(new Uint8Array(bytes)).toHex();
}
