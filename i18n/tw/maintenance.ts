/** Notices of maintenance: of the site, of withdrawals, or of a method or provider by its name. */
export default {
  heading: "維護公告",
  until: "{text}（預計 {year}/{month}/{day} {time} 恢復，台北時間）",
  moment: "{year}/{month}/{day} {time}",
  parts: { site: "本站", withdrawals: "提領" },
  now: "維護中：{part}",
  soon: "維護預告：{part}，{from} 起（台北時間）",
  span: "維護預告：{part}，{from} 至 {to}（台北時間）",
};
