export default {
  title: "No internet connection",
  text:
    "Check your connection: the page you wanted opens automatically once you are back online. Your points and orders are kept on our servers and are not affected.",
  notice: "No internet connection. What you see may be out of date",
};
