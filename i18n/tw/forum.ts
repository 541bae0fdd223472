/** The page of the forum, which is not open yet. */
export default {
  title: "討論區",
  soon: "敬請期待",
  soonHint: "討論區尚未開放，開放時會在最新公告通知。",
};
