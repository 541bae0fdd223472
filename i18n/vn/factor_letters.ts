/** Mails about a member's second factors. */
export default {
  second_factor_guessed: {
    title: "Mã xác thực bị nhập sai liên tiếp",
    body:
      "Có người đã nhập đúng mật khẩu của bạn nhưng nhập sai mã xác thực {tries} lần liên tiếp, việc xác thực đã tạm dừng. Nếu không phải bạn, vui lòng đổi mật khẩu đăng nhập ngay.",
  },
  totp_added: {
    title: "Đã bật xác thực hai bước",
    body:
      "Tài khoản của bạn đã bật xác thực hai bước, khi đăng nhập cần nhập mã trong ứng dụng xác thực. Nếu không phải bạn thực hiện, vui lòng liên hệ CSKH ngay.",
  },
  totp_removed: {
    title: "Đã tắt xác thực hai bước",
    body:
      "Tài khoản của bạn đã tắt xác thực hai bước, các mã dự phòng cũng không còn hiệu lực. Nếu không phải bạn thực hiện, vui lòng đổi mật khẩu và liên hệ CSKH ngay.",
  },
  recovery_codes_renewed: {
    title: "Đã tạo lại mã dự phòng",
    body:
      "10 mã dự phòng của bạn đã được tạo lại, các mã cũ không còn hiệu lực. Nếu không phải bạn thực hiện, vui lòng đổi mật khẩu và liên hệ CSKH ngay.",
  },
  recovery_code_used: {
    title: "Một mã dự phòng đã được dùng",
    body:
      "Một mã dự phòng vừa được dùng thay cho ứng dụng xác thực. Để bảo vệ tài khoản, trong {hours} giờ bạn không thể rút tiền hoặc thêm tài khoản nhận tiền. Nếu không phải bạn thực hiện, vui lòng đổi mật khẩu và liên hệ CSKH ngay.",
  },
  passkey_added: {
    title: "Đã thêm khóa truy cập",
    body:
      "Tài khoản của bạn vừa thêm khóa truy cập “{name}”, có thể dùng để đăng nhập. Nếu không phải bạn thực hiện, vui lòng gỡ ở mục Cài đặt bảo mật và liên hệ CSKH ngay.",
  },
  passkey_removed: {
    title: "Đã gỡ khóa truy cập",
    body:
      "Khóa truy cập “{name}” đã được gỡ khỏi tài khoản của bạn và không còn dùng để đăng nhập. Nếu không phải bạn thực hiện, vui lòng đổi mật khẩu và liên hệ CSKH ngay.",
  },
  factors_removed: {
    title: "CSKH đã gỡ xác thực hai bước của bạn",
    body:
      "CSKH đã gỡ ứng dụng xác thực, mã dự phòng và khóa truy cập của bạn, đồng thời đăng xuất mọi thiết bị. Để bảo vệ tài khoản, trong {hours} giờ tới bạn không thể rút tiền hoặc thay đổi tài khoản nhận tiền. Nếu bạn không yêu cầu, vui lòng liên hệ CSKH ngay.",
  },
};
