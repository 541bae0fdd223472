import { islandIcons, LineIcon } from "./line_icon.tsx";

/** A line icon of the site by its name. */
export function Icon({ name, size }: { name: IconName; size?: "sm" | "lg" }) {
  return <LineIcon path={paths[name]} size={size} />;
}

/** The icons that the site has. */
export type IconName = keyof typeof paths;

const paths = {
  ...islandIcons,
  support: "M4 5h16v11H10l-4 4v-4H4zM8 9h8M8 12h5",
  language: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18",
  appearance: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 3v18M12 8h8M12 12h9M12 16h8",
  down: "M7 10l5 5 5-5",
  previous: "M14 6l-6 6 6 6",
  reload: "M20 12a8 8 0 1 1-3-6l3 2M20 3v5h-5",
  close: "M6 6l12 12M18 6L6 18",
  deposit: "M12 4v11M7 11l5 5 5-5M4 20h16",
  transfer: "M4 8h14M14 4l4 4-4 4M20 16H6M10 12l-4 4 4 4",
  withdraw: "M12 16V5M7 9l5-5 5 5M4 20h16",
  wallet: "M4 7h15v12H4zM4 7l11-3v3M15 13h4",
  home: "M4 11l8-7 8 7v9h-5v-6H9v6H4z",
  person: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 20c1-4 4-6 8-6s7 2 8 6",
  logout: "M14 4H5v16h9M10 12h11M17 8l4 4-4 4",
  eye: "M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z",
  eyeOff: "M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM4 4l16 16",
  wrench: "M14 7a4 4 0 0 1 5-3l-3 3 1 2 2 1 3-3a4 4 0 0 1-6 4l-8 8-3-3 8-8",
  grid: "M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z",
  key: "M8 15.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM11.5 12H21v3M17.5 12v2.5",
  copy: "M8 8h12v12H8zM16 8V4H4v12h4",
  clock: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3 2",
  bank: "M4 10h16L12 4zM6 10v8M10 10v8M14 10v8M18 10v8M4 20h16",
  store: "M4 10v10h16V10M3 10l2-6h14l2 6zM10 20v-6h4v6",
  coin: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM8 8h8M12 8v9M7.5 12c2 1.5 7 1.5 9 0",
  card: "M3 6h18v13H3zM3 10h18M7 15h4",
  article: "M6 3h9l4 4v14H6zM9 12h7M9 16h7M9 8h3",
  chart: "M4 20h16M7 20v-7M12 20V5M17 20v-10",
  list: "M4 6h16M4 12h16M4 18h10",
  download: "M12 4v12M7 12l5 5 5-5M5 21h14",
  add: "M12 5v14M5 12h14",
  lock: "M6 11h12v9H6zM9 11V8a3 3 0 0 1 6 0v3",
  phone: "M7 3h10v18H7zM11 18h2",
  search: "M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM16 16l5 5",
  offline:
    "M4 4l16 16M2 9a16 16 0 0 1 5-3M11 5a16 16 0 0 1 11 4M6 13a10 10 0 0 1 4-2M15 11.500a10 10 0 0 1 3 1.500M9.500 16.500a4 4 0 0 1 5 0M12 19.500v.5",
  heart: "M12 20C6 15.5 3 12.5 3 9a4.5 4.5 0 0 1 9-1.2A4.5 4.5 0 0 1 21 9c0 3.5-3 6.5-9 11z",
  link: "M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1",
  gift:
    "M4 9h16v4H4zM6 13v7h12v-7M12 9v11M12 9C9 9 7.5 7.500 8.500 6S12 6 12 9zM12 9c3 0 4.500-1.500 3.500-3S12 6 12 9z",
  bell: "M6 16V11a6 6 0 0 1 12 0v5l2 2H4zM10 21h4",
  mail: "M3 6h18v13H3zM3 7l9 7 9-7",
  wheel: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 3v18M3 12h18M5.6 5.6l12.8 12.8M18.4 5.6L5.6 18.4",
  vip: "M4 18h16M4 15L3 7l5 4 4-6 4 6 5-4-1 8z",
} as const;
