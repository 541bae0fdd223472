/** The faults of a field in the sign-up form. */
export default {
  too_long_text: "Nội dung quá dài",
  name_required: "Vui lòng nhập họ và tên thật",
  name_chinese: "Vui lòng nhập họ tên thật bằng chữ Hán",
  name_vietnamese: "Vui lòng nhập họ và tên thật bằng tiếng Việt, không có chữ số hay ký hiệu",
  sign_up_account_required: "Vui lòng nhập tên đăng nhập (6–10 chữ cái không dấu hoặc chữ số)",
  line_required: "Vui lòng nhập ID ứng dụng nhắn tin",
  line_format: "ID chỉ gồm chữ cái không dấu, chữ số, dấu gạch dưới và gạch nối",
  mobile_required: "Vui lòng nhập số điện thoại di động (10 chữ số)",
  mobile_format: "Số điện thoại di động không đúng",
  sms_code_required: "Vui lòng nhập mã xác minh SMS",
  sms_code_format: "Mã xác minh SMS gồm 6 chữ số",
  agreement_required: "Vui lòng đọc và đồng ý với điều khoản hội viên",
  account_taken: "Tên đăng nhập này đã có người dùng, vui lòng chọn tên khác",
  mobile_taken: "Số điện thoại này đã được đăng ký, vui lòng đăng nhập",
};
