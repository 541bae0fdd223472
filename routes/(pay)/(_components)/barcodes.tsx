import { fill } from "@/i18n/fill.ts";
import { code39 } from "./code39.ts";
import type { PayTexts } from "./texts.ts";

/** Dark bars on paper white in every theme, top to bottom as the cashier scans them. */
export function Barcodes(
  { codes, texts }: { codes: readonly string[]; texts: Pick<PayTexts, "barcodes" | "barcodeOf" | "barcodeHint"> },
) {
  const drawn = codes.flatMap((code) => {
    const widths = code39(code);
    return widths ? [{ code, widths }] : [];
  });
  if (drawn.length === 0) return null;
  return (
    <section class="card stack">
      <h2 class="card__title">{texts.barcodes}</h2>
      <div class="paper stack">
        {drawn.map(({ code, widths }) => (
          <div class="barcode" key={code}>
            <Bars widths={widths} label={fill(texts.barcodeOf, { code })} />
            <span>{code}</span>
          </div>
        ))}
      </div>
      <p class="help">{texts.barcodeHint}</p>
    </section>
  );
}

/** The white margin that a scanner needs on either side, in narrow bars. */
const quiet = 10;

function Bars({ widths, label }: { widths: readonly number[]; label: string }) {
  let at = 0;
  let dark = "";
  for (const [index, width] of widths.entries()) {
    if (index % 2 === 0) dark += `M${at} 0h${width}v40h-${width}z`;
    at += width;
  }
  return (
    <svg
      viewBox={`${-quiet} 0 ${at + 2 * quiet} 40`}
      preserveAspectRatio="none"
      shape-rendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={dark} />
    </svg>
  );
}
