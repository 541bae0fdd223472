import compat = require("preact/compat");
export = compat;
