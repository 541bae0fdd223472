import { transferPoints } from "@/api/games/transfers/transfer_points.ts";
import { SignedAmount } from "@/api/platform/http/input/amount.ts";
import { checkTransfer, type Direction, signedCents } from "@/components/transfer/rules.ts";
import type { State } from "@/define.ts";
import { noticedRefusalText } from "@/i18n/maintenance_text.ts";
import { refusalText } from "@/i18n/refusal_text.ts";
import { pageMemberOf } from "../../(_lib)/member_of.ts";
import { onceByKey } from "../../(_lib)/once_by_key.ts";
import { fromCents } from "@/shared/money.ts";
import { isKey } from "@/api/platform/http/idempotency_keys.ts";

/** The fields of the game points page's form. */
interface TransferFields {
  key: string;
  game: string;
  direction: Direction;
  amount: string;
}

/** Moves points as a plain form asks. Gives the order when they moved or are pending, else the sentence of the refusal. */
export async function transferByForm(
  state: State,
  fields: TransferFields,
): Promise<{ orderId: string } | { error: string }> {
  const { ctx, t, lang } = state;
  const { id } = pageMemberOf(state);
  const { key, game, direction, amount } = fields;
  // The operation reads the wallets; here only mistakes in the form itself are reported.
  const wallets = { mainCents: unbounded, gameCents: unbounded };
  const checked = checkTransfer(amount, direction, wallets);
  if (!checked) return { error: t.errors.fields.amount_not_positive };
  if ("refusal" in checked) return { error: refusalText(t, checked.refusal) };
  const input = SignedAmount.safeParse(fromCents(signedCents(direction, checked.cents)));
  if (!input.success || !isKey(key)) return { error: t.errors.problems.invalid_input };
  const amountCents = input.data;
  const about = [game, String(amountCents)];
  const outcome = await onceByKey(
    ctx,
    { member: id, key, call: "/member/transfer", about },
    (orderId, claim) => transferPoints(ctx, id, { orderId, claim, providerCode: game, amountCents }),
  );
  return outcome.ok ? { orderId: outcome.value.orderId } : { error: noticedRefusalText(t, lang, outcome.refusal) };
}

const unbounded = 10n ** 18n;
