import type { PageContext } from "@/components/page_context.ts";
import { claimTexts } from "./claim_texts.ts";
import { ClaimPanel, type ClaimView } from "@/routes/(content)/(_islands)/claim_panel.tsx";

/** The claim of a promotion, and the member's open bonuses. */
export function ClaimPart({ claim, context: { t } }: { claim: ClaimView; context: PageContext }) {
  return <ClaimPanel view={claim} texts={claimTexts(t)} />;
}
