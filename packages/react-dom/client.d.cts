import names = require("preact/compat/client");
export = names;
