export default {
  /** The faults of a field of a second factor or passkey. */
  faults: {
    code_required: "Vui lòng nhập mã xác thực",
    code_format: "Mã xác thực không đúng định dạng",
    passkey_name: "Tên phải có 1 đến 40 ký tự",
  },
  /** Why a second factor or passkey was not taken, or is asked for. */
  refusals: {
    second_factor_required: "Vui lòng nhập 6 chữ số trong ứng dụng xác thực hoặc một mã dự phòng",
    second_factor_wrong: "Mã không đúng hoặc đã được dùng, vui lòng thử mã khác",
    second_factor_missing:
      "Cấp hội viên của bạn cần bật xác thực hai bước hoặc thêm khóa truy cập ở mục Cài đặt bảo mật trước",
    second_factor_unproved:
      "Với số tiền này, bạn cần xác nhận bằng mã xác thực hoặc khóa truy cập ở mục Cài đặt bảo mật trước khi rút",
    factor_proof_required: "Vui lòng xác nhận là bạn bằng mã xác thực, mã dự phòng hoặc khóa truy cập trước",
    enrolment_over: "Đã hết thời gian thiết lập, vui lòng quét lại mã QR",
    passkey_refused: "Khóa truy cập này không khả dụng, vui lòng thử lại hoặc dùng mật khẩu",
    too_many_passkeys: "Chỉ thêm được tối đa {max} khóa truy cập",
  },
};
