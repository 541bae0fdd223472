/** Notices on the member's device: their section of the security page, and what they say on a lock screen. */
export default {
  title: "裝置通知",
  lead: "儲值入帳、提領撥款或收到站內信時，在這台裝置顯示通知，直到您在此裝置登出或登入逾時。",
  turnOn: "開啟通知",
  turnOff: "關閉通知",
  isOn: "這台裝置會收到通知。",
  isOff: "這台裝置不會收到通知。",
  details: "在鎖定畫面顯示內容與金額",
  blocked: "瀏覽器已封鎖本站的通知。請在瀏覽器的網站設定中允許「通知」，再回到此頁開啟。",
  unsupported: "此瀏覽器不支援通知。iPhone 與 iPad 請先將本站加入主畫面，再從主畫面開啟。",
  failed: "目前無法開啟通知，請稍後再試。",
  paid: "您的儲值已入帳",
  paidOut: "您的提領已撥款",
  mail: "您有一封新的站內信",
};
