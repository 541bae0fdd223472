import { setTimeout as delay } from "node:timers/promises";
import { systemUser } from "@/packages/postgres-cluster/os_user.ts";
import { memoryFolder } from "@/packages/postgres-cluster/cluster_location.ts";
import { isAlive } from "@/testing/database/debian_cluster.ts";
import { openRelay, type Relay } from "@/testing/database/relay.ts";
import { freePorts } from "@/testing/free_ports.ts";

/** Three PostgreSQL under Patroni and three etcd, by the files of deploy/patroni, on this machine. */
export interface PatroniCluster extends AsyncDisposable {
  /** All three: of them the one that takes writes is connected to. */
  url: string;
  /** The node that takes writes, and has a standby that confirms them. Waits for it. */
  primary(): Promise<string>;
  /** Kills a node's PostgreSQL and its Patroni. */
  kill(name: string): Promise<void>;
  /** Starts a killed node again, and waits until it follows. */
  start(name: string): Promise<void>;
  /** Cuts a node off from etcd and the other nodes; the site still reaches it. */
  cutOff(name: string): void;
  /** Ends the cut, and waits until the node follows. */
  reconnect(name: string): Promise<void>;
  /** Makes another node the primary, as an operator does before maintenance. */
  switchOver(from: string): Promise<void>;
}

/** How Patroni says that a node does. */
interface Member {
  name: string;
  role: "leader" | "sync_standby" | "replica";
  state: string;
}

interface Node {
  name: string;
  ports: { postgres: number; rest: number };
  /** Where the other nodes find its PostgreSQL and its Patroni, and where it finds etcd. */
  links: Relay[];
  child: Deno.ChildProcess | null;
}

const deploy = new URL("../patroni/", import.meta.url);
const names = ["db1", "db2", "db3"];
/** How often Patroni is asked (ms). */
const pollMs = 100;
const password = "a password of the tests";

/**
 * Starts the cluster; disposing kills it and removes its files.
 * @throws with what to install if it is missing
 */
export async function patroniCluster(): Promise<PatroniCluster> {
  await using cleanup = new AsyncDisposableStack();
  const owner = Deno.uid() === 0 ? await systemUser("postgres") : null;
  const folder = await Deno.makeTempDir({ prefix: "jadehall-patroni-", dir: await memoryFolder() ?? undefined });
  cleanup.defer(() => Deno.remove(folder, { recursive: true }));
  if (owner) await Deno.chown(folder, owner.uid, owner.gid);
  const etcds = await startEtcd();
  const nodes = names.map(makeNode);
  for (const node of nodes) for (const link of node.links) cleanup.use(link);
  cleanup.defer(async () => void await Promise.all(nodes.map(end)));
  for (const node of nodes) await begin(node);
  const cluster: PatroniCluster = {
    url: `postgres://postgres:${encodeURIComponent(password)}@` +
      nodes.map(({ ports }) => `127.0.0.1:${ports.postgres}`).join(",") +
      "/postgres?target_session_attrs=read-write&connect_timeout=3",
    async primary() {
      for (;; await delay(pollMs)) {
        const members = await membersOf();
        const leader = members.find(({ role, state }) => role === "leader" && state === "running");
        if (leader && members.some(({ role }) => role === "sync_standby")) return leader.name;
      }
    },
    kill: (name) => end(nodeOf(name)),
    async start(name) {
      await begin(nodeOf(name));
      await follows(name);
    },
    cutOff(name) {
      for (const link of nodeOf(name).links) link.cut();
    },
    async reconnect(name) {
      for (const link of nodeOf(name).links) link.mend();
      await follows(name);
    },
    async switchOver(from) {
      const response = await fetch(`http://127.0.0.1:${nodeOf(from).ports.rest}/switchover`, {
        method: "POST",
        body: JSON.stringify({ leader: from }),
      });
      const text = await response.text();
      if (!response.ok) throw new Error(`no switch-over: ${text}`);
    },
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
  await cluster.primary();
  for (const name of names) await follows(name);
  const running = cleanup.move();
  return cluster;

  function nodeOf(name: string): Node {
    return nodes.find((node) => node.name === name)!;
  }

  async function startEtcd(): Promise<number[]> {
    const [clients, peers] = [freePorts(3), freePorts(3)];
    const config = await Deno.readTextFile(new URL("etcd.yml", deploy));
    for (const [at, name] of names.entries()) {
      const ours = names.reduce(
        (text, peer, n) =>
          text.replaceAll(`${peer}=http://10.0.0.${n + 1}:2380`, `${peer}=http://127.0.0.1:${peers[n]}`),
        config.replace("name: db1", `name: ${name}`).replace("/var/lib/etcd/jadehall", `${folder}/etcd-${name}`)
          .replaceAll("10.0.0.1:2379", `127.0.0.1:${clients[at]}`).replaceAll(
            /(peer-urls: http:\/\/)10\.0\.0\.1:2380/g,
            `$1127.0.0.1:${peers[at]}`,
          ),
      );
      const file = await write(`etcd-${name}.yml`, `${ours}log-level: error\n`);
      const child = spawn("etcd", ["--config-file", file]);
      cleanup.defer(async () => {
        child.kill("SIGKILL");
        await child.status;
      });
    }
    return clients;
  }

  function makeNode(name: string): Node {
    const [postgres = 0, rest = 0] = freePorts(2);
    const links = [`postgres://127.0.0.1:${postgres}/`, ...[rest, ...etcds].map((port) => `http://127.0.0.1:${port}/`)];
    return { name, ports: { postgres, rest }, links: links.map(openRelay), child: null };
  }

  async function begin(node: Node): Promise<void> {
    const [toPostgres, toRest, ...toEtcd] = node.links.map(({ url }) => new URL(url).host);
    const { postgres, rest } = node.ports;
    const config = await Deno.readTextFile(new URL("patroni.yml", deploy));
    const ours = config
      .replace("name: db1", `name: ${node.name}`)
      .replace("listen: 10.0.0.1:8008", `listen: 127.0.0.1:${rest}`)
      .replace("connect_address: 10.0.0.1:8008", `connect_address: ${toRest}`)
      // It asks by the links alone, and not by the addresses that etcd has of its own.
      .replace("hosts: 10.0.0.1:2379,10.0.0.2:2379,10.0.0.3:2379", `hosts: ${toEtcd.join(",")}\n  use_proxies: true`)
      .replace("listen: 10.0.0.1:5432", `listen: 127.0.0.1:${postgres}`)
      .replace("connect_address: 10.0.0.1:5432", `connect_address: ${toPostgres}`)
      .replaceAll("10.0.0.0/24", "127.0.0.1/32")
      .replace("/var/lib/postgresql/15/jadehall", `${folder}/${node.name}`)
      .replace("/run/postgresql", folder)
      .replaceAll("a password of your own", password)
      // Files in memory need no syncing.
      .replace("max_connections: 200", "max_connections: 200\n        fsync: 'off'");
    node.child = spawn("patroni", [await write(`${node.name}.yml`, ours)]);
  }

  /** Kills it as a power cut does, Patroni first: it would start PostgreSQL again. */
  async function end(node: Node): Promise<void> {
    if (!node.child) return;
    node.child.kill("SIGKILL");
    await node.child.status;
    node.child = null;
    const [pid] = (await Deno.readTextFile(`${folder}/${node.name}/postmaster.pid`).catch(() => "")).split("\n");
    if (!pid) return;
    Deno.kill(Number(pid), "SIGKILL");
    while (await isAlive(node.ports.postgres)) { /* asks again */ }
  }

  /** Waits until a node runs, as the primary or behind it. */
  async function follows(name: string): Promise<void> {
    for (;; await delay(pollMs)) {
      const member = (await membersOf()).find((one) => one.name === name);
      if (member && /^(running|streaming)$/.test(member.state)) return;
    }
  }

  /** The nodes as one that is not cut off sees them. */
  async function membersOf(): Promise<Member[]> {
    for (const { child, links } of nodes) {
      if (!child) continue;
      try {
        const { members } = await (await fetch(new URL("/cluster", links[1]!.url))).json();
        if (Array.isArray(members)) return members;
      } catch {
        // It is cut off, or not there yet.
      }
    }
    return [];
  }

  /** Writes a file that only the servers' user reads. */
  async function write(name: string, text: string): Promise<string> {
    const path = `${folder}/${name}`;
    await Deno.writeTextFile(path, text, { mode: 0o600 });
    if (owner) await Deno.chown(path, owner.uid, owner.gid);
    return path;
  }

  function spawn(program: string, args: string[]): Deno.ChildProcess {
    try {
      return new Deno.Command(program, {
        args,
        cwd: folder,
        // Patroni writes the password file of its own connections there.
        env: { HOME: folder },
        stdin: "null",
        stdout: "null",
        stderr: "null",
        ...(owner && { uid: owner.uid, gid: owner.gid }),
      }).spawn();
    } catch (error) {
      if (!(error instanceof Deno.errors.NotFound)) throw error;
      throw new Error(`${program} is missing: install Debian's packages patroni and etcd-server`);
    }
  }
}
