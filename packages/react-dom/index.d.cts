import names = require("preact/compat");
export = names;
