import { type Context, csrf, HttpError } from "fresh";
import { chooseLanguage } from "@/api/platform/http/answer/negotiation.ts";
import { limitRequest, limitWrite } from "@/api/platform/limits/limit_request.ts";
import { retryAfterS, siteMaintenance } from "@/api/platform/maintenance/site_maintenance.ts";
import { readSessionWith } from "@/api/identity/sessions/read_session.ts";
import { toWallet } from "@/api/accounting/wallet/read_wallet.ts";
import { onlyLiveHeader } from "@/client/page/refresh_parts.ts";
import { FailurePage } from "@/components/page/failure_page.tsx";
import { MaintenancePage } from "@/components/page/maintenance_page.tsx";
import { NotFoundPage } from "@/components/page/not_found_page.tsx";
import { isTheme } from "@/components/page_context.ts";
import { define, type State } from "@/define.ts";
import { isLang, textsOf } from "@/i18n/mod.ts";
import { choiceMade, givesSession, readCookies, sessionEnded, sessionStarted } from "./(_lib)/visitors/cookies.ts";
import { keepInvite } from "./(_lib)/context/invite.ts";
import { isOwnOrigin } from "./(_lib)/forms/own_origin.ts";
import { keepOwnPolicy, sendOwnPolicy } from "./(_lib)/headers/own_policy.ts";
import { reusableParts } from "./(_lib)/headers/reusable_parts.ts";
import { sendPartial } from "./(_lib)/send_partial.ts";
import { sendPageHeaders } from "./(_lib)/headers/page_headers.ts";
import { sendPagePolicy } from "./(_lib)/headers/page_policy.ts";
import { noteRefusedPage } from "./(_lib)/note_refused_page.ts";
import { readPageContext } from "./(_lib)/context/read_page_context.ts";
import { reportFailure } from "./(_lib)/report_failure.ts";
import { standaloneFrame } from "./(_lib)/standalone_frame.ts";

/** Runs before every page: headers, language, maintenance, the session and its permissions. */
export default define.middleware([
  sendOwnPolicy,
  sendPagePolicy,
  keepOwnPolicy,
  sendPageHeaders,
  chooseTexts,
  noteRefused,
  sendPartial,
  showFailure,
  limitRequests,
  stopForMaintenance,
  stopWhileClocksDiffer,
  keepInvite,
  refuseUnnamedOrigin,
  csrf({ origin: isOwnOrigin }),
  findMember,
  limitWrites,
  askToChangePassword,
]);

type Page = Context<State>;

/** The language of an address (`?lang=vn`) is the visitor's from then on, also if the page sends them on. */
async function chooseTexts(c: Page): Promise<Response> {
  const requested = c.url.searchParams.get("lang");
  const { lang: cookie, theme } = readCookies(c.state.ctx, c.req);
  c.state.lang = chooseLanguage({ query: requested, cookie, acceptLanguage: c.req.headers.get("accept-language") });
  c.state.t = textsOf(c.state.lang);
  c.state.theme = isTheme(theme) ? theme : "dark";
  const response = await c.next();
  if (isLang(requested) && requested !== cookie) {
    response.headers.append("Set-Cookie", choiceMade(c.state.ctx, c.req, "lang", requested));
  }
  return response;
}

async function noteRefused(c: Page): Promise<Response> {
  const response = await c.next();
  const { status } = response;
  if (status === 403 || status === 404 || status === 429) noteRefusedPage(c, status);
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
      ? <NotFoundPage context={context} />
      : <FailurePage frame={standaloneFrame(c)} status={status} />;
    return await c.render(shown, { status, headers });
  }
}

/** Counts every page and form, before anything is done for it. */
async function limitRequests(c: Page): Promise<Response> {
  const waitS = await limitRequest(c.state.ctx, { ...requestedBy(c), write: isWrite(c) });
  return waitS === null ? await c.next() : await tooMany(c, waitS);
}

/** Counts a form once it is known who sent it. */
async function limitWrites(c: Page): Promise<Response> {
  const waitS = isWrite(c) ? await limitWrite(c.state.ctx, requestedBy(c), c.state.signedIn) : null;
  return waitS === null ? await c.next() : await tooMany(c, waitS);
}

function tooMany(c: Page, waitS: number): Promise<Response> {
  const headers = { "Retry-After": String(waitS) };
  return Promise.resolve(c.render(<FailurePage frame={standaloneFrame(c)} status={429} />, { status: 429, headers }));
}

function isWrite({ req }: Page): boolean {
  return req.method !== "GET" && req.method !== "HEAD" && req.method !== "OPTIONS";
}

function requestedBy({ info: { remoteAddr }, req, state }: Page) {
  const { session: token, devices = "" } = readCookies(state.ctx, req);
  return { address: "hostname" in remoteAddr ? remoteAddr.hostname : "", token, devices: () => devices };
}

async function stopForMaintenance(c: Page): Promise<Response> {
  const { ctx } = c.state;
  const notice = await siteMaintenance(ctx);
  if (!notice) return await c.next();
  const headers = { "Retry-After": String(retryAfterS(notice, ctx.now(), 300)) };
  return await c.render(<MaintenancePage frame={standaloneFrame(c)} notice={notice} />, { status: 503, headers });
}

/** Takes no form while the clocks differ; pages are still shown. */
function stopWhileClocksDiffer(c: Page): Response | Promise<Response> {
  const { ctx, t } = c.state;
  if (!isWrite(c) || !ctx.clock.fault()) return c.next();
  const failure = <FailurePage frame={standaloneFrame(c)} status={503} hint={t.errors.problems.clocks_differ} />;
  return c.render(failure, { status: 503, headers: { "Retry-After": "30" } });
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
  const { session } = readCookies(c.state.ctx, c.req);
  const read = session ? await readSessionWith(ctx, session, { profile: true, wallet: true, waiting: true }) : null;
  const { signedIn = null, profile = null, waiting = null, renewInMs = 0, checkInMs = null } = read ?? {};
  const wallet = read?.wallet ? toWallet(read.wallet) : null;
  const onlyLive = c.req.headers.get(onlyLiveHeader) !== null;
  const reusable = reusableParts(c.req.headers);
  const input = {
    url: c.url,
    lang,
    theme,
    signedIn,
    renewInMs,
    checkInMs,
    wallet,
    profile,
    waiting,
    onlyLive,
    reusable,
  };
  const context = await readPageContext(ctx, input);
  Object.assign(c.state, { signedIn, profile, wallet, context });
  const response = await c.next();
  const { proved } = c.state;
  if (proved && !givesSession(response)) response.headers.append("Set-Cookie", sessionStarted(ctx, c.req, proved));
  // A session that has ended: the browser is not to show it again, unless it has just been given another.
  if (session !== undefined && !signedIn && !givesSession(response)) {
    response.headers.append("Set-Cookie", sessionEnded(ctx, c.req));
  }
  return response;
}

/**
 * Leads a member whose password is a temporary one to where it is changed, from every page but those that every visitor
 * sees the same: whatever another page holds for members, the API would refuse.
 */
function askToChangePassword(c: Page): Response | Promise<Response> {
  const isOpen = c.route !== null && openWhileTemporary.has(c.route);
  return c.state.signedIn?.member.mustChangePassword && !isOpen ? c.redirect("/member/security", 303) : c.next();
}

/** By their patterns, which an address with a slash at its end has, too. */
const openWhileTemporary = new Set([
  "/member/security",
  "/login",
  "/logout",
  "/preferences",
  "/terms",
  "/news",
  "/colors/:file",
  "/tiles/:file",
  "/tiles/:group/:code/:file",
]);
