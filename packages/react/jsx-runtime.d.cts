import runtime = require("preact/jsx-runtime");
export = runtime;
