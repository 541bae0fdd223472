/** Of the program itself: its help, wrong command lines, rights, and commands over HTTPS. */
export default {
  "Usage:": "用法：",
  "Arguments:": "參數：",
  "Options:": "選項：",
  "Commands:": "指令：",
  "Examples:": "範例：",
  "[options]": "[選項]",
  "[command]": "[指令]",
  "display help for command": "顯示指令的說明",
  "choices: ": "可選：",
  "default: ": "預設：",
  " ({0})": "（{0}）",

  "Missing required argument '{0}'": "缺少必填的參數「{0}」",
  "Option '{0}' argument missing": "選項「{0}」缺少值",
  "Required option '{0}' not specified": "缺少必填的選項「{0}」",
  "Option '{0}' cannot be used with option '{1}'": "選項「{0}」不能與選項「{1}」同時使用",
  "Unknown option '{0}'": "沒有「{0}」這個選項",
  "Unknown command '{0}'": "沒有「{0}」這個指令",
  "Too many arguments for '{0}': expected {1}, but got {2}: {3}": "「{0}」的參數過多：應為 {1} 個，給了 {2} 個：{3}",
  "Option '{0}' argument '{1}' is invalid. {2}": "選項「{0}」的值「{1}」有誤。{2}",
  "Command-argument value '{0}' is invalid for argument '{1}'. {2}": "參數「{1}」的值「{0}」有誤。{2}",
  "Allowed choices are {0}.": "可用的值：{0}。",
  "{0} (Did you mean {1}?)": "{0}（您是指 {1} 嗎？）",
  "{0}.": "{0}。",
  "Say which: {0}.": "請指定其中一個：{0}。",
  "Read on: {0} --help": "說明：{0} --help",

  "jadehall help <topic> lists the commands for it:": "jadehall help <主題> 會列出相關的指令：",
  "jadehall help <command> explains a command; jadehall --help lists all.":
    "jadehall help <指令> 說明一個指令；jadehall --help 列出所有指令。",
  "There is no topic and no command {0}; jadehall help lists the topics.":
    "沒有 {0} 這個主題或指令；jadehall help 會列出主題。",
  "{0}:": "{0}：",
  "({0})": "（{0}）",
  "every role": "所有角色",
  "Those that change something take --reason. --help after a command explains it.":
    "會變更資料的指令須有 --reason。在指令後加上 --help 可看說明。",

  "There are no matching {0}.": "沒有符合的{0}。",
  "For more: --cursor {0}": "更多：--cursor {0}",
  "Findings: {0}": "異常：{0} 項",
  "No room for {0}; --csv has all.": "版面不足，未列出 {0}；--csv 有全部欄位。",
  ", {0}/s, {1} left": "，每秒 {0}，剩餘 {1}",
  "{0} (Taipei)": "{0}（台北）",

  "Nothing changed, because the clocks differ: {0}. Read on: jadehall clock --help":
    "沒有變更，因為時鐘不一致：{0}。說明：jadehall clock --help",
  "These environment variables are wrong:\n{0}": "這些環境變數有誤：\n{0}",
  "{0} works only on the site's machine, not over HTTPS.": "{0} 只能在網站主機上執行，不能經由 HTTPS。",
  "Over HTTPS no file is read by its name: give - in place of {0}, and the file on standard input (< {1}).":
    "經由 HTTPS 不能以檔名讀取檔案：請以 - 取代 {0}，並由標準輸入提供檔案（< {1}）。",
  "Sign in first: jadehall login <name>. Operators have accounts, and no session of yours lives.":
    "請先登入：jadehall login <帳號>。操作人員須以帳號登入，而您目前沒有登入。",
  "You are signed in as {0}, and can't act as another; nothing was done.":
    "您以 {0} 登入，不能以他人名義操作；未做任何事。",
  "The role {0} has no right to {1}; nothing was done. Read on: jadehall whoami":
    "角色 {0} 沒有「{1}」的權限；未做任何事。說明：jadehall whoami",
  "--operator and --reason must not be empty.": "--operator 與 --reason 不可空白。",

  "Over HTTPS nothing is asked: this lists what waits, and other commands decide.":
    "經由 HTTPS 不會逐筆詢問：這裡列出等候中的項目，請以其他指令決定。",
  "Sign in first: jadehall {0} {1} login <name>. No session of yours lives there.":
    "請先登入：jadehall {0} {1} login <帳號>。您在那裡沒有登入。",
  "You were not signed in.": "您沒有登入。",
  "{0} is signed out.": "{0} 已登出。",
  "The connection ended before the command did: look at what it has done.":
    "連線在指令完成前中斷：請確認它已做了什麼。",
  "Over HTTPS at most {0} MB are taken from standard input.": "經由 HTTPS 時，標準輸入上限為 {0} MB。",
  "{0} answered with {1}, as no site for operators does": "{0} 回應 {1}，不是操作人員可用的網站",
  "{0}. Nothing was done.": "{0}。未做任何事。",
  "{0}, in {1} s. Nothing was done.": "{0}，請於 {1} 秒後再試。未做任何事。",
  "{0} {1}.": "{0} {1}。",
};
