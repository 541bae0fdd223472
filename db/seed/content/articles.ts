import type { SeedItem } from "./seed_item.ts";

// Baccarat: eight decks, the usual rules for a third card, 5 % commission, ties give the bet back.
export const articles: readonly SeedItem[] = [
  {
    key: "baccarat-odds",
    category: "guide",
    texts: {
      tw: {
        title: "百家樂的莊、閒、和：一張表看懂賠率與抽水",
        summary: "押莊要抽 5%，押閒不抽，長期下來押莊的回報卻比較高。答案在機率，不在運氣。",
        body:
          "以八副牌、標準補牌規則計算，每一種結果的機率是固定的。\n\n| 下注 | 賠率 | 機率 | 每 100 元的理論回報 |\n|---|---|---|---|\n| 莊 | 0.95 | 45.86% | 98.94 |\n| 閒 | 1.00 | 44.62% | 98.76 |\n| 和 | 8.00 | 9.52% | 85.64 |\n\n> 和局的賠率看起來最高，卻是三者之中回報最低的一注。\n\n## 抽水抽在哪裡\n\n莊贏的機率較高，若照一比一賠，押莊長期會有正報酬；所以莊贏只賠 0.95，少掉的 0.05 就是抽水。\n\n## 這張表怎麼用\n\n1. **理論回報是長期平均**，不是下一局的預測。\n2. **前面連開幾次莊**，不會改變下一局的機率。\n3. **沒有一種下注法能讓期望值變成正的**，打法只改變波動。",
      },
      vn: {
        title: "Baccarat: Nhà cái, Nhà con, Hòa trong một bảng",
        summary: "Cược Nhà cái bị trừ 5% mà về lâu dài vẫn hoàn lại nhiều hơn. Câu trả lời nằm ở xác suất.",
        body:
          "Tính với tám bộ bài và luật rút lá thứ ba thông thường, xác suất của mỗi kết quả là cố định.\n\n| Cược | Tỷ lệ trả | Xác suất | Hoàn lại trên 100 |\n|---|---|---|---|\n| Nhà cái | 0.95 | 45.86% | 98.94 |\n| Nhà con | 1.00 | 44.62% | 98.76 |\n| Hòa | 8.00 | 9.52% | 85.64 |\n\n> Hòa có tỷ lệ trả cao nhất nhưng hoàn lại ít nhất trong ba cửa.\n\n## Phí nằm ở đâu\n\nNhà cái thắng nhiều hơn; nếu trả một ăn một thì người cược Nhà cái có lời về lâu dài. Vì vậy Nhà cái thắng chỉ trả 0.95, phần 0.05 còn lại là phí.\n\n## Dùng bảng này thế nào\n\n1. **Mức hoàn lại là trung bình dài hạn**, không dự đoán ván sau.\n2. **Nhà cái thắng liên tiếp** không làm thay đổi xác suất ván sau.\n3. **Không có cách cược nào khiến kỳ vọng thành dương**; cách chơi chỉ đổi độ dao động.",
      },
      "zh-cn": {
        title: "百家乐的庄、闲、和：一张表看懂赔率与抽水",
        summary: "押庄要抽 5%，押闲不抽，长期下来押庄的回报却比较高。答案在概率，不在运气。",
        body:
          "以八副牌、标准补牌规则计算，每一种结果的概率是固定的。\n\n| 下注 | 赔率 | 概率 | 每 100 元的理论回报 |\n|---|---|---|---|\n| 庄 | 0.95 | 45.86% | 98.94 |\n| 闲 | 1.00 | 44.62% | 98.76 |\n| 和 | 8.00 | 9.52% | 85.64 |\n\n> 和局的赔率看起来最高，却是三者之中回报最低的一注。\n\n## 抽水抽在哪里\n\n庄赢的概率较高，若按一比一赔，押庄长期会有正回报；所以庄赢只赔 0.95，少掉的 0.05 就是抽水。\n\n## 这张表怎么用\n\n1. **理论回报是长期平均**，不是下一局的预测。\n2. **前面连开几次庄**，不会改变下一局的概率。\n3. **没有一种下注法能让期望值变成正的**，打法只改变波动。",
      },
      en: {
        title: "Baccarat's banker, player and tie in one table",
        summary:
          "The banker bet pays a 5% commission and still returns more in the long run. The answer is in the odds.",
        body:
          "With eight decks and the usual rules for a third card, the chance of each outcome is fixed.\n\n| Bet | Pays | Chance | Return on 100 |\n|---|---|---|---|\n| Banker | 0.95 | 45.86% | 98.94 |\n| Player | 1.00 | 44.62% | 98.76 |\n| Tie | 8.00 | 9.52% | 85.64 |\n\n> The tie pays the most and returns the least of the three.\n\n## Where the commission is\n\nThe banker wins more often. At even money that bet would gain in the long run, so a win pays 0.95: the missing 0.05 is the commission.\n\n## How to use this table\n\n1. **The return is a long-run average**, not a forecast of the next round.\n2. **A streak of banker wins** does not change the next round's chances.\n3. **No way of betting makes the expectation positive**; it only changes how far results swing.",
      },
    },
  },
  {
    key: "what-is-turnover",
    category: "lesson",
    texts: {
      tw: {
        title: "什麼是流水？提領前先看懂剩餘流水",
        summary: "儲值入帳後要完成一定的有效投注才能提領，還差多少在錢包裡隨時看得到。",
        body:
          "**流水**是有效投注的總和。儲值入帳後，錢包會顯示「剩餘流水」；歸零之後就能提領。\n\n## 怎麼減少\n\n- 注單結算後，依有效投注扣減；取消的注單不計。\n- 提領頁會列出每一個提領條件，以及還差多少。\n\n## 常見問題\n\n**轉點進遊戲館算不算？** 不算，投注才算。\n\n**館內的點數呢？** 先[轉回主錢包](/member/transfer)，再申請提領。",
      },
      vn: {
        title: "Doanh thu cược là gì? Xem doanh thu cược còn lại trước khi rút",
        summary:
          "Sau khi nạp, cần hoàn thành một mức cược hợp lệ mới rút được. Còn thiếu bao nhiêu luôn hiện trong ví.",
        body:
          "**Doanh thu cược** là tổng cược hợp lệ. Sau khi nạp, ví hiện “doanh thu cược còn lại”; về 0 là rút được.\n\n## Giảm bằng cách nào\n\n- Khi đơn cược có kết quả, doanh thu cược giảm theo cược hợp lệ; đơn bị hủy không tính.\n- Trang rút tiền ghi từng điều kiện và còn thiếu bao nhiêu.\n\n## Câu hỏi thường gặp\n\n**Chuyển điểm vào sảnh có tính không?** Không, chỉ cược mới tính.\n\n**Còn điểm trong sảnh thì sao?** Vui lòng [chuyển về ví chính](/member/transfer) rồi yêu cầu rút.",
      },
      "zh-cn": {
        title: "什么是流水？提现前先看懂剩余流水",
        summary: "充值入账后要完成一定的有效投注才能提现，还差多少在钱包里随时看得到。",
        body:
          "**流水**是有效投注的总和。充值入账后，钱包会显示“剩余流水”；归零之后就能提现。\n\n## 怎么减少\n\n- 注单结算后，按有效投注扣减；取消的注单不计。\n- 提现页会列出每一个提现条件，以及还差多少。\n\n## 常见问题\n\n**转点进游戏馆算不算？** 不算，投注才算。\n\n**馆内的点数呢？** 先[转回主钱包](/member/transfer)，再申请提现。",
      },
      en: {
        title: "What turnover is, and how to read what remains",
        summary: "A top-up asks for some valid bets before a withdrawal. Your wallet always shows how much is left.",
        body:
          "**Turnover** is the sum of your valid bets. After a top-up your wallet shows the remaining turnover; at zero you can withdraw.\n\n## What lowers it\n\n- Settled bets, by their valid amount; cancelled ones do not count.\n- The withdrawal page lists every condition and what is missing.\n\n## Often asked\n\n**Do transfers into a game count?** No, only bets do.\n\n**What about points in a game?** [Move them back](/member/transfer) to your main wallet first.",
      },
    },
  },
  {
    key: "keep-your-account-safe",
    category: "lesson",
    texts: {
      tw: {
        title: "三個設定，讓帳號更安全",
        summary: "提領密碼、驗證器與通行金鑰：登入密碼外洩時，它們是第二道鎖。",
        body:
          "1. **提領密碼**：與登入密碼分開，提領時才會問。\n2. **驗證器**：在新裝置登入時多一組六位數代碼，備用代碼請抄下來收好。\n3. **通行金鑰**：用手機或電腦的指紋、臉部登入，不必輸入密碼。\n\n都在[安全設定](/member/security)，每一次變更都會記在[登入與安全紀錄](/logs)。\n\n> 客服不會向您索取密碼或驗證碼。",
      },
      vn: {
        title: "Ba thiết lập giúp tài khoản an toàn hơn",
        summary: "Mật khẩu rút tiền, ứng dụng xác thực và khóa đăng nhập: lớp khóa thứ hai khi lộ mật khẩu.",
        body:
          "1. **Mật khẩu rút tiền**: khác mật khẩu đăng nhập, chỉ hỏi khi rút.\n2. **Ứng dụng xác thực**: đăng nhập trên thiết bị mới cần thêm mã sáu số; vui lòng ghi lại các mã dự phòng.\n3. **Khóa đăng nhập**: vào bằng vân tay hoặc khuôn mặt, không cần mật khẩu.\n\nTất cả ở mục [bảo mật](/member/security); mọi thay đổi đều lưu trong [nhật ký](/logs).\n\n> CSKH không bao giờ hỏi mật khẩu hay mã xác minh.",
      },
      "zh-cn": {
        title: "三个设置，让账号更安全",
        summary: "提现密码、验证器与通行密钥：登录密码泄露时，它们是第二道锁。",
        body:
          "1. **提现密码**：与登录密码分开，提现时才会问。\n2. **验证器**：在新设备登录时多一组六位数代码，备用代码请抄下来收好。\n3. **通行密钥**：用手机或电脑的指纹、面容登录，不必输入密码。\n\n都在[安全设置](/member/security)，每一次变更都会记在[登录与安全记录](/logs)。\n\n> 客服不会向您索取密码或验证码。",
      },
      en: {
        title: "Three settings that keep your account safe",
        summary: "A withdrawal password, an authenticator and a passkey: the second lock if your password leaks.",
        body:
          "1. **Withdrawal password**: apart from your sign-in password, asked for only when you withdraw.\n2. **Authenticator**: six more digits on a new device; write the recovery codes down.\n3. **Passkey**: sign in by fingerprint or face, without a password.\n\nAll are under [Security](/member/security), and every change is in your [log](/logs).\n\n> Support never asks for your password or a code.",
      },
    },
  },
  {
    key: "what-rtp-means",
    category: "guide",
    texts: {
      tw: {
        title: "RTP 96% 的意思，不是每 100 元拿回 96 元",
        summary: "長期平均與單次結果之間，隔著很大的波動。",
        body:
          "**RTP** 是長期下來，投注金額平均返還的比例。96% 表示投注夠多次之後，平均每 100 元返還 96 元；單次或一個晚上的結果可以差很多。\n\n## 兩款 96% 的遊戲也不一樣\n\n- 波動小：常中小獎，結果離平均近。\n- 波動大：很久才中，一中就大。\n\n## 可以怎麼用\n\n把它當成娛樂的**成本**：投注 1,000 元、RTP 96%，長期平均的成本是 40 元。",
      },
      vn: {
        title: "RTP 96% không có nghĩa là cứ 100 nhận lại 96",
        summary: "Giữa trung bình dài hạn và một lượt chơi là độ dao động rất lớn.",
        body:
          "**RTP** là tỷ lệ hoàn trả trung bình về lâu dài. 96% nghĩa là sau rất nhiều lượt, trung bình 100 đồng cược trả lại 96; một lượt hay một buổi có thể lệch rất xa.\n\n## Hai game cùng 96% vẫn khác nhau\n\n- Dao động nhỏ: hay trúng giải nhỏ, gần mức trung bình.\n- Dao động lớn: lâu mới trúng, trúng thì lớn.\n\n## Dùng thế nào\n\nVui lòng xem đó là **chi phí** giải trí: cược 1.000 với RTP 96%, chi phí trung bình dài hạn là 40.",
      },
      "zh-cn": {
        title: "RTP 96% 的意思，不是每 100 元拿回 96 元",
        summary: "长期平均与单次结果之间，隔着很大的波动。",
        body:
          "**RTP** 是长期下来，投注金额平均返还的比例。96% 表示投注足够多次之后，平均每 100 元返还 96 元；单次或一个晚上的结果可以差很多。\n\n## 两款 96% 的游戏也不一样\n\n- 波动小：常中小奖，结果离平均近。\n- 波动大：很久才中，一中就大。\n\n## 可以怎么用\n\n把它当成娱乐的**成本**：投注 1,000 元、RTP 96%，长期平均的成本是 40 元。",
      },
      en: {
        title: "A 96% RTP does not mean 96 back for every 100",
        summary: "Between the long-run average and a single result lies a wide swing.",
        body:
          "**RTP** is the share of bets that comes back on average in the long run. 96% means that after very many bets, 100 return 96 on average; one round or one evening can be far from it.\n\n## Two games of 96% still differ\n\n- A small swing: frequent small wins, near the average.\n- A wide swing: rare wins that are large.\n\n## How to use it\n\nTake it as the **price** of playing: 1,000 in bets at 96% cost 40 on average in the long run.",
      },
    },
  },
];
