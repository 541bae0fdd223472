export { Fragment, jsx, jsx as jsxDEV, jsx as jsxs } from "preact/jsx-runtime";
