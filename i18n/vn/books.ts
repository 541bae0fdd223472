export default {
  description:
    "Sổ công khai mỗi ngày của {site}: điểm của mọi hội viên trong một mã băm có chữ ký, và bạn tự kiểm chứng được điểm của mình.",
  title: "Sổ công khai",
  how: "Cách hoạt động",
  howText: [
    "Mười hai giờ sau khi mỗi ngày kết thúc theo giờ Đài Bắc, chúng tôi cộng điểm của mọi hội viên: trong ví chính, trong trò chơi và đang chuyển. Tổng số được ghi vào một cây mã băm, gốc của cây được ký và công bố tại đây. Mỗi ngày ghi mã băm của ngày trước, nên không ngày nào có thể bị sửa về sau.",
    "Bảng sao kê cho biết điểm của bạn trong sổ này. Trình duyệt của bạn có thể tính xem các điểm ấy có nằm trong gốc mà mọi người cùng thấy hay không. Nếu chúng tôi bỏ sót hoặc ghi thiếu điểm của một hội viên, phép tính của hội viên đó sẽ không khớp.",
    "Không ai đọc được điểm của bạn ở đây: điểm được chia ngẫu nhiên thành hai phần, thêm muối và không xếp theo thứ tự nào.",
  ],
  toOwn: "Kiểm chứng điểm của tôi",
  days: "Các ngày đã công bố",
  none: "Sổ đầu tiên được công bố khi một ngày đã khóa sổ.",
  root: "Gốc",
  signedText: "Nội dung được ký",
  signature: "Chữ ký",
  publicKey: "Khóa công khai",
  check: "Tự kiểm chứng",
  checkText:
    "Tải tệp chứng minh từ bảng sao kê và lưu chương trình Python này thành check.py. Chạy chương trình kèm tên tệp chứng minh: chương trình in ra gốc và tổng số, phải giống với ngày đó ở trên, cùng điểm của bạn.",
  signatureText:
    "Để kiểm tra chữ ký, vui lòng lưu nội dung thành signed.txt, chữ ký thành signature.txt và khóa công khai thành key.pem, đúng như hiển thị, rồi chạy openssl:",
  draws: "Quay thưởng và lì xì",
  drawsText:
    "Hạt giống của mỗi lượt quay và mỗi lì xì được cố định bằng mã băm công bố trước khi quay. Khi hạt giống được công khai, ai cũng có thể tính lại kết quả.",
  own: "Điểm của bạn vào cuối ngày {day}",
  ownLead: "Các điểm này nằm trong sổ chúng tôi đã công bố cho ngày đó, và bạn có thể kiểm chứng tại đây.",
  main: "Ví chính",
  games: "Trong trò chơi",
  onTheWay: "Đang chuyển",
  total: "Tổng cộng",
  file: "Tải tệp chứng minh",
  verify: "Kiểm chứng trên trình duyệt này",
  verified: "Điểm của bạn nằm trong sổ đã công bố",
  differs: "Kết quả tính không khớp, vui lòng liên hệ CSKH",
  cannotVerify: "Hiện chưa tính được, vui lòng kết nối qua HTTPS rồi thử lại",
};
