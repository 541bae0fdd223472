import { encode } from "uqr";

/** A text as a QR code, drawn on the server: dark on paper white in every theme. The class is of its place in the page. */
export function QrCode(
  { text, label, caption, className }: { text: string; label: string; caption?: string; className?: string },
) {
  const { data, size } = encode(text, { ecc: "M", border: 0 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => isDark ? [`M${x} ${y}h1v1h-1z`] : [])).join("");
  return (
    <figure class={className ?? "qr"}>
      <svg viewBox={`0 0 ${size} ${size}`} shape-rendering="crispEdges" role="img" aria-label={label}>
        <path d={dark} />
      </svg>
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}
