import { freePorts } from "@/testing/free_ports.ts";
import { childrenOf, residentBytes } from "@/e2e/proc.ts";
import type { TestCertificate } from "../tls/test_certificate.ts";

/** A proxy of deploy/ that passes requests on, until its disposal. */
export interface Proxy extends AsyncDisposable {
  url: string;
  /** Of it and its workers. */
  memoryBytes(): Promise<number>;
}

/** The PROXY_KEY that the proxies started here share with the site. */
export const testProxyKey = "a-key-that-site-and-proxy-of-tests-share";

/** Those of deploy/. */
export type ProxyName = "nginx" | "haproxy";

/** How a test's proxy differs from others. */
export interface ProxyOptions {
  /** PROXY_KEY; null for none. */
  key?: string | null;
  /** It listens as the files of deploy/ say, by TLS, with this certificate; without one it is plain HTTP. */
  certificate?: TestCertificate;
  /** Each connection says by the PROXY protocol where it comes from: a test has one address alone. */
  takesAddresses?: boolean;
  /** The port of a second process of the site, for HAProxy, which asks both whether they are ready. */
  second?: number;
  /** Lines that are added to nginx's site.conf and listen.conf. */
  siteConf?: string;
  listenConf?: string;
}

/**
 * Starts a proxy with the files of deploy/ in front of a site on this machine. Only what names addresses and folders is
 * replaced.
 * @param site the site's port
 * @throws with what to install if it is missing
 */
export async function startProxy(
  name: ProxyName,
  site: number,
  { key = testProxyKey, certificate, takesAddresses = false, siteConf = "", listenConf = "", second }: ProxyOptions =
    {},
): Promise<Proxy> {
  const [port = 0] = freePorts(1);
  const folder = await Deno.makeTempDir({ prefix: `${name}-` });
  const begin = { nginx, haproxy }[name];
  const [program, args, env] = await begin(folder, {
    port,
    site,
    key,
    certificate,
    takesAddresses,
    siteConf,
    listenConf,
    second,
  });
  const child = spawn(program, args, env);
  const complaint = new Response(child.stderr).text();
  let hasEnded = false;
  child.status.then(() => hasEnded = true);
  while (!await accepts(port)) {
    if (!hasEnded) continue;
    if ((await child.status).code === notFound) {
      throw new Error(`${name} is missing: install Debian's package ${program}`);
    }
    throw new Error(`${program} ended: ${await complaint}`);
  }
  return {
    url: `${certificate ? "https" : "http"}://127.0.0.1:${port}`,
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

interface ProxyLocation extends ProxyOptions {
  port: number;
  site: number;
}

async function nginx(
  folder: string,
  { port, site, key, certificate, takesAddresses, siteConf, listenConf }: ProxyLocation,
): Promise<Program> {
  const paths = await temporaryPaths(folder);
  const upstream = await Deno.readTextFile(new URL("nginx/site.conf", deploy));
  await Deno.copyFile(new URL("nginx/nginx.conf", deploy), `${folder}/nginx.conf`);
  const ours = upstream.replace("127.0.0.1:8000", `127.0.0.1:${site}`);
  await Deno.writeTextFile(
    `${folder}/site.conf`,
    paths + (key ? ours.replace('default ""', `default "${key}"`) : ours) + siteConf,
  );
  await Deno.writeTextFile(`${folder}/listen.conf`, await listening() + listenConf);
  return runNginx(folder);

  async function listening(): Promise<string> {
    const realIp = "set_real_ip_from 127.0.0.1; real_ip_header proxy_protocol;";
    if (takesAddresses) return `listen 127.0.0.1:${port} proxy_protocol; ${realIp}\n`;
    if (!certificate) return `listen 127.0.0.1:${port};\n`;
    await Deno.writeTextFile(`${folder}/fullchain.pem`, certificate.certificate);
    await Deno.writeTextFile(`${folder}/privkey.pem`, certificate.key);
    const text = await Deno.readTextFile(new URL("nginx/listen.conf", deploy));
    return text.replaceAll("/etc/ssl/jadehall", folder).replace("[::]:443", `[::1]:${port}`)
      .replace("443", `127.0.0.1:${port}`);
  }
}

/** Opens a folder for nginx's workers, which are another user's if root starts it, and gives the lines that name it. */
async function temporaryPaths(folder: string): Promise<string> {
  await Deno.chmod(folder, 0o755);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  return temporary.map((kind) => `${kind}_temp_path ${folder}/${kind};\n`).join("");
}

function runNginx(folder: string): Program {
  const own = `daemon off; pid ${folder}/pid; error_log stderr;`;
  return ["nginx", ["-p", folder, "-c", `${folder}/nginx.conf`, "-e", "stderr", "-g", own], {}];
}

async function haproxy(
  folder: string,
  { port, site, key, certificate, takesAddresses, second }: ProxyLocation,
): Promise<Program> {
  const file = second === undefined ? new URL("haproxy/haproxy.cfg", deploy) : await withTwo(folder, [site, second]);
  const env = { SITE: `127.0.0.1:${site}`, ...(key && { PROXY_KEY: key }) };
  const plain = `127.0.0.1:${port}${takesAddresses ? " accept-proxy" : ""}`;
  if (!certificate) return ["haproxy", ["-db", "-f", file.pathname], { ...env, LISTEN: plain }];
  await Deno.writeTextFile(`${folder}/site.pem`, certificate.certificate + certificate.key);
  const listen = /^ *presetenv LISTEN "(.+)"$/m.exec(await Deno.readTextFile(file))?.[1] ?? "";
  const LISTEN = listen.replace(":::443 v4v6", `127.0.0.1:${port}`).replace("/etc/ssl/jadehall", folder);
  return ["haproxy", ["-db", "-f", file.pathname], { ...env, LISTEN }];
}

/** The example's lines for several processes in place of the one for a single process. */
async function withTwo(folder: string, ports: [number, number]): Promise<URL> {
  const text = await Deno.readTextFile(new URL("haproxy/haproxy.cfg", deploy));
  const ours = text.replace(/^ *server site .*$/m, "").replace(/^ *# (?=option httpchk|http-check |server )/gm, "  ")
    .replace("10.0.0.1:8000", `127.0.0.1:${ports[0]}`).replace("10.0.0.2:8000", `127.0.0.1:${ports[1]}`);
  const file = `${folder}/haproxy.cfg`;
  await Deno.writeTextFile(file, ours);
  return new URL(`file://${file}`);
}

type Program = [program: string, args: string[], env: Record<string, string>];

function spawn(program: string, args: string[], env: Record<string, string>): Deno.ChildProcess {
  // Debian keeps both if only root looks by default.
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
