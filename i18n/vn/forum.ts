export default {
  title: "Diễn đàn",
  soon: "Sắp ra mắt",
  soonHint: "Diễn đàn chưa mở. Khi mở, chúng tôi sẽ đăng thông báo.",
};
