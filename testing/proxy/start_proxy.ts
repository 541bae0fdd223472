import { freePorts } from "@/e2e/free_ports.ts";
import { childrenOf, residentBytes } from "@/e2e/proc.ts";

/** A proxy of deploy/ that passes requests on, until its disposal. */
export interface Proxy extends AsyncDisposable {
  url: string;
  /** Of it and its workers. */
  memoryBytes(): Promise<number>;
}

/** What the proxies that are started here share with the site, whose PROXY_KEY it is. */
export const testProxyKey = "a-key-that-site-and-proxy-of-tests-share";

/** Those of deploy/. */
export type ProxyName = "nginx" | "haproxy";

/**
 * Starts a proxy with the files of deploy/ in front of a site on this machine. Only what names addresses and folders is
 * replaced.
 * @param site the site's port
 * @throws with what to install where it is missing
 */
export async function startProxy(name: ProxyName, site: number): Promise<Proxy> {
  const [port = 0] = freePorts(1);
  const folder = await Deno.makeTempDir({ prefix: `${name}-` });
  const [program, args, env] = name === "nginx"
    ? await nginx(folder, { port, site })
    : haproxy({ listen: `127.0.0.1:${port}`, site: `127.0.0.1:${site}` });
  const child = spawn(program, args, env);
  const complaint = new Response(child.stderr).text();
  let hasEnded = false;
  child.status.then(() => hasEnded = true);
  while (!await accepts(port)) {
    if (!hasEnded) continue;
    if ((await child.status).code === notFound) throw new Error(`${name} is missing: install Debian's package ${name}`);
    throw new Error(`${program} ended: ${await complaint}`);
  }
  return {
    url: `http://127.0.0.1:${port}`,
    memoryBytes: () => memoryOf(child.pid),
    async [Symbol.asyncDispose]() {
      // As both call it, at once: what a test left open would hold up their end in order.
      if (!hasEnded) child.kill("SIGTERM");
      await complaint;
      await child.status;
      await Deno.remove(folder, { recursive: true });
    },
  };
}

const deploy = new URL("../../deploy/", import.meta.url);

async function nginx(folder: string, { port, site }: { port: number; site: number }): Promise<Program> {
  // Its workers are another user's where it is started by root.
  await Deno.chmod(folder, 0o755);
  const upstream = await Deno.readTextFile(new URL("nginx/site.conf", deploy));
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  const paths = temporary.map((kind) => `${kind}_temp_path ${folder}/${kind};\n`).join("");
  await Deno.copyFile(new URL("nginx/nginx.conf", deploy), `${folder}/nginx.conf`);
  const ours = upstream.replace("127.0.0.1:8000", `127.0.0.1:${site}`).replace(
    'default ""',
    `default "${testProxyKey}"`,
  );
  await Deno.writeTextFile(`${folder}/site.conf`, paths + ours);
  await Deno.writeTextFile(`${folder}/listen.conf`, `listen 127.0.0.1:${port};\n`);
  const own = `daemon off; pid ${folder}/pid; error_log stderr;`;
  return ["nginx", ["-p", folder, "-c", `${folder}/nginx.conf`, "-e", "stderr", "-g", own], {}];
}

function haproxy({ listen, site }: { listen: string; site: string }): Program {
  const file = new URL("haproxy/haproxy.cfg", deploy).pathname;
  return ["haproxy", ["-db", "-f", file], { LISTEN: listen, SITE: site, PROXY_KEY: testProxyKey }];
}

type Program = [program: string, args: string[], env: Record<string, string>];

function spawn(program: string, args: string[], env: Record<string, string>): Deno.ChildProcess {
  // Debian keeps both where only root looks by default.
  const PATH = `${Deno.env.get("PATH")}:/usr/sbin:/usr/local/sbin`;
  return new Deno.Command("env", {
    args: [program, ...args],
    env: { ...env, PATH },
    stdin: "null",
    stdout: "null",
    stderr: "piped",
  }).spawn();
}

/** The exit code of \`env\` for a program that isn't there. */
const notFound = 127;

async function accepts(port: number): Promise<boolean> {
  try {
    (await Deno.connect({ hostname: "127.0.0.1", port })).close();
    return true;
  } catch (error) {
    if (error instanceof Deno.errors.ConnectionRefused) return false;
    throw error;
  }
}

async function memoryOf(pid: number): Promise<number> {
  const all = await Promise.all([pid, ...await childrenOf(pid)].map(residentBytes));
  return all.reduce((sum, bytes) => sum + bytes, 0);
}
