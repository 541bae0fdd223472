import { containerBase, run } from "./container_base.ts";

/** Podman's images and containers of one test, apart from the machine's own. Disposing removes them. */
export interface ContainerStore extends AsyncDisposable {
  /**
   * Builds the Containerfile of a folder for a project, and gives the image's name. Packages come from this machine's cache.
   * @throws with the build's output when it fails
   */
  build(project: URL, folder: string): Promise<string>;
  /** As whom an image runs, and what. */
  describe(image: string): Promise<{ user: string; program: string[] }>;
  /** Makes a container of an image. */
  start(image: string): Promise<Container>;
}

/** A container without a network of its own, as a test may have no rights for one. */
interface Container {
  /** Gives the output of a program in it; throws with its complaints when it fails. */
  run(program: readonly string[]): Promise<string>;
  command(program: readonly string[], env: Readonly<Record<string, string>>): Deno.Command;
}

/**
 * Opens an empty store.
 * @throws with what to install if it is missing
 */
export async function containerStore(): Promise<ContainerStore> {
  const folder = await Deno.makeTempDir({ prefix: "jadehall-containers-" });
  const own = [`--root=${folder}/root`, `--runroot=${folder}/run`];
  const podman = (...args: string[]) => run("podman", [...own, ...args]);
  const buildah = (...args: string[]) => run("buildah", [...own, ...args]);
  return {
    async build(project, path) {
      const base = await containerBase(podman);
      const { denoDir } = JSON.parse(await run(Deno.execPath(), ["info", "--json"]));
      const files = [`--file=${path}/Containerfile`, `--ignorefile=${path}/containerignore`];
      const means = ["--layers=false", "--isolation=chroot", "--network=host", `--volume=${denoDir}:/deno-dir`];
      await run(
        "podman",
        [...own, "build", ...files, ...means, `--build-arg=BASE=${base}`, "--tag=jadehall", "."],
        project,
      );
      return "localhost/jadehall";
    },
    async describe(image) {
      const [{ Config }] = JSON.parse(await podman("inspect", image));
      return { user: Config.User, program: [...Config.Entrypoint, ...Config.Cmd] };
    },
    async start(image) {
      const name = (await buildah("from", image)).trim();
      const args = (program: readonly string[], env: Readonly<Record<string, string>> = {}) => {
        const variables = Object.entries(env).map(([key, value]) => `--env=${key}=${value}`);
        return [...own, "run", "--isolation=chroot", ...variables, name, "--", ...program];
      };
      return {
        run: (program) => run("buildah", args(program)),
        command: (program, env) =>
          new Deno.Command("buildah", { args: args(program, env), stdin: "null", stdout: "piped", stderr: "inherit" }),
      };
    },
    async [Symbol.asyncDispose]() {
      await buildah("rm", "--all");
      await Deno.remove(folder, { recursive: true });
    },
  };
}
