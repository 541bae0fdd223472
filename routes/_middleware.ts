import { type Context, csrf, HttpError } from "fresh";
import { chooseLanguage } from "@/api/http/language.ts";
import { limitRequest, limitWrite } from "@/api/limits/limit_request.ts";
import { readSessionWith } from "@/api/sessions/read_session.ts";
import { toWallet } from "@/api/wallet/read_wallet.ts";
import { onlyLiveHeader } from "@/client/refresh_parts.ts";
import { FailurePage } from "@/components/failure_page.tsx";
import { MaintenancePage } from "@/components/maintenance_page.tsx";
import { NotFoundPage } from "@/components/not_found_page.tsx";
import { isTheme } from "@/components/page_context.ts";
import { define, type State } from "@/define.ts";
import { isLang, textsOf } from "@/i18n/mod.ts";
import { choiceMade, readCookies } from "./(_lib)/cookies.ts";
import { isForMembers } from "./(_lib)/members_only.ts";
import { isOwnOrigin } from "./(_lib)/own_origin.ts";
import { keepOwnPolicy, sendOwnPolicy } from "./(_lib)/own_policy.ts";
import { sendPageHeaders } from "./(_lib)/page_headers.ts";
import { sendPagePolicy } from "./(_lib)/page_policy.ts";
import { readPageContext } from "./(_lib)/read_page_context.ts";
import { reportFailure } from "./(_lib)/report_failure.ts";
import { standaloneFrame } from "./(_lib)/standalone_frame.ts";

/** What runs before every page: headers, language, maintenance, and who asks and whether they may. */
export default define.middleware([
  sendOwnPolicy,
  sendPagePolicy,
  keepOwnPolicy,
  sendPageHeaders,
  chooseTexts,
  showFailure,
  limitRequests,
  stopForMaintenance,
  refuseUnnamedOrigin,
  csrf({ origin: isOwnOrigin }),
  findMember,
  limitWrites,
  askToSignIn,
]);

type Page = Context<State>;

/** The language of an address (`?lang=vn`) is the visitor's from then on, also where the page sends them on. */
async function chooseTexts(c: Page): Promise<Response> {
  const asked = c.url.searchParams.get("lang");
  const { lang: cookie, theme } = readCookies(c.req);
  c.state.lang = chooseLanguage({ query: asked, cookie, acceptLanguage: c.req.headers.get("accept-language") });
  c.state.t = textsOf(c.state.lang);
  c.state.theme = isTheme(theme) ? theme : "dark";
  const response = await c.next();
  if (isLang(asked) && asked !== cookie) {
    response.headers.append("Set-Cookie", choiceMade(c.state.ctx, c.req, "lang", asked));
  }
  return response;
}

/**
 * Answers what fails further down: Fresh makes its error pages outside of this chain, where an answer gets neither the
 * headers nor the visitor's language.
 */
async function showFailure(c: Page): Promise<Response> {
  try {
    return await c.next();
  } catch (error) {
    const { status, headers } = reportFailure(c, error);
    const { context }: Partial<State> = c.state;
    const shown = status === 404 && context
      ? NotFoundPage({ context })
      : FailurePage({ frame: standaloneFrame(c), status });
    return await c.render(shown, { status, headers });
  }
}

/** Counts every page and form, before anything is done for it. */
async function limitRequests(c: Page): Promise<Response> {
  const asked = { address: addressOf(c), token: readCookies(c.req).session, write: isWrite(c) };
  const waitS = await limitRequest(c.state.ctx, asked);
  return waitS === null ? await c.next() : await tooMany(c, waitS);
}

/** Counts a form once it is known who sent it. */
async function limitWrites(c: Page): Promise<Response> {
  const waitS = isWrite(c) ? await limitWrite(c.state.ctx, addressOf(c), c.state.signedIn) : null;
  return waitS === null ? await c.next() : await tooMany(c, waitS);
}

function tooMany(c: Page, waitS: number): Promise<Response> {
  const headers = { "Retry-After": String(waitS) };
  return Promise.resolve(c.render(FailurePage({ frame: standaloneFrame(c), status: 429 }), { status: 429, headers }));
}

function isWrite({ req }: Page): boolean {
  return req.method !== "GET" && req.method !== "HEAD" && req.method !== "OPTIONS";
}

function addressOf({ info: { remoteAddr } }: Page): string {
  return "hostname" in remoteAddr ? remoteAddr.hostname : "";
}

function stopForMaintenance(c: Page): Response | Promise<Response> {
  if (!c.state.ctx.settings.get("site.maintenance")) return c.next();
  return c.render(MaintenancePage({ frame: standaloneFrame(c) }), { status: 503, headers: { "Retry-After": "300" } });
}

/**
 * Refuses (403) a form whose headers don't say which page sent it. `csrf()` takes such a form for a program's; but an old
 * browser, or a proxy that removes headers, would have it carry the member's cookie. Programs have the API.
 */
function refuseUnnamedOrigin(c: Page): Promise<Response> {
  const { headers } = c.req;
  if (isWrite(c) && !headers.has("origin") && !headers.has("sec-fetch-site")) throw new HttpError(403);
  return c.next();
}

async function findMember(c: Page): Promise<Response> {
  const { ctx, lang, theme } = c.state;
  const { session } = readCookies(c.req);
  const read = session ? await readSessionWith(ctx, session, { profile: true, wallet: true }) : null;
  const { signedIn = null, profile = null } = read ?? {};
  const wallet = read?.wallet ? toWallet(read.wallet) : null;
  const onlyLive = c.req.headers.get(onlyLiveHeader) !== null;
  const context = await readPageContext(ctx, { url: c.url, lang, theme, signedIn, wallet, onlyLive });
  Object.assign(c.state, { signedIn, profile, wallet, context });
  return c.next();
}

function askToSignIn(c: Page): Response | Promise<Response> {
  if (c.state.signedIn || !isForMembers(c.url.pathname)) return c.next();
  const next = encodeURIComponent(c.url.pathname + c.url.search);
  return c.redirect(`/?login=1&next=${next}`, 303);
}
