import type { CardFaults, CardRefusals } from "../tw/card_faults.ts";

/** What is wrong with one field of the card and address forms. */
export const cardFaults: CardFaults = {
  bank_required: "Vui lòng chọn ngân hàng",
  branch_required: "Vui lòng nhập tên chi nhánh",
  account_number_required: "Vui lòng nhập số tài khoản",
  account_number_format: "Số tài khoản phải có 10 đến 16 chữ số",
  holder_required: "Vui lòng nhập tên chủ tài khoản",
  id_number_required: "Vui lòng nhập số căn cước",
  id_number_wrong: "Số căn cước không đúng",
  birthday_required: "Vui lòng chọn ngày sinh",
  too_young: "Phải đủ 18 tuổi",
  withdrawal_password_wrong: "Mật khẩu rút tiền không đúng",
  withdrawals_locked: "Rút tiền đang bị khóa, xem thời điểm mở lại ở trang rút tiền",
  busy: "Hệ thống đang bận, vui lòng thử lại sau",
  withdrawal_password_c: "Hai mật khẩu không khớp",
  id_front_required: "Vui lòng tải lên căn cước (mặt trước)",
  id_back_required: "Vui lòng tải lên căn cước (mặt sau)",
  bank_cover_required: "Vui lòng tải lên bìa sổ tài khoản",
  image_too_large: "Ảnh không được vượt quá 10MB",
  image_several: "Mỗi mục chỉ tải lên một ảnh",
  image_unknown: "Vui lòng tải lên ảnh JPEG, PNG hoặc WebP",
  image_heic: "Không hỗ trợ HEIC, vui lòng chuyển sang JPEG rồi tải lên",
  image_mixed: "Tệp chứa nội dung khác ngoài ảnh, vui lòng chụp lại",
  image_too_many_pixels: "Ảnh quá lớn, tối đa 40 triệu điểm ảnh",
  image_too_long: "Mỗi cạnh của ảnh tối đa 16.384 điểm ảnh",
  image_too_complex: "Ảnh quá phức tạp, không đọc được, vui lòng chụp lại rồi tải lên",
  image_broken: "Ảnh không đầy đủ hoặc bị hỏng",
  channel: "Vui lòng chọn kênh",
  address_format: "Địa chỉ không đúng, phải bắt đầu bằng T và có 34 chữ và số",
};

/** Why no card or address was bound. */
export const cardRefusals: CardRefusals = {
  card_exists: "Tài khoản ngân hàng này đã được liên kết",
  card_verified: "Không thể sửa thẻ đã được duyệt",
  too_many_cards: "Chỉ được liên kết tối đa {most} thẻ",
  address_exists: "Địa chỉ này đã được liên kết",
  too_many_addresses: "Chỉ được liên kết tối đa {most} địa chỉ",
};
