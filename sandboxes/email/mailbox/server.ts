import { Hono } from "hono";
import type { Kysely } from "kysely";
import { z } from "zod";
import { takePath } from "@/api/messages/email/senders/mailbox/adapter.ts";
import { spoiltAnswer } from "../../vendors/common/faults.ts";
import type { SandboxContext, SandboxVendor } from "../../vendors/common/sandbox_vendor.ts";
import { type LetterTables, makeOutbox, readLetters, takeLetter } from "../../outbox/outbox.ts";
import { outboxPage } from "../../outbox/outbox_page.tsx";

type ServerContext = SandboxContext & { books: Kysely<LetterTables>; password: string };

/** A mailbox for every address: e-mails go into the outbox, which a page shows. Those to `refused@…` are refused. */
export function createMailboxSandbox({ password }: { password: string }): SandboxVendor {
  return {
    vendor: "email/MAILBOX",
    makeTables: makeOutbox,
    callbacks: { headers: () => ({}), isUnderstood: () => true, retryDelayMs: () => 0 },
    routes: (context) => routesOf({ ...context, books: context.db as unknown as Kysely<LetterTables>, password }),
  };
}

function routesOf(context: ServerContext): Hono {
  return new Hono()
    .post(`/${takePath}`, async (c) => {
      if (c.req.header("authorization") !== `Bearer ${context.password}`) return c.body(null, 401);
      const email = Email.safeParse(await c.req.json().catch(() => null));
      if (!email.success) return c.body(null, 400);
      const { id, to, subject, text } = email.data;
      if (to.startsWith("refused@")) return c.body(null, 422);
      const letter = {
        channel: "email",
        client_id: id,
        recipient: to,
        subject,
        text,
        taken_at: context.now(),
      } as const;
      await takeLetter(context.books, letter);
      return spoiltAnswer(context.faults.create) ?? c.body(null, 200);
    })
    .get("/outbox", async (c) => {
      return outboxPage(await readLetters(context.books, { channel: "email", max: 50 }), texts, c.req.query("lang"));
    });
}

const texts = {
  tw: {
    title: "電子郵件（沙盒）",
    notice: "沙盒信箱不會寄出電子郵件，信件只會出現在這裡。",
    none: "尚無電子郵件",
  },
  vn: {
    title: "Email (môi trường thử)",
    notice: "Hộp thư thử nghiệm không gửi email thật, thư chỉ hiển thị tại đây.",
    none: "Chưa có email",
  },
};

const Email = z.object({ id: z.uuid(), to: z.string(), subject: z.string(), text: z.string() });
