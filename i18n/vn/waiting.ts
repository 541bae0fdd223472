export default {
  title: "Phần thưởng chờ nhận",
  sum: "Có thể nhận {amount} TWD",
  draws: "Còn {count} lượt quay",
  draw: "Quay ngay",
};
