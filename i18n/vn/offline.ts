export default {
  title: "Không có kết nối mạng",
  text:
    "Vui lòng kiểm tra mạng, trang bạn cần sẽ tự mở khi có kết nối trở lại. Điểm và lệnh của bạn được lưu trên máy chủ nên không bị ảnh hưởng.",
  notice: "Không có kết nối mạng, nội dung trên màn hình có thể chưa được cập nhật",
};
