import { type Gift, wheel } from "./rules.ts";

/** The colours of a presenter's clothes and studio. */
interface Palette {
  wall: [string, string];
  dress: [string, string];
  trim: string;
  hair: string;
  bloom: string;
}

const palettes: readonly Palette[] = [
  { wall: ["#0f4a3a", "#06130f"], dress: ["#2f8f70", "#125341"], trim: "#e9c67e", hair: "#1a1412", bloom: "#f2b8c6" },
  { wall: ["#5a2440", "#14070f"], dress: ["#c4587c", "#7c2a49"], trim: "#f6e3b4", hair: "#241512", bloom: "#f3dfae" },
];

/** The presenter of a stream in her room, drawn; `number` chooses who. Her eyes, mouth and hand move by the sheet. */
export function presenterScene(number: number): string {
  const { wall, dress, trim, hair, bloom } = palettes[number % palettes.length]!;
  return `<svg class="scene" viewBox="0 0 400 340" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <defs>
      <radialGradient id="st-wall" cx=".5" cy=".38" r=".75"><stop stop-color="${
    wall[0]
  }"/><stop offset="1" stop-color="${wall[1]}"/></radialGradient>
      <linearGradient id="st-dress" x2="0" y2="1"><stop stop-color="${dress[0]}"/><stop offset="1" stop-color="${
    dress[1]
  }"/></linearGradient>
      <radialGradient id="st-moon"><stop stop-color="#fff6dc" stop-opacity=".55"/><stop offset="1" stop-color="#fff6dc" stop-opacity="0"/></radialGradient>
      <linearGradient id="st-skin" x2="0" y2="1"><stop stop-color="#fbe2cd"/><stop offset="1" stop-color="#efc6a6"/></linearGradient>
    </defs>
    <rect width="400" height="340" fill="url(#st-wall)"/>
    <circle cx="200" cy="150" r="150" fill="url(#st-moon)"/><circle cx="200" cy="150" r="128" fill="none" stroke="${trim}" stroke-opacity=".5" stroke-width="3"/>
    <circle cx="200" cy="150" r="118" fill="none" stroke="${trim}" stroke-opacity=".22" stroke-width="1.500"/>
    ${blossoms(bloom)}${hangingLantern(46, 20, 0)}${hangingLantern(352, -26, 1)}
    <g class="sway">
      <path d="M150 150C140 76 260 76 250 150C252 200 276 240 268 306H132C124 240 148 200 150 150Z" fill="${hair}"/>
      <path d="M84 340c2-66 44-88 88-92h56c44 4 86 26 88 92Z" fill="url(#st-dress)"/>
      <path d="M180 226h40v24q-20 18-40 0Z" fill="#e8b994"/>
      <path d="M172 247q28 30 56 0l8 4q-10 34-36 40-26-6-36-40Z" fill="${trim}" opacity=".92"/><path d="M181 249q19 20 38 0l-5 14q-14 9-28 0Z" fill="#efc6a6"/>
      <path d="M200 291v49M192 302l16 8M192 318l16 8" stroke="${trim}" stroke-width="2.500" stroke-linecap="round"/>
      <g transform="translate(0 16)">
      <ellipse cx="200" cy="168" rx="45" ry="56" fill="url(#st-skin)"/>
      <path d="M152 168c-6-64 26-84 48-84s54 20 48 84c-6-20-12-36-24-46-22 16-52 12-58 8-8 10-12 24-14 38Z" fill="${hair}"/>
      <circle cx="200" cy="74" r="26" fill="${hair}"/><path d="M182 84q18 12 36 0" fill="none" stroke="${trim}" stroke-width="5" stroke-linecap="round"/>
      <path d="M158 66l84 22" stroke="${trim}" stroke-width="4" stroke-linecap="round"/><circle cx="158" cy="66" r="6" fill="#62cba3"/>
      <g transform="translate(236 108)">${flower(bloom)}</g>
      <path d="M172 150q9-6 18-1M210 149q9-5 18 1" fill="none" stroke="${hair}" stroke-width="3" stroke-linecap="round"/>
      <g class="eyes" fill="#241812"><ellipse cx="181" cy="165" rx="6" ry="7.500"/><ellipse cx="219" cy="165" rx="6" ry="7.500"/><circle cx="183" cy="162" r="2" fill="#fff"/><circle cx="221" cy="162" r="2" fill="#fff"/></g>
      <path d="M173 160q8-8 16 0M211 160q8-8 16 0" fill="none" stroke="#241812" stroke-width="2.500" stroke-linecap="round"/>
      <ellipse cx="168" cy="184" rx="9" ry="5" fill="#f0917f" opacity=".4"/><ellipse cx="232" cy="184" rx="9" ry="5" fill="#f0917f" opacity=".4"/>
      <path d="M199 174q-5 10 1 12" fill="none" stroke="#d69d78" stroke-width="2" stroke-linecap="round"/>
      <g class="mouth"><path d="M186 198q14 15 28 0-14-5-28 0Z" fill="#b23a4a"/><path d="M190 199q10 4 20 0" stroke="#fff" stroke-width="2" fill="none"/></g>
      <circle cx="154" cy="192" r="4" fill="${trim}"/><circle cx="246" cy="192" r="4" fill="${trim}"/>
      </g>
    </g>
    <g class="wave"><path d="M296 340c8-44 22-64 32-76l26 14c-4 22-8 40-8 62Z" fill="url(#st-dress)"/><path d="M324 268l30 14" stroke="${trim}" stroke-width="6"/>
      <path d="M328 264c-2-22 2-32 6-40 4-4 8 0 7 6l-2 12 8-20c3-6 10-3 8 3l-6 20 10-14c4-5 10-1 7 5l-12 22c-2 10-4 14-6 18Z" fill="url(#st-skin)"/></g>
    <g transform="translate(56 262)"><rect x="-22" y="0" width="44" height="78" rx="10" fill="#0b1613" stroke="${trim}" stroke-opacity=".5"/>
      <rect x="-15" y="-52" width="30" height="50" rx="15" fill="#2a3833"/><path d="M-15-36h30M-15-26h30M-15-16h30" stroke="#0b1613" stroke-width="2"/><path d="M-24-26a24 24 0 0 0 48 0M0 0v-4" fill="none" stroke="${trim}" stroke-width="3"/></g>
  </svg>`;
}

/** A gift as a picture of 48 by 48. */
export function giftPicture(gift: Gift): string {
  return `<svg viewBox="0 0 48 48" aria-hidden="true">${gifts[gift]}</svg>`;
}

/** The wheel with its fields around it, the first one at the top. */
export function wheelPicture(): string {
  const step = 360 / wheel.length;
  const fields = wheel.map((pays, at) => {
    const [x, y] = onCircle(step / 2);
    return `<g transform="rotate(${at * step})"><path d="M0 0L${-x} ${-y}A96 96 0 0 1 ${x} ${-y}Z" fill="${
      fieldColour(pays)
    }"/>` +
      `<text y="-76" text-anchor="middle" font-size="14" font-weight="600" fill="${
        pays >= 200 ? "#1d1505" : "#eff3ec"
      }">${pays / 100}</text></g>`;
  });
  return `<svg class="wheel" viewBox="-104 -112 208 216" aria-hidden="true"><circle r="102" fill="#be8f45"/>
    <g class="turning">${fields.join("")}<circle r="46" fill="#0a110f" stroke="#e9c67e" stroke-width="3"/>
    <path d="M0-30C10-16 10-4 0 8-10-4-10-16 0-30ZM-28-8C-12-10-4 0-2 14-16 12-26 4-28-8ZM28-8C12-10 4 0 2 14 16 12 26 4 28-8Z" fill="#62cba3"/></g>
    <path d="M-11-111h22L0-88Z" fill="#f6e3b4" stroke="#0a110f" stroke-width="2"/></svg>`;
}

const gifts: Record<Gift, string> = {
  tea:
    `<path d="M8 20h26v8a12 12 0 0 1-12 12h-2A12 12 0 0 1 8 28Z" fill="#62cba3"/><path d="M34 22h4a5 5 0 0 1 0 11h-5" fill="none" stroke="#62cba3" stroke-width="3"/>
    <path d="M15 15q-3-4 0-8M22 15q-3-4 0-8M29 15q-3-4 0-8" fill="none" stroke="#d7e4ea" stroke-width="2" stroke-linecap="round"/><path d="M6 43h32" stroke="#cfa357" stroke-width="3" stroke-linecap="round"/>`,
  flowers:
    `<path d="M24 8c6 7 6 18 0 26-6-8-6-19 0-26Z" fill="#f2b8c6"/><path d="M9 16c9 1 14 9 14 19-10-1-15-9-14-19ZM39 16c-9 1-14 9-14 19 10-1 15-9 14-19Z" fill="#dd8ba2"/>
    <path d="M3 29c7-3 15 0 20 8-8 4-16 1-20-8ZM45 29c-7-3-15 0-20 8 8 4 16 1 20-8Z" fill="#b9657f"/><path d="M14 42h20" stroke="#62cba3" stroke-width="3" stroke-linecap="round"/>`,
  lantern:
    `<path d="M24 3v6M24 38v7" stroke="#cfa357" stroke-width="3" stroke-linecap="round"/><ellipse cx="24" cy="23" rx="17" ry="14" fill="#b23a30"/><path d="M24 9c-9 4-9 24 0 28M24 9c9 4 9 24 0 28" fill="none" stroke="#e8887c" stroke-width="2"/><path d="M17 9h14M17 37h14" stroke="#cfa357" stroke-width="4" stroke-linecap="round"/>`,
  dragon:
    `<path d="M6 34C2 18 16 10 22 20s12 8 12-2c8 2 12 10 10 18-4 6-12 6-14 0-4 6-14 4-16-4-4 2-4 8-8 2Z" fill="#dcb466"/>
    <path d="M34 18Q30 8 20 8q4 8 10 12ZM40 18q2-8-4-14-3 7 0 12Z" fill="#cf6a3c"/><circle cx="38" cy="25" r="2.500" fill="#a52a20"/><circle cx="10" cy="12" r="5" fill="#f6e3b4"/>`,
};

function fieldColour(pays: number): string {
  if (pays >= 300) return "#f0cd86";
  if (pays === 200) return "#7fd8b4";
  if (pays === 100) return "#17684e";
  return pays === 50 ? "#7c2f3f" : "#16241f";
}

/** Where an angle from the top, in degrees, meets the wheel's edge. */
function onCircle(degrees: number): [number, number] {
  const angle = degrees * Math.PI / 180;
  return [Number((96 * Math.sin(angle)).toFixed(2)), Number((96 * Math.cos(angle)).toFixed(2))];
}

function blossoms(colour: string): string {
  const positions = [[28, 204, 1], [70, 150, 0.7], [370, 190, 0.9], [330, 118, 0.6], [20, 118, 0.5]] as const;
  return `<path d="M-4 236Q40 190 78 140M-4 236Q20 170 16 104M404 226Q360 170 326 108" fill="none" stroke="#4a3226" stroke-width="4" stroke-linecap="round"/>` +
    positions.map(([x, y, size]) => `<g transform="translate(${x} ${y}) scale(${size})">${flower(colour)}</g>`).join(
      "",
    );
}

function flower(colour: string): string {
  const petals = [0, 72, 144, 216, 288].map((angle) => `<ellipse cy="-9" rx="7" ry="9" transform="rotate(${angle})"/>`);
  return `<g fill="${colour}">${petals.join("")}</g><circle r="4.500" fill="#e9c67e"/>`;
}

function hangingLantern(x: number, y: number, late: number): string {
  return `<g class="lantern late-${late}" transform="translate(${x} ${y})"><g><path d="M0 0v44M0 100v26" stroke="#cfa357" stroke-width="3"/>
    <ellipse cy="72" rx="34" ry="27" fill="#b23a30"/><ellipse cy="72" rx="15" ry="27" fill="none" stroke="#e8887c" stroke-width="2"/><path d="M-14 45h28M-14 99h28" stroke="#cfa357" stroke-width="6" stroke-linecap="round"/></g></g>`;
}
