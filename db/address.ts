/** An address of PostgreSQL as libpq takes it: postgresql://[user[:password]@][host[:port],…][/database][?parameters]. */
export interface DatabaseAddress {
  /** In the order in which they are tried. */
  hosts: readonly [DatabaseHost, ...DatabaseHost[]];
  /** Empty if it is left out. */
  user: string;
  database: string;
  /** Which of the servers are wanted. */
  session: SessionKind;
  /** How long each host may take to connect, in milliseconds. */
  patienceMs: number;
  /** All values of sslmode, which has to be one. */
  sslmodes: readonly string[];
}

/** One server of an address. */
export interface DatabaseHost {
  /** A name, an IP address, or the folder of a Unix socket. */
  host: string;
  /** Empty for the usual one. */
  port: string;
  /** The address of this server alone, as the driver takes it. */
  url: string;
}

const sessionKinds = ["any", "read-write", "read-only", "primary", "standby", "prefer-standby"] as const;

/** The values of target_session_attrs. */
export type SessionKind = (typeof sessionKinds)[number];

/** Login, hosts, database, parameters. Several hosts are no URL in the sense of browsers. */
const form = /^postgres(?:ql)?:\/\/(?:([^/?#]*)@)?([^/?#@]*)(?:\/([^?#]*))?(?:\?([^#]*))?$/;

/** Said of an address that {@link readDatabaseAddress} can't read. */
export const addressRule = "a postgres:// address";

/** Reads an address; null if it is none. */
export function readDatabaseAddress(text: string): DatabaseAddress | null {
  const parts = form.exec(text);
  try {
    return parts && toAddress(parts);
  } catch (error) {
    // A percent sign that begins no character.
    if (error instanceof URIError) return null;
    throw error;
  }
}

/** The same of an address that was read before. */
export function databaseAddress(text: string): DatabaseAddress {
  const address = readDatabaseAddress(text);
  if (!address) throw new Error(`This is not ${addressRule}`);
  return address;
}

function toAddress([, login = "", listed = "", path = "", query = ""]: RegExpExecArray): DatabaseAddress | null {
  const params = new URLSearchParams(query);
  const hosts = params.get("host") ? params.get("host")!.split(",").map(bare) : listed.split(",").map(readHost);
  const ports = params.get("port")?.split(",") ?? [];
  const session = sessionKinds.find((kind) => kind === (params.get("target_session_attrs") ?? "any"));
  if (!session || hosts.includes(null) || ports.length > 1 && ports.length !== hosts.length) return null;
  const database = params.get("dbname") ?? decodeURIComponent(path);
  const known = hosts.filter((host) => host !== null).map(({ host, port }, n) => {
    return { host, port: ports[ports.length === 1 ? 0 : n] ?? port };
  });
  if (!known.every(({ port }) => /^\d{0,5}$/.test(port))) return null;
  const [first, ...others] = known.map((one) => ({ ...one, url: urlOf(one, { login, database, params }) }));
  const seconds = Number(params.get("connect_timeout") ?? 10);
  return {
    hosts: [first!, ...others],
    user: params.get("user") ?? decodeURIComponent(login.split(":")[0]!),
    database,
    session,
    patienceMs: seconds > 0 ? seconds * 1000 : 10_000,
    sslmodes: params.getAll("sslmode"),
  };
}

interface Host {
  host: string;
  port: string;
}

/** One of a list `host:port`; a folder is written with %2F, an IPv6 address in brackets. */
function readHost(text: string): Host | null {
  const [, host, port = ""] = /^(\[[0-9a-fA-F:.]+\]|[^:[\]]*)(?::(\d*))?$/.exec(text) ?? [];
  return host === undefined ? null : { host: decodeURIComponent(host).replace(/^\[(.+)\]$/, "$1"), port };
}

function bare(host: string): Host {
  return { host, port: "" };
}

/** The parameters that are ours to follow, or are said in another form. */
const ours = ["host", "port", "dbname", "target_session_attrs", "connect_timeout"];
/** A Unix socket has no TLS. */
const ofTls = ["sslmode", "sslrootcert", "sslcert", "sslkey", "sslnegotiation"];

function urlOf(
  { host, port }: Host,
  { login, database, params }: { login: string; database: string; params: URLSearchParams },
): string {
  const rest = new URLSearchParams(params);
  for (const name of host.startsWith("/") ? [...ours, ...ofTls] : ours) rest.delete(name);
  // The system's authorities are those that the driver takes by itself.
  if (rest.get("sslrootcert") === "system") rest.delete("sslrootcert");
  rest.set("host", host || "localhost");
  if (port) rest.set("port", port);
  return `postgres://${login && `${login}@`}localhost/${encodeURIComponent(database)}?${rest}`;
}

/** An address for people: without its password and the parameters that say nothing of the place. */
export function withoutPassword(text: string): string {
  const [, login = "", listed = "", path = "", query = ""] = form.exec(text) ?? [];
  const params = new URLSearchParams(query);
  // A psql by this address would else count as one of the embedded server's users.
  for (const name of ["password", "application_name"]) params.delete(name);
  const [user] = login.split(":");
  return `postgres://${user && `${user}@`}${listed}/${path}${params.size > 0 ? `?${params}` : ""}`;
}
