import { listTransfers } from "@/api/games/transfers/records/list_transfers.ts";
import { toTransferRow } from "@/api/games/transfers/records/to_answer.ts";
import type { Direction } from "@/components/transfer/rules.ts";
import { newKey } from "@/client/calls/call_api.ts";
import type { State } from "@/define.ts";
import { readPendingTransfers } from "../../(_lib)/pending_transfers.ts";
import { readGameWallets } from "../../(_lib)/game_wallets.ts";
import { walletView } from "../../../(_lib)/context/wallet_view.ts";
import { pageMemberOf } from "../../(_lib)/member_of.ts";
import { LaunchInput } from "@/api/games/catalogue/schema.ts";
import type { RecallAnswer } from "@/api/games/transfers/schema.ts";
import type { ChosenGame } from "@/components/games/card.ts";
import { isLaunchEntry } from "@/shared/rules/launch_rule.ts";

/** The submitted fields of the page's form, and the server's answer. */
interface TransferForm {
  direction: Direction;
  amount: string;
  error: string;
}

/** The additions to the page that only an answer to a form has. */
export interface TransferPageData {
  form?: TransferForm;
  recalled?: RecallAnswer["data"];
}

/** How many of the last transfers the page lists. */
const listed = 10;

/** Everything that the page of game points shows. `url` says which game is chosen and which page of the list. */
export async function readTransferView(state: State, url: URL, answer: TransferPageData = {}) {
  const { ctx } = state;
  const { id, wallet } = pageMemberOf(state);
  const [pendingTransfers, recent, gameWallets] = await Promise.all([
    readPendingTransfers(ctx, id),
    listTransfers(ctx, id, { state: "finished", limit: listed, cursor: cursorOf(url) }),
    readGameWallets(state),
  ]);
  const chosen = gameWallets.find(({ code }) => code === url.searchParams.get("game")) ?? null;
  return {
    pendingTransfers,
    gameWallets,
    chosen,
    chosenGame: chosenGameOf(url),
    moved: [...pendingTransfers, ...recent.data.map(toTransferRow)]
      .find(({ order_id }) => order_id === url.searchParams.get("moved")) ?? null,
    sums: walletView(wallet, state.context.menus),
    recent: recent.data.map(toTransferRow),
    next: recent.next,
    formKey: newKey(),
    recallKey: newKey(),
    ...answer,
  };
}

/** One of the provider's own games, as the address of its page's link names it. */
export function chosenGameOf(url: URL): ChosenGame | undefined {
  const { entry, ...named } = Object.fromEntries(url.searchParams);
  if (!isLaunchEntry(entry)) return undefined;
  const ids = GameIds.safeParse(named);
  return { entry, ...(ids.success && ids.data) };
}

const GameIds = LaunchInput.pick({ gameId: true, productId: true });

function cursorOf(url: URL): string | undefined {
  const before = url.searchParams.get("before") ?? "";
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(before) ? before : undefined;
}
