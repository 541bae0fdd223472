/** The faults of a field in the card and address forms. */
export const cardFaults = {
  bank_required: "Vui lòng chọn ngân hàng",
  branch_required: "Vui lòng nhập tên chi nhánh",
  account_number_required: "Vui lòng nhập số tài khoản",
  account_number_format: "Số tài khoản phải có 10 đến 16 chữ số",
  holder_required: "Vui lòng nhập tên chủ tài khoản",
  id_number_required: "Vui lòng nhập số căn cước",
  id_number_wrong: "Số căn cước không đúng",
  birthday_required: "Vui lòng chọn ngày sinh",
  too_young: "Bạn phải đủ 18 tuổi",
  withdrawal_password_wrong: "Mật khẩu rút tiền không đúng",
  withdrawals_locked: "Chức năng rút tiền đang bị khóa, xem thời điểm mở lại ở trang rút tiền",
  busy: "Hệ thống đang bận, vui lòng thử lại sau",
  withdrawal_password_c: "Hai lần nhập mật khẩu không khớp",
  id_front_required: "Vui lòng tải lên mặt trước căn cước",
  id_back_required: "Vui lòng tải lên mặt sau căn cước",
  bank_cover_required: "Vui lòng tải lên bìa sổ ngân hàng",
  image_too_large: "Ảnh không được vượt quá 10 MB",
  image_several: "Mỗi mục chỉ được tải lên một ảnh",
  image_unknown: "Vui lòng tải lên ảnh JPEG, PNG hoặc WebP",
  image_heic: "Không hỗ trợ ảnh HEIC, vui lòng chuyển sang JPEG rồi tải lên",
  image_mixed: "Tệp chứa nội dung khác ngoài ảnh, vui lòng chụp lại",
  image_too_many_pixels: "Ảnh quá lớn, tối đa 40 triệu điểm ảnh",
  image_too_long: "Mỗi cạnh của ảnh tối đa 16,384 điểm ảnh",
  image_too_complex: "Ảnh quá phức tạp, không đọc được, vui lòng chụp lại",
  image_broken: "Ảnh không đầy đủ hoặc bị hỏng",
  channel: "Vui lòng chọn mạng",
  address_format: "Địa chỉ không đúng, phải bắt đầu bằng T và gồm 34 ký tự chữ và số",
};

/** Why no card or address was bound. */
export const cardRefusals = {
  card_exists: "Tài khoản ngân hàng này đã được liên kết",
  card_verified: "Không thể sửa thẻ đã duyệt",
  too_many_cards: "Chỉ liên kết được tối đa {max} thẻ",
  address_exists: "Địa chỉ này đã được liên kết",
  too_many_addresses: "Chỉ liên kết được tối đa {max} địa chỉ",
};
