import assert from "node:assert/strict";
import { databaseAddress, readDatabaseAddress, withoutPassword } from "./address.ts";

Deno.test("an address is read as libpq does it: several hosts, sockets, lists as parameters, IPv6, escapes", () => {
  const hostsOf = (url: string) => databaseAddress(url).hosts.map(({ host, port }) => port ? `${host}:${port}` : host);
  assert.deepEqual(hostsOf("postgres://a/site"), ["a"]);
  assert.deepEqual(hostsOf("postgresql://u:p%40@a:1,b,[::1]:3/site?target_session_attrs=read-write"), [
    "a:1",
    "b",
    "::1:3",
  ]);
  assert.deepEqual(hostsOf("postgres:///site?host=/run/postgresql&port=5433"), ["/run/postgresql:5433"]);
  assert.deepEqual(hostsOf("postgres://%2Frun%2Fpostgresql/site"), ["/run/postgresql"]);
  assert.deepEqual(hostsOf("postgres:///site?host=a,b&port=1,2"), ["a:1", "b:2"]);
  assert.deepEqual(hostsOf("postgres://a,b/site?port=7"), ["a:7", "b:7"]);
  const { user, database, session, patienceMs } = databaseAddress(
    "postgres://ann%40x:p:w@a/my%20site?connect_timeout=3&target_session_attrs=prefer-standby",
  );
  assert.deepEqual({ user, database, session, patienceMs }, {
    user: "ann@x",
    database: "my site",
    session: "prefer-standby",
    patienceMs: 3000,
  });
});

Deno.test("each host has an address that the driver takes: its own host, no parameter of several, no TLS on a socket", () => {
  const { hosts: [tcp, socket] } = databaseAddress(
    "postgres://u:p@db:1,%2Frun%2Fpostgresql/site?sslmode=verify-full&sslrootcert=system&target_session_attrs=any&application_name=x",
  );
  assert.deepEqual(parts(tcp.url), {
    login: "u:p",
    database: "/site",
    params: { sslmode: "verify-full", application_name: "x", host: "db", port: "1" },
  });
  assert.deepEqual(parts(socket!.url), {
    login: "u:p",
    database: "/site",
    params: { application_name: "x", host: "/run/postgresql" },
  });
});

function parts(url: string) {
  const { username, password, pathname, searchParams } = new URL(url);
  return { login: `${username}:${password}`, database: pathname, params: Object.fromEntries(searchParams) };
}

Deno.test("what is no address is refused, and one for people has no password", () => {
  const wrong = [
    "mysql://a/site",
    "postgres://a:x/site",
    "postgres://a,b,c/site?port=1,2",
    "postgres://a/site?target_session_attrs=writable",
    "postgres://a/%zz",
    "a",
  ];
  for (const url of wrong) assert.equal(readDatabaseAddress(url), null, url);
  assert.equal(
    withoutPassword("postgres://u:p@a:1,b/site?password=p&sslmode=disable"),
    "postgres://u@a:1,b/site?sslmode=disable",
  );
  assert.equal(withoutPassword("postgres://u:p@a/site?application_name=x"), "postgres://u@a/site");
});
