export default {
  title: "Điều khoản hội viên và chính sách bảo mật",
  about: "Thỏa thuận giữa {site} và hội viên, và cách chúng tôi sử dụng dữ liệu của bạn.",
  updated: "Áp dụng từ ngày {date}",
  contents: "Mục lục",
  sections: {
    who: {
      title: "Ai có thể làm hội viên",
      text: [
        "Bạn phải đủ 18 tuổi và pháp luật nơi bạn sống cho phép sử dụng dịch vụ này.",
        "Mỗi người chỉ có một tài khoản, mỗi số điện thoại chỉ đăng ký được một lần. Vui lòng dùng họ tên thật của chính bạn; họ tên phải trùng với tên chủ tài khoản ngân hàng mà bạn liên kết sau này.",
      ],
    },
    account: {
      title: "Tài khoản và mật khẩu",
      text: [
        "Tài khoản chỉ dành cho chính bạn, không được chuyển nhượng, cho thuê hay dùng chung.",
        "Vui lòng giữ kín mật khẩu và mã xác minh SMS, không cho bất kỳ ai biết. CSKH không bao giờ hỏi những thông tin này.",
        "Nếu phát hiện người khác dùng tài khoản của mình, vui lòng đổi mật khẩu ngay và báo cho CSKH.",
      ],
    },
    points: {
      title: "Điểm",
      text: [
        "Điểm được tính theo Đài tệ (TWD), 1 điểm bằng 1 TWD và chỉ được sử dụng trên trang này.",
        "Điểm nằm trong ví chính hoặc ví của từng sảnh; lần chuyển điểm nào cũng được ghi lại và xem được trong lịch sử giao dịch.",
        "Nếu hệ thống hoặc sảnh ghi nhầm điểm, chúng tôi sẽ điều chỉnh theo dữ liệu đã ghi và báo cho bạn.",
      ],
    },
    deposits: {
      title: "Nạp tiền",
      text: [
        "Chỉ nạp bằng tài khoản hoặc phương tiện thanh toán của chính bạn. Tiền do người khác trả hộ hoặc không rõ nguồn gốc có thể bị tạm giữ để xác minh.",
        "Mỗi lần nạp tạo ra doanh thu cược theo số lần hiện trên trang nạp tiền; chưa hoàn thành thì chưa rút được. Mức tối thiểu và tối đa của từng phương thức hiện trên trang nạp tiền.",
      ],
    },
    withdrawals: {
      title: "Rút tiền",
      text: [
        "Tiền chỉ được chi trả vào tài khoản ngân hàng hoặc địa chỉ ví của chính bạn đã được duyệt.",
        "Số lần rút mỗi ngày và hạn mức hiện trên trang rút tiền. Để phòng chống rửa tiền và chiếm đoạt tài khoản, chúng tôi có thể yêu cầu thêm giấy tờ hoặc lùi thời gian chi trả.",
      ],
    },
    games: {
      title: "Trò chơi",
      text: [
        "Trò chơi do các sảnh cung cấp, kết quả dựa trên dữ liệu của sảnh. Khi bảo trì hoặc mất kết nối, ván chưa xong được sảnh xử lý theo quy định của họ.",
        "Chơi có thắng có thua, vui lòng chỉ dùng số tiền mà bạn chấp nhận mất. Nếu muốn tạm ngừng chơi, bạn có thể yêu cầu CSKH khóa tài khoản trong một thời gian.",
      ],
    },
    misuse: {
      title: "Những cách dùng bị cấm",
      text: [
        "Không được dùng phần mềm can thiệp, lỗ hổng, nhiều tài khoản hay thông đồng để trục lợi; không được dùng trang này để rửa tiền hoặc làm việc trái pháp luật.",
        "Khi vi phạm, chúng tôi có thể hủy ưu đãi và lợi ích có được từ đó, khóa tài khoản và trình báo theo pháp luật.",
      ],
    },
    stop: {
      title: "Khóa và đóng tài khoản",
      text: [
        "Bạn có thể yêu cầu CSKH đóng tài khoản bất cứ lúc nào; vui lòng rút hết số dư trước đó.",
        "Chúng tôi có thể khóa tài khoản để xác minh, theo pháp luật hoặc do vi phạm điều khoản, và cho bạn biết lý do, trừ khi pháp luật không cho phép. Trong thời gian khóa, số dư vẫn là của bạn.",
      ],
    },
    data: {
      title: "Chúng tôi lưu dữ liệu gì",
      text: [
        "Khi đăng ký: tên đăng nhập, họ tên thật, số điện thoại, ID ứng dụng nhắn tin, mã giới thiệu và người giới thiệu.",
        "Khi sử dụng: thời điểm, địa chỉ mạng và thiết bị đăng nhập; lịch sử nạp tiền, chuyển điểm, rút tiền và đặt cược.",
        "Giấy tờ và số tài khoản bạn cung cấp khi liên kết ngân hàng được mã hóa. Mật khẩu chỉ được lưu dưới dạng băm, không thể khôi phục.",
      ],
    },
    use: {
      title: "Dữ liệu dùng để làm gì",
      text: [
        "Để đăng nhập, xác minh danh tính, ghi nhận nạp tiền và chi trả, ngăn chiếm đoạt và lừa đảo, và tuân thủ pháp luật.",
        "Để thực hiện dịch vụ bạn yêu cầu, dữ liệu cần thiết được gửi cho đơn vị gửi SMS, cổng thanh toán và các sảnh. Ngoài ra, chúng tôi không bán hay đưa cho ai, trừ khi pháp luật yêu cầu.",
      ],
    },
    cookies: {
      title: "Cookie",
      text: [
        "Trang chỉ dùng cookie cần cho hoạt động: trạng thái đăng nhập, ngôn ngữ, giao diện và mã giới thiệu từ liên kết mời (giữ trong hai giờ).",
      ],
    },
    rights: {
      title: "Quyền của bạn",
      text: [
        "Bạn có thể yêu cầu CSKH cung cấp toàn bộ dữ liệu của mình, sửa chỗ sai hoặc xóa dữ liệu cá nhân.",
        "Lịch sử giao dịch mà pháp luật buộc phải giữ sẽ được giữ lại sau khi đã xóa những gì cho biết bạn là ai.",
      ],
    },
    changes: {
      title: "Thay đổi điều khoản và liên hệ",
      text: [
        "Khi điều khoản thay đổi, chúng tôi sẽ thông báo và cập nhật ngày trên trang này; tiếp tục sử dụng nghĩa là bạn đồng ý.",
        "Có câu hỏi nào, vui lòng liên hệ CSKH.",
      ],
    },
  },
};
