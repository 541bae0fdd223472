import names = require("preact/test-utils");
export = names;
