import { parse, serialize } from "hono/utils/cookie";
import { cookieNameOf } from "@/api/platform/http/answer/cookies.ts";
import { inviteAttributes, inviteCookie } from "@/api/identity/sign_up/invite_cookie.ts";
import type { Context } from "fresh";
import type { Ctx } from "@/api/context.ts";
import type { State } from "@/define.ts";
import { longestSignUp } from "@/shared/rules/sign_up_rules.ts";
import { sameSitePath } from "../forms/same_site_path.ts";

/**
 * The contents of an invite link: the inviter (`superid`, a promote code), and the introducer to name. Empty for none.
 */
interface Invite {
  superid: string;
  introducer: string;
}

/** How long an invite is kept, in seconds: two hours. */
const inviteLifeS = 7200;

/**
 * Keeps the invite of a link (`/?superid=…&introducer=…`, `/signup?…`) for the browser that followed it, and sends it on to
 * the same address without it. So the page that it sees is the one of every visitor, which is kept for all of them.
 */
export async function keepInvite(c: Context<State>): Promise<Response> {
  const query = c.url.searchParams;
  if (c.req.method !== "GET" || !names.some((name) => query.has(name))) return await c.next();
  const invite = readInvite({ superid: query.get("superid"), introducer: query.get("introducer") });
  const plain = new URL(c.url);
  for (const name of names) plain.searchParams.delete(name);
  const response = c.redirect(sameSitePath(plain.pathname + plain.search), 303);
  if (invite) response.headers.append("Set-Cookie", inviteCookieOf(c.state.ctx, c.req, invite));
  return response;
}

/** The invite that a request's browser keeps; nothing if it keeps none, or one that no link could say. */
export function inviteOf(ctx: Pick<Ctx, "siteUrl">, req: Request): Invite {
  const query = new URLSearchParams(storedInvite(ctx, req));
  return readInvite({ superid: query.get("superid"), introducer: query.get("introducer") }) ?? { ...nothing };
}

/** Whether a request's browser keeps an invite. */
export function isInvited(ctx: Pick<Ctx, "siteUrl">, req: Request): boolean {
  return storedInvite(ctx, req) !== undefined;
}

function storedInvite(ctx: Pick<Ctx, "siteUrl">, req: Request): string | undefined {
  const name = cookieNameOf(ctx, req, inviteCookie);
  return parse(req.headers.get("cookie") ?? "", name)[name];
}

const names = ["superid", "introducer"] as const;
const nothing: Invite = { superid: "", introducer: "" };

function inviteCookieOf(ctx: Ctx, req: Request, invite: Invite): string {
  const value = new URLSearchParams({ ...invite }).toString();
  return serialize(cookieNameOf(ctx, req, inviteCookie), value, { ...inviteAttributes(ctx, req), maxAge: inviteLifeS });
}

/**
 * Reads the parts of a link that can be an invite; null if there are none. A promote code is letters and digits, an
 * introducer any text.
 */
function readInvite(said: Record<keyof Invite, string | null>): Invite | null {
  const superid = (said.superid ?? "").trim();
  const introducer = (said.introducer ?? "").trim();
  const invite = {
    superid: /^[A-Za-z0-9]+$/.test(superid) && superid.length <= longestSignUp.superid ? superid : "",
    introducer: isText(introducer) && introducer.length <= longestSignUp.introducer ? introducer : "",
  };
  return invite.superid === "" && invite.introducer === "" ? null : invite;
}

/** Whether a text can be stored and shown in one line. */
function isText(text: string): boolean {
  return text.isWellFormed() && !/\p{Cc}/u.test(text);
}
