import { qrPath } from "./invite_link.ts";

/** The contents of the picture. */
export interface SharePicture {
  brand: string;
  lines: readonly [string, string];
  codeLabel: string;
  promoteCode: string;
  link: string;
}

/**
 * The picture that a member shares, as an SVG document of some kilobytes: brand, promote code and the link as a QR code. It
 * is drawn anew for each request, without the database, which takes less than to keep one for each member.
 */
export function sharePicture({ brand, lines, codeLabel, promoteCode, link }: SharePicture): string {
  const { size, path } = qrPath(link);
  const scale = (92 / size).toFixed(4);
  const [first, second] = lines.map(escaped);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1080" height="1440" viewBox="0 0 360 480">
<defs><linearGradient id="p" x2="0" y2="1"><stop stop-color="#11312a"/><stop offset=".7" stop-color="#0c1f1a"/><stop offset="1" stop-color="#07100d"/></linearGradient>
<radialGradient id="g" cx="250" cy="140" r="220" gradientUnits="userSpaceOnUse"><stop stop-color="#62cba3" stop-opacity=".4"/><stop offset="1" stop-color="#2f8f70" stop-opacity="0"/></radialGradient>
<linearGradient id="d" x2=".6" y2="1"><stop stop-color="#9fe0c4"/><stop offset=".45" stop-color="#3d9c79"/><stop offset="1" stop-color="#15513f"/></linearGradient></defs>
<rect width="360" height="480" fill="url(#p)"/><rect width="360" height="480" fill="url(#g)"/>
<path d="M250 50a90 90 0 1 0 .1 0zM250 107a33 33 0 1 1-.1 0z" fill="url(#d)" fill-rule="evenodd"/><circle cx="250" cy="140" r="5" fill="#e9c67e"/>
<path d="M0 250Q60 214 120 236T240 226T360 240V480H0Z" fill="#0d261f"/><path d="M0 284Q70 254 140 272T270 262T360 276V480H0Z" fill="#0a1d17"/>
<g fill="#eff3ec" font-family="'Noto Serif',Cambria,'Times New Roman','DejaVu Serif','Noto Serif TC','Songti TC',serif" font-weight="600"><text x="28" y="62" font-size="30">${
    escaped(brand)
  }</text><text x="28" y="336" font-size="20">${first}</text><text x="28" y="366" font-size="20">${second}</text></g>
<g font-family="'Segoe UI',Roboto,'PingFang TC','Noto Sans TC',sans-serif"><text x="28" y="402" font-size="13" fill="#b7c5bc">${
    escaped(codeLabel)
  }</text><text x="28" y="430" font-size="20" font-weight="700" fill="#f3dfae">${escaped(promoteCode)}</text></g>
<rect x="224" y="338" width="112" height="112" rx="10" fill="#fbfaf4"/><path transform="translate(234 348) scale(${scale})" fill="#10201a" d="${path}"/>
</svg>`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
