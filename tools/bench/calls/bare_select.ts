// The least that a call with a database can be: `Deno.serve` and one select by an index, of the member that the path names.
// Reads the database's address, as everybody may read a program's arguments, and writes its port.
import pg from "pg";

const pool = new pg.Pool({
  connectionString: await new Response(Deno.stdin.readable).text(),
  max: 20,
  idleTimeoutMillis: 0,
});

Deno.serve({
  hostname: "127.0.0.1",
  port: 0,
  onListen: ({ port }) => void Deno.stdout.writeSync(new TextEncoder().encode(`${port}\n`)),
}, async (request) => {
  const { rows: [member] } = await pool.query(
    "select id, account, name, nickname, user_level, status, mobile, line from members where id = $1",
    [new URL(request.url).pathname.slice(1)],
  );
  return Response.json({ data: member });
});
