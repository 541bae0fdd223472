/** The style sheet of the vendors' pages: one card styled like the site, dark or light as the system asks. */
export const pageStyle = `
:root {
  color-scheme: dark light;
  --ground: light-dark(#f5f3ec, #0a110f);
  --card: light-dark(#fffefa, #101b17);
  --sunk: light-dark(#f3f1e7, #060b09);
  --line: light-dark(#dcd9ca, #22352d);
  --line-control: light-dark(#717d76, #668076);
  --text: light-dark(#14201b, #eff3ec);
  --text-2: light-dark(#40504a, #b7c5bc);
  --jade: light-dark(#0c6a4d, #62cba3);
  --focus: light-dark(#0c6a4d, #a5e5cb);
  --warn: light-dark(#8a4b0a, #f1a866);
  --warn-wash: light-dark(#fae9d5, #33220f);
}
* { box-sizing: border-box; margin: 0; }
body {
  min-height: 100dvh; padding: 24px 16px; background: var(--ground); color: var(--text); line-height: 1.65;
  font-family: -apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "PingFang TC", "Noto Sans TC", "Noto Sans CJK TC",
    "Microsoft JhengHei", sans-serif;
  font-variant-numeric: tabular-nums lining-nums;
}
main { max-width: 480px; margin-inline: auto; display: grid; gap: 16px; }
header { display: flex; justify-content: space-between; align-items: center; gap: 16px; flex-wrap: wrap; }
h1 { font-size: 1.25rem; letter-spacing: .06em; line-height: 1.25;
  font-family: "Songti TC", "Noto Serif TC", "Noto Serif CJK TC", "PingFang TC", serif; }
a { color: var(--jade); min-height: 44px; display: inline-flex; align-items: center; }
.note { padding: 8px 16px; border-radius: 8px; background: var(--warn-wash); color: var(--warn); font-size: .875rem; }
.card { padding: 24px; border-radius: 20px clamp(48px, 7vw, 72px) 20px 20px; background: var(--card); display: grid; gap: 24px;
  box-shadow: 0 12px 32px -8px rgb(0 0 0 / .3); }
.amount small { color: var(--text-2); font-size: .875rem; display: block; }
.amount b { font-size: 2.25rem; font-weight: 600; line-height: 1.25; }
.amount b span { font-size: .6em; color: var(--text-2); }
dl { display: grid; gap: 8px; padding: 16px; border-radius: 12px; background: var(--sunk); }
dl div { display: flex; justify-content: space-between; gap: 0 16px; flex-wrap: wrap; }
dt { color: var(--text-2); font-size: .875rem; }
dd { overflow-wrap: anywhere; font-weight: 600; }
.acts { display: grid; gap: 8px; }
button { width: 100%; min-height: 48px; border-radius: 8px; font: inherit; font-weight: 600; cursor: pointer;
  background: transparent; color: var(--text); border: 1px solid var(--line-control); }
button.pay { min-height: 56px; border: 0; color: #1d1505; background: linear-gradient(#ecd198, #cfa357); }
label { display: grid; gap: 4px; color: var(--text-2); font-size: .875rem; }
input:not([type="hidden"]), select { width: 100%; min-height: 48px; padding: 0 16px; border-radius: 8px; font: inherit;
  font-size: 1rem; background: var(--sunk); color: var(--text); border: 1px solid var(--line-control); }
[role="alert"] { color: var(--warn); }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
`;
