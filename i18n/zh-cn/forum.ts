export default {
  title: "讨论区",
  soon: "敬请期待",
  soonHint: "讨论区尚未开放，开放时会在最新公告中通知。",
};
