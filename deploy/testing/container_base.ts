import { exists } from "@/packages/postgres-cluster/exists.ts";

/**
 * Makes an image of this machine's Deno and shell, in place of the one that the Containerfile names: a test has no registry
 * of images. Gives its name.
 * @throws with what to install if it is missing
 */
export async function containerBase(podman: (...args: string[]) => Promise<string>): Promise<string> {
  const folder = await Deno.makeTempDir({ prefix: "jadehall-base-" });
  await Deno.chmod(folder, 0o755);
  try {
    const busybox = "/bin/busybox";
    if (!await exists(busybox)) throw new Error(`${busybox} is missing: install Debian's package busybox-static`);
    for (const path of ["bin", "usr/bin", "tmp", "etc"]) await Deno.mkdir(`${folder}/${path}`, { recursive: true });
    await Deno.chmod(`${folder}/tmp`, 0o1777);
    await Deno.copyFile(busybox, `${folder}/bin/busybox`);
    for (const name of ["sh", "mkdir", "chown", "chmod", "nice", "find", "id", "ls"]) {
      await Deno.symlink("busybox", `${folder}/bin/${name}`);
    }
    await Deno.copyFile(await Deno.realPath(Deno.execPath()), `${folder}/usr/bin/deno`);
    // Packages read there which C library they are for.
    await Deno.copyFile("/usr/bin/ldd", `${folder}/usr/bin/ldd`);
    // As the image that the Containerfile names has one.
    await Deno.writeTextFile(`${folder}/etc/passwd`, "deno:x:1993:1993::/home/deno:/bin/sh\n");
    for (const library of await libraries()) {
      const path = folder + library;
      await Deno.mkdir(path.slice(0, path.lastIndexOf("/")), { recursive: true });
      await Deno.copyFile(library, path);
    }
    const archive = `${folder}.tar`;
    await run("tar", ["-C", folder, "-cf", archive, "."]);
    await podman(
      "import",
      "--change=ENV PATH=/usr/bin:/bin",
      "--change=ENV DENO_DIR=/deno-dir",
      archive,
      "localhost/jadehall-base",
    );
    await Deno.remove(archive);
    return "localhost/jadehall-base";
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

/** Those that Deno and what is native in packages link to. */
async function libraries(): Promise<string[]> {
  const linked = await run("ldd", [await Deno.realPath(Deno.execPath())]);
  const found = [...linked.matchAll(/(\/\S+) \(0x/g)].map(([, path = ""]) => path);
  const folder = found.find((path) => path.endsWith("/libc.so.6"))!.replace(/[^/]+$/, "");
  return [...new Set([...found, `${folder}libstdc++.so.6`, `${folder}libgcc_s.so.1`, `${folder}libm.so.6`])];
}

/** Runs a program and gives its output; throws with its complaints when it fails. */
export async function run(program: string, args: readonly string[], cwd?: URL): Promise<string> {
  const { success, stdout, stderr } = await new Deno.Command(program, { args: [...args], cwd }).output();
  const text = new TextDecoder().decode(stdout);
  if (!success) {
    throw new Error(`${program} ${args[0]}: ${text.slice(-2000)}${new TextDecoder().decode(stderr).slice(-4000)}`);
  }
  return text;
}
