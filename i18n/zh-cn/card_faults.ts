/** The faults of a field in the card and address forms. */
export const cardFaults = {
  bank_required: "请选择银行",
  branch_required: "请输入分行名称",
  account_number_required: "请输入银行账号",
  account_number_format: "银行账号须为 10 至 16 位数字",
  holder_required: "请输入户名",
  id_number_required: "请输入身份证号码",
  id_number_wrong: "身份证号码有误",
  birthday_required: "请选择生日",
  too_young: "须年满 18 岁",
  withdrawal_password_wrong: "提款密码错误",
  withdrawals_locked: "提款功能已锁定，解除时间请见提款页面",
  busy: "系统繁忙，请稍后再试",
  withdrawal_password_c: "两次密码不一致",
  id_front_required: "请上传身份证正面",
  id_back_required: "请上传身份证背面",
  bank_cover_required: "请上传存折封面",
  image_too_large: "图片不能超过 10MB",
  image_several: "每项只能上传一张图片",
  image_unknown: "请上传 JPEG、PNG 或 WebP 图片",
  image_heic: "不支持 HEIC 格式，请转为 JPEG 后再上传",
  image_mixed: "文件含有图片以外的内容，请重新拍摄后上传",
  image_too_many_pixels: "图片尺寸过大，最多 4,000 万像素",
  image_too_long: "图片每边最多 16,384 像素",
  image_too_complex: "图片内容过于复杂，无法读取，请重新拍摄后上传",
  image_broken: "图片不完整或已损坏",
  channel: "请选择网络",
  address_format: "地址有误，须以 T 开头，共 34 位字母或数字",
};

/** Why no card or address was bound. */
export const cardRefusals = {
  card_exists: "此银行账号已绑定",
  card_verified: "已通过审核的银行卡无法修改",
  too_many_cards: "最多可绑定 {max} 张银行卡",
  address_exists: "此地址已绑定",
  too_many_addresses: "最多可绑定 {max} 个地址",
};
