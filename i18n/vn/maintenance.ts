/** Notices of maintenance: of the site, of withdrawals, or of a method or provider by its name. */
export default {
  heading: "Thông báo bảo trì",
  until: "{text} (dự kiến mở lại lúc {day}/{month}/{year} {time}, giờ Đài Bắc)",
  moment: "{day}/{month}/{year} {time}",
  parts: { site: "Trang web", withdrawals: "Rút tiền" },
  now: "{part} đang bảo trì",
  soon: "{part} sẽ bảo trì từ {from} (giờ Đài Bắc)",
  span: "{part} sẽ bảo trì từ {from} đến {to} (giờ Đài Bắc)",
};
