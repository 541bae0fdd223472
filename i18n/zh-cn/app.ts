export default {
  title: "APP 下载",
  lead:
    "{site}不需要下载安装文件：把网站添加到主屏幕，就能像 APP 一样全屏打开。请勿安装任何自称本站的安装文件或描述文件。",
  iphone: "iPhone、iPad（Safari）",
  iphoneSteps: ["用 Safari 打开本站", "点一下“分享”按钮", "选择“添加到主屏幕”，再点“添加”"],
  android: "Android（Chrome）",
  androidSteps: ["用 Chrome 打开本站", "点右上角的菜单“⋮”", "选择“添加到主屏幕”，再点“安装”"],
  computer: "电脑（Chrome、Edge）",
  computerSteps: ["用 Chrome 或 Edge 打开本站", "点地址栏右侧的安装图标", "点“安装”"],
  install: "安装到这台设备",
  installed: "已安装，请从主屏幕打开",
  qr: "本站网址的二维码",
  qrHint: "用手机扫描即可打开本站",
  facts: ["账号、点数与网页完全相同，始终是最新版本。", "需要联网才能使用。", "从设备移除图标，不会影响您的账号。"],
};
