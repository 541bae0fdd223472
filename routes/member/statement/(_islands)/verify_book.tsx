import { verifyBook } from "@/client/calls/verify_book.ts";
import { VerifyRecord } from "@/components/verify.tsx";
import type { Texts } from "@/i18n/mod.ts";

interface VerifyBookProps {
  day: string;
  /** The member's points as they are shown, in cents. */
  ownCents: string;
  texts: Pick<Texts["books"], "verify" | "verified" | "differs" | "cannotVerify">;
}

/** The button that computes in the browser whether the member's points are in the day's books. */
export function VerifyBook({ day, ownCents, texts }: VerifyBookProps) {
  return <VerifyRecord onVerify={() => verifyBook(day, ownCents)} texts={texts} />;
}
