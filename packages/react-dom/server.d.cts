export { renderToStaticMarkup, renderToString } from "preact-render-to-string";
