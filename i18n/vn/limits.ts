export default {
  title: "Hạn mức chơi",
  lead:
    "Bạn tự quyết định mức nạp tiền, mức thua và thời gian chơi tối đa. Đặt lần đầu hoặc giảm có hiệu lực ngay; tăng hoặc bỏ hạn mức cần chờ {hours} giờ, hạn mức tuần và tháng còn phải chờ hết tuần hoặc tháng đó, rồi bạn xác nhận lại, trước đó hạn mức cũ vẫn áp dụng.",
  periodsNote:
    "Một ngày tính theo giờ Đài Bắc, một tuần từ thứ Hai, một tháng từ ngày 1. Chuyển điểm về và rút tiền luôn được, không phụ thuộc hạn mức.",
  kinds: {
    top_up: "Nạp tiền",
    loss: "Thua",
    time: "Thời gian chơi",
  },
  notes: {
    top_up:
      "Tính các lệnh nạp đã vào ví và các lệnh vẫn có thể thanh toán, kể cả lệnh đã hủy cho đến khi hết hạn thanh toán.",
    loss:
      "Tiền cược đã có kết quả ở tất cả các sảnh trừ tiền thắng. Khi đạt hạn mức, không thể mở trò chơi hay chuyển điểm vào; điểm đã ở trong trò chơi vẫn có thể thua.",
    time:
      "Tính thời gian bạn đăng nhập trên tất cả thiết bị, mỗi phút chỉ tính một lần. Nếu bạn quay lại trong vòng 12 giờ mà chưa đăng xuất, khoảng thời gian rời đi cũng được tính, vì vậy vui lòng đăng xuất khi nghỉ chơi. Khi đạt hạn mức, trong ngày đó không thể mở trò chơi hay chuyển điểm vào; ván đang chơi có thể chơi hết.",
  },
  periods: {
    day: "Mỗi ngày",
    week: "Mỗi tuần",
    month: "Mỗi tháng",
  },
  limit: "Hạn mức",
  used: "Đã dùng",
  left: "Còn lại",
  none: "Chưa đặt",
  level: "Đây là hạn mức của cấp bạn",
  operator: "Hạn mức này do bộ phận hỗ trợ đặt cho bạn",
  site: "Đây là hạn mức chung của trang",
  own: "Hạn mức của riêng bạn: {amount}",
  ends: "Tính lại từ {time}",
  amount: "Hạn mức mới (TWD)",
  minutes: "Hạn mức mới (phút, 15 đến 1.440)",
  save: "Đặt hạn mức",
  remove: "Bỏ hạn mức",
  raiseTo: "Đang chờ tăng lên {amount}",
  removal: "Đang chờ bỏ hạn mức",
  waits: "Có thể xác nhận từ {from} đến {until}. Trước khi xác nhận, hạn mức cũ vẫn áp dụng.",
  ready: "Có thể xác nhận đến {until}. Trước khi xác nhận, hạn mức cũ vẫn áp dụng.",
  confirm: "Xác nhận thay đổi",
  takeBack: "Giữ hạn mức cũ",
  unread: "Cược mới nhất ở các sảnh sau chưa được đọc, số thua thực tế có thể khác:",
  readUntil: "{name}: đã đọc đến {time}",
  neverRead: "{name}: chưa đọc cược nào",
  saved: "Đã lưu. Bên dưới là hạn mức hiện tại và thay đổi đang chờ.",
  messages: {
    refusals: {
      top_up_limit_reached:
        "Hạn mức nạp tiền của bạn còn {left} TWD và được tính lại từ {day}/{month}/{year} {time} (giờ Đài Bắc). Lệnh chưa thanh toán và lệnh đã hủy nhưng vẫn có thể thanh toán cũng được tính",
      loss_limit_reached:
        "Bạn đã đạt hạn mức thua của mình. Có thể chuyển điểm vào trò chơi lại từ {day}/{month}/{year} {time} (giờ Đài Bắc). Chuyển điểm về và rút tiền luôn được",
      time_limit_reached:
        "Hôm nay bạn đã đăng nhập {used} phút, hạn mức thời gian của bạn là {limit} phút. Có thể mở trò chơi lại từ {day}/{month}/{year} {time} (giờ Đài Bắc). Chuyển điểm về và rút tiền luôn được",
      limit_raise_gone: "Không có thay đổi này đang chờ xác nhận, vui lòng tải lại trang",
      limit_raise_waits: "Có thể xác nhận từ {day}/{month}/{year} {time} (giờ Đài Bắc)",
      reality_check_due:
        "Lời nhắc thời gian chơi đang chờ bạn trả lời, sau đó bạn có thể mở trò chơi hoặc chuyển điểm vào; tải lại trang để xem",
    },
  },
};
