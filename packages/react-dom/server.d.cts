import names = require("preact/compat/server");
export = names;
