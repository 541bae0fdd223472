/** The page of complaints. */
export default {
  lead:
    "Nếu có điều chưa hài lòng, vui lòng cho chúng tôi biết tại đây. CSKH đọc từng khiếu nại; việc này không ảnh hưởng đến tài khoản, điểm hay lệnh rút của bạn.",
  promise:
    "Bạn nhận mã ngay sau khi gửi và được trả lời trong {days} ngày. Mỗi bước đều có thư trong hộp thư và hiển thị trên trang này.",
  formTitle: "Gửi khiếu nại",
  subject: "Khiếu nại về",
  choose: "Vui lòng chọn",
  subjects: {
    payment: "Nạp tiền",
    withdrawal: "Rút tiền",
    game: "Trò chơi",
    bonus: "Khuyến mãi và tiền thưởng",
    account: "Tài khoản",
    other: "Việc khác",
  },
  reference: "Lệnh hoặc trò chơi (không bắt buộc)",
  referenceHelp: "Ví dụ mã lệnh, hoặc tên trò chơi và thời gian.",
  text: "Chuyện gì đã xảy ra",
  textHelp: "Tối đa 2,000 ký tự. Vui lòng không ghi mật khẩu hay mã xác minh.",
  send: "Gửi",
  sent: "Chúng tôi đã nhận khiếu nại của bạn, mã {number}.",
  saved: "Đã cập nhật.",
  listTitle: "Khiếu nại của bạn",
  none: "Bạn chưa gửi khiếu nại nào.",
  states: {
    received: "Đã nhận",
    in_work: "Đang xử lý",
    answered: "Đã trả lời",
    closed: "Đã đóng",
  },
  sentAt: "Gửi lúc",
  about: "Lệnh hoặc trò chơi",
  answerBy: "Trả lời chậm nhất",
  changes: {
    received: "Bạn đã viết",
    taken: "CSKH bắt đầu xử lý",
    answered: "CSKH trả lời",
    reopened: "Bạn viết thêm",
    closed: "Đã đóng",
  },
  reopenTitle: "Vẫn chưa giải quyết xong?",
  reopenLead: "Đến {until} bạn có thể mở lại một lần và cho chúng tôi biết điều gì còn vướng mắc.",
  reopenText: "Điều còn vướng mắc",
  reopen: "Mở lại",
  close: "Đóng, không cần trả lời",
  settled: "Đóng, đã giải quyết",
  outside: "Nếu không đồng ý với câu trả lời, bạn cũng có thể liên hệ: {body}",
  newest: "Khiếu nại mới nhất",
  older: "Khiếu nại cũ hơn",
  how: "Cách khiếu nại",
  howLead:
    "Đăng nhập và điền mẫu ở trang khiếu nại: bạn nhận mã ngay và được trả lời trong {days} ngày. Khi đang nghỉ chơi vẫn gửi được.",
  howNoSignIn:
    "Nếu không đăng nhập được, vui lòng liên hệ CSKH theo các cách ở trên. CSKH giúp bạn đăng nhập lại; nếu tài khoản bị khóa, CSKH nhận khiếu nại của bạn trực tiếp.",
  /** Refusals and mails about complaints. */
  messages: {
    refusals: {
      too_many_open_complaints: "Bạn có {max} khiếu nại đang chờ trả lời; được trả lời xong, bạn có thể gửi tiếp",
      complaints_of_day_used: "Trong 24 giờ bạn có thể gửi tối đa {max} khiếu nại, vui lòng thử lại sau",
      complaint_not_open: "Khiếu nại này đã thay đổi nên không thực hiện được nữa, vui lòng tải lại trang",
    },
    letters: {
      complaint_received: {
        title: "Đã nhận khiếu nại {number}",
        body:
          "Chúng tôi đã nhận khiếu nại {number} và trả lời chậm nhất {until}. Bạn có thể theo dõi ở trang khiếu nại.",
      },
      complaint_taken: {
        title: "Khiếu nại {number} đang được xử lý",
        body: "CSKH đã bắt đầu xử lý khiếu nại {number} và trả lời chậm nhất {until}.",
      },
      complaint_answered: {
        title: "Khiếu nại {number} đã có câu trả lời",
        body: "Vui lòng đọc câu trả lời ở trang khiếu nại. Nếu vẫn chưa xong, bạn có thể mở lại một lần đến {until}.",
      },
      complaint_answered_again: {
        title: "Khiếu nại {number} đã được trả lời lần nữa",
        body: "Khiếu nại {number} mà bạn mở lại đã có câu trả lời, vui lòng đọc ở trang khiếu nại.",
      },
      complaint_reopened: {
        title: "Khiếu nại {number} đã được mở lại",
        body: "Chúng tôi đã nhận phần bạn viết thêm và trả lời lại chậm nhất {until}.",
      },
      complaint_closed: {
        title: "Khiếu nại {number} đã đóng",
        body:
          "Khiếu nại {number} đã đóng, bạn vẫn có thể xem lại ở trang khiếu nại. Nếu có việc mới, bạn có thể gửi tiếp.",
      },
    },
  },
};
