import type { Login } from "../tw/login.ts";

export const login: Login = {};
