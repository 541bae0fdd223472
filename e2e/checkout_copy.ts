import { exists } from "@/packages/postgres-cluster/exists.ts";

/** A checkout of its own, as it is after a clone: nothing installed, nothing built, no data. */
export interface CheckoutCopy extends AsyncDisposable {
  folder: URL;
  /** Where its embedded database `main` lives. */
  home: string;
  /** Matches the arguments of each of its database servers, be it of the site, of tests or unfinished. */
  servers: RegExp;
}

/** Files that a clone does not have. */
const made = /^(\.git|\.data|node_modules|_fresh.*)$/;

/** Copies this checkout. Disposing removes it and its data. */
export async function checkoutCopy(): Promise<CheckoutCopy> {
  const path = await Deno.makeTempDir({ prefix: "jadehall-checkout-" });
  await copyFolder(new URL("../", import.meta.url).pathname, `${path}/`);
  const { home, testHome } = await homesIn(path);
  const folders = [home, testHome].map((folder) => folder.slice(0, folder.lastIndexOf("/")));
  return {
    folder: new URL(`file://${path}/`),
    home,
    servers: new RegExp(`postgres.*(${folders.map(RegExp.escape).join("|")})`, "s"),
    async [Symbol.asyncDispose]() {
      // Root's data and that of tests are in folders of the checkout's, elsewhere.
      for (const folder of folders) {
        if (!folder.startsWith(path) && await exists(folder)) await Deno.remove(folder, { recursive: true });
      }
      await Deno.remove(path, { recursive: true });
    },
  };
}

async function copyFolder(from: string, to: string): Promise<void> {
  await Deno.mkdir(to, { recursive: true });
  for await (const { name, isDirectory, isFile } of Deno.readDir(from)) {
    if (made.test(name)) continue;
    if (isDirectory) await copyFolder(`${from}${name}/`, `${to}${name}/`);
    else if (isFile) await Deno.copyFile(from + name, to + name);
  }
}

async function homesIn(path: string): Promise<{ home: string; testHome: string }> {
  const source = `
    import { clusterLocation } from "@/packages/postgres-cluster/cluster_location.ts";
    const [{ home }, { home: testHome }] = [await clusterLocation("main"), await clusterLocation("test", { durable: false })];
    console.log(JSON.stringify({ home, testHome }));`;
  const { success, stdout, stderr } = await new Deno.Command(Deno.execPath(), { args: ["eval", source], cwd: path })
    .output();
  if (!success) throw new Error(new TextDecoder().decode(stderr));
  return JSON.parse(new TextDecoder().decode(stdout));
}
