import { startStep } from "@/server/start_step.ts";

// Runs before packages are installed, so it may import none.
if (import.meta.main) Deno.exitCode = await startStep("Installing packages", install);

async function install(begins: () => void): Promise<number> {
  if (!await areInstalled()) begins();
  const { code } = await new Deno.Command(Deno.execPath(), {
    args: ["install", "--quiet", "--frozen"],
    cwd: new URL("../", import.meta.url),
    stdin: "null",
  }).spawn().status;
  return code;
}

/** Whether they have been installed before; then missing ones are installed quickly. */
async function areInstalled(): Promise<boolean> {
  try {
    await Deno.stat(new URL("../node_modules/.deno/.setup-cache.bin", import.meta.url));
    return true;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return false;
    throw error;
  }
}
