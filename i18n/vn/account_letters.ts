/** Mails about what an account may do, and where it is signed in. */
export default {
  account_activated: {
    title: "Tài khoản của bạn đã được kích hoạt",
    body: "CSKH đã kích hoạt tài khoản của bạn, bạn có thể nạp tiền ngay bây giờ.",
  },
  account_frozen: {
    title: "Tài khoản của bạn đã bị khóa",
    body:
      "CSKH đã khóa tài khoản của bạn và đăng xuất mọi thiết bị. Các giao dịch nạp, chuyển điểm và rút tiền đang xử lý vẫn được hoàn tất, điểm của bạn không bị ảnh hưởng. Nếu có thắc mắc, vui lòng liên hệ CSKH.",
  },
  account_unfrozen: {
    title: "Tài khoản của bạn đã được mở khóa",
    body:
      "CSKH đã mở khóa tài khoản, bạn có thể đăng nhập lại. Nếu bạn không yêu cầu, vui lòng đổi mật khẩu đăng nhập ngay.",
  },
  points_recalled: {
    title: "CSKH đã chuyển điểm trong trò chơi về ví chính",
    body:
      "CSKH đã kết thúc các trò chơi đang mở và chuyển điểm của bạn trong trò chơi về ví chính. Lệnh chuyển mà nhà cung cấp chưa xác nhận sẽ vào ví sau khi được xác nhận. Điểm của bạn không được chuyển đi nơi khác. Nếu có thắc mắc, vui lòng liên hệ CSKH.",
  },
  self_excluded: {
    title: "Tự loại trừ đã có hiệu lực",
    body:
      "Theo yêu cầu của bạn, trước {until} bạn không thể nạp tiền, chuyển điểm vào game hoặc chơi, nhưng vẫn xem được lịch sử và rút tiền. Không thể kết thúc sớm hơn.",
  },
  devices_signed_out: {
    title: "Đã đăng xuất các thiết bị khác",
    body:
      "Tài khoản của bạn vừa đăng xuất {count} thiết bị khác. Nếu không phải bạn thực hiện, vui lòng đổi mật khẩu đăng nhập và liên hệ CSKH ngay.",
  },
  signed_out_by_support: {
    title: "CSKH đã đăng xuất các thiết bị của bạn",
    body:
      "CSKH đã đăng xuất mọi thiết bị của tài khoản, vui lòng đăng nhập lại. Nếu bạn không yêu cầu, vui lòng liên hệ CSKH ngay.",
  },
  email_added: {
    title: "Đã thêm email {target}",
    body:
      "Email {target} đã được thêm vào tài khoản của bạn, bản sao thư sẽ được gửi đến đó. Nếu không phải bạn thực hiện, vui lòng gỡ ở mục Cài đặt bảo mật và đổi mật khẩu đăng nhập ngay.",
  },
  email_removed: {
    title: "Đã gỡ email {target}",
    body:
      "Email {target} đã được gỡ khỏi tài khoản của bạn, bản sao thư không còn được gửi đến đó. Nếu không phải bạn thực hiện, vui lòng đổi mật khẩu đăng nhập và liên hệ CSKH ngay.",
  },
  email_unreachable: {
    title: "Email {target} không nhận được thư",
    body:
      "Hộp thư {target} đã nhiều lần liên tiếp từ chối bản sao thư của bạn nên chúng tôi đã ngừng gửi. Vui lòng kiểm tra địa chỉ này; bạn có thể đổi email hoặc bật lại bản sao ở trang bảo mật.",
  },
  mobile_corrected: {
    title: "CSKH đã sửa số điện thoại của bạn",
    body:
      "Theo giấy tờ bạn cung cấp, CSKH đã sửa số điện thoại của bạn từ {before} thành {after}. Để bảo vệ tài khoản, trong {hours} giờ bạn không thể rút tiền hoặc thay đổi tài khoản nhận tiền. Nếu bạn không yêu cầu, vui lòng liên hệ CSKH ngay.",
  },
  line_corrected: {
    title: "CSKH đã sửa ID ứng dụng nhắn tin của bạn",
    body:
      "Theo giấy tờ bạn cung cấp, CSKH đã sửa ID ứng dụng nhắn tin của bạn từ {before} thành {after}. Để bảo vệ tài khoản, trong {hours} giờ bạn không thể rút tiền hoặc thay đổi tài khoản nhận tiền. Nếu bạn không yêu cầu, vui lòng liên hệ CSKH ngay.",
  },
  name_corrected: {
    title: "CSKH đã sửa họ tên của bạn",
    body:
      "Theo giấy tờ bạn cung cấp, CSKH đã sửa họ tên của bạn từ {before} thành {after}. Để bảo vệ tài khoản, trong {hours} giờ bạn không thể rút tiền hoặc thay đổi tài khoản nhận tiền. Nếu bạn không yêu cầu, vui lòng liên hệ CSKH ngay.",
  },
};
