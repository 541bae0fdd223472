export default {
  title: "Forum",
  soon: "Coming soon",
  soonHint: "The forum is not open yet. We will announce it when it opens.",
};
