import accountLetters from "./account_letters.ts";
import factorLetters from "./factor_letters.ts";
import promotionLetters from "./promotion_letters.ts";

export default {
  title: "Hộp thư",
  bell: "Hộp thư, {count} thư chưa đọc",
  list: "Danh sách thư",
  pages: "Thêm thư",
  filter: "Lọc thư",
  all: "Tất cả",
  unread: "Chưa đọc {count}",
  isUnread: "Chưa đọc",
  readAll: "Đánh dấu tất cả đã đọc",
  allRead: "Đã đánh dấu tất cả thư là đã đọc.",
  none: "Chưa có thư nào.",
  noneUnread: "Không có thư chưa đọc.",
  choose: "Chọn một thư để đọc",
  gone: "Thư này đã hết hạn hoặc không tồn tại.",
  back: "Danh sách thư",
  newest: "Thư mới nhất",
  older: "Thư cũ hơn",
  until: "Lưu đến {at}",
  records: "Xem lịch sử giao dịch",
  categories: {
    money: "Giao dịch",
    security: "Bảo mật",
    promotion: "Khuyến mãi",
    account: "Tài khoản",
    notice: "Thông báo",
  },
  month: "{month}/{year}",
  letters: {
    ...accountLetters,
    ...factorLetters,
    ...promotionLetters,
    withdrawal_password_set: {
      title: "Mật khẩu rút tiền đã được đặt",
      body:
        "Mật khẩu rút tiền của bạn đã được đặt hoặc thay đổi. Nếu không phải bạn thực hiện, vui lòng đổi mật khẩu đăng nhập ngay và liên hệ CSKH.",
    },
    new_device: {
      title: "Tài khoản của bạn đăng nhập trên thiết bị mới",
      body:
        "Tài khoản của bạn vừa đăng nhập trên một thiết bị mới. Thiết bị: {device}; vị trí: {place}. Nếu không phải bạn, vui lòng đổi mật khẩu đăng nhập ngay và đăng xuất các thiết bị khác.",
    },
    card_added: {
      title: "Đã thêm thẻ ngân hàng {target}",
      body:
        "Thẻ ngân hàng {target} đã được thêm vào tài khoản của bạn và dùng để rút tiền được sau khi duyệt. Nếu không phải bạn thực hiện, vui lòng đổi mật khẩu đăng nhập ngay và liên hệ CSKH.",
    },
    card_changed: {
      title: "Thẻ ngân hàng {target} đã được sửa",
      body:
        "Thẻ ngân hàng {target} của bạn đã được sửa và đang chờ duyệt lại. Nếu không phải bạn thực hiện, vui lòng đổi mật khẩu đăng nhập ngay và liên hệ CSKH.",
    },
    address_added: {
      title: "Đã thêm địa chỉ USDT {target}",
      body:
        "Địa chỉ USDT {target} đã được thêm vào tài khoản của bạn và dùng để rút tiền được sau khi duyệt. Nếu không phải bạn thực hiện, vui lòng đổi mật khẩu đăng nhập ngay và liên hệ CSKH.",
    },
    card_removed: {
      title: "Thẻ ngân hàng {target} đã được gỡ",
      body:
        "Thẻ ngân hàng {target} đã được gỡ khỏi tài khoản của bạn. Lệnh rút đang xử lý vẫn được chuyển đến thẻ này. Nếu không phải bạn thực hiện, vui lòng đổi mật khẩu đăng nhập ngay và liên hệ CSKH.",
    },
    address_removed: {
      title: "Địa chỉ USDT {target} đã được gỡ",
      body:
        "Địa chỉ USDT {target} đã được gỡ khỏi tài khoản của bạn. Lệnh rút đang xử lý vẫn được chuyển đến địa chỉ này. Nếu không phải bạn thực hiện, vui lòng đổi mật khẩu đăng nhập ngay và liên hệ CSKH.",
    },
    store_number_changed: {
      title: "Đã liên kết mã số cửa hàng {target}",
      body:
        "Tài khoản của bạn đã liên kết mã số {target} tại cửa hàng tiện lợi. Nếu không phải bạn thực hiện, vui lòng đổi mật khẩu đăng nhập ngay và liên hệ CSKH.",
    },
    top_up_credited: {
      title: "Khoản nạp {amount} đã vào ví",
      body:
        "Khoản nạp {amount} TWD đã vào ví chính, bạn có thể chuyển vào sảnh để chơi. Trước khi rút tiền cần đạt doanh thu cược bằng 1 lần số tiền nạp.",
    },
    withdrawals_locked: {
      title: "Chức năng rút tiền bị khóa một giờ",
      body:
        "Mật khẩu rút tiền của bạn bị nhập sai {tries} lần liên tiếp nên chức năng rút tiền bị khóa một giờ. Nếu không phải bạn thực hiện, vui lòng liên hệ CSKH ngay.",
    },
    password_reset_by_support: {
      title: "CSKH đã đặt lại mật khẩu đăng nhập của bạn",
      body:
        "CSKH đã đặt lại mật khẩu đăng nhập của bạn và đăng xuất khỏi mọi thiết bị. Để bảo vệ tài khoản, trong {hours} giờ bạn không thể rút tiền, liên kết thẻ ngân hàng hoặc đặt mật khẩu rút tiền. Nếu không phải bạn yêu cầu, vui lòng liên hệ CSKH ngay.",
    },
    password_changed: {
      title: "Mật khẩu đăng nhập đã được đổi",
      body:
        "Mật khẩu đăng nhập của bạn đã được đổi và mọi thiết bị khác đã bị đăng xuất. Nếu không phải bạn thực hiện, vui lòng đặt lại mật khẩu bằng “Quên mật khẩu” và liên hệ CSKH ngay.",
    },
    withdrawal_password_reset: {
      title: "Mật khẩu rút tiền của bạn đã được đặt lại",
      body:
        "CSKH đã xóa mật khẩu rút tiền của bạn và đăng xuất mọi thiết bị. Để bảo vệ tài khoản, trong {hours} giờ tới bạn không thể rút tiền, liên kết thẻ hoặc đặt mật khẩu rút tiền. Nếu bạn không yêu cầu, vui lòng liên hệ CSKH ngay.",
    },
    password_reset: {
      title: "Mật khẩu đăng nhập đã được đặt lại",
      body:
        "Mật khẩu đăng nhập của bạn vừa được đặt lại bằng mã xác minh, mọi thiết bị đã đăng xuất. Để bảo vệ tài khoản, trong {hours} giờ bạn không thể rút tiền hoặc thêm tài khoản nhận tiền. Nếu không phải bạn thực hiện, vui lòng liên hệ CSKH ngay.",
    },
    withdrawal_password_forgotten: {
      title: "Mật khẩu rút tiền đã được đặt lại",
      body:
        "Mật khẩu rút tiền của bạn vừa được đặt lại bằng mã xác minh và mật khẩu đăng nhập. Để bảo vệ tài khoản, trong {hours} giờ bạn không thể rút tiền hoặc thêm tài khoản nhận tiền. Nếu không phải bạn thực hiện, vui lòng liên hệ CSKH ngay.",
    },
    card_approved: {
      title: "Thẻ ngân hàng {target} đã được duyệt",
      body: "Thẻ ngân hàng {target} của bạn đã được duyệt và có thể dùng để rút tiền.",
    },
    card_rejected: {
      title: "Thẻ ngân hàng {target} không được duyệt",
      body:
        "Thẻ ngân hàng {target} của bạn không được duyệt. Vui lòng sửa ở mục Quản lý thẻ rồi gửi lại. Lý do: {reason}",
    },
    address_approved: {
      title: "Địa chỉ USDT {target} đã được duyệt",
      body: "Địa chỉ USDT {target} của bạn đã được duyệt và có thể dùng để rút tiền.",
    },
    address_rejected: {
      title: "Địa chỉ USDT {target} không được duyệt",
      body:
        "Địa chỉ USDT {target} của bạn không được duyệt. Vui lòng kiểm tra ở mục Quản lý thẻ rồi gửi lại. Lý do: {reason}",
    },
    withdrawal_paid: {
      title: "Đã chi trả lệnh rút {amount}",
      body: "Lệnh rút {amount} TWD của bạn đã được chi trả về {target}. Thời gian tiền đến tùy bên nhận.",
    },
    withdrawal_rejected: {
      title: "Lệnh rút {amount} đã hoàn về ví",
      body: "Lệnh rút {amount} TWD về {target} không được duyệt, số tiền đã hoàn về ví chính. Lý do: {reason}",
    },
    withdrawal_cancelled: {
      title: "Đã hủy lệnh rút {amount}",
      body:
        "Lệnh rút {amount} TWD về {target} đã được hủy, số tiền đã hoàn về ví chính. Nếu không phải bạn thực hiện, vui lòng liên hệ CSKH ngay.",
    },
    withdrawal_failed: {
      title: "Chi trả lệnh rút {amount} thất bại",
      body: "Không chi trả được lệnh rút {amount} TWD về {target}, số tiền đã hoàn về ví chính. Lý do: {reason}",
    },
  },
};
