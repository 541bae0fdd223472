import type { SeedItem } from "./seed_item.ts";

// The announcements; each agrees with the seeded catalogue and the site's rules.
export const announcements: readonly SeedItem[] = [
  {
    "key": "qt-maintenance",
    "texts": {
      "tw": {
        "title": "【公告】電子館 QT 維護中，點數不受影響",
        "summary": "",
        "body": "QT 電子館正在維護，恢復後自動開放；館內的點數不受影響。",
      },
      "vn": {
        "title": "[Thông báo] Sảnh slot QT đang bảo trì, điểm không bị ảnh hưởng",
        "summary": "",
        "body": "Sảnh slot QT đang bảo trì và sẽ tự mở lại sau khi hoàn tất. Điểm còn trong sảnh không bị ảnh hưởng.",
      },
      "zh-cn": {
        "title": "【公告】电子馆 QT 维护中，点数不受影响",
        "summary": "",
        "body": "QT 电子馆正在维护，恢复后自动开放。留在馆内的点数不受影响。",
      },
      "en": {
        "title": "[Notice] QT slots are under maintenance; your points are safe",
        "summary": "",
        "body":
          "QT slots are under maintenance and will reopen automatically. Points in that game wallet are not affected.",
      },
    },
  },
  {
    "key": "activation",
    "texts": {
      "tw": {
        "title": "【儲值】首次儲值前，請先聯繫客服開通會員",
        "summary": "",
        "body": "為保障帳戶安全，新會員首次儲值前須由客服開通。客服 ID 在頁面上方的「客服」。",
      },
      "vn": {
        "title": "[Nạp tiền] Trước lần nạp đầu tiên, vui lòng liên hệ CSKH để kích hoạt",
        "summary": "",
        "body":
          "Để bảo vệ tài khoản, hội viên mới cần được CSKH kích hoạt trước lần nạp đầu tiên. ID CSKH nằm ở mục CSKH đầu trang.",
      },
      "zh-cn": {
        "title": "【充值】首次充值前，请先联系客服开通会员",
        "summary": "",
        "body": "为保障账户安全，新会员首次充值前须由客服开通。客服 ID 在页面上方的“客服”。",
      },
      "en": {
        "title": "[Top-up] Before your first top-up, please ask support to activate your account",
        "summary": "",
        "body":
          "To keep accounts safe, support activates every new member before the first top-up. The support ID is under Support at the top of the page.",
      },
    },
  },
  {
    "key": "own-account",
    "texts": {
      "tw": {
        "title": "【提醒】銀行轉帳請使用本人帳戶，禁止無卡存款",
        "summary": "",
        "body": "銀行轉帳須由會員本人已綁定的帳戶轉出；不接受郵局、電子支付帳戶轉帳與無卡存款。",
      },
      "vn": {
        "title": "[Nhắc nhở] Chuyển khoản bằng tài khoản chính chủ, không nộp tiền không thẻ",
        "summary": "",
        "body":
          "Tiền phải được chuyển từ tài khoản ngân hàng chính chủ đã liên kết; không nhận chuyển qua bưu điện, ví điện tử hay nộp tiền không thẻ.",
      },
      "zh-cn": {
        "title": "【提醒】银行转账请使用本人账户，禁止无卡存款",
        "summary": "",
        "body": "银行转账须由会员本人绑定的账户转出；不接受邮局、移动支付钱包转账与无卡存款。",
      },
      "en": {
        "title": "[Reminder] Pay from your own bank account; no cardless deposits",
        "summary": "",
        "body":
          "Bank transfers have to come from your own linked account. Transfers from the post office or e-wallets and cardless deposits are not accepted.",
      },
    },
  },
];
