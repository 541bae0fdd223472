import { startStep } from "@/server/start_step.ts";
import { isInstalled, markInstalled } from "./installation/installed.ts";

// Runs before packages are installed, so it may import none.
const root = new URL("../", import.meta.url);

// A command's own output must be alone on stdout.
if (import.meta.main && !await isInstalled(root)) {
  Deno.exitCode = Deno.args.includes("--silent")
    ? await install()
    : await startStep("Installing packages", installAnew);
}

async function installAnew(begins: () => void): Promise<number> {
  begins();
  return await install();
}

async function install(): Promise<number> {
  const { code } = await new Deno.Command(Deno.execPath(), {
    args: ["install", "--quiet", "--frozen"],
    cwd: root,
    stdin: "null",
  }).spawn().status;
  if (code === 0) await markInstalled(root);
  return code;
}
