export default {
  lead:
    "Khi muốn dừng lại, bạn có thể tạm nghỉ chơi một thời gian. Bạn tự quyết định; đã bắt đầu thì không rút ngắn được.",
  timeOut: "Tạm nghỉ chơi",
  timeOutLead: "Từ 1 ngày đến 6 tuần, mỗi ngày tính đủ 24 giờ. Hết thời gian, bạn tự chọn khi nào quay lại.",
  exclusion: "Tự loại trừ",
  exclusionLead:
    "Từ 6 tháng đến 5 năm, tính theo tháng của lịch, hoặc vĩnh viễn. Hết hạn vẫn phải liên hệ CSKH để quay lại, không tự kết thúc.",
  length: "Thời gian",
  choose: "Vui lòng chọn",
  oneDay: "1 ngày",
  days: "{count} ngày",
  months: "{count} tháng",
  good: "vĩnh viễn",
  next: "Tiếp theo",
  longer: "Nghỉ lâu hơn",
  longerLead: "Chỉ có thể kéo dài, không thể rút ngắn.",

  effectsTitle: "Khi bắt đầu thì sao",
  effects: [
    "Ngay lập tức không thể nạp tiền, vào game, chuyển điểm vào game, cũng không thể nhận thưởng, lì xì, vòng quay và hoàn trả.",
    "Game đang mở sẽ kết thúc, điểm trong game trở về ví chính; nếu nhà cung cấp chưa trả lời, trang sẽ tiếp tục lấy về.",
    "Bạn vẫn có thể đăng nhập, rút tiền, xem lịch sử và lấy điểm từ game về.",
    "Lệnh nạp đã tạo trước đó, nếu được thanh toán, vẫn được cộng vào ví chính.",
    "Tiền thưởng đang chạy giữ nguyên thời hạn, bạn có thể hủy; hoàn trả chưa nhận được giữ đến khi bạn quay lại. Sau khi loại trừ vĩnh viễn thì không quay lại được và không nhận được nữa.",
    "Không còn e-mail và thông báo khuyến mãi.",
  ],

  confirmTitle: "Vui lòng xác nhận",
  confirm: "Bạn đã chọn: {length}. Sớm nhất có thể quay lại khoảng {until} (giờ Đài Bắc).",
  confirmGood: "Bạn đã chọn tự loại trừ vĩnh viễn. Việc này không thể quay lại, trang cũng không thể gỡ bỏ.",
  irrevocable: "Sau khi bắt đầu, cả bạn lẫn CSKH đều không thể kết thúc sớm.",
  password: "Mật khẩu đăng nhập",
  begin: "Bắt đầu nghỉ",
  back: "Quay về, không thay đổi",

  begun: "Bạn đã bắt đầu nghỉ.",
  returned: "Chào mừng bạn quay lại, mọi chức năng đều khả dụng.",
  nowTimeOut: "Bạn đang tạm nghỉ chơi",
  nowExclusion: "Bạn đang tự loại trừ",
  since: "Bắt đầu",
  until: "Sớm nhất có thể quay lại",
  never: "Không quay lại",
  notOver: "Hết thời gian, bạn có thể quay lại ở trang này.",
  byOperators: "Hết hạn, vui lòng liên hệ CSKH; hai nhân viên xác nhận thì bạn mới quay lại được.",
  over: "Đã hết thời gian. Khi nào muốn quay lại, vui lòng nhấn nút, không cần vội.",
  return: "Quay lại",
  withdraw: "Rút tiền",
  status: "Đang nghỉ, sớm nhất quay lại {until} (giờ Đài Bắc)",
  statusGood: "Tự loại trừ vĩnh viễn",

  helpTitle: "Bạn cần người để nói chuyện?",
  help: "Đường dây 1925 của Bộ Y tế và Phúc lợi Đài Loan: 24 giờ, miễn phí, gọi từ Đài Loan.",
  /** Refusals and mails about breaks. */
  messages: {
    refusals: {
      on_break:
        "Bạn đang nghỉ, sớm nhất có thể quay lại {day}/{month}/{year} {time} (giờ Đài Bắc). Trong thời gian này bạn không thể nạp tiền, chuyển điểm vào game hay chơi game; vẫn rút tiền bình thường",
      excluded_for_good:
        "Bạn đã tự loại trừ vĩnh viễn nên không thể nạp tiền, chuyển điểm vào game hay chơi game; vẫn rút tiền bình thường",
      break_not_over: "Chưa hết thời gian nghỉ, sớm nhất có thể quay lại {day}/{month}/{year} {time} (giờ Đài Bắc)",
      break_shorter: "Chỉ có thể nghỉ lâu hơn; bạn đang nghỉ ít nhất đến {day}/{month}/{year} {time} (giờ Đài Bắc)",
      break_needs_support: "Bạn đang tự loại trừ; hết hạn vui lòng liên hệ CSKH để quay lại",
    },
    letters: {
      time_out_began: {
        title: "Đã bắt đầu tạm nghỉ chơi",
        body:
          "Theo yêu cầu của bạn, từ bây giờ bạn không thể nạp tiền, chuyển điểm vào game hoặc chơi, nhưng vẫn xem được lịch sử và rút tiền. Sớm nhất vào {until} bạn có thể tự quay lại.",
      },
      exclusion_began: {
        title: "Đã bắt đầu tự loại trừ",
        body:
          "Theo yêu cầu của bạn, từ bây giờ bạn không thể nạp tiền, chuyển điểm vào game hoặc chơi, nhưng vẫn xem được lịch sử và rút tiền. Sau {until} bạn có thể liên hệ CSKH để quay lại.",
      },
      break_for_good: {
        title: "Đã bắt đầu tự loại trừ vĩnh viễn",
        body:
          "Theo yêu cầu của bạn, từ bây giờ bạn không thể nạp tiền, chuyển điểm vào game hoặc chơi, nhưng vẫn xem được lịch sử và rút tiền. Việc này không thể gỡ bỏ.",
      },
      break_ended: {
        title: "Đã kết thúc thời gian nghỉ",
        body:
          "Thời gian nghỉ của bạn đã kết thúc, mọi chức năng đều khả dụng. Nếu bạn không yêu cầu, vui lòng liên hệ CSKH ngay.",
      },
    },
  },
};
