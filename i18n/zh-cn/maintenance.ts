/** Notices of maintenance: of the site, of withdrawals, or of a method or provider by its name. */
export default {
  heading: "维护公告",
  until: "{text}（预计 {year}/{month}/{day} {time} 恢复，台北时间）",
  moment: "{year}/{month}/{day} {time}",
  parts: { site: "本站", withdrawals: "提款" },
  now: "维护中：{part}",
  soon: "维护预告：{part}，{from} 起（台北时间）",
  span: "维护预告：{part}，{from} 至 {to}（台北时间）",
};
