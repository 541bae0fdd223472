import { testKeys } from "@/testing/providers/keys.ts";
import { startSandboxProvider } from "../../service.ts";

/** The sandbox provider as a process of its own: `provider_process.ts <database URL>`. It prints its address. */
const [databaseUrl = ""] = Deno.args;
const { url } = await startSandboxProvider({ database: databaseUrl, port: 0, keys: testKeys });
await Deno.stdout.write(new TextEncoder().encode(`${url}\n`));
