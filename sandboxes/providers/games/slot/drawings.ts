/** The drawings of the reels, 64 by 64 each. Jade and lantern are on every slot; each has three of the others. */
export const drawings: { jade: string; lantern: string; others: readonly string[] } = {
  jade: `<circle cx="32" cy="32" r="25" fill="#17684e"/><circle cx="32" cy="32" r="22" fill="#62cba3"/>
    <path d="M13 25a20 20 0 0 1 30-10" fill="none" stroke="#d6f6e9" stroke-width="3" stroke-linecap="round"/>
    <circle cx="32" cy="32" r="9" fill="#0b1613" stroke="#17684e" stroke-width="2"/><circle cx="32" cy="32" r="3.5" fill="#e9c67e"/>`,
  lantern:
    `<path d="M32 5v8M32 49v10" stroke="#cfa357" stroke-width="3" stroke-linecap="round"/><ellipse cx="32" cy="31" rx="22" ry="17" fill="#b23a30"/>
    <path d="M32 14c-12 4-12 30 0 34M32 14c12 4 12 30 0 34" fill="none" stroke="#e8887c" stroke-width="2"/>
    <rect x="23" y="11" width="18" height="5" rx="2" fill="#cfa357"/><rect x="23" y="46" width="18" height="5" rx="2" fill="#cfa357"/>`,
  others: [
    // ingot
    `<path d="M6 27c5 17 13 21 26 21s21-4 26-21c-7 3-11 3-15 1-2-7-6-11-11-11s-9 4-11 11c-4 2-8 2-15-1Z" fill="#cfa357"/>
    <ellipse cx="32" cy="28" rx="11" ry="8" fill="#f3dfae"/><path d="M15 36c5 6 10 7 17 7" fill="none" stroke="#f3dfae" stroke-width="2.5" stroke-linecap="round"/>`,
    // koi
    `<path d="M8 46c2-20 16-32 34-30 8 1 13 6 14 12-4 9-14 14-24 13l-8 9-3-7-13 3Z" fill="#e0795a"/>
    <path d="M36 17c5 2 7 7 5 12-5 2-10 0-11-5 1-4 3-6 6-7Z" fill="#fbe9d8"/><circle cx="48" cy="25" r="2.5" fill="#160d09"/>
    <path d="M24 42c-4-6-3-12 2-17" fill="none" stroke="#fbe9d8" stroke-width="2.5" stroke-linecap="round"/>`,
    // lotus
    `<path d="M32 12c8 9 8 24 0 34-8-10-8-25 0-34Z" fill="#f2b8c6"/><path d="M13 22c11 2 18 12 18 25-12-1-19-11-18-25Z" fill="#dd8ba2"/>
    <path d="M51 22c-11 2-18 12-18 25 12-1 19-11 18-25Z" fill="#dd8ba2"/><path d="M4 38c9-4 20-1 27 10-11 5-22 2-27-10Z" fill="#b9657f"/>
    <path d="M60 38c-9-4-20-1-27 10 11 5 22 2 27-10Z" fill="#b9657f"/>`,
    // cloud
    `<path d="M12 44a9 9 0 0 1 2-18 13 13 0 0 1 25-5 11 11 0 0 1 13 23Z" fill="#6d8a97"/>
    <path d="M21 37a6 6 0 1 1 6-8M37 38a6.500 6.500 0 1 1 7-9" fill="none" stroke="#d7e4ea" stroke-width="2.5" stroke-linecap="round"/>`,
    // coin
    `<circle cx="32" cy="32" r="25" fill="#cfa357"/><circle cx="32" cy="32" r="20" fill="none" stroke="#f3dfae" stroke-width="2.500"/><path d="M25 25h14v14H25Z" fill="#2a1d08" stroke="#f3dfae" stroke-width="2"/>`,
    // gourd
    `<path d="M32 8c2 3 2 6 1 9 7 1 11 6 11 11 0 4-2 6-4 8 7 3 11 8 11 14 0 8-8 11-19 11s-19-3-19-11c0-6 4-11 11-14-2-2-4-4-4-8 0-6 5-11 11-11 0-4 0-7 1-9Z" fill="#c98a3c"/><path d="M21 36c7 3 15 3 22 0" fill="none" stroke="#b23a30" stroke-width="4" stroke-linecap="round"/><path d="M25 24c1-3 3-4 5-5M20 49c1-5 3-7 6-9" fill="none" stroke="#f7dcae" stroke-width="2.500" stroke-linecap="round"/>`,
    // fan
    `<path d="M32 54 6 26a38 38 0 0 1 52 0Z" fill="#b9485a"/><path d="M32 54 14 20M32 54 23 16M32 54V15M32 54l9-38M32 54l18-34" stroke="#f6d9c6" stroke-width="2"/><path d="m32 54-9-10a14 14 0 0 1 18 0Z" fill="#7c2435"/><circle cx="32" cy="54" r="3" fill="#cfa357"/>`,
    // teacup
    `<path d="M10 22h36v12c0 10-8 17-18 17S10 44 10 34Z" fill="#e8eef0"/><path d="M46 26h4a7 7 0 0 1 0 14h-5" fill="none" stroke="#e8eef0" stroke-width="4"/><ellipse cx="28" cy="22" rx="18" ry="5" fill="#7aa35c"/><path d="M15 36c6 5 20 5 26 0" fill="none" stroke="#4878b0" stroke-width="3"/><path d="M22 14c-3-3 2-5 0-9M33 14c-3-3 2-5 0-9" fill="none" stroke="#c9d6da" stroke-width="2.500" stroke-linecap="round"/><rect x="8" y="52" width="40" height="5" rx="2.500" fill="#b9c4c8"/>`,
    // bamboo
    `<path d="M20 58V8M34 60V14" stroke="#5f9c55" stroke-width="9"/><path d="M15 24h10M15 42h10M29 32h10M29 48h10" stroke="#2f5e2c" stroke-width="3"/><path d="M38 22c8-10 16-11 21-9-3 8-11 12-21 9ZM38 40c8-6 15-5 19-1-5 6-13 7-19 1Z" fill="#8fc97c"/>`,
    // peach
    `<path d="M32 14c13-4 24 5 23 18-1 14-14 24-23 26-9-2-22-12-23-26C8 19 19 10 32 14Z" fill="#f0a08c"/><path d="M32 14c-8 12-8 28 0 44" fill="none" stroke="#d26f63" stroke-width="2.500"/><path d="M32 14c4-9 14-11 20-8-3 8-12 11-20 8Z" fill="#79b56b"/><path d="M15 28c1-5 5-7 8-8" fill="none" stroke="#fbe1d4" stroke-width="3" stroke-linecap="round"/>`,
    // drum
    `<path d="M10 20c0-5 10-9 22-9s22 4 22 9v22c0 6-10 10-22 10S10 48 10 42Z" fill="#9c2f2c"/><ellipse cx="32" cy="20" rx="22" ry="9" fill="#f1e2c2"/><ellipse cx="32" cy="20" rx="10" ry="4" fill="#cfa357"/><path d="M13 30h.1M22 34h.1M32 36h.1M42 34h.1M51 30h.1" stroke="#f3dfae" stroke-width="4" stroke-linecap="round"/>`,
    // wave
    `<path d="M4 46C10 22 24 10 42 12c10 1 15 8 14 15-6-5-13-4-15 2-2 8 6 14 19 13-6 8-16 12-28 12-13 0-22-3-28-8Z" fill="#4a88b8"/><path d="M10 45c6-16 16-25 30-26M24 50c-4-7-2-16 6-21" fill="none" stroke="#d9ecf6" stroke-width="2.500" stroke-linecap="round"/>`,
    // seal
    `<rect x="14" y="26" width="36" height="32" rx="4" fill="#b23a30"/><path d="M22 26c-4-10 2-18 10-18s14 8 10 18Z" fill="#7d9c8b"/><path d="M22 34h20v16H22ZM32 34v16M22 42h20" fill="none" stroke="#f6d9c6" stroke-width="3"/>`,
  ],
};
