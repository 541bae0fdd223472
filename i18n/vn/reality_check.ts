export default {
  title: "Nhắc thời gian chơi",
  lead: "Bạn đã đăng nhập {time} trên tất cả thiết bị (từ {since}). Vui lòng chọn bước tiếp theo.",
  hours: "{hours} giờ {minutes} phút",
  minutes: "{minutes} phút",
  session: "Từ khi đăng nhập",
  today: "Hôm nay",
  stakes: "Tiền cược",
  winnings: "Tiền thắng",
  net: "Thắng thua",
  points: "Điểm hiện có",
  limitReached:
    "Bạn đã đạt hạn mức thời gian hôm nay. Có thể mở trò chơi lại từ {time}. Ván đang chơi có thể chơi hết và điểm có thể chuyển về.",
  note: "Chỉ tính cược đã có kết quả; sảnh có thể báo các cược mới nhất muộn hơn.",
  stay: "Ở lại",
  records: "Xem lịch sử của tôi",
  break: "Nghỉ một lúc",
  every: "Nhắc sau mỗi bao nhiêu phút (15 đến 120)",
  save: "Đặt nhắc nhở",
  about:
    "Khi đến giờ, mọi trang hiển thị thời gian đăng nhập, tiền cược và thắng thua của bạn; bạn chọn xong thì có thể mở trò chơi tiếp.",
};
