import { asset } from "fresh/runtime";
import { HttpError, page } from "fresh";
import { backUrlOf } from "@/api/games/catalogue/back_url.ts";
import { launchGame, type LaunchRefusal } from "@/api/games/catalogue/launch_game.ts";
import { allowSignedIn } from "@/api/identity/status/check_status.ts";
import { LaunchInput } from "@/api/games/catalogue/schema.ts";
import { RealityCheck } from "@/components/dialogs/reality_check.tsx";
import { EmptyLayout } from "@/components/layouts/empty.tsx";
import { Message } from "@/components/message.tsx";
import { Title } from "@/components/page/title.tsx";
import { define } from "@/define.ts";
import { isLaunchEntry, launchOf } from "@/shared/rules/launch_rule.ts";
import { isFromHere } from "../(_lib)/forms/is_from_here.ts";
import { requestDeviceOf } from "../(_lib)/visitors/device_of.ts";
import { pageMemberOf } from "../member/(_lib)/member_of.ts";
import { noticedRefusalText } from "@/i18n/maintenance_text.ts";
import { refusalText } from "@/i18n/refusal_text.ts";

interface PlayView {
  /** Why there is no game. */
  error: string | null;
  /** The address of this page, for visitors from another site, and after a reality check: pressing it opens the game. */
  again?: string;
  /** Why it has to be pressed; empty if the visitor has just chosen to go on. */
  note?: string;
  /** The form to post to the provider. */
  form: { action: string; fields: [name: string, value: string][] } | null;
}

/**
 * Opens a game: goes on to its address, or is the form that its provider wants posted. That form is a page of its own
 * because the policy of every other page lets forms go to this site only; this one's goes to the provider alone.
 */
export const handler = define.handlers({
  async GET(c) {
    const { ctx, t, lang } = c.state;
    const query = Object.fromEntries(c.url.searchParams);
    const input = LaunchInput.safeParse({ device: requestDeviceOf(c.req.headers), ...query });
    if (!input.success) throw new HttpError(404);
    const opens = launchOf(input.data.game_name, isLaunchEntry(query.entry) ? query.entry : "tile");
    if (opens.kind === "page") return c.redirect(opens.path, 303);
    const { id, member } = pageMemberOf(c.state);
    const allowed = await allowSignedIn(ctx, member, "play");
    if (!allowed.ok) return page<PlayView>({ error: refusalText(t, allowed.refusal), form: null }, { status: 403 });
    const isAnswered = c.url.searchParams.has("answered");
    const again = againOf(c.url);
    if (isAnswered || !isFromHere(c)) {
      return page<PlayView>({ error: null, form: null, again, note: isAnswered ? "" : t.transfer.fromElsewhere });
    }
    const { game_name, language = lang, ...launch } = input.data;
    const launched = await launchGame(ctx, id, {
      ...launch,
      providerCode: game_name,
      language,
      backUrl: backUrlOf(ctx, c.req),
    });
    if (!launched.ok) {
      const { code } = launched.refusal;
      const error = noticedRefusalText(t, lang, launched.refusal);
      const retry = code === "reality_check_due" ? { again } : {};
      return page<PlayView>({ error, form: null, ...retry }, { status: statuses[code] ?? 403 });
    }
    const { url, method, params } = launched.value;
    if (method === "GET") return new Response(null, { status: 303, headers: { location: url } });
    const headers = { "content-security-policy": policyFor(url), "referrer-policy": "no-referrer" };
    return page<PlayView>({ error: null, form: { action: url, fields: Object.entries(params) } }, { headers });
  },
});

/** The address without the mark of a reality check that was answered. */
function againOf({ pathname, searchParams }: URL): string {
  const params = new URLSearchParams(searchParams);
  params.delete("answered");
  return `${pathname}?${params}`;
}

/** The statuses of refusals that say nothing of the member. */
const statuses: Partial<Record<LaunchRefusal, number>> = {
  unknown_game: 404,
  game_maintenance: 503,
  launch_failed: 503,
};

export default define.page<typeof handler>(({ data: { error, form, again, note }, state: { context, t } }) => (
  <EmptyLayout>
    <Title context={context}>{t.transfer.launch}</Title>
    <RealityCheck context={context} />
    {form
      ? <HandOff form={form} text={t.transfer.launch} />
      : again && error === null
      ? (
        <Message icon="info" title={t.transfer.launch} text={note ?? ""}>
          <a class="btn btn--gold" href={again}>{t.transfer.launch}</a>
        </Message>
      )
      : (
        <Message icon="warning" title={error ?? ""} text="">
          {again
            ? <a class="btn" href={again}>{t.realityCheck.title}</a>
            : <a class="btn" href="/">{t.common.backHome}</a>}
        </Message>
      )}
  </EmptyLayout>
));

interface HandOffProps {
  form: NonNullable<PlayView["form"]>;
  text: string;
}

/** Pressed by the script, or without one by the visitor. */
function HandOff({ form: { action, fields }, text }: HandOffProps) {
  return (
    <form method="post" action={action} noValidate>
      {fields.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)}
      <button type="submit" class="btn btn--gold btn--lg">{text}</button>
      <script src={asset("/scripts/hand_off.js")} defer />
    </form>
  );
}

function policyFor(url: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    `form-action ${new URL(url).origin}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}
