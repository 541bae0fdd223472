// The least that a call with a database can be: `Deno.serve` and one select by an index, for the member that the path names.
// Usage: bare_select.ts <database's address>; writes its port.
import pg from "pg";

const pool = new pg.Pool({ connectionString: Deno.args[0], max: 20, idleTimeoutMillis: 0 });

Deno.serve({
  hostname: "127.0.0.1",
  port: 0,
  onListen: ({ port }) => void Deno.stdout.writeSync(new TextEncoder().encode(`${port}\n`)),
}, async (request) => {
  const id = new URL(request.url).pathname.slice(1);
  const { rows: [member] } = await pool.query(
    "select id, account, name, nickname, user_level, activated, mobile, line from members where id = $1",
    [id],
  );
  return Response.json({ data: member });
});
