import { useEffect, useState } from "react";
import { Money } from "@/components/money.tsx";
import { ReloadButton } from "@/components/reload_button.tsx";
import { readDetail } from "@/client/calls/transfers.ts";
import { messageFor } from "@/client/calls/call_api.ts";
import { showAlert } from "@/client/page/alert.ts";
import { balance, forgetBalance, setBalance } from "@/client/live/balance.ts";
import { centsOf } from "@/shared/money.ts";

/** The strings that the balance shows. */
interface BalanceTexts {
  balance: string;
  reload: string;
  timeout: string;
  failed: string;
}

/** How long the reload indicator turns at least, in milliseconds: the client contract's second. */
const spinMs = 1000;

interface BalanceProps {
  initialCents: bigint;
  /** Of the link to the wallet. */
  clientNav: boolean;
  texts: BalanceTexts;
}

/** The main wallet in the header, with its reload button. */
export function Balance({ initialCents, clientNav, texts }: BalanceProps) {
  const [isSpinning, setIsSpinning] = useState(false);

  // The next page was made later than the figures here.
  useEffect(() => forgetBalance, []);

  async function reload() {
    if (isSpinning) return;
    setIsSpinning(true);
    const second = new Promise((done) => setTimeout(done, spinMs));
    const outcome = await readDetail();
    if (outcome.kind === "done") setBalance(centsOf(outcome.body.data.credit));
    else if (outcome.kind !== "signed_out") {
      showAlert({ kind: "failed", text: messageFor(outcome, { timeout: texts.timeout, fallback: texts.failed }) });
    }
    await second;
    setIsSpinning(false);
  }

  return (
    <span class="hdr__bal">
      <a class="hdr__money" href="/member/cash" f-client-nav={clientNav}>
        <span class="sr">{texts.balance}</span>
        <Money cents={balance.value ?? initialCents} currency />
      </a>
      <ReloadButton label={texts.reload} isSpinning={isSpinning} onPress={reload} />
    </span>
  );
}
