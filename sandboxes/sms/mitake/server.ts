import { Hono } from "hono";
import type { Kysely } from "kysely";
import { z } from "zod";
import { newLine, sendPath } from "@/api/messages/sms/senders/mitake/wire.ts";
import { spoiltAnswer } from "../../vendors/common/faults.ts";
import type { SandboxContext, SandboxVendor } from "../../vendors/common/sandbox_vendor.ts";
import { type LetterTables, makeOutbox, readLetters, takeLetter } from "../../outbox/outbox.ts";
import { outboxPage } from "../../outbox/outbox_page.tsx";

interface Keys {
  username: string;
  password: string;
}

type ServerContext = SandboxContext & { books: Kysely<LetterTables>; keys: Keys };

/**
 * Mitake's gateway, without a phone company behind it: messages go into the outbox, which a page shows. Mobiles that end in
 * `0000` are refused.
 */
export function createMitakeSandbox(keys: Keys): SandboxVendor {
  return {
    vendor: "sms/MITAKE",
    makeTables: makeOutbox,
    callbacks: { headers: () => ({}), isUnderstood: () => true, retryDelayMs: () => 0 },
    routes: (context) => routesOf({ ...context, books: context.db as unknown as Kysely<LetterTables>, keys }),
  };
}

function routesOf(context: ServerContext): Hono {
  const [sendCall] = sendPath.split("?");
  return new Hono()
    .post(`/${sendCall}`, async (c) => await send(context, new URLSearchParams(await c.req.text())))
    .get("/outbox", async (c) => {
      return outboxPage(await readLetters(context.books, { channel: "sms", max: 50 }), texts, c.req.query("lang"));
    });
}

const texts = {
  tw: {
    title: "簡訊（沙盒）",
    notice: "沙盒閘道不會寄出簡訊，訊息只會出現在這裡。",
    none: "尚無簡訊",
  },
  vn: {
    title: "Tin nhắn (môi trường thử)",
    notice: "Cổng thử nghiệm không gửi tin nhắn thật, tin chỉ hiển thị tại đây.",
    none: "Chưa có tin nhắn",
  },
};

const Form = z.object({
  username: z.string(),
  password: z.string(),
  dstaddr: z.string(),
  smbody: z.string().min(1),
  clientid: z.string().min(1).max(36),
});

async function send(context: ServerContext, given: URLSearchParams): Promise<Response> {
  const form = Form.safeParse(Object.fromEntries(given));
  if (!form.success) return answer("1", "statuscode=y");
  const { username, password, dstaddr, smbody, clientid } = form.data;
  if (username !== context.keys.username || password !== context.keys.password) return answer(clientid, "statuscode=e");
  if (!/^0\d{9}$/.test(dstaddr) || dstaddr.endsWith("0000")) return answer(clientid, "statuscode=v");
  // The mobile that would show it is nowhere: who tries the site out reads the code here.
  const text = smbody.replaceAll(newLine, "\n");
  await takeLetter(context.books, {
    channel: "sms",
    client_id: clientid,
    recipient: dstaddr,
    subject: null,
    text,
    taken_at: context.now(),
  });
  context.log.info("text message in the sandbox", { mobile: dstaddr, text });
  return spoiltAnswer(context.faults.create) ??
    answer(clientid, `msgid=${clientid.slice(-10)}`, "statuscode=1", "AccountPoint=100");
}

function answer(section: string, ...lines: string[]): Response {
  return new Response([`[${section}]`, ...lines, ""].join("\r\n"), { headers: { "content-type": "text/plain" } });
}
